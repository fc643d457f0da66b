/** Requirements as expressions over the candidates, and the rows that state them. */

import { mayRunTogether } from "../problem/joined-duties.ts";
import type { Problem } from "../problem/problem.ts";
import { type Expression, Sum } from "../program/expression.ts";
import { MISSING_PERSON_COST } from "../program/floor-cost.ts";
import type { ModelReader, RowAbout, RuleModel } from "../rule/rule-model.ts";
import {
  type CountedDuty,
  dayAskedFor,
  holds,
  type JudgedBounds,
  type Requirement,
  type RequirementPart,
  timesOf,
  unitSizeOf,
} from "./requirement.ts";

/** Shares are stated in per cent of a person, so that whole per cents give whole coefficients. */
const PER_CENT = 100;

/** Persons or minutes that count towards a part. */
export function countedExpression(
  model: ModelReader,
  requirement: Requirement,
  part: RequirementPart,
): Expression {
  return expressionOf(model, requirement, part, part.known.counted, (holder) => (holder ? 1 : 0));
}

/** A hundred times what is counted less the share of all present: not below 0 where the share is kept. */
export function shareExpression(
  model: ModelReader,
  requirement: Requirement,
  part: RequirementPart,
  percent: number,
): Expression {
  const { counted, present } = part.known;
  return expressionOf(
    model,
    requirement,
    part,
    PER_CENT * counted - percent * present,
    (holder) => (holder ? PER_CENT : 0) - percent,
  );
}

/** Row units of a share expression per charged unit. */
export function shareUnit(requirement: Requirement): number {
  return PER_CENT * unitSizeOf(requirement);
}

/**
 * The hard rows of a requirement: minima are floors, maxima and shares are not. `only`: one kind of bound alone. `charged`:
 * violation units weigh what the requirement's weights say, as its judge counts them.
 */
export function stateRequirement(
  requirement: Requirement,
  model: RuleModel,
  { charged = false, only }: JudgedBounds = {},
): void {
  const { importance, minSharePercent, overWeight, underWeight } = requirement;
  const size = unitSizeOf(requirement);
  const rises = requirement.unit === "persons" && model.problem.config.coverageSteps === "rising";
  for (const { part, times } of sameRows(requirement)) {
    const about: RowAbout = { day: part.day, times };
    const hasMinimum = part.min > 0 && only !== "maximum";
    const hasMaximum = part.max !== null && only !== "minimum";
    const counted =
      hasMinimum || hasMaximum ? countedExpression(model, requirement, part) : new Sum();
    if (hasMinimum)
      model.atLeast(part.min, counted, {
        ...about,
        floor: true,
        floorCost: MISSING_PERSON_COST * importance,
        ...(rises && { need: part.min }),
        unitSize: charged ? size / underWeight : size,
      });
    if (hasMaximum)
      model.atMost(part.max!, counted, {
        ...about,
        unitSize: charged ? size / overWeight : size,
      });
    if (minSharePercent !== null && only === undefined)
      model.atLeast(0, shareExpression(model, requirement, part, minSharePercent), {
        ...about,
        unitSize: shareUnit(requirement),
      });
  }
}

/** A row, and how often what it says is charged. */
export interface RequirementRow {
  readonly part: RequirementPart;
  readonly times: number;
}

/** One row for all pieces of a date with the same persons and bounds, however many others lie between them. */
export function sameRows(requirement: Requirement): readonly RequirementRow[] {
  const rows = new Map<string, { part: RequirementPart; times: number }>();
  for (const [k, part] of requirement.parts.entries()) {
    const { day, extent, duties, known, min, target, max } = part;
    const key =
      extent.kind === "span" && requirement.unit === "persons"
        ? [
            ...[day, min, target, max, known.counted, known.present],
            ...duties.map((duty) => `${duty.shift}@${duty.day}`),
          ].join()
        : `part ${k}`;
    const times = timesOf(requirement, part);
    const same = rows.get(key);
    if (same === undefined) rows.set(key, { part, times });
    else same.times += times;
  }
  return [...rows.values()];
}

function expressionOf(
  model: ModelReader,
  requirement: Requirement,
  part: RequirementPart,
  constant: number,
  factorOf: (isHolder: boolean) => number,
): Expression {
  const { problem } = model;
  const { includes, qualification } = requirement;
  const { candidates } = problem;
  const expression = Sum.of(constant);
  for (const { shift, day, amount } of part.duties) {
    const asked = dayAskedFor(part, day);
    for (const column of candidates.ofDuty(shift, day)) {
      const employee = candidates.employee[column]!;
      if (!includes(employee, asked, shift)) continue;
      const factor = factorOf(holds(problem, employee, day, qualification));
      if (factor !== 0) expression.add(column, factor * amount);
    }
  }
  for (const { employee, standby, duty, amount } of twicePresent(problem, requirement, part)) {
    const isHolder =
      holds(problem, employee, standby.day, qualification) &&
      holds(problem, employee, duty.day, qualification);
    const factor = factorOf(isHolder);
    if (factor !== 0)
      expression.addScaled(model.together(employee, standby, duty), -factor * amount);
  }
  return expression;
}

/** Who could be counted by a standby and by a duty at the same time, and with how much of the part's amounts. */
function* twicePresent(problem: Problem, { includes, unit }: Requirement, part: RequirementPart) {
  const { extent, duties } = part;
  if (extent.kind !== "span") return;
  const { calendar, candidates, occurrenceAt, occurrences, shifts } = problem;
  const timesOf = ({ shift, day }: CountedDuty) =>
    occurrences[occurrenceAt[shift * calendar.dayCount + day]!]!;
  for (const standby of duties) {
    if (!shifts[standby.shift]!.mayOverlap) continue;
    const a = timesOf(standby);
    for (const duty of duties) {
      if (!mayRunTogether(problem, standby.shift, duty.shift)) continue;
      const b = timesOf(duty);
      const common = Math.min(a.end, b.end, extent.to) - Math.max(a.start, b.start, extent.from);
      if (common <= 0) continue;
      for (const column of candidates.ofDuty(standby.shift, standby.day)) {
        const employee = candidates.employee[column]!;
        const isCounted = [standby, duty].every(({ shift, day }) =>
          includes(employee, dayAskedFor(part, day), shift),
        );
        if (isCounted && candidates.at(employee, duty.day, duty.shift) >= 0)
          yield { employee, standby, duty, amount: unit === "hours" ? common : 1 };
      }
    }
  }
}
