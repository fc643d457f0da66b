import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/**
 * Counts one call of the organisation in the current fixed window and answers the count with this call included, exact
 * over all processes, and the seconds until the window ends. Windows start at multiples of their length since 1970.
 */
export async function hitRateWindow(
  db: Database,
  organisationId: string,
  input: { readonly windowSeconds: number },
): Promise<{ readonly count: number; readonly resetSeconds: number }> {
  const length = input.windowSeconds;
  // A call that waited for another may have read the clock before the window changed: it counts in the newer window.
  const rows = await db.run<{ count: number; reset_seconds: number }>(
    sql`
    insert into rate_windows as kept (organisation_id, window_start, hits)
    values (${organisationId}, floor(extract(epoch from clock_timestamp()) / ${length}::int)::bigint * ${length}::int, 1)
    on conflict (organisation_id) do update set
      hits = case when excluded.window_start <= kept.window_start then kept.hits + 1 else 1 end,
      window_start = greatest(excluded.window_start, kept.window_start)
    returning hits as count,
      greatest(0, window_start + ${length}::int - extract(epoch from clock_timestamp()))::float8 as reset_seconds`,
    { deadlineMs: 2_000 },
  );
  const row = rows[0];
  if (row === undefined) throw new Error("The rate window statement answered no row.");
  return { count: row.count, resetSeconds: row.reset_seconds };
}
