import * as jobs from "../../../db/jobs/jobs.ts";
import type { Caller, Deps, StoredPlan } from "../../deps.ts";
import { readResult } from "../jobs/read-jobs.ts";

export type FoundPlan =
  | { readonly outcome: "found"; readonly plan: StoredPlan; readonly completedAt: Date | null }
  | { readonly outcome: "unknown" | "not_finished" | "none" };

/** Request and result of the caller's job as stored, or why there are none. */
export async function storedPlan(deps: Deps, caller: Caller, jobId: string): Promise<FoundPlan> {
  const found = await readResult(deps, caller, jobId);
  if (found.outcome !== "found") return found;
  const request = await jobs.findRequest(deps.database, caller.organisationId, jobId);
  if (request === null) return { outcome: "unknown" };
  return {
    outcome: "found",
    plan: { request: request.body, result: found.gzippedJson },
    completedAt: request.completedAt,
  };
}
