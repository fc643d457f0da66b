/** Somebody calls in sick: the request with the plan that was made for it, and who is ill from when to when. */
import type { SolveRequest, WireAssignment } from "../../core/index.ts";
import type { Random } from "../../core/solver/random.ts";
import { dateAfter } from "../import/request-parts.ts";

const MOST_DAYS = 5;

/** One or two people who have duties are ill for one to five days that begin on one of their duties. */
export function callOut(
  request: SolveRequest,
  plan: readonly WireAssignment[],
  random: Random,
): SolveRequest {
  const sick: Record<string, string[]> = {};
  for (const [id, dates] of Object.entries(request.sick_leaves ?? {}))
    sick[id] = [...(dates ?? [])];
  for (let persons = 1 + random.below(2); persons > 0; persons--) {
    const { employee_id: id, date } = plan[random.below(plan.length)]!;
    const days = 1 + random.below(MOST_DAYS);
    const dates = Array.from({ length: days }, (_, k) => dateAfter(date, k)).filter(
      (each) => each <= request.end_date,
    );
    sick[id] = [...new Set([...(sick[id] ?? []), ...dates])];
  }
  return {
    ...request,
    sick_leaves: sick,
    previous_assignments: plan.map(({ employee_id, shift_id, date }) => ({
      employeeId: employee_id,
      shiftId: shift_id,
      date,
    })),
  };
}
