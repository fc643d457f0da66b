import { sql } from "drizzle-orm";
import { deleteOldJobs } from "../../db/jobs/retention.ts";
import type { World } from "./world.ts";

/** Moves a job's submission into the past. */
export async function ageJob({ test }: World, jobId: string, age: string): Promise<void> {
  await test.database.run(
    sql`update jobs set created_at = created_at - ${age}::interval where id = ${jobId}`,
  );
}

/** What the retention loop does, until nothing is left to do. */
export async function forgetOldJobs({ test }: World): Promise<void> {
  while ((await deleteOldJobs(test.database, { months: 12, batch: 1000 })) > 0);
}
