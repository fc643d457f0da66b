/**
 * Whether time is kept: by the wall, from the call to the answer, reading, building and judging included, under the tier's
 * cap; then to the end of the explanation; and how soon a solve answers that is stopped on its way.
 */
import { parseArgs } from "node:util";
import type { SolveRequest } from "../../core/index.ts";
import { brokenWard } from "../lawful/broken-ward.ts";
import { lawfulClasses } from "../lawful/classes.ts";
import { capOf } from "../literature-aims.ts";
import { measuredSolve } from "../measured-solve.ts";
import { report, rounded } from "../report.ts";
import { sizeOf } from "../request-size.ts";
import { wardName, wardRequest } from "../ward-request.ts";

type Row = Record<string, string | number | null>;

/** Seconds over the cap that an answer may take, by the most of a size. */
const ANSWER: readonly (readonly [size: number, seconds: number])[] = [
  [100_000, 1],
  [Number.POSITIVE_INFINITY, 3],
];
/** Seconds after the plan that the explanation may take. */
const EXPLANATION: readonly (readonly [size: number, seconds: number])[] = [
  [100_000, 5],
  [Number.POSITIVE_INFINITY, 10],
];
const STOP_SECONDS = 1;
/** Shares of the cap at which solves are stopped. */
const STOPS = [0.1, 0.3, 0.6];

const WARDS = [
  { employees: 10, days: 28, shifts: 3 },
  { employees: 30, days: 28, shifts: 4 },
  { employees: 100, days: 31, shifts: 5 },
  { employees: 200, days: 31, shifts: 16 },
  { employees: 400, days: 31, shifts: 50 },
  { employees: 100, days: 364, shifts: 17 },
];

const { values: options } = parseArgs({
  options: {
    threads: { type: "string", default: "2" },
    /** Another one each day. */
    seed: { type: "string" },
    /** Requests above that size are left out. */
    most: { type: "string" },
    record: { type: "boolean", default: false },
  },
});
const seed = Number(options.seed ?? 1000 * Math.floor(Date.now() / 86_400_000));
const most = Number(options.most ?? Number.POSITIVE_INFINITY);

interface Timed {
  readonly name: string;
  readonly request: SolveRequest;
}

function requests(): readonly Timed[] {
  return [
    ...WARDS.map((size) => ({ ...size, seed })).map((size) => ({
      name: wardName(size),
      request: wardRequest(size),
    })),
    ...lawfulClasses.map((kind) => ({ name: kind.name, request: kind.draw(seed) })),
    { name: "ward that cannot be staffed", request: brokenWard(seed).request },
  ].filter(({ request }) => sizeOf(request) <= most);
}

function allowed(limits: typeof ANSWER, size: number): number {
  return limits.find(([largest]) => size <= largest)![1];
}

async function rowOf({ name, request }: Timed): Promise<Row> {
  const size = sizeOf(request);
  const seconds = capOf(size);
  const job = { request, seconds, threads: Number(options.threads), seed: 1, explain: true };
  const whole = await measuredSolve(job);
  const over = whole.answer - seconds;
  const explained = whole.seconds - whole.answer;
  let slowest = 0;
  for (const share of STOPS) {
    const stopAfter = share * seconds;
    // Over before it could be stopped.
    if (stopAfter > whole.answer) continue;
    const stopped = await measuredSolve({ ...job, explain: false, stopAfter });
    slowest = Math.max(slowest, stopped.answer - stopAfter);
  }
  const verdict = (value: number, limit: number) =>
    value <= limit ? "met" : `missed: ${limit} s asked`;
  return {
    request: name,
    "problem size": size,
    "cap s": seconds,
    status: whole.result.status,
    "answer s": rounded(whole.answer, 1),
    "over the cap": verdict(over, allowed(ANSWER, size)),
    "explanation after s": rounded(explained, 1),
    explanation: verdict(explained, allowed(EXPLANATION, size)),
    "latest answer to a stop s": rounded(slowest),
    stop: verdict(slowest, STOP_SECONDS),
    "process MB": whole.peakProcessMb,
  };
}

const rows: Row[] = [];
for (const timed of requests()) {
  try {
    rows.push(await rowOf(timed));
  } catch (error) {
    process.exitCode = 1;
    const message = error instanceof Error ? error.message : String(error);
    rows.push({ request: timed.name, status: `failed: ${message.slice(0, 300)}` });
  }
  console.log(JSON.stringify(rows.at(-1)));
}
console.log(`Requests of seed ${seed}.`);
if (options.record) report("caps", rows);
else console.table(rows);
