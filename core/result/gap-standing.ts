/** What an employee is to a gap: there already, able to come, away, or not the one to fill it. */
import type { Plan } from "../model/plan.ts";
import type { Problem, RefusalCode } from "../model/problem.ts";
import type { Gap } from "./gaps.ts";
import type { Duty } from "./what-if.ts";

/** Refusals that pass: the person could do the work on another date. */
const absences: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  "unavailable",
  "vacation",
  "sick",
  "before_last_shift_end",
]);

export type Standing =
  | { readonly kind: "unfit"; readonly forQualification: boolean }
  | { readonly kind: "away"; readonly isResting: boolean }
  | { readonly kind: "present" }
  | { readonly kind: "open"; readonly duties: readonly Duty[] };

/** `open` lists the duties of the gap that the employee may work on a free day. */
export function standingOf(problem: Problem, plan: Plan, gap: Gap, employee: number): Standing {
  const duties: Duty[] = [];
  let forQualification = false;
  let away: RefusalCode | null = null;
  for (const { shift, day } of gap.duties) {
    const counts = gap.counts(employee, day, shift);
    if (counts && plan.shiftsOn(employee, day).includes(shift)) return { kind: "present" };
    const code = problem.refusal(employee, day, shift)?.code ?? null;
    const mayWork = code === null || absences.has(code);
    if (code === "not_qualified" || (mayWork && !counts)) forQualification = true;
    if (!counts || !mayWork) continue;
    if (code === null) duties.push({ employee, day, shift });
    else away ??= code;
  }
  if (duties.length > 0) return { kind: "open", duties };
  if (away !== null) return { kind: "away", isResting: away === "before_last_shift_end" };
  return { kind: "unfit", forQualification };
}
