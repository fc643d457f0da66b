/**
 * Load on the service over loopback beside its yardsticks of the same run, a bare framework server and bare inserts; then
 * what solving does to the process around it, and how soon a killed worker's job goes on.
 *
 *   npm run bench -- service [--seconds 8] [--organisations 800]
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { report, rounded } from "../report.ts";
import { type ApiFigures, measureApi } from "../service/api.ts";
import type { Load } from "../service/load.ts";
import {
  type EventLoop,
  measureEventLoop,
  measureReadsWhileSolving,
  measureRecovery,
} from "../service/solving.ts";

const WARDS = join(import.meta.dirname, "../../fixtures/ward");

type Row = Readonly<Record<string, string | number | null>>;

/** All measurements in one shape; what one does not have is null. */
function row(
  what: string,
  measured: Partial<Load & EventLoop>,
  ofYardstick: number | null = null,
): Row {
  return {
    what,
    requestsPerSecond: measured.requestsPerSecond ?? null,
    ofYardstick: rounded(ofYardstick, 3),
    p50Milliseconds: measured.p50Milliseconds ?? null,
    p99Milliseconds: measured.p99Milliseconds ?? null,
    maxMilliseconds: measured.maxMilliseconds ?? null,
    answers: measured.answers ?? null,
    unexpected: measured.unexpected ?? null,
    seconds: measured.seconds ?? null,
  };
}

/** Each rate as a share of what it is held against. */
function apiRows(api: ApiFigures): readonly Row[] {
  const share = (load: Load, yardstick: Load) =>
    load.requestsPerSecond / yardstick.requestsPerSecond;
  return [
    row("bare Hono", api.hello),
    row("GET /api/v1/solve/{id}", api.status, share(api.status, api.hello)),
    row("the same among 100,000 jobs", api.statusAmongMany, share(api.statusAmongMany, api.status)),
    row("bare insert", api.bareInsert),
    row(
      `POST /api/v1/solve, base ward, ${api.bodyBytes} bytes`,
      api.submitted,
      share(api.submitted, api.bareInsert),
    ),
    row(
      "the same among 100,000 jobs",
      api.submittedAmongMany,
      share(api.submittedAmongMany, api.submitted),
    ),
  ];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "8" },
      organisations: { type: "string", default: "800" },
      /** Only the requests, without any solve. */
      "api-only": { type: "boolean", default: false },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), "shiftsmith-bench-"));
  // The database server may run as another user.
  await chmod(folder, 0o755);
  const realWard = join(WARDS, "real-ward.request.json");
  try {
    const options = {
      seconds: Number(values.seconds),
      organisations: Number(values.organisations),
    };
    const api = await measureApi(folder, join(WARDS, "base-ward.request.json"), options);
    const rows = [...apiRows(api)];
    if (!values["api-only"]) {
      const eventLoop = await measureEventLoop(join(folder, "loop"), realWard);
      const reads = await measureReadsWhileSolving(join(folder, "reads"), realWard);
      const recovery = await measureRecovery(join(folder, "recovery"), realWard);
      rows.push(
        row("200 status reads a second while two solves run", reads),
        row("event loop while solving the real-sized ward", eventLoop.solving),
        row("event loop without a solve, the same calls", eventLoop.idle),
        row("a killed worker's job is in work again", { seconds: recovery.restartedSeconds }),
        row("and completed, after a second solve of 5 s", { seconds: recovery.completedSeconds }),
      );
    }
    report("service", rows);
    console.log(
      `Resident memory of the API process, MB, over 50,000 reads: ${api.residentMegabytes.join(", ")}`,
    );
    if (api.status.unexpected + api.submitted.unexpected > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
