/** Places where an upper bound on persons is reached, so that nobody more may come. */

import {
  dayAskedFor,
  holds,
  isSoft,
  type Requirement,
  type RequirementPart,
} from "../../model/demand/requirement.ts";
import { presenceIn } from "../../model/demand/requirement-judge.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { presentOn } from "./gaps.ts";

/** Who set a bound that is reached. */
export interface FullPlace {
  readonly id: string;
  readonly name: string;
}

/** Asks of one plan which hard bounds of shifts, staffing rules and places a further duty would exceed. */
export function fullPlaces(
  problem: Problem,
  rules: readonly ActiveRule[],
  plan: Plan,
): (employee: number, day: number, shift: number) => readonly FullPlace[] {
  const { occurrenceAt, occurrences, employees, shifts, calendar } = problem;
  const hasMaximum = rules.some((rule) => rule.key === "core:staffing_max");
  const present = presentOn(problem, plan);
  const full = fullParts(problem, plan);
  return (employee, day, shift) => {
    const duty = shift * calendar.dayCount + day;
    const at = occurrenceAt[duty]!;
    const found: FullPlace[] = [];
    const isCounted = employees[employee]!.countsForStaffing;
    if (hasMaximum && isCounted && at >= 0) {
      const { maxStaff, overridden } = occurrences[at]!;
      const isFull = !overridden && maxStaff !== null && present[at]! >= maxStaff;
      if (isFull) found.push({ id: shifts[shift]!.id, name: shifts[shift]!.name });
    }
    for (const { requirement, part } of full.get(duty) ?? [])
      if (
        requirement.includes(employee, dayAskedFor(part, day), shift) &&
        holds(problem, employee, day, requirement.qualification)
      )
        found.push({ id: requirement.id, name: requirement.name });
    return found;
  };
}

interface FullPart {
  readonly requirement: Requirement;
  readonly part: RequirementPart;
}

/** By shift and day. */
function fullParts(problem: Problem, plan: Plan): ReadonlyMap<number, readonly FullPart[]> {
  const presence = presenceIn(problem, plan);
  const full = new Map<number, FullPart[]>();
  for (const requirement of problem.requirements) {
    if (isSoft(requirement.severity)) continue;
    for (const part of requirement.parts) {
      if (part.max === null) continue;
      const { counted } = presence(requirement, part);
      for (const { shift, day, amount } of part.duties) {
        if (counted + amount <= part.max) continue;
        const duty = shift * problem.calendar.dayCount + day;
        const list = full.get(duty);
        if (list === undefined) full.set(duty, [{ requirement, part }]);
        else list.push({ requirement, part });
      }
    }
  }
  return full;
}
