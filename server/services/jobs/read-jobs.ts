import type { GenerationResult, Progress } from "../../../core/index.ts";
import * as jobs from "../../../db/jobs/jobs.ts";
import type { Caller, Deps } from "../../deps.ts";

type Json = Readonly<Record<string, unknown>>;

/** What an ended job took and gave. */
export interface JobMetrics {
  /** Wall clock from submission to end, waiting included. */
  readonly durationSeconds: number;
  readonly solverSeconds: number;
  readonly problemSize: number;
  readonly tokenCost: number;
  readonly solverStatus: GenerationResult["status"] | null;
  readonly assignments: number;
  readonly unassignedShifts: number;
  /** More than 1: the job survived a worker. */
  readonly attempts: number;
}

/** How far a job is, as its owner is told. */
export interface ShownProgress extends Progress {
  /** Somebody asked for its end, which it has not come to. */
  readonly cancelRequested?: boolean | undefined;
}

/** A job as its owner sees it; `metrics` is null until it has ended. */
export type JobView = Omit<jobs.JobRow, "metrics" | "progress"> & {
  readonly progress: ShownProgress;
  readonly metrics: JobMetrics | null;
};

export type FoundResult =
  | { readonly outcome: "found"; readonly gzippedJson: Uint8Array }
  | { readonly outcome: "unknown" | "not_finished" | "none" };

/** The caller's job; null when it is unknown or another organisation's. */
export async function findJob(deps: Deps, caller: Caller, jobId: string): Promise<JobView | null> {
  return viewOf(await jobs.findJob(deps.database, caller.organisationId, jobId));
}

/** What the owner of a job is told of its row. */
export function viewOf(row: jobs.JobRow | null): JobView | null {
  if (row === null) return null;
  return { ...row, progress: progressOf(row), metrics: metricsOf(row) };
}

/** The caller's newest `limit` jobs, newest first. */
export async function listJobs(
  deps: Deps,
  caller: Caller,
  limit: number,
): Promise<readonly jobs.JobSummary[]> {
  return jobs.listJobs(deps.database, caller.organisationId, limit);
}

/** Totals over the caller's jobs. */
export async function jobStats(deps: Deps, caller: Caller): Promise<jobs.JobStats> {
  return jobs.jobStats(deps.database, caller.organisationId);
}

/** The stored result of the caller's job, or why there is none. */
export async function readResult(deps: Deps, caller: Caller, jobId: string): Promise<FoundResult> {
  const gzippedJson = await jobs.findResult(deps.database, caller.organisationId, jobId);
  if (gzippedJson !== null) return { outcome: "found", gzippedJson };
  const row = await jobs.findJob(deps.database, caller.organisationId, jobId);
  if (row === null) return { outcome: "unknown" };
  return { outcome: hasEnded(row) ? "none" : "not_finished" };
}

/** The stored request of the caller's job, gzip of its JSON; null when the job is unknown or another organisation's. */
export async function readRequest(
  deps: Deps,
  caller: Caller,
  jobId: string,
): Promise<Uint8Array | null> {
  const found = await jobs.findRequest(deps.database, caller.organisationId, jobId);
  return found?.body ?? null;
}

/** Whether nothing more can happen to a job of this status. */
export function hasEnded(row: { readonly status: string }): boolean {
  return row.status === "completed" || row.status === "failed" || row.status === "dead";
}

/** What the worker last told, over what is true of a job nobody has told of yet. */
export function progressOf(
  row: Pick<jobs.JobRow, "status" | "timeLimitSeconds" | "progress" | "cancelRequested">,
): ShownProgress {
  const queued: Progress = {
    phase: "queued",
    percent: 0,
    elapsedSeconds: 0,
    timeLimitSeconds: row.timeLimitSeconds,
    incumbentObjective: null,
    bestBound: null,
    gap: null,
    missingStaff: null,
    solutionsFound: 0,
  };
  const ended = row.status === "completed" ? ({ phase: "done", percent: 100 } as const) : {};
  const cancelled = row.cancelRequested ? { cancelRequested: true } : {};
  return { ...queued, ...row.progress, ...ended, ...cancelled };
}

function metricsOf(row: jobs.JobRow): JobMetrics | null {
  if (!hasEnded(row) || row.completedAt === null) return null;
  return {
    durationSeconds: (row.completedAt.getTime() - row.createdAt.getTime()) / 1000,
    solverSeconds: numberIn(row.metrics, "solverSeconds"),
    problemSize: row.problemSize,
    tokenCost: row.tokenCost,
    solverStatus: row.solverStatus,
    assignments: numberIn(row.metrics, "assignments"),
    unassignedShifts: numberIn(row.metrics, "unassignedShifts"),
    attempts: row.attempts,
  };
}

function numberIn(metrics: Json | null, key: string): number {
  const value = metrics?.[key];
  return typeof value === "number" ? value : 0;
}
