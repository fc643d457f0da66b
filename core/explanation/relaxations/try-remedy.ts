/** A remedy tried out: kept only where a plan was found that leaves less unmet. */
import { FEASIBILITY } from "../../solver/tolerances.ts";
import type { RequestChange } from "../apply-change.ts";
import { fewerDates } from "../remedies/further-person.ts";
import type { Remedy } from "../remedies/remedy.ts";
import type { SolvedRequest } from "../solved-request.ts";
import type { TrialDepth, Trials } from "../trial.ts";

export interface Tried {
  readonly remedy: Remedy;
  readonly change: RequestChange;
  readonly after: SolvedRequest;
}

/** Null where the remedy does not fit, does not help, or was not seen to help in the time a trial has. */
export function tried(
  before: SolvedRequest,
  remedy: Remedy,
  trials: Trials,
  depth: TrialDepth,
): Tried | null {
  const change = remedy.edit(before.request);
  if (change === null || change.length === 0) return null;
  const after = trials.after(before, change, remedy, depth);
  if (after === null || after.missing >= before.missing - FEASIBILITY) return null;
  return withFewestDates(before, { remedy, change, after }, trials);
}

/** A further person only on the dates on which the plan needs them. */
function withFewestDates(before: SolvedRequest, found: Tried, trials: Trials): Tried {
  const fewer = fewerDates(before, found.remedy, found.after, trials.parameters);
  const change = fewer?.remedy.edit(before.request) ?? null;
  if (fewer === null || change === null) return found;
  const after = trials.withSamePlan(before, change, fewer.after);
  if (after === null || after.missing > found.after.missing + FEASIBILITY) return found;
  return { remedy: fewer.remedy, change, after };
}
