import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Progress } from "../../../../core/index.ts";
import {
  beat,
  type ClaimedJob,
  cancelJob,
  claimJob,
  findJob,
  findResult,
  reapJobs,
  submitJob,
} from "../../../../db/jobs/jobs.ts";
import { balanceOf } from "../../../../db/organisations/organisations.ts";
import type {
  PackedResult,
  RunningSolve,
  SolveOutcome,
  SolveRunner,
  SolveTask,
} from "../../../../node/solve-runner.ts";
import { MAX_ATTEMPTS, recoverJobs } from "../../../../server/services/jobs/recover-jobs.ts";
import { runJob } from "../../../../server/services/jobs/run-job.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../../../helpers/service/database.ts";
import { sampleResult } from "../../../helpers/service/service.ts";
import { silentLog } from "../../../helpers/service/silent-log.ts";

const test = useTestDatabase();
const NEVER = new AbortController().signal;

/** A runner that ends every solve as told, or leaves it open until it is abandoned. */
function runnerThat(ends: SolveOutcome | "never"): SolveRunner & { tasks: SolveTask[] } {
  const tasks: SolveTask[] = [];
  return {
    tasks,
    free: 1,
    start(task): RunningSolve {
      tasks.push(task);
      let abandon: () => void = () => undefined;
      const outcome = new Promise<SolveOutcome>((resolve) => {
        abandon = () => resolve({ kind: "abandoned" });
        if (ends !== "never") resolve(ends);
      });
      return { outcome, stop: () => undefined, abandon };
    },
  };
}

const solved = {
  kind: "result",
  killed: false,
  result: {
    json: gzipSync(JSON.stringify(sampleResult)),
    status: "optimal",
    success: true,
    assignments: 1,
    unassignedShifts: 0,
    solverSeconds: 0.25,
  },
} satisfies SolveOutcome;

const FIRST_PROGRESS: Progress = {
  ...{ phase: "stage1", percent: 1, elapsedSeconds: 0, timeLimitSeconds: 30 },
  ...{ incumbentObjective: null, bestBound: null, gap: null, missingStaff: null },
  solutionsFound: 0,
};

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** A job of a fresh organisation in this worker's hands. */
async function claimed(): Promise<{ organisationId: string; job: ClaimedJob }> {
  const { database } = test();
  const { id } = await freshOrganisation(database, { balance: 100 });
  const wanted = newJob();
  await submitJob(database, id, wanted);
  for (;;) {
    const job = await claimJob(database, { workerId: "w", leaseSeconds: 60 });
    if (job === null) throw new Error("The job does not wait.");
    if (job.jobId === wanted.jobId) return { organisationId: id, job };
  }
}

