import type { Database } from "../../../db/connection/client.ts";
import { reapJobs } from "../../../db/jobs/jobs.ts";
import type { Log } from "../../deps.ts";
import { repeat } from "../charges/repeat.ts";
import { describeError } from "../operation/describe-error.ts";
import { LEASE_SECONDS } from "./run-job.ts";

/** A job that has lost its worker this often is given up. */
export const MAX_ATTEMPTS = 3;
const EVERY_MS = 1000;

interface RecoveryDeps {
  readonly database: Database;
  readonly log: Log;
  /** How long after the database's start leases still hold; default a whole lease. */
  readonly graceSeconds?: number;
  /** Called when jobs went back to the queue. */
  readonly wakeQueue: () => void;
}

/** Returns jobs without a living worker to the queue, or gives them up; one round. */
export async function recoverJobs(deps: RecoveryDeps): Promise<void> {
  const input = { maxAttempts: MAX_ATTEMPTS, graceSeconds: deps.graceSeconds ?? LEASE_SECONDS };
  const { requeued, dead } = await reapJobs(deps.database, input);
  if (requeued + dead === 0) return;
  deps.log.warn({ requeued, dead }, "jobs lost their worker");
  if (requeued > 0) deps.wakeQueue();
}

/** Repeats `recoverJobs` until stopped; a failed round is only logged. */
export function startRecovery(deps: RecoveryDeps): () => Promise<void> {
  return repeat(
    EVERY_MS,
    () => recoverJobs(deps),
    (error) => deps.log.warn(describeError(error), "recovery round failed"),
  );
}
