import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { findJob, submitJob } from "../../../db/jobs/jobs.ts";
import type { RunningSolve, SolveOutcome, SolveRunner } from "../../../node/solve-runner.ts";
import type { JobEnd } from "../../../server/services/jobs/run-job.ts";
import { JobQueue } from "../../../server/solving/queue.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../../helpers/service/database.ts";
import { sampleResult } from "../../helpers/service/service.ts";
import { silentLog } from "../../helpers/service/silent-log.ts";

const test = useTestDatabase();
const queues: JobQueue[] = [];
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop(0)));
});

const result = {
  json: gzipSync(JSON.stringify(sampleResult)),
  status: "optimal",
  success: true,
  assignments: 1,
  unassignedShifts: 0,
  solverSeconds: 0.1,
} as const;

/** A runner with `threads` places whose solves end when the test says so; it remembers the most at once. */
function handRunner(threads: number) {
  const open: ((outcome: SolveOutcome) => void)[] = [];
  let onStart: () => void = () => undefined;
  const runner: SolveRunner = {
    get free() {
      return threads - open.length;
    },
    start(): RunningSolve {
      let end: (outcome: SolveOutcome) => void = () => undefined;
      const outcome = new Promise<SolveOutcome>((resolve) => {
        end = (how) => {
          open.splice(open.indexOf(end), 1);
          resolve(how);
        };
      });
      open.push(end);
      onStart();
      return { outcome, stop: () => undefined, abandon: () => end({ kind: "abandoned" }) };
    },
  };
  return {
    runner,
    open,
    /** Resolves once `count` solves are under way. */
    async started(count: number): Promise<void> {
      while (open.length < count) await new Promise<void>((resolve) => (onStart = resolve));
    },
  };
}

function startQueue(runner: SolveRunner) {
  const ends = new Map<string, JobEnd>();
  let wake: () => void = () => undefined;
  const queue = new JobQueue({
    database: test().database,
    runner,
    log: silentLog,
    workerId: "test",
    onJobEnd: (jobId, end) => {
      ends.set(jobId, end);
      wake();
    },
  });
  queues.push(queue);
  const ended = async (count: number): Promise<void> => {
    while (ends.size < count) await new Promise<void>((resolve) => (wake = resolve));
  };
  return { queue, ends, ended };
}

async function submit(organisationId: string, parallelLimit = 4): Promise<string> {
  const job = newJob({ tier: "enterprise", parallelLimit });
  await submitJob(test().database, organisationId, job);
  return job.jobId;
}

describe("JobQueue", () => {
  it("runs what waits, never more at once than there are threads", async () => {
    const { database } = test();
    const { id } = await freshOrganisation(database, { tier: "enterprise" });
    const jobs = [await submit(id), await submit(id), await submit(id)];
    const hand = handRunner(2);
    const { ended, ends } = startQueue(hand.runner);
    for (let done = 0; done < jobs.length; done++) {
      await hand.started(Math.min(2, jobs.length - done));
      expect(hand.open.length).toBeLessThanOrEqual(2);
      hand.open[0]?.({ kind: "result", result, killed: false });
      await ended(done + 1);
    }
    expect(new Set(ends.keys())).toEqual(new Set(jobs));
    for (const jobId of jobs) {
      expect(await findJob(database, id, jobId)).toMatchObject({ status: "completed" });
    }
  });

  it("leaves an organisation at its tier's limit alone and serves the next one", async () => {
    const { database } = test();
    const busy = await freshOrganisation(database, { tier: "free" });
    const other = await freshOrganisation(database, { tier: "free" });
    // Two jobs of one organisation that may run one: as if the limit had been lowered in between.
    for (let i = 0; i < 2; i++) {
      await submitJob(database, busy.id, newJob({ tier: "free", parallelLimit: 2 }));
    }
    await submitJob(database, other.id, newJob({ tier: "free", parallelLimit: 1 }));
    const hand = handRunner(3);
    const { ended } = startQueue(hand.runner);
    await hand.started(2);
    hand.open[0]?.({ kind: "result", result, killed: false });
    hand.open[0]?.({ kind: "result", result, killed: false });
    await ended(2);
    await hand.started(1);
    expect(hand.open).toHaveLength(1);
    hand.open[0]?.({ kind: "result", result, killed: false });
    await ended(3);
  });

  it("begins an organisation's next job while the last one is still explained, and stops without waiting for that", async () => {
    const { database } = test();
    const { id } = await freshOrganisation(database, { tier: "free" });
    for (let i = 0; i < 2; i++)
      await submitJob(database, id, newJob({ tier: "free", parallelLimit: 2 }));
    const hand = handRunner(3);
    const { queue, ended, ends } = startQueue(hand.runner);
    const never = new Promise<null>(() => undefined);
    for (let done = 1; done <= 2; done++) {
      await hand.started(1);
      hand.open[0]?.({ kind: "result", result, killed: false, explained: never });
      await ended(done);
    }
    await queue.stop(60_000);
    expect([...ends.values()]).toEqual(["completed", "completed"]);
  });

  it("lets running jobs end when it stops, and hands back what takes too long", async () => {
    const { database } = test();
    const { id } = await freshOrganisation(database, { tier: "enterprise" });
    const jobs = [await submit(id), await submit(id)];
    const hand = handRunner(2);
    const { queue, ends } = startQueue(hand.runner);
    await hand.started(2);
    const stopped = queue.stop(100);
    hand.open[0]?.({ kind: "result", result, killed: false });
    await stopped;
    expect([...ends.values()].sort()).toEqual(["completed", "handed_back"]);
    const states = await Promise.all(jobs.map((jobId) => findJob(database, id, jobId)));
    expect(states.map((job) => [job?.status, job?.attempts]).sort()).toEqual([
      ["completed", 1],
      ["pending", 0],
    ]);
  });
});
