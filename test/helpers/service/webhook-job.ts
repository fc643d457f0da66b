import { sql } from "drizzle-orm";
import type { Database } from "../../../db/connection/client.ts";
import { submitJob } from "../../../db/jobs/jobs.ts";
import { freshOrganisation, newJob } from "./database.ts";
import { endJob, sampleResult } from "./service.ts";

/** A job of a fresh organisation that has ended and whose delivery is due now. */
export async function endedJobWithWebhook(
  database: Database,
  url: string,
  options: { readonly secret?: Uint8Array; readonly organisationId?: string } = {},
): Promise<{ readonly organisationId: string; readonly jobId: string }> {
  const organisationId = options.organisationId ?? (await freshOrganisation(database)).id;
  const webhook = { url, secret: options.secret ?? null };
  const job = newJob({ webhook, parallelLimit: 100 });
  await submitJob(database, organisationId, job);
  await endJob(database, job.jobId, sampleResult);
  return { organisationId, jobId: job.jobId };
}

/** Lets `seconds` pass for the job's delivery; answers the seconds that are still left until its next try. */
export async function letPass(database: Database, jobId: string, seconds: number): Promise<number> {
  const rows = await database.run<{ left: number }>(sql`
    update webhook_deliveries set next_attempt_at = next_attempt_at - make_interval(secs => ${seconds}::float8)
    where job_id = ${jobId}
    returning extract(epoch from next_attempt_at - clock_timestamp())::float8 as left`);
  const row = rows[0];
  if (row === undefined) throw new Error(`Job ${jobId} has no delivery.`);
  return row.left;
}

/** The stored secret of a job, null once it is forgotten. */
export async function storedSecret(database: Database, jobId: string): Promise<Uint8Array | null> {
  const rows = await database.read<{ secret: Uint8Array | null }>(
    sql`select webhook_secret as secret from jobs where id = ${jobId}`,
  );
  return rows[0]?.secret ?? null;
}
