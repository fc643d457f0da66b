/** How much of the work that had to be done a plan leaves undone, in the weights of the first stage. */
import { FLOOR_COST, MISSING_PERSON_COST } from "../../model/program/floor-cost.ts";
import type { ActiveRule, Violation } from "../../model/rule/rule.ts";
import type { Verdict } from "./check.ts";

/** The first stage's value of a judged plan, from the judgement alone; 0 when every demand is met. */
export function relaxationOf({ violations }: Verdict): number {
  let value = 0;
  for (const { rule, violation, kind } of violations)
    if (kind === "unmet") value += unmetCost(rule, violation);
  return value;
}

/** What the first stage charges for missing work; 0 for rules that are not hard. */
export function unmetCost(
  { strength }: ActiveRule,
  { importance, units, unmetUnits = units }: Violation,
): number {
  if (strength.kind !== "hard") return 0;
  const ofPersons = importance === undefined ? 0 : importance * MISSING_PERSON_COST;
  return unmetUnits * Math.max(FLOOR_COST[strength.level], ofPersons);
}
