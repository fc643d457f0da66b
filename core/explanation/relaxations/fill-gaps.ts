/** Fills gaps of a plan with people who may simply be added: what many changes are for, and far quicker than solving. */

import { isSoft } from "../../model/demand/requirement.ts";
import { type Plan, planOf } from "../../model/problem/plan.ts";
import type { Prepared } from "../../request/prepare.ts";
import { employeeStatus } from "../../result/gaps/employee-status.ts";
import { fullPlaces } from "../../result/gaps/full-places.ts";
import { gapsOf } from "../../result/gaps/gaps.ts";
import { type Duty, isBusy, whatIf } from "../../result/judgement/what-if.ts";

/**
 * The plan with every further duty of these people that fills a hard gap and breaks no rule; nothing else changes. `mostAsked`:
 * people asked about gaps altogether.
 */
export function filledBy(
  { problem, rules }: Prepared,
  plan: Plan,
  people: readonly number[],
  mostAsked: number,
): Plan {
  const hard = rules.filter((rule) => rule.strength.kind === "hard" && !rule.isCore);
  let filled = plan;
  let asked = 0;
  for (const gap of gapsOf(problem, rules, plan)) {
    if (isSoft(gap.severity)) continue;
    let missing = Math.ceil(gap.missing);
    let ask = whatIf(problem, filled);
    let fullFor = fullPlaces(problem, filled);
    const fits = (duty: Duty) =>
      !isBusy(problem, filled, duty) &&
      fullFor(duty.employee, duty.day, duty.shift).length === 0 &&
      !hard.some((rule) => ask.breaksWhenAdded(rule, duty));
    for (const employee of people) {
      if (missing <= 0 || asked >= mostAsked) break;
      const status = employeeStatus(problem, filled, gap, employee);
      if (status.kind !== "open") continue;
      asked++;
      const duty = status.duties.find(fits);
      if (duty === undefined) continue;
      filled = planOf(problem, [...filled.assignments, duty]);
      ask = whatIf(problem, filled);
      fullFor = fullPlaces(problem, filled);
      missing--;
    }
  }
  return filled;
}
