/** Who may do a duty beside what they have or instead of it, as far as facts go. */
import { type Sentence, sentence } from "../../language/sentence.ts";
import { joinedGroup } from "../../model/problem/joined-duties.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { type Duty, isBusy } from "../judgement/what-if.ts";
import { rendered } from "../rendered.ts";
import type { ChangedCell } from "./changed-plan.ts";
import type { BlockingReason } from "./replacement.ts";

/** Somebody who might do the duty, with what they would work on the date then. */
export interface Taker extends ChangedCell {
  readonly kind: "takes" | "moves";
  /** The duty of the date that they leave for it. */
  readonly from: number | null;
}

/** Facts first: they need no judge. Whoever is busy may still move from their one other duty of the date. */
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
        message: rendered(problem, message),
      },
    ],
  });
  const group = joinedGroup(problem, shift, day);
  for (const own of group) {
    const refusal = problem.refusal(employee, day, own);
    if (refusal !== null) return because(refusal.code, refusal.message);
  }
  const now = plan.shiftsOn(employee, day);
  const who = employees[employee]!.id;
  const busy = (other: number) =>
    because(
      "already_assigned",
      sentence("replacement_busy", { employee: who, shift: shifts[other]!.name, date }),
    );
  const held = group.find((own) => now.includes(own));
  if (held !== undefined) return busy(held);
  const taking = (kept: readonly number[]) => [...kept, ...group].sort((a, b) => a - b);
  if (group.every((own) => !isBusy(problem, plan, { ...duty, shift: own })))
    return { kind: "takes", from: null, employee, day, shifts: taking(now) };
  const work = now.filter((own) => shifts[own]!.kind !== "standby");
  const [from] = work;
  if (from === undefined)
    return because("already_assigned", sentence("replacement_overlap", { employee: who, date }));
  const left = joinedGroup(problem, from, day);
  const isLocked = left.some((own) => candidates.locked[candidates.at(employee, day, own)] === 1);
  if (isLocked || work.some((own) => !left.includes(own))) return busy(from);
  const others = now.filter((own) => !left.includes(own));
  return { kind: "moves", from, employee, day, shifts: taking(others) };
}
