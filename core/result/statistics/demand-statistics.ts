/** How much staff was asked for and is there, over everything that asks. */
import type { DemandStatistics } from "../../generation-result.ts";
import { presenceIn } from "../../model/demand/presence.ts";
import { requirementsInForce } from "../../model/demand/requirements-in-force.ts";
import { memoryKey } from "../../model/problem/memory.ts";
import { type Plan, planOf } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { rulesMemory } from "../../model/rule/rules-memory.ts";
import { everyGapOf } from "../gaps/gaps.ts";
import { emptySeats, personsMissing } from "../gaps/seats.ts";

/**
 * A person may cover several minima: the shift's own and that of a qualification. A requirement with times counts once a
 * date, by its worst piece; one in hours is left out.
 */
export function demandStatistics(
  problem: Problem,
  rules: readonly ActiveRule[],
  plan: Plan,
): DemandStatistics {
  const gaps = everyGapOf(problem, rules, plan);
  const missing = personsMissing(emptySeats(problem, gaps));
  const required = Math.max(missing, requiredPersons(problem, rules));
  const covered = required - missing;
  return {
    required,
    covered,
    missing,
    missingHours: gaps.reduce((sum, { missingHours }) => sum + (missingHours ?? 0), 0),
    over: surplusOf(problem, rules, plan),
    coverageRate: required === 0 ? 1 : covered / required,
  };
}

const REQUIRED = memoryKey<number>("persons required");

/** Persons that would be missing if nobody were there. */
function requiredPersons(problem: Problem, rules: readonly ActiveRule[]): number {
  return rulesMemory(problem, rules).recall(REQUIRED, () => {
    const demand = everyGapOf(problem, rules, planOf(problem, []));
    return personsMissing(emptySeats(problem, demand));
  });
}

/** Persons above what requirements aim for: of a date's requirement with times the worst piece. */
function surplusOf(problem: Problem, rules: readonly ActiveRule[], plan: Plan): number {
  let over = 0;
  const presence = presenceIn(problem, plan);
  for (const requirement of requirementsInForce(problem, rules)) {
    if (requirement.unit === "hours") continue;
    const worst = new Map<number, number>();
    for (const part of requirement.parts) {
      if (part.target === null) continue;
      const own = Math.max(0, presence(requirement, part).counted - part.target);
      if (part.extent.kind === "span") worst.set(part.day, Math.max(worst.get(part.day) ?? 0, own));
      else over += own;
    }
    for (const own of worst.values()) over += own;
  }
  return over;
}
