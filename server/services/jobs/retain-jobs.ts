import { deleteOldCalls } from "../../../db/accounts/idempotent-calls.ts";
import type { Database } from "../../../db/connection/client.ts";
import { deleteOldJobs } from "../../../db/jobs/retention.ts";
import { deleteOldAuditEntries } from "../../../db/organisations/audit-log.ts";
import { deleteErasedJobs } from "../../../db/organisations/manage-organisations.ts";
import { deleteEndedWebhookSecrets } from "../../../db/organisations/webhook-secrets.ts";
import type { Log } from "../../deps.ts";
import { repeat } from "../charges/repeat.ts";
import { describeError } from "../operation/describe-error.ts";

/** How long jobs and their results are kept after submission; ledger entries stay for ever. */
export const RETENTION_MONTHS = 12;
const BATCH = 1000;
const EVERY_MS = 10 * 60 * 1000;

interface RetentionDeps {
  readonly database: Database;
  readonly log: Log;
}

/**
 * Deletes every job and entry of the audit log past its time, secrets of webhooks that have ended, and what an erasure has left, in batches so that nothing waits for long; answers how
 * many. `signal` ends it early.
 */
export async function retainJobs(
  deps: RetentionDeps,
  signal: AbortSignal,
  batch = BATCH,
): Promise<number> {
  const { database } = deps;
  let deleted = 0;
  for (const deleteBatch of [
    () => deleteOldJobs(database, { months: RETENTION_MONTHS, batch }),
    () => deleteErasedJobs(database, { batch }),
    () => deleteOldCalls(database, { batch }),
    () => deleteOldAuditEntries(database, { months: RETENTION_MONTHS, batch }),
  ])
    for (let count = batch; count === batch && !signal.aborted; ) {
      count = await deleteBatch();
      deleted += count;
    }
  await deleteEndedWebhookSecrets(database);
  if (deleted > 0) deps.log.info({ deleted }, "jobs and entries past their time were deleted");
  return deleted;
}

/** Repeats `retainJobs` until stopped; any number of processes may do so. */
export function startRetention(deps: RetentionDeps): () => Promise<void> {
  return repeat(
    EVERY_MS,
    async (signal) => void (await retainJobs(deps, signal)),
    (error) => deps.log.warn(describeError(error), "retention round failed"),
  );
}
