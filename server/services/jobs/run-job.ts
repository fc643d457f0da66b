import { setTimeout as delay } from "node:timers/promises";
import type { Progress } from "../../../core/index.ts";
import type { Database } from "../../../db/connection/client.ts";
import {
  beat,
  type ClaimedJob,
  type FinishedJob,
  finishJob,
  handBackJob,
} from "../../../db/jobs/jobs.ts";
import type { RunningSolve, SolveOutcome, SolveRunner } from "../../../node/solve-runner.ts";
import type { Log } from "../../deps.ts";
import { type JobTrace, traceJob } from "../../telemetry/trace-job.ts";
import { describeError } from "../operation/describe-error.ts";
import { storeExplained } from "./store-explained.ts";

/** A job whose beats stop for this long belongs to the reaper: three beats lost, or two and a slow database. */
export const LEASE_SECONDS = 6;
const BEAT_MS = 2000;
/** Progress reaches the job row at most this often. */
const PROGRESS_MS = 1000;
/** Each try takes up to five seconds, so a finished plan outlives a minute without a database. */
const FINISH_TRIES = 12;
const FINISH_RETRY_MS = 250;
/** What a process that ends leaves to the try under way; its job is taken up by another process when the lease ends. */
const LAST_TRY_MS = 2000;

export interface WorkerDeps {
  readonly database: Database;
  readonly runner: SolveRunner;
  readonly log: Log;
  /** Called when an explained result was stored, or came to nothing; tests wait on it. */
  readonly onExplained?: (jobId: string, isStored: boolean) => void;
}

export type JobEnd = "completed" | "failed" | "released" | "handed_back" | "fenced";

/** What the caller reads when our side broke; the log knows more. */
const FAULT_MESSAGE = "The solver broke on this problem. The job was not charged.";

/**
 * Carries out one claimed job on the runner's free thread and writes its end under the claim's attempt number.
 * When `handBack` fires first, the job goes back to the queue without losing an attempt. Never throws.
 */
export async function runJob(
  deps: WorkerDeps,
  job: ClaimedJob,
  handBack: AbortSignal,
): Promise<JobEnd> {
  const traced = traceJob(job);
  const end = await carriedOut(deps, job, handBack, traced);
  traced.end(end);
  return end;
}

async function carriedOut(
  deps: WorkerDeps,
  job: ClaimedJob,
  handBack: AbortSignal,
  traced: JobTrace,
): Promise<JobEnd> {
  let latest: Progress | null = null;
  const running = started(deps, job, (progress) => {
    latest = progress;
    traced.phase(progress.phase);
  });
  if (running === null) return handBackUnbegun(deps, job);
  const heart = startHeart(deps, job, running, () => latest);
  const onHandBack = (): void => running.abandon();
  handBack.addEventListener("abort", onHandBack, { once: true });
  if (handBack.aborted) running.abandon();
  try {
    const outcome = await running.outcome;
    if (heart.fenced()) return "fenced";
    return await writeEnd(deps, job, outcome, latest, handBack);
  } catch (error) {
    // The lease runs out and another worker takes over.
    deps.log.error(
      { jobId: job.jobId, ...describeError(error) },
      "the end of a job was not written",
    );
    return "released";
  } finally {
    handBack.removeEventListener("abort", onHandBack);
    heart.stop();
  }
}

/** Null where the thread that was free when the job was claimed has gone since, with an explanation that wore it out. */
function started(
  { runner, log }: WorkerDeps,
  { jobId, request, timeLimitSeconds }: ClaimedJob,
  onProgress: (progress: Progress) => void,
): RunningSolve | null {
  try {
    return runner.start({
      ...{ request, timeLimitSeconds, rescues: true, onProgress },
      onUnexplained: (part, message) => log.error({ jobId, part, message }, "an explanation broke"),
    });
  } catch (error) {
    log.warn({ jobId, ...describeError(error) }, "a job found no thread");
    return null;
  }
}

/** The attempt does not count: nobody began. */
async function handBackUnbegun(
  { database, log }: WorkerDeps,
  { jobId, attempt }: ClaimedJob,
): Promise<JobEnd> {
  try {
    return (await handBackJob(database, { jobId, attempt })) ? "handed_back" : "fenced";
  } catch (error) {
    log.error({ jobId, ...describeError(error) }, "a job was not handed back");
    return "released";
  }
}

