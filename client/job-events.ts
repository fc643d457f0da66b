import type { SolveStatus } from "./answers.ts";

export type JobState = SolveStatus["status"];

/** How far a job is; after `cancel` it says so until the job has ended. */
export type JobProgress = NonNullable<SolveStatus["progress"]>;

/** One event of a job; `id` resumes the stream behind it. */
export type JobEvent =
  | { readonly name: "status"; readonly id: string; readonly data: JobStep }
  | { readonly name: "progress"; readonly id: string; readonly data: JobProgress }
  | { readonly name: "done"; readonly id: string; readonly data: SolveStatus };

/** A change of a job's state. */
export interface JobStep {
  /** The job. */
  readonly job_id: string;
  /** What it is now. */
  readonly status: JobState;
  /** Above 1: the job survived a worker. */
  readonly attempts: number;
}
