import { expect, it } from "vitest";
import { findJob, findResult, submitJob } from "../../../db/jobs/jobs.ts";
import { SolverPool } from "../../../node/solver-pool.ts";
import { JobQueue } from "../../../server/solving/queue.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../../helpers/service/database.ts";
import { silentLog } from "../../helpers/service/silent-log.ts";

const test = useTestDatabase();
const ENTRY = new URL("../../node/fake-entry.mjs", import.meta.url);

it("a job whose solve never ends is completed with its last plan, and the one behind it gets the only thread", async () => {
  const { database } = test();
  const { id } = await freshOrganisation(database, { balance: 100 });
  const ends: string[] = [];
  let wake: () => void = () => undefined;
  const pool = new SolverPool({
    ...{ threads: 1, log: silentLog, entry: ENTRY, graceMs: 50 },
    onFree: () => queue.wake(),
  });
  const queue = new JobQueue({
    ...{ database, runner: pool, log: silentLog, workerId: "test" },
    onJobEnd: (jobId, end) => {
      ends.push(`${jobId} ${end}`);
      wake();
    },
  });
  const submit = async (behaviour: string) => {
    const job = newJob({ request: Buffer.from(behaviour), timeLimitSeconds: 1 });
    await submitJob(database, id, job);
    return job.jobId;
  };
  const endless = await submit("never ends");
  const next = await submit("solves");
  while (ends.length < 2) await new Promise<void>((resolve) => (wake = resolve));
  await queue.stop(0);
  await pool.close();

  expect(ends).toEqual([`${endless} completed`, `${next} completed`]);
  expect(await findJob(database, id, endless)).toMatchObject({
    attempts: 1,
    solverStatus: "timeout",
  });
  const result = await findResult(database, id, endless);
  const plan: unknown = JSON.parse(Buffer.from(result ?? []).toString("utf8"));
  expect(plan).toMatchObject({ incumbent: [{ employee_id: "e" }] });
});
