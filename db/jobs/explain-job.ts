import { sql } from "drizzle-orm";
import type { GenerationResult } from "../../core/index.ts";
import type { Database } from "../connection/client.ts";

/** A result may be long; replacing it twice does no harm. */
const replaceDeadline = { deadlineMs: 2_500 };

/** What a job tells of the plan in its result. */
export interface PlanSummary {
  readonly solverStatus: GenerationResult["status"];
  readonly assignments: number;
  readonly unassignedShifts: number;
}

/**
 * Puts an explained result in the place of the plain one that this attempt has stored. False: the job was not completed by
 * this attempt or is gone, and nothing was changed. A better plan may have been met on the way, so what the job tells of its
 * plan follows; state, price, times and webhook stay as they are.
 */
export async function replaceResult(
  db: Database,
  organisationId: string,
  input: {
    readonly jobId: string;
    readonly attempt: number;
    /** gzip */
    readonly result: Uint8Array;
    readonly plan: PlanSummary;
  },
): Promise<boolean> {
  const write = async () => {
    const rows = await db.run(
      sql`
      with replaced as (
        update job_results set body = ${input.result}::bytea
        from jobs
        where jobs.organisation_id = ${organisationId} and jobs.id = ${input.jobId}
          and jobs.status = 'completed' and jobs.fence = ${input.attempt}::int
          and job_results.job_id = jobs.id
        returning job_results.job_id
      )
      update jobs set solver_status = ${input.plan.solverStatus},
        metrics = (coalesce(metrics::jsonb, '{}') || ${JSON.stringify(input.plan)}::jsonb)::json
      from replaced
      where jobs.organisation_id = ${organisationId} and jobs.id = replaced.job_id
      returning 1`,
      replaceDeadline,
    );
    return rows.length > 0;
  };
  return db.settle(write, async () => null);
}
