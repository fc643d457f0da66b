/** What an employee is to a gap: there already, able to come, away, or not the one to fill it. */
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Refusal, RefusalCode } from "../../model/problem/refusal.ts";
import type { Duty } from "../judgement/what-if.ts";
import type { Gap } from "./gaps.ts";

/** Refusals that pass: the person could do the work on another date. */
const absences: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  "unavailable",
  "vacation",
  "sick",
  "credited",
  "out_of_hours",
  "before_last_shift_end",
  "frozen",
]);

export type EmployeeStatus =
  | { readonly kind: "unfit"; readonly why: RefusalCode }
  | { readonly kind: "away"; readonly refusal: Refusal; readonly duty: Duty }
  | { readonly kind: "present" }
  | { readonly kind: "open"; readonly duties: readonly Duty[] };

/** `open` lists the duties of the gap that the employee may work on a free day. */
export function employeeStatus(
  problem: Problem,
  plan: Plan,
  gap: Gap,
  employee: number,
): EmployeeStatus {
  const duties: Duty[] = [];
  let unfit: RefusalCode | null = null;
  let away: Extract<EmployeeStatus, { kind: "away" }> | null = null;
  for (const { shift, day } of gap.duties) {
    const counts = gap.counts(employee, day, shift);
    if (counts && plan.shiftsOn(employee, day).includes(shift)) return { kind: "present" };
    const refusal = problem.refusal(employee, day, shift);
    const mayWork = refusal === null || absences.has(refusal.code);
    // Of several duties the one for which a qualification alone is missing comes nearest.
    if (refusal?.code === "not_qualified" || (mayWork && !counts)) unfit = "not_qualified";
    else if (refusal !== null) unfit ??= refusal.code;
    if (!counts || !mayWork) continue;
    const duty = { employee, day, shift };
    if (refusal === null) duties.push(duty);
    else away ??= { kind: "away", refusal, duty };
  }
  if (duties.length > 0) return { kind: "open", duties };
  return away ?? { kind: "unfit", why: unfit ?? "shift_not_running" };
}
