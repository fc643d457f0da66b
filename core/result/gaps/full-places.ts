/** Places where an upper bound on persons is reached, so that nobody more may come. */

import { presenceIn } from "../../model/demand/presence.ts";
import {
  dayAskedFor,
  holds,
  type Requirement,
  type RequirementPart,
  type RequirementType,
} from "../../model/demand/requirement.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";

/** Who set a bound that is reached. */
export interface FullPlace {
  readonly id: string;
  readonly type: RequirementType;
  readonly name: string;
}

/** Asks of one plan which hard bounds of shifts, staffing rules and places a further duty would exceed. */
export function fullPlaces(
  problem: Problem,
  plan: Plan,
): (employee: number, day: number, shift: number) => readonly FullPlace[] {
  const full = fullParts(problem, plan);
  return (employee, day, shift) => {
    const duty = shift * problem.calendar.dayCount + day;
    const found: FullPlace[] = [];
    for (const { requirement, part } of full.get(duty) ?? [])
      if (
        requirement.includes(employee, dayAskedFor(part, day), shift) &&
        holds(problem, employee, day, requirement.qualification)
      )
        found.push({ id: requirement.id, type: requirement.type, name: requirement.name });
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
    if (requirement.force.maximum !== "rule") continue;
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
