/** The requirement that a planning rule with a scope states: per shift, date, interval or period. */

import { memoryKey } from "../problem/memory.ts";
import type { Problem } from "../problem/problem.ts";
import type { Scope } from "../scope/scope.ts";
import { daysOf, scopeOccurrences, shiftsOf } from "../scope/scope-occurrences.ts";
import { clockMinutes } from "../scope/selector.ts";
import type { PeriodKind } from "../time/period-kinds.ts";
import type { Bounds, CountedQualification, Requirement, RequirementPart } from "./requirement.ts";
import {
  bucketParts,
  type Counting,
  dayParts,
  shiftParts,
  spanParts,
} from "./requirement-parts.ts";

/** What the parameters of a staffing planning rule come down to. */
export interface RuleStaffing extends Bounds {
  readonly per: "shift" | "day" | "interval" | "period";
  /** Wall-clock HH:MM of an interval; an end at or before the start lies on the next day. */
  readonly from: string;
  readonly to: string;
  readonly period: PeriodKind;
  readonly partial: "open" | "prorate" | "strict";
  readonly qualification: CountedQualification | null;
  readonly minSharePercent: number | null;
  readonly underWeight: number;
  readonly overWeight: number;
}

const STATED = memoryKey<Map<object, Requirement>>("requirementsByOwner");

/** The requirement under a name of its own; kept with the scope for each owner, since judges ask for it again and again. */
export function requirementOf(
  problem: Problem,
  scope: Scope,
  staffing: RuleStaffing,
  owner: object,
): Requirement {
  const stated = scope.memory.recall(STATED, () => new Map());
  let requirement = stated.get(owner);
  if (requirement === undefined) {
    requirement = build(problem, scope, staffing);
    stated.set(owner, requirement);
  }
  return requirement;
}

function build(problem: Problem, scope: Scope, staffing: RuleStaffing): Requirement {
  // A rule that asks for nobody and only limits, such as one trainee a shift, is about everybody it names.
  const isOnlyBound =
    staffing.min === 0 && staffing.target === null && staffing.minSharePercent === null;
  const counting: Counting = {
    qualification: staffing.qualification,
    unit: "persons",
    includes: (employee, day, shift) =>
      (isOnlyBound || problem.employees[employee]!.countsForStaffing) &&
      scope.includes(employee, day, shift),
    lost: new Set(),
  };
  const { minSharePercent, overWeight, underWeight } = staffing;
  return {
    ...counting,
    id: "Staffing",
    name: "Staffing",
    type: "planningRule",
    severity: "must",
    force: { minimum: "rule", maximum: "rule" },
    importance: 1,
    needs: staffing.qualification,
    isOfShifts: false,
    minSharePercent,
    overWeight,
    underWeight,
    parts: partsOf(problem, scope, counting, staffing),
  };
}

function partsOf(
  problem: Problem,
  scope: Scope,
  counting: Counting,
  { per, from, to, period, partial, ...bounds }: RuleStaffing,
): readonly RequirementPart[] {
  const occurrences = scopeOccurrences(problem, scope);
  switch (per) {
    case "shift":
      return shiftParts(problem, counting, occurrences, bounds);
    case "day":
      return dayParts(problem, counting, occurrences, bounds);
    case "period":
      return bucketParts(problem, counting, occurrences, bounds, { kind: period, partial });
    case "interval": {
      const first = clockMinutes(from);
      const last = clockMinutes(to);
      const { min, target, max } = bounds;
      const span = { from: first, to: last > first ? last : last + 1440, min, target, max };
      const shifts = shiftsOf(problem, occurrences);
      return daysOf(problem, occurrences).flatMap((day) =>
        spanParts(problem, counting, shifts, day, [span]),
      );
    }
  }
}
