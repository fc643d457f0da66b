import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/** A result may be long; replacing it twice does no harm. */
const replaceDeadline = { deadlineMs: 2_500 };

/**
 * Puts an explained result in the place of the plain one that this attempt has stored. False: the job was not completed by
 * this attempt or is gone, and nothing was changed. State, price, metrics and webhook stay as they are.
 */
export async function replaceResult(
  db: Database,
  organisationId: string,
  input: {
    readonly jobId: string;
    readonly attempt: number;
    /** gzip */
    readonly result: Uint8Array;
  },
): Promise<boolean> {
  const write = async () => {
    const rows = await db.run(
      sql`
      update job_results set body = ${input.result}::bytea
      from jobs
      where jobs.organisation_id = ${organisationId} and jobs.id = ${input.jobId}
        and jobs.status = 'completed' and jobs.fence = ${input.attempt}::int
        and job_results.job_id = jobs.id
      returning 1`,
      replaceDeadline,
    );
    return rows.length > 0;
  };
  return db.settle(write, async () => null);
}
