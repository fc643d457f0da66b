import { sql } from "drizzle-orm";
import type { Database } from "../connection/client.ts";

/**
 * Deletes one batch of ended jobs, with requests, results and deliveries, that were submitted more than `months` ago;
 * answers how many. Ledger entries stay for ever. Any number of processes may do this at once.
 */
export async function deleteOldJobs(
  db: Database,
  input: { readonly months: number; readonly batch: number },
): Promise<number> {
  const rows = await db.run<{ count: number }>(
    sql`
    with old as (
      select id from jobs
      -- Asked once, in brackets: a clock that goes on while rows are looked at finds none by an index.
      where created_at < (select clock_timestamp() - make_interval(months => ${input.months}::int))
        and status in ('completed', 'failed', 'dead')
      limit ${input.batch}::int
      for update skip locked
    ), gone as (
      delete from jobs using old where jobs.id = old.id returning 1
    )
    select count(*)::int as count from gone`,
    { deadlineMs: 15_000 },
  );
  return rows[0]?.count ?? 0;
}