describe("runJob", () => {
  it("completes the job with its result, status and metrics", async () => {
    const { database } = test();
    const { organisationId, job } = await claimed();
    const runner = runnerThat(solved);
    expect(await runJob({ database, runner, log: silentLog }, job, NEVER)).toBe("completed");
    expect(runner.tasks[0]).toMatchObject({ timeLimitSeconds: 30 });
    expect(await findJob(database, organisationId, job.jobId)).toMatchObject({
      status: "completed",
      solverStatus: "optimal",
      resultAvailable: true,
      attempts: 1,
      metrics: { solverSeconds: 0.25, assignments: 1, unassignedShifts: 0 },
    });
  });

  it("completes a job with its plan and replaces the result once it is explained", async () => {
    const { database } = test();
    const { organisationId, job } = await claimed();
    const { promise: explained, resolve: explain } = deferred<PackedResult | null>();
    const heard = deferred<boolean>();
    const deps = {
      ...{ database, runner: runnerThat({ ...solved, explained }), log: silentLog },
      onExplained: (_jobId: string, isStored: boolean) => heard.resolve(isStored),
    };
    expect(await runJob(deps, job, NEVER), "nothing waits for the explanation").toBe("completed");
    const plain = await findResult(database, organisationId, job.jobId);
    expect(Buffer.from(plain!).equals(solved.result.json)).toBe(true);
    explain({ ...solved.result, json: gzipSync(JSON.stringify({ explained: true })) });
    expect(await heard.promise).toBe(true);
    const stored = await findResult(database, organisationId, job.jobId);
    expect(JSON.parse(gunzipSync(stored!).toString())).toEqual({ explained: true });
    expect(await findJob(database, organisationId, job.jobId)).toMatchObject({
      ...{ status: "completed", attempts: 1, refunded: false },
      metrics: { solverSeconds: 0.25 },
    });
    expect(await balanceOf(database, organisationId)).toBe(100 - job.tokenCost);
    expect(await claimJob(database, { workerId: "w", leaseSeconds: 60 })).toBeNull();
  });

  it("keeps the plain result when the explaining thread was lost", async () => {
    const { database } = test();
    const { organisationId, job } = await claimed();
    const heard = deferred<boolean>();
    const explained = Promise.resolve(null);
    const deps = {
      ...{ database, runner: runnerThat({ ...solved, explained }), log: silentLog },
      onExplained: (_jobId: string, isStored: boolean) => heard.resolve(isStored),
    };
    expect(await runJob(deps, job, NEVER)).toBe("completed");
    expect(await heard.promise).toBe(false);
    const stored = await findResult(database, organisationId, job.jobId);
    expect(Buffer.from(stored!).equals(solved.result.json)).toBe(true);
  });

  it("fails and refunds a job whose solver broke, without telling internals", async () => {
    const { database } = test();
    const { organisationId, job } = await claimed();
    const runner = runnerThat({ kind: "failed", message: "TypeError at core/solve.ts:12" });
    expect(await runJob({ database, runner, log: silentLog }, job, NEVER)).toBe("failed");
    const row = await findJob(database, organisationId, job.jobId);
    expect(row).toMatchObject({ status: "failed", refunded: true, resultAvailable: false });
    expect(row?.errorMessage).not.toContain("core/solve.ts");
    expect(await balanceOf(database, organisationId)).toBe(100);
  });

  it("costs a job whose thread died one attempt, and gives it up after three with a refund", async () => {
    const { database } = test();
    const first = await claimed();
    const runner = runnerThat({ kind: "died", message: "out of memory" });
    const deps = { database, runner, log: silentLog };
    let { job } = first;
    let wakes = 0;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      expect(job.attempts).toBe(attempt);
      expect(await runJob(deps, job, NEVER)).toBe("released");
      await recoverJobs({
        database,
        log: silentLog,
        graceSeconds: 0,
        wakeQueue: () => void wakes++,
      });
      const next = await claimJob(database, { workerId: "w", leaseSeconds: 60 });
      if (next !== null) job = next;
    }
    expect(wakes).toBe(MAX_ATTEMPTS - 1);
    expect(await findJob(database, first.organisationId, job.jobId)).toMatchObject({
      status: "dead",
      attempts: 3,
      refunded: true,
    });
    expect(await balanceOf(database, first.organisationId)).toBe(100);
  });

  it("stops a job that was cancelled at its next heartbeat and keeps the best plan so far", async () => {
    const { database } = test();
    const { organisationId, job } = await claimed();
    await cancelJob(database, organisationId, job.jobId);
    const runner: SolveRunner = {
      free: 1,
      start() {
        let stop: () => void = () => undefined;
        const outcome = new Promise<SolveOutcome>((resolve) => (stop = () => resolve(solved)));
        return { outcome, stop: () => stop(), abandon: () => undefined };
      },
    };
    expect(await runJob({ database, runner, log: silentLog }, job, NEVER)).toBe("completed");
    expect(await findJob(database, organisationId, job.jobId)).toMatchObject({
      status: "completed",
      cancelRequested: true,
      resultAvailable: true,
      refunded: false,
    });
  });

  it("hands a job back without losing an attempt when the process shuts down", async () => {
    const { database } = test();
    const { organisationId, job } = await claimed();
    const shutDown = new AbortController();
    const running = runJob(
      { database, runner: runnerThat("never"), log: silentLog },
      job,
      shutDown.signal,
    );
    shutDown.abort();
    expect(await running).toBe("handed_back");
    const row = await findJob(database, organisationId, job.jobId);
    expect(row).toMatchObject({ status: "pending", attempts: 0 });
  });

  it("hands a job back that finds no thread any more, and the attempt does not count", async () => {
    const { database } = test();
    const { organisationId, job } = await claimed();
    const runner: SolveRunner = {
      free: 1,
      start() {
        throw new Error("No solver thread is free.");
      },
    };
    expect(await runJob({ database, runner, log: silentLog }, job, NEVER)).toBe("handed_back");
    const row = await findJob(database, organisationId, job.jobId);
    expect(row).toMatchObject({ status: "pending", attempts: 0 });
  });

  it("ends with the process although nobody hears that the job has ended", async () => {
    const { database } = test();
    const { job } = await claimed();
    const shutDown = new AbortController();
    const asked = deferred<void>();
    const silent = new Proxy(database, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== "settle") return typeof value === "function" ? value.bind(target) : value;
        return () => {
          asked.resolve();
          return new Promise(() => undefined);
        };
      },
    });
    const deps = { database: silent, runner: runnerThat(solved), log: silentLog };
    const running = runJob(deps, job, shutDown.signal);
    await asked.promise;
    shutDown.abort();
    expect(await running).toBe("released");
  });

  it("writes nothing once another worker has taken the job over", async () => {
    const { database } = test();
    const { organisationId, job } = await claimed();
    await beat(database, { jobId: job.jobId, attempt: job.attempt, leaseSeconds: 0 });
    await reapJobs(database, { maxAttempts: MAX_ATTEMPTS });
    const other = await claimJob(database, { workerId: "other", leaseSeconds: 60 });
    expect(other?.jobId).toBe(job.jobId);
    const deps = { database, runner: runnerThat(solved), log: silentLog };
    expect(await runJob(deps, job, NEVER)).toBe("fenced");
    expect(await findJob(database, organisationId, job.jobId)).toMatchObject({
      status: "running",
      attempts: 2,
      resultAvailable: false,
    });
  });

  it("asks no more whose a job is that another worker has taken over, however long its thread takes to end", async () => {
    const { database } = test();
    const { organisationId, job } = await claimed();
    await beat(database, { jobId: job.jobId, attempt: job.attempt, leaseSeconds: 0 });
    await reapJobs(database, { maxAttempts: MAX_ATTEMPTS });
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const [ended, abandoned] = [deferred<SolveOutcome>(), deferred<void>()];
    const runner: SolveRunner = {
      free: 1,
      start: (task) => {
        task.onProgress({ ...FIRST_PROGRESS });
        return { outcome: ended.promise, stop: () => undefined, abandon: abandoned.resolve };
      },
    };
    let warnings = 0;
    const log = { ...silentLog, warn: () => void warnings++ };
    const running = runJob({ database, runner, log }, job, NEVER);
    vi.advanceTimersByTime(1000);
    await abandoned.promise;
    for (let i = 0; i < 3; i++) {
      vi.advanceTimersByTime(1000);
      await findJob(database, organisationId, job.jobId);
    }
    ended.resolve({ kind: "abandoned" });
    expect(await running).toBe("fenced");
    expect(warnings).toBe(1);
  });
});
