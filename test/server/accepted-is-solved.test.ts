import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import * as z from "zod";
import { validateRequest } from "../../core/index.ts";
import { findJob } from "../../db/jobs/jobs.ts";
import { SolverPool } from "../../node/solver-pool.ts";
import { threadEntry } from "../../node/thread-entry.ts";
import type { Log } from "../../server/deps.ts";
import type { JobEnd } from "../../server/services/jobs/run-job.ts";
import { auditAccounts } from "../../server/services/operation/audit-accounts.ts";
import { JobQueue } from "../../server/solving/queue.ts";
import { mutateRequest } from "../fuzz/mutate-request.ts";
import { randomFrom } from "../fuzz/random.ts";
import { TEST_MS } from "../helpers/patience.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import { freshTenant, testService } from "../helpers/service/service.ts";
import { silentLog } from "../helpers/service/silent-log.ts";

const test = useTestDatabase();

/** `ACCEPTED_CASES=2000 ACCEPTED_SEED=5` hunts with more and other cases. */
const CASES = Number(process.env.ACCEPTED_CASES ?? 30);
const SEED = Number(process.env.ACCEPTED_SEED ?? 20260202);

/** Requests of the fixtures that are solved in a moment, by their names. */
function smallFixtures(): readonly { readonly name: string; readonly request: unknown }[] {
  const root = path.join(import.meta.dirname, "../../fixtures");
  return ["edge", "infeasible"].flatMap((room) =>
    readdirSync(path.join(root, room))
      .filter((file) => file.endsWith(".request.json"))
      .map((file) => ({ name: `${room}/${file}`, text: readFileSync(path.join(root, room, file)) }))
      .filter(({ text }) => text.byteLength < 1_300)
      .map(({ name, text }) => ({ name, request: JSON.parse(text.toString("utf8")) })),
  );
}

const seconds = z.looseObject({
  config: z.looseObject({ timeout_seconds: z.int().min(5).max(600) }),
});

/** With time enough on a busy machine, where the mutation left the limit sound. */
function patient(request: unknown): unknown {
  const parsed = seconds.safeParse(request);
  if (!parsed.success) return request;
  return { ...parsed.data, config: { ...parsed.data.config, timeout_seconds: 60 } };
}

/** A service and a worker with real threads; `faults` is what the worker called its own faults. */
async function startService() {
  const { database } = test();
  const faults: string[] = [];
  const log: Log = {
    ...silentLog,
    error: (fields, message) => void faults.push(`${message}: ${JSON.stringify(fields)}`),
  };
  const waiting = new Map<string, (end: JobEnd) => void>();
  const pool = new SolverPool({
    ...{ threads: 1, log, entry: await threadEntry(), onFree: () => queue.wake() },
  });
  const queue = new JobQueue({
    ...{ database, runner: pool, log, workerId: "test" },
    onJobEnd: (jobId, end) => waiting.get(jobId)?.(end),
  });
  onTestFinished(async () => {
    await queue.stop(0);
    await pool.close();
  });
  const { call } = testService(database, {
    core: { validateRequest, solveRequestSchema: z.looseObject({}) },
    log,
  });
  const ended = (jobId: string) => new Promise<JobEnd>((resolve) => waiting.set(jobId, resolve));
  return { call, database, faults, queue, ended };
}

const refusal = z.union([
  z.object({ detail: z.array(z.object({ loc: z.array(z.unknown()).min(1) })).min(1) }),
  z.object({ error: z.string() }),
]);

it(
  "what is accepted is solved and charged once, what is refused says where and is free",
  async () => {
    const { call, database, faults, queue, ended } = await startService();
    const { id, token } = await freshTenant(database, { balance: 1_000_000 });
    const fixtures = smallFixtures();
    const wrong: string[] = [];
    let accepted = 0;
    for (let number = 0; number < CASES; number++) {
      const random = randomFrom(SEED + number);
      const { name, request } = random.pick(fixtures);
      const mutated = patient(mutateRequest(request, random));
      const body = `${random.chance(0.2) ? "\ufeff" : ""}${JSON.stringify(mutated)}`;
      const answer = await call(token, "POST", "/api/v1/solve", { body });
      const reply: unknown = await answer.json();
      const say = (what: unknown) =>
        wrong.push(
          `seed ${SEED + number}, ${name}: ${JSON.stringify(what)}\n${body.slice(0, 4_000)}`,
        );
      if (answer.status !== 202) {
        const isClear =
          answer.status >= 400 && answer.status < 500 && refusal.safeParse(reply).success;
        if (!isClear) say([answer.status, reply]);
        if (answer.headers.get("X-Token-Cost") !== "0") say(["refused and charged", reply]);
        continue;
      }
      accepted += 1;
      const { job_id: jobId } = z.object({ job_id: z.string() }).parse(reply);
      const end = ended(jobId);
      queue.wake();
      if ((await end) !== "completed") say(await end);
      const job = await findJob(database, id, jobId);
      if (job?.status !== "completed") say(job);
      if (faults.length > 0) say(faults.splice(0));
    }
    expect(wrong).toEqual([]);
    // The books tell who was charged without a job, twice, or not at all.
    const unsound = (await auditAccounts(database)).filter(({ breaches }) => breaches > 0);
    expect(unsound).toEqual([]);
    expect(accepted).toBeGreaterThan(CASES / 5);
    expect(accepted).toBeLessThan(CASES);
  },
  TEST_MS,
);
