/** What the coverage objectives charge for requirements, part by part: once as rows, once for a plan. */

import { sentence } from "../language/sentence.ts";
import type { Plan } from "../model/plan.ts";
import type { Problem } from "../model/problem.ts";
import {
  isSoft,
  type Requirement,
  type RequirementPart,
  unitSizeOf,
} from "../model/requirement.ts";
import { clockSpan, presenceIn, shortfallOf } from "../model/requirement-judge.ts";
import { countedExpression, shareExpression, shareUnit } from "../model/requirement-rows.ts";
import type { RequirementInForce } from "../model/requirements-in-force.ts";
import type { MeasureItem } from "../model/rule.ts";
import type { ObjectiveModel } from "../model/rule-model.ts";

/** Units of one person missing below a soft minimum, or above a soft maximum. */
const SOFT_BOUND = { should: 5, may: 1 } as const;

/** Prices missing persons and broken soft bounds, and where both objectives speak of a target, surplus in the same row. */
export function chargeMissing(
  problem: Problem,
  inForce: readonly RequirementInForce[],
  model: ObjectiveModel,
  weight: number,
): void {
  const overWeight = weightOf(problem, "coverage_over");
  for (const { requirement, rule } of inForce) {
    const size = unitSizeOf(requirement);
    const under = (weight * requirement.underWeight) / size;
    const over = (overWeight * requirement.overWeight) / size;
    const bound = boundUnits(requirement, rule !== null);
    for (const part of requirement.parts) {
      const { day } = part;
      const aim = aimOf(requirement, part, rule !== null);
      const counted = aim.hasAny ? countedExpression(model, requirement, part) : null;
      if (counted !== null) {
        if (aim.target !== null && isChargedTogether(problem, part, aim))
          model.chargeDeviation(aim.target, counted, { under, over }, { day });
        else if (aim.target !== null && under > 0)
          model.chargeBelow(aim.target, counted, under, { day });
        if (aim.extraMin > 0 && under > 0)
          model.chargeBelow(part.min, counted, aim.extraMin * under, { day });
        if (bound > 0 && part.max !== null)
          model.chargeAbove(part.max, counted, (bound * weight * requirement.overWeight) / size, {
            day,
          });
      }
      if (bound > 0 && requirement.minSharePercent !== null)
        model.chargeBelow(
          0,
          shareExpression(model, requirement, part, requirement.minSharePercent),
          (bound * weight * requirement.underWeight) / shareUnit(requirement),
          { day },
        );
    }
  }
}

/** Prices surplus where `chargeMissing` does not. */
export function chargeSurplus(
  problem: Problem,
  inForce: readonly RequirementInForce[],
  model: ObjectiveModel,
  weight: number,
): void {
  for (const { requirement, rule } of inForce) {
    const points = (weight * requirement.overWeight) / unitSizeOf(requirement);
    if (points === 0) continue;
    for (const part of requirement.parts)
      if (
        hasOpenTarget(part) &&
        !isChargedTogether(problem, part, aimOf(requirement, part, rule !== null))
      )
        model.chargeAbove(part.target!, countedExpression(model, requirement, part), points, {
          day: part.day,
        });
  }
}

/** Missing persons and broken soft bounds of a plan. */
export function missingItems(
  problem: Problem,
  inForce: readonly RequirementInForce[],
  plan: Plan,
): MeasureItem[] {
  const presence = presenceIn(problem, plan);
  const items: MeasureItem[] = [];
  for (const { requirement, rule } of inForce) {
    const { overWeight, underWeight } = requirement;
    const size = unitSizeOf(requirement);
    const bound = boundUnits(requirement, rule !== null);
    for (const part of requirement.parts) {
      const there = presence(requirement, part);
      const { above, share } = shortfallOf(requirement, part, there);
      const { target, extraMin } = aimOf(requirement, part, rule !== null);
      const belowTarget = target === null ? 0 : Math.max(0, target - there.counted);
      const belowMin = Math.max(0, part.min - there.counted);
      const units =
        ((belowTarget + extraMin * belowMin) * underWeight) / size +
        bound * (above * overWeight + share * underWeight);
      if (units > 0) items.push(itemOf(problem, requirement, part, units));
    }
  }
  return items;
}

/** Persons above the target of parts without an upper bound. */
export function surplusItems(
  problem: Problem,
  inForce: readonly RequirementInForce[],
  plan: Plan,
): MeasureItem[] {
  const presence = presenceIn(problem, plan);
  const items: MeasureItem[] = [];
  for (const { requirement } of inForce)
    for (const part of requirement.parts) {
      if (!hasOpenTarget(part) || requirement.overWeight === 0) continue;
      const surplus = presence(requirement, part).counted - part.target!;
      if (surplus > 0)
        items.push(
          itemOf(
            problem,
            requirement,
            part,
            (surplus * requirement.overWeight) / unitSizeOf(requirement),
          ),
        );
    }
  return items;
}

function itemOf(
  problem: Problem,
  { id, type }: Requirement,
  { day, extent }: RequirementPart,
  units: number,
): MeasureItem {
  return {
    units,
    day,
    requirementId: id,
    ...(extent.kind === "span" && { subject: clockSpan(problem, day, extent).join("-") }),
    ...(extent.kind === "shift" && { shift: extent.shift }),
    ...(type !== "planningRule" && { message: sentence("item_demand", { type, id }) }),
  };
}

/** Nobody set an upper bound, so what is above the target is surplus. */
function hasOpenTarget({ target, max }: RequirementPart): boolean {
  return target !== null && max === null;
}

/** Whether one row prices both sides of the target: half the rows where a request has thousands of them. */
function isChargedTogether(problem: Problem, part: RequirementPart, aim: Aim): boolean {
  const isOn = weightOf(problem, "coverage_target") > 0 && weightOf(problem, "coverage_over") > 0;
  return isOn && hasOpenTarget(part) && aim.target !== null;
}

function weightOf({ config }: Problem, objective: string): number {
  return config.objectiveWeights.get(objective) ?? 0;
}

/** Units of a broken bound; 0 where the bound is a rule, be it hard or a planning rule with points of its own. */
function boundUnits({ severity }: Requirement, hasRule: boolean): number {
  return isSoft(severity) && !hasRule ? SOFT_BOUND[severity] : 0;
}

interface Aim {
  /** One unit for each person below it; null aims for nothing. */
  readonly target: number | null;
  /** Further units for each person below the minimum. */
  readonly extraMin: number;
  readonly hasAny: boolean;
}

/** A hard minimum is the first stage's business: a target that asks for no more has nothing left to aim for. */
function aimOf(requirement: Requirement, part: RequirementPart, hasRule: boolean): Aim {
  const bound = boundUnits(requirement, hasRule);
  const { min, target } = part;
  if (bound === 0) {
    const aimed = target !== null && target > min ? target : null;
    return { target: aimed, extraMin: 0, hasAny: aimed !== null };
  }
  const aimed = target ?? (min > 0 ? min : null);
  const extraMin = min > 0 ? bound - 1 : 0;
  return { target: aimed, extraMin, hasAny: aimed !== null || part.max !== null };
}
