import type { WireAssignment } from "../../core/index.ts";
import { currentPlan, type OpenRequest } from "../state/session.ts";

/** The duties of the current plan where it is one of these people and days; null else. */
export function planAtHand({ request }: OpenRequest): readonly WireAssignment[] | null {
  const plan = currentPlan.value;
  if (plan === null || plan.result.assignments.length === 0) return null;
  const of = plan.of.request;
  const isSame = of.start_date === request.start_date && of.end_date === request.end_date;
  const known = new Set(request.employees.map(({ id }) => id));
  const isOurs = plan.result.assignments.every(({ employee_id }) => known.has(employee_id));
  return isSame && isOurs ? plan.result.assignments : null;
}
