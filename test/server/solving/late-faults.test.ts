import { expect, it } from "vitest";
import { findJob, submitJob } from "../../../db/jobs/jobs.ts";
import { balanceOf } from "../../../db/organisations/organisations.ts";
import { SolverPool } from "../../../node/solver-pool.ts";
import { JobQueue } from "../../../server/solving/queue.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../../helpers/service/database.ts";
import { silentLog } from "../../helpers/service/silent-log.ts";

const test = useTestDatabase();
const ENTRY = new URL("../../node/fake-entry.mjs", import.meta.url);

it.each([
  ["has a plan and breaks", "timeout"],
  ["has a plan and dies", "timeout"],
  ["explains and breaks", "infeasible"],
  ["explains and dies", "infeasible"],
])(
  "a job whose solver %s ends with its plan in one attempt, is paid for once, and holds nobody up",
  async (behaviour, solverStatus) => {
    const { database } = test();
    const { id } = await freshOrganisation(database, { balance: 100 });
    const ends: string[] = [];
    let wake: () => void = () => undefined;
    const pool = new SolverPool({
      ...{ threads: 1, log: silentLog, entry: ENTRY },
      onFree: () => queue.wake(),
    });
    const queue = new JobQueue({
      ...{ database, runner: pool, log: silentLog, workerId: "test" },
      onJobEnd: (jobId, end) => {
        ends.push(`${jobId} ${end}`);
        wake();
      },
    });
    const submit = async (request: string) => {
      const job = newJob({ request: Buffer.from(request) });
      await submitJob(database, id, job);
      return job;
    };
    const broken = await submit(behaviour);
    const next = await submit("solves");
    while (ends.length < 2) await new Promise<void>((resolve) => (wake = resolve));
    await queue.stop(0);
    await pool.close();

    // The plan is written by another thread, while the next job may have the first one.
    const both = [`${broken.jobId} completed`, `${next.jobId} completed`];
    expect([...ends].sort()).toEqual(both.sort());
    expect(await findJob(database, id, broken.jobId)).toMatchObject({
      ...{ status: "completed", solverStatus, attempts: 1 },
      ...{ resultAvailable: true, refunded: false },
    });
    expect(await balanceOf(database, id)).toBe(100 - broken.cost - next.cost);
  },
);
