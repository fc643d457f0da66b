/** What the coverage objectives charge for requirements, part by part: once as rows, once for a plan. */

import { sentence } from "../../language/sentence.ts";
import { type Lack, missingPieces, surplusPieces } from "../../model/demand/coverage-pieces.ts";
import { lackUnits, surplusUnits } from "../../model/demand/coverage-units.ts";
import { presenceIn } from "../../model/demand/presence.ts";
import {
  isSoft,
  type Requirement,
  type RequirementPart,
  timesOf,
  unitSizeOf,
} from "../../model/demand/requirement.ts";
import { clockSpan, shortfallOf } from "../../model/demand/requirement-judge.ts";
import {
  countedExpression,
  sameRows,
  shareExpression,
  shareUnit,
} from "../../model/demand/requirement-rows.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { MeasureItem } from "../../model/rule/rule.ts";
import type { ObjectiveModel, PricePiece } from "../../model/rule/rule-model.ts";

/** Units of one person missing below a soft minimum, or above a soft maximum. */
const SOFT_BOUND = { should: 5, may: 1 } as const;

/** What asks for staff in the order of its rows: the shifts' own numbers after all else, where searches found them so far. */
export function chargedOnes(inForce: readonly Requirement[]): readonly Requirement[] {
  const isShift = ({ type }: Requirement) => type === "shift";
  return [...inForce.filter((one) => !isShift(one)), ...inForce.filter(isShift)];
}

/** Prices missing persons and broken soft bounds, and where both objectives speak of a target, surplus in the same row. */
export function chargeMissing(
  problem: Problem,
  inForce: readonly Requirement[],
  model: ObjectiveModel,
  weight: number,
): void {
  const overWeight = weightOf(problem, "coverage_over");
  for (const requirement of inForce) {
    const prices = pricesOf(problem, requirement);
    const bound = softUnits(requirement);
    const { minimum, maximum } = requirement.force;
    for (const { part, times } of sameRows(requirement)) {
      const { day } = part;
      const aim = aimOf(requirement, part);
      const overBound = maximum === "aim" && part.max !== null;
      const counted =
        aim !== null || overBound ? countedExpression(model, requirement, part) : null;
      if (counted !== null && aim !== null) {
        const over = isChargedTogether(problem, requirement, part)
          ? prices.over(part.target!, overWeight)
          : [];
        const under = prices.under(aim, weight);
        if (over.length > 0 || requirement.underWeight > 0)
          model.chargeConvex(
            aim.wanted,
            counted,
            { over: longer(over, times), under: longer(under, times) },
            { day },
          );
      }
      if (counted !== null && overBound) {
        const over = longer(prices.over(part.max!, bound * weight), times);
        model.chargeConvex(part.max!, counted, { over, under: [] }, { day });
      }
      if (minimum === "aim" && requirement.minSharePercent !== null)
        model.chargeBelow(
          0,
          shareExpression(model, requirement, part, requirement.minSharePercent),
          (bound * weight * requirement.underWeight * times) / shareUnit(requirement),
          { day },
        );
    }
  }
}

/** Prices surplus where `chargeMissing` does not. */
export function chargeSurplus(
  problem: Problem,
  inForce: readonly Requirement[],
  model: ObjectiveModel,
  weight: number,
): void {
  for (const requirement of inForce) {
    if (requirement.overWeight === 0) continue;
    const prices = pricesOf(problem, requirement);
    for (const { part, times } of sameRows(requirement)) {
      if (!hasOpenTarget(part)) continue;
      if (isChargedTogether(problem, requirement, part) && aimOf(requirement, part) !== null)
        continue;
      const over = longer(prices.over(part.target!, weight), times);
      const counted = countedExpression(model, requirement, part);
      model.chargeConvex(part.target!, counted, { over, under: [] }, { day: part.day });
    }
  }
}

/** Prices of a requirement per unit of its rows: persons, or minutes. */
function pricesOf({ config }: Problem, { unit, underWeight, overWeight }: Requirement) {
  const size = unitSizeOf({ unit });
  const isWhole = unit === "persons";
  return {
    under: (aim: Lack, weight: number) =>
      missingPieces(config, aim, (weight * underWeight) / size, isWhole),
    over: (wanted: number, weight: number) =>
      surplusPieces(config, wanted, (weight * overWeight) / size, isWhole),
  };
}

