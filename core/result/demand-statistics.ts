/** How much staff was asked for and is there, over everything that asks. */
import type { Plan } from "../model/plan.ts";
import type { Problem } from "../model/problem.ts";
import { presenceIn } from "../model/requirement-judge.ts";
import { requirementsInForce } from "../model/requirements-in-force.ts";
import type { ActiveRule } from "../model/rule.ts";
import { presentOn } from "./gaps.ts";

export interface DemandStatistics {
  /** Person-shifts, here and below. */
  readonly required: number;
  readonly covered: number;
  readonly missing: number;
  /** Persons above what is aimed for. */
  readonly over: number;
  readonly coverageRate: number;
}

/**
 * Every minimum counts by itself, so a person may cover several: the shift's own and that of a qualification. A
 * requirement with times counts once a date, by its worst piece; one in hours is left out.
 */
export function demandStatistics(
  problem: Problem,
  rules: readonly ActiveRule[],
  plan: Plan,
): DemandStatistics {
  let [required, missing, over] = [0, 0, 0];
  const heads = presentOn(problem, plan);
  for (const { index, minStaff, optimalStaff, overridden } of problem.occurrences) {
    if (overridden) continue;
    required += minStaff;
    missing += Math.max(0, minStaff - heads[index]!);
    over += Math.max(0, heads[index]! - Math.max(minStaff, optimalStaff));
  }
  for (const { least, short, surplus } of requirementDemand(problem, rules, plan)) {
    required += least;
    missing += short;
    over += surplus;
  }
  const covered = required - missing;
  return {
    required,
    covered,
    missing,
    over,
    coverageRate: required === 0 ? 1 : covered / required,
  };
}

interface DateDemand {
  readonly least: number;
  readonly short: number;
  readonly surplus: number;
}

function requirementDemand(
  problem: Problem,
  rules: readonly ActiveRule[],
  plan: Plan,
): readonly DateDemand[] {
  const presence = presenceIn(problem, plan);
  const all: DateDemand[] = [];
  for (const { requirement } of requirementsInForce(problem, rules)) {
    if (requirement.unit === "hours") continue;
    const perDate = new Map<number, DateDemand>();
    for (const part of requirement.parts) {
      const { counted } = presence(requirement, part);
      const own = {
        least: part.min,
        short: Math.max(0, part.min - counted),
        surplus: part.target === null ? 0 : Math.max(0, counted - part.target),
      };
      if (part.extent.kind !== "span") {
        all.push(own);
        continue;
      }
      const worst = perDate.get(part.day) ?? { least: 0, short: 0, surplus: 0 };
      perDate.set(part.day, {
        least: Math.max(worst.least, own.least),
        short: Math.max(worst.short, own.short),
        surplus: Math.max(worst.surplus, own.surplus),
      });
    }
    all.push(...perDate.values());
  }
  return all;
}