/** Renews the lease every two seconds, and every second once there is progress to show. */
function startHeart(
  deps: WorkerDeps,
  job: ClaimedJob,
  running: RunningSolve,
  latest: () => Progress | null,
): { fenced(): boolean; stop(): void } {
  const { jobId, attempt } = job;
  const startMs = performance.now();
  let lastBeatMs = startMs;
  let fenced = false;
  let busy = false;
  // A beat that crosses the end of its job finds it lost, to nobody.
  let isOver = false;
  void running.outcome.finally(() => {
    isOver = true;
  });
  const once = async (): Promise<void> => {
    const report = latest();
    // Nobody's any more, however long its thread takes to end.
    if (fenced) return;
    if (busy || (report === null && performance.now() - lastBeatMs < BEAT_MS)) return;
    busy = true;
    lastBeatMs = performance.now();
    try {
      const progress = report === null ? null : asOfNow(report, (lastBeatMs - startMs) / 1000);
      const input = {
        ...{ jobId, attempt, leaseSeconds: LEASE_SECONDS },
        progress: progress && { ...progress },
      };
      const answer = await beat(deps.database, input);
      if (answer === "cancel") running.stop();
      if (answer !== "lost" || isOver) return;
      fenced = true;
      deps.log.warn({ jobId, attempt }, "another worker has taken the job over");
      running.abandon();
    } catch (error) {
      deps.log.warn({ jobId, ...describeError(error) }, "a heartbeat was lost");
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void once(), PROGRESS_MS);
  return { fenced: () => fenced, stop: () => clearInterval(timer) };
}

/** The solver may say nothing for long while it computes; time goes on all the same. */
function asOfNow(report: Progress, elapsedSeconds: number): Progress {
  const elapsed = Math.max(report.elapsedSeconds, Math.round(elapsedSeconds * 100) / 100);
  const byTime = Math.min(99, Math.floor((100 * elapsed) / report.timeLimitSeconds));
  return { ...report, elapsedSeconds: elapsed, percent: Math.max(report.percent, byTime) };
}

async function writeEnd(
  deps: WorkerDeps,
  job: ClaimedJob,
  outcome: SolveOutcome,
  progress: Progress | null,
  handBack: AbortSignal,
): Promise<JobEnd> {
  const { database, log } = deps;
  const { jobId, attempt } = job;
  switch (outcome.kind) {
    case "result": {
      if (outcome.killed) log.warn({ jobId, attempt }, "a solve was killed at its cap");
      const { result, fault } = outcome;
      if (fault !== undefined)
        log.error({ jobId, attempt, reason: fault }, "the solver broke after it had a plan");
      const { solverSeconds, assignments, unassignedShifts } = result;
      const end: FinishedJob = {
        ...{ jobId, attempt, status: "completed", result: result.json },
        progress: progress === null ? null : { ...progress },
        ...{ errorMessage: null, solverStatus: result.status },
        metrics: { solverSeconds, assignments, unassignedShifts },
      };
      const written = await finish(deps, end, handBack);
      // The job is over: neither its end nor a shutdown waits for what is still explained.
      if (written && outcome.explained !== undefined)
        void storeExplained(deps, job, outcome.explained);
      return written ? "completed" : "fenced";
    }
    case "refused":
    case "failed": {
      // Accepted once, so only a newer version with stricter rules can refuse it.
      log.error({ jobId, attempt, reason: outcome.message }, "the solver broke");
      const end: FinishedJob = {
        ...{ jobId, attempt, status: "failed", result: null },
        ...{ errorMessage: FAULT_MESSAGE, solverStatus: null, metrics: null },
      };
      const written = await finish(deps, end, handBack);
      return written ? "failed" : "fenced";
    }
    case "died":
      log.error({ jobId, attempt, reason: outcome.message }, "a solver thread died");
      return release(deps, job);
    case "abandoned":
      if (!handBack.aborted) return release(deps, job);
      return (await handBackJob(database, { jobId, attempt })) ? "handed_back" : "fenced";
  }
}

/** Ends the lease now, so that the reaper counts the attempt without waiting for it to run out. */
async function release(deps: WorkerDeps, job: ClaimedJob): Promise<JobEnd> {
  const { jobId, attempt } = job;
  await beat(deps.database, { jobId, attempt, leaseSeconds: 0, progress: null });
  return "released";
}

/**
 * Writing the end is fenced by the attempt, so it may be repeated: a second time finds nothing left to do. Where `handBack`
 * fires the process ends: the try under way gets a moment more, and none follows.
 */
async function finish(
  { database, log }: WorkerDeps,
  end: FinishedJob,
  handBack: AbortSignal,
): Promise<boolean> {
  const over = new AbortController();
  const last = lastTry(handBack, over.signal);
  try {
    for (let tries = 1; ; tries++) {
      try {
        return await Promise.race([finishJob(database, end), last]);
      } catch (error) {
        if (tries >= FINISH_TRIES || handBack.aborted) throw error;
        log.warn({ jobId: end.jobId, ...describeError(error) }, "writing a job's end again");
        await delay(FINISH_RETRY_MS, undefined, { signal: handBack }).catch(() => undefined);
      }
    }
  } finally {
    over.abort();
  }
}

/** Rejects a moment after `handBack`; never where `over` comes before. */
function lastTry(handBack: AbortSignal, over: AbortSignal): Promise<never> {
  const late = new Promise<never>((_, reject) => {
    const begin = (): void => {
      const timer = setTimeout(() => reject(new Error("The process ended first.")), LAST_TRY_MS);
      over.addEventListener("abort", () => clearTimeout(timer), { once: true });
    };
    if (handBack.aborted) begin();
    else handBack.addEventListener("abort", begin, { once: true, signal: over });
  });
  late.catch(() => undefined);
  return late;
}
