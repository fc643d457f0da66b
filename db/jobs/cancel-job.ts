import { sql } from "drizzle-orm";
import type { Database } from "../connection/client.ts";
import { isKey } from "../connection/text-values.ts";
import { type Actor, auditEntry, THE_SERVICE } from "../organisations/audit-log.ts";
import { accountFor, cancelled } from "./job-work.ts";

/**
 * Ends the organisation's waiting job unsolved and refunded, or asks the worker of its running one to stop; an ended job
 * stays as it is, and so does everybody else's. Repeating it changes nothing.
 */
export async function cancelJob(
  db: Database,
  organisationId: string,
  jobId: string,
  actor: Actor = THE_SERVICE,
): Promise<void> {
  if (!isKey(jobId)) return;
  const entry = auditEntry(actor, "job.cancel", {
    from: sql`(select * from asked union all select organisation_id, id from job) ended`,
    ...{ organisation: sql`organisation_id`, subject: sql`id` },
  });
  const write = async () => {
    // The row is locked first: judged by an old copy, a job claimed at this very moment would be neither.
    await db.run(sql`
      with found as (
        select id, status, cancel_requested from jobs where organisation_id = ${organisationId} and id = ${jobId} for update
      ), asked as (
        update jobs set cancel_requested = true
        from found where jobs.id = found.id and found.status = 'running' and not found.cancel_requested
        returning jobs.organisation_id, jobs.id
      ), job as (
        update jobs set status = 'failed', cancel_requested = true, completed_at = clock_timestamp(),
          error_message = ${cancelled}, refunded = (token_cost > 0)
        from found where jobs.id = found.id and found.status = 'pending'
        returning jobs.*
      ), ${accountFor}, ${entry}
      select count(*)::int as count from job`);
    return true;
  };
  await db.settle(write, async () => null);
}
