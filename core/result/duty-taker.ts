/** Who may do a duty beside what he has or instead of it, as far as facts go. */
import { type Sentence, sentence } from "../language/sentence.ts";
import type { Plan } from "../model/plan.ts";
import type { Problem } from "../model/problem.ts";
import type { ChangedCell } from "./handover-plan.ts";
import type { BlockingReason } from "./replacement.ts";
import { said } from "./said.ts";
import { type Duty, isBusy } from "./what-if.ts";

/** Somebody who might do the duty, with what he would work on the date then. */
export interface Taker extends ChangedCell {
  readonly kind: "takes" | "moves";
  /** The duty of the date that he leaves for it. */
  readonly from: number | null;
}

/** Facts first: they need no judge. Whoever is busy may still move from his one other duty of the date. */
export function takerOf(
  problem: Problem,
  plan: Plan,
  duty: Duty,
): Taker | { readonly reasons: readonly BlockingReason[] } {
  const { employee, day, shift } = duty;
  const { employees, shifts, calendar, candidates } = problem;
  const date = calendar.dateOf(day);
  const because = (code: string, message: string | Sentence) => ({
    reasons: [
      {
        ...{ code, key: null, ruleId: null, ruleName: null },
        dates: [date],
        message: said(problem, message),
      },
    ],
  });
  const refusal = problem.refusal(employee, day, shift);
  if (refusal !== null) return because(refusal.code, refusal.message);
  const now = plan.shiftsOn(employee, day);
  const who = employees[employee]!.id;
  const busy = (other: number) =>
    because(
      "already_assigned",
      sentence("replacement_busy", { employee: who, shift: shifts[other]!.name, date }),
    );
  if (now.includes(shift)) return busy(shift);
  const ascending = (list: readonly number[]) => [...list].sort((a, b) => a - b);
  if (!isBusy(problem, plan, duty))
    return { kind: "takes", from: null, employee, day, shifts: ascending([...now, shift]) };
  const [from, ...more] = now.filter((own) => shifts[own]!.kind !== "standby");
  if (from === undefined)
    return because("already_assigned", sentence("replacement_overlap", { employee: who, date }));
  const isLocked = candidates.locked[candidates.at(employee, day, from)] === 1;
  if (more.length > 0 || isLocked) return busy(from);
  const others = now.filter((own) => own !== from);
  return { kind: "moves", from, employee, day, shifts: ascending([...others, shift]) };
}
