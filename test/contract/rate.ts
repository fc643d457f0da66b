import { sql } from "drizzle-orm";
import type { World } from "./world.ts";

/**
 * Counts `hits` calls of the organisation in a window that begins an hour from now and is therefore the current one for
 * the whole case, however slow the machine.
 */
export async function exhaustRate({ test, organisationId }: World, hits: number): Promise<void> {
  await test.database.run(sql`
    insert into rate_windows (organisation_id, window_start, hits)
    values (${organisationId}, floor(extract(epoch from clock_timestamp()) / 60)::bigint * 60 + 3600, ${hits}::int)
    on conflict (organisation_id) do update
      set window_start = excluded.window_start, hits = excluded.hits`);
}
