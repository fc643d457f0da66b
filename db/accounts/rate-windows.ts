import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../connection/client.ts";
import { jsonText } from "../connection/text-values.ts";
import { inBatches } from "./call-batches.ts";

/** One call in its window. */
export interface Hit {
  /** This call and those before it. */
  readonly count: number;
  readonly resetSeconds: number;
}

const batchesByLength = new Map<number, ReturnType<typeof batches>>();

/**
 * Counts one call of the organisation in the current fixed window and answers the count with this call included, exact
 * over all processes, and the seconds until the window ends. Windows start at multiples of their length since 1970.
 */
export async function hitRateWindow(
  db: Database,
  organisationId: string,
  input: { readonly windowSeconds: number },
): Promise<Hit> {
  const length = input.windowSeconds;
  const hit = batchesByLength.get(length) ?? batches(length);
  batchesByLength.set(length, hit);
  return hit(db, organisationId);
}

function batches(length: number) {
  return inBatches((db, organisationIds: readonly string[]) => hitAll(db, organisationIds, length));
}

/** Calls of one organisation in one batch get the counts they would have got one after the other. */
async function hitAll(
  db: Database,
  organisationIds: readonly string[],
  length: number,
): Promise<readonly Hit[]> {
  const asked = new Map<string, number>();
  for (const id of organisationIds) asked.set(id, (asked.get(id) ?? 0) + 1);
  const input = [...asked].map(([id, hits]) => ({ id, hits }));
  const rows = await db.run<{ id: string; count: number; reset_seconds: number }>(
    sql`
    ${countedHits(sql`json_to_recordset(${jsonText(input)}::json) as asked(id text, hits int)`, length)}`,
    { deadlineMs: 2_000 },
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return organisationIds.map((id) => {
    const row = found.get(id);
    const later = asked.get(id);
    if (row === undefined || later === undefined)
      throw new Error("The rate window statement answered no row.");
    asked.set(id, later - 1);
    return { count: row.count - later + 1, resetSeconds: row.reset_seconds };
  });
}

/**
 * The statement, or part of one, that counts `hits` calls of each organisation `id` that `from` names once, and answers
 * `id`, `count` with those calls included and `reset_seconds`.
 */
export function countedHits(from: SQL, length: number): SQL {
  // A call that waited for another may have read the clock before the window changed: it counts in the newer window.
  // In the order of the ids, so that two batches never wait for each other.
  return sql`insert into rate_windows as kept (organisation_id, window_start, hits)
    select id, floor(extract(epoch from clock_timestamp()) / ${length}::int)::bigint * ${length}::int, hits
    from ${from} order by id collate "C"
    on conflict (organisation_id) do update set
      hits = case when excluded.window_start <= kept.window_start then kept.hits + excluded.hits
        else excluded.hits end,
      window_start = greatest(excluded.window_start, kept.window_start)
    returning organisation_id as id, hits as count,
      greatest(0, window_start + ${length}::int - extract(epoch from clock_timestamp()))::float8 as reset_seconds`;
}
