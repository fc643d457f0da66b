import type { Database } from "../../db/client.ts";
import { reapJobs } from "../../db/jobs.ts";
import type { Log } from "../deps.ts";
import { describeError } from "./describe-error.ts";

/** A job that has lost its worker this often is given up. */
export const MAX_ATTEMPTS = 3;
const EVERY_MS = 1000;

interface RecoveryDeps {
  readonly database: Database;
  readonly log: Log;
  /** Called when jobs went back to the queue. */
  readonly wakeQueue: () => void;
}

/** Returns jobs without a living worker to the queue, or gives them up; one round. */
export async function recoverJobs(deps: RecoveryDeps): Promise<void> {
  const { requeued, dead } = await reapJobs(deps.database, { maxAttempts: MAX_ATTEMPTS });
  if (requeued + dead === 0) return;
  deps.log.warn({ requeued, dead }, "jobs lost their worker");
  if (requeued > 0) deps.wakeQueue();
}

/** Repeats `recoverJobs` until stopped; rounds never overlap and a failed one is only logged. */
export function startRecovery(deps: RecoveryDeps): () => void {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    recoverJobs(deps)
      .catch((error: unknown) => deps.log.warn(describeError(error), "recovery round failed"))
      .finally(() => {
        busy = false;
      });
  }, EVERY_MS);
  return () => clearInterval(timer);
}