/** The prices of a row that is charged so many times. */
function longer(pieces: readonly PricePiece[], times: number): readonly PricePiece[] {
  return times === 1 ? pieces : pieces.map((piece) => ({ ...piece, points: piece.points * times }));
}

/** Missing persons and broken soft bounds of a plan. */
export function missingItems(
  problem: Problem,
  inForce: readonly Requirement[],
  plan: Plan,
): MeasureItem[] {
  const presence = presenceIn(problem, plan);
  const items: MeasureItem[] = [];
  for (const requirement of inForce) {
    const { force, overWeight, underWeight } = requirement;
    const config = stepsFor(problem, requirement);
    const size = unitSizeOf(requirement);
    const bound = softUnits(requirement);
    const hasAims = force.minimum === "aim" || force.maximum === "aim";
    for (const part of requirement.parts) {
      const aim = aimOf(requirement, part);
      if (aim === null && !hasAims) continue;
      const there = presence(requirement, part);
      const { above, share } = shortfallOf(requirement, part, there);
      const below =
        aim === null
          ? 0
          : lackUnits(config, there.counted, aim.wanted, aim.min, aim.minUnits) / size;
      const ofShare = force.minimum === "aim" ? bound * share : 0;
      const overBound =
        force.maximum === "aim" ? bound * surplusUnits(config, above, part.max ?? 0) : 0;
      const once = (below + ofShare) * underWeight + overBound * overWeight;
      if (once > 0)
        items.push(itemOf(problem, requirement, part, once * timesOf(requirement, part)));
    }
  }
  return items;
}

/** Persons above the target of parts without an upper bound. */
export function surplusItems(
  problem: Problem,
  inForce: readonly Requirement[],
  plan: Plan,
): MeasureItem[] {
  const presence = presenceIn(problem, plan);
  const items: MeasureItem[] = [];
  for (const requirement of inForce) {
    const { overWeight } = requirement;
    const config = stepsFor(problem, requirement);
    for (const part of requirement.parts) {
      if (!hasOpenTarget(part) || overWeight === 0) continue;
      const surplus = presence(requirement, part).counted - part.target!;
      if (surplus <= 0) continue;
      const units =
        (surplusUnits(config, surplus, part.target!) * overWeight) / unitSizeOf(requirement);
      items.push(itemOf(problem, requirement, part, units * timesOf(requirement, part)));
    }
  }
  return items;
}

/** An amount of hours has no last person: each of its hours counts the same. */
function stepsFor(
  { config }: Problem,
  { unit }: Requirement,
): Pick<Problem["config"], "coverageSteps"> {
  return unit === "hours" ? { coverageSteps: "linear" } : config;
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
    ...(type !== "planningRule" &&
      type !== "shift" && { message: sentence("item_demand", { type, id }) }),
  };
}

/** Nobody set an upper bound, so what is above the target is surplus. */
function hasOpenTarget({ target, max }: RequirementPart): boolean {
  return target !== null && max === null;
}

/**
 * Whether one row prices both sides of an aim: half the rows where a request has thousands of them. Of the numbers of shifts
 * each side has a row of its own; whether one would do them good was never measured.
 */
function isChargedTogether(
  problem: Problem,
  { type }: Requirement,
  part: RequirementPart,
): boolean {
  if (type === "shift") return false;
  const isOn = weightOf(problem, "coverage_target") > 0 && weightOf(problem, "coverage_over") > 0;
  return isOn && hasOpenTarget(part);
}

function weightOf({ config }: Problem, objective: string): number {
  return config.objectiveWeights.get(objective) ?? 0;
}

/** Units of a bound that is aimed for; of a minimum that is switched off the same as of any target. */
function softUnits({ severity }: Requirement): number {
  return isSoft(severity) ? SOFT_BOUND[severity] : 1;
}

/**
 * What a part aims for; null for nothing. A minimum that is a rule is the first stage's business: a target that asks for no
 * more has nothing left to aim for.
 */
function aimOf(requirement: Requirement, { min, target }: RequirementPart): Lack | null {
  if (requirement.force.minimum === "rule")
    return target !== null && target > min ? { wanted: target, min: 0, minUnits: 1 } : null;
  const wanted = target ?? min;
  return target === null && min <= 0 ? null : { wanted, min, minUnits: softUnits(requirement) };
}
