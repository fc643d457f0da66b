/** Staffing asked the other way round: which one person more would close how many gaps of a plan. */
import type { GivenRequest, WireAssignment } from "./api.ts";
import { demandOpening } from "./demand-opening.ts";
import { caseFor, type TrialHost } from "./explanation/leave/best-plan.ts";
import { moreStaff, type WeighedPerson } from "./explanation/staffing/more-staff.ts";
import type { Language } from "./language/sentence.ts";
import { RefusedRequest } from "./refused-request.ts";
import { fromWire } from "./result/judgement/plan.ts";

export type { WeighedPerson } from "./explanation/staffing/more-staff.ts";

export interface StaffingOptions extends TrialHost {
  /** Of the sentences; the request's own when absent. */
  readonly language?: Language | undefined;
}

/**
 * Which one person more closes gaps of a plan: with the qualifications that the gaps ask for, and with the fewest, the
 * middle and the most contract hours of the people there are, which the person does not go beyond. Each is tried out by
 * repairing the plan, and counted by the check. `seconds` (10 when absent) is for all together; nobody is told who was not
 * seen to help by then. Empty where the plan has no gap. Throws a RefusedRequest for what is no request or contradicts itself.
 */
export async function weighStaffing(
  request: GivenRequest,
  plan: readonly WireAssignment[],
  { language, ...host }: StaffingOptions,
): Promise<readonly WeighedPerson[]> {
  const opening = demandOpening(request, language);
  const of = caseFor(opening);
  if (of === null) throw new RefusedRequest(opening.problems);
  return moreStaff(of, fromWire(of.prepared.problem, plan).plan, host);
}
