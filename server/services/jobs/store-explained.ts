import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../../db/connection/client.ts";
import { type ClaimedJob, replaceResult } from "../../../db/jobs/jobs.ts";
import type { PackedResult } from "../../../node/solve-runner.ts";
import type { Log } from "../../deps.ts";
import { describeError } from "../operation/describe-error.ts";

const TRIES = 3;
const RETRY_MS = 500;

interface ExplainedDeps {
  readonly database: Database;
  readonly log: Log;
  readonly onExplained?: (jobId: string, isStored: boolean) => void;
}

/**
 * Stores the explained result of a completed job in place of the plain one, once it is there. Never rejects: where it does
 * not come, or cannot be stored, the plain result stays.
 */
export async function storeExplained(
  deps: ExplainedDeps,
  job: Pick<ClaimedJob, "jobId" | "organisationId" | "attempt">,
  explained: Promise<PackedResult | null>,
): Promise<void> {
  const result = await explained.catch(() => null);
  const isStored = result !== null && (await stored(deps, job, result));
  deps.onExplained?.(job.jobId, isStored);
}

async function stored(
  { database, log }: ExplainedDeps,
  { jobId, organisationId, attempt }: Pick<ClaimedJob, "jobId" | "organisationId" | "attempt">,
  result: PackedResult,
): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      const { json, status: solverStatus, assignments, unassignedShifts } = result;
      const plan = { solverStatus, assignments, unassignedShifts };
      return await replaceResult(database, organisationId, { jobId, attempt, result: json, plan });
    } catch (error) {
      log.warn({ jobId, ...describeError(error) }, "an explained result was not stored");
      if (tries >= TRIES) return false;
      await delay(RETRY_MS);
    }
  }
}
