import * as jobs from "../../../db/jobs/jobs.ts";
import type { Caller, Deps } from "../../deps.ts";
import { actorOf } from "../access/actor.ts";
import { findJob, type JobView } from "./read-jobs.ts";

/**
 * Cancels the caller's job and answers how it stands then: a waiting one has failed and is refunded, a running one
 * stops at its worker's next heartbeat and completes with its best plan so far, an ended one is as it was. null: unknown.
 */
export async function cancelJob(
  deps: Deps,
  caller: Caller,
  jobId: string,
): Promise<JobView | null> {
  await jobs.cancelJob(deps.database, caller.organisationId, jobId, actorOf(caller));
  return findJob(deps, caller, jobId);
}
