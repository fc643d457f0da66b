/** Which parameters loosen a rule, which way, and by how much is enough for a plan. */
import type { LimitWord } from "../../language/values.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule, BoundConstraint, Violation } from "../../model/rule/rule.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { scopeOf } from "../../result/judgement/what-if.ts";
import { numberOf, type Params, withValues } from "../edits/rule-params.ts";

/** A number of a rule that may be moved. */
export interface Knob {
  readonly param: string;
  readonly what: LimitWord;
  /** Direction in which the rule gets looser, times the size of a step. */
  readonly step: number;
  /** The size of a step is this share of the number before; `step` when missing. */
  readonly stepShare?: number;
  /** Steps that count as one in effort; 1 when missing. */
  readonly stepsPerUnit?: number;
  /** Never moved beyond. */
  readonly end: number;
}

const MOST = 10_000;
const more = (param: string, what: LimitWord): Knob => ({ param, what, step: 1, end: MOST });
const less = (param: string, what: LimitWord, end = 0): Knob => ({ param, what, step: -1, end });
const moreHours = (param: string, what: LimitWord): Knob => {
  return { param, what, step: 0.5, stepsPerUnit: 16, end: MOST };
};
const lessHours = (param: string, what: LimitWord, end = 0): Knob => {
  return { param, what, step: -0.5, stepsPerUnit: 2, end };
};

/** No number is ever moved beyond this, where money is meant. */
const MOST_MONEY = 1e12;

/** Nobody is offered less sleep than this, in hours. */
const SHORTEST_REST = 8;

/** By consequence type; rules that are not here have no number to move. */
const knobs: Readonly<Record<string, readonly Knob[]>> = {
  requireMinRest: [
    lessHours("hours", "restHours", SHORTEST_REST),
    lessHours("reducedHours", "restHours", SHORTEST_REST),
  ],
  requireWeeklyRest: [lessHours("hours", "weeklyRestHours", 11)],
  requireNightRecovery: [
    lessHours("restHours", "recoveryHours", SHORTEST_REST),
    less("restDays", "recoveryDays"),
  ],
  limitWorkingHours: [
    moreHours("maxHours", "workingHours"),
    { param: "percentOfContract", what: "contractPercent", step: 5, end: 1000 },
    { ...lessHours("minHours", "workingHours"), stepsPerUnit: 16 },
  ],
  limitAverageWeeklyHours: [moreHours("maxHours", "averageHours")],
  targetContractHours: [
    moreHours("maxOverHours", "overtimeHours"),
    moreHours("maxUnderHours", "missingHours"),
  ],
  limitDailySpan: [moreHours("maxHours", "spanHours")],
  limitConsecutiveDays: [
    more("maxDays", "daysInARow"),
    less("requiredRestDays", "daysOffAfterRun"),
  ],
  requireMinConsecutiveDays: [less("minDays", "daysInARow", 1)],
  requireMinConsecutiveDaysOff: [less("minDays", "daysOffInARow", 1)],
  limitConsecutiveDaysOff: [more("maxDays", "daysOffInARow")],
  limitConsecutiveSameShift: [more("max", "sameShiftsInARow")],
  limitPattern: [more("max", "patternMatches"), less("min", "patternMatches")],
  requireSpacing: [less("minDays", "daysApart", 1), more("maxDays", "daysApart")],
  limitDateGroups: [more("maxWorked", "dateGroups"), less("minWorked", "dateGroups")],
  limitDistinctShifts: [more("max", "differentShifts")],
  limitShiftCount: [more("max", "shifts"), less("min", "shifts")],
  limitWorkingDays: [more("max", "workingDays"), less("min", "workingDays")],
  requireDaysOff: [less("minDays", "daysOff"), more("maxDays", "daysOff")],
  requireShiftShare: [
    { param: "minPercent", what: "sharePercent", step: -5, end: 0 },
    { param: "maxPercent", what: "sharePercent", step: 5, end: 100 },
  ],
  limitConsecutiveWeekends: [more("max", "weekendsInARow")],
  limitWorkedWeekends: [more("max", "workedWeekends"), less("min", "workedWeekends")],
  requireFreeSundays: [less("minPerYear", "freeSundays")],
  requireFreeWeekends: [less("min", "freeWeekends")],
  requireAssignment: [less("perDay", "dutiesOfADay")],
  requireStaffing: [more("max", "persons"), less("min", "persons")],
  requireQualifiedShare: [{ param: "minPercent", what: "qualifiedPercent", step: -5, end: 0 }],
  forbidTogether: [more("max", "personsTogether")],
  limitCost: [{ param: "maxCost", what: "money", step: 1, stepShare: 0.05, end: MOST_MONEY }],
};

export function knobsOf({ constraint }: ActiveRule): readonly Knob[] {
  return knobs[constraint.consequenceType ?? ""] ?? [];
}

/** A number of a rule before and after. */
export interface Setting {
  readonly knob: Knob;
  readonly from: number;
  readonly to: number;
  /** Steps of effort. */
  readonly steps: number;
}

/** The knob moved by so many steps; null where the rule does not have the number, or not that much room. */
export function moved(params: Params, knob: Knob, steps: number): Setting | null {
  const from = numberOf(params, knob.param);
  if (from === null) return null;
  const step = knob.stepShare === undefined ? knob.step : knob.stepShare * from;
  const to = Math.round((from + step * steps) * 100) / 100;
  if (to === from) return null;
  const isBeyond = knob.step > 0 ? to > knob.end : to < knob.end;
  if (isBeyond) return null;
  return { knob, from, to, steps: steps / (knob.stepsPerUnit ?? 1) };
}

/** Most steps that are tried. */
const LONGEST_WAY = 60;

/**
 * The least setting of a knob with which the plan breaks the rule for an employee no more than `allowed` units; null where
 * none does. The rule must be one that judges each employee alone.
 */
export function leastSetting(
  problem: Problem,
  rule: ActiveRule,
  params: Params,
  knob: Knob,
  judged: { readonly plan: Plan; readonly employee: number; readonly allowed: number },
): Setting | null {
  const scope = scopeOf(rule.scope, judged.employee);
  for (let steps = 1; steps <= LONGEST_WAY; steps++) {
    const setting = moved(params, knob, steps);
    if (setting === null) return null;
    const bound = rule.constraint.bind(withValues(params, { [knob.param]: setting.to }));
    if (!bound.ok) return null;
    if (unitsOf(problem, bound.bound, scope, judged.plan) <= judged.allowed + 1e-6) return setting;
  }
  return null;
}

/** Violation units of a rule for one employee. */
export function unitsFor(problem: Problem, rule: ActiveRule, employee: number, plan: Plan): number {
  return unitsOf(problem, rule.bound, scopeOf(rule.scope, employee), plan);
}

/** What an employee's duties break of a rule that judges each employee alone. */
export function violationsFor(
  problem: Problem,
  rule: ActiveRule,
  employee: number,
  plan: Plan,
): readonly Violation[] {
  return rule.bound.check(problem, scopeOf(rule.scope, employee), plan);
}

function unitsOf(problem: Problem, bound: BoundConstraint, scope: Scope, plan: Plan): number {
  return bound.check(problem, scope, plan).reduce((sum, { units }) => sum + units, 0);
}
