import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { accountFor, cancelled } from "./job-work.ts";
import { isKey } from "./text-values.ts";

/**
 * Ends the organisation's waiting job unsolved and refunded, or asks the worker of its running one to stop; an ended job
 * stays as it is, and so does everybody else's. Repeating it changes nothing.
 */
export async function cancelJob(
  db: Database,
  organisationId: string,
  jobId: string,
): Promise<void> {
  if (!isKey(jobId)) return;
  const write = async () => {
    // The row is locked first: judged by an old copy, a job claimed at this very moment would be neither.
    await db.run(sql`
      with found as (
        select id, status from jobs where organisation_id = ${organisationId} and id = ${jobId} for update
      ), asked as (
        update jobs set cancel_requested = true
        from found where jobs.id = found.id and found.status = 'running'
      ), job as (
        update jobs set status = 'failed', cancel_requested = true, completed_at = clock_timestamp(),
          error_message = ${cancelled}, refunded = (token_cost > 0)
        from found where jobs.id = found.id and found.status = 'pending'
        returning jobs.*
      ), ${accountFor}
      select count(*)::int as count from job`);
    return true;
  };
  await db.settle(write, async () => null);
}
