/**
 * Credited hours of the window, for the objectives about them: once as rows, once as sums of a plan, and which sides of
 * the contract target written rules have taken over. One row for all of them, so that networks price them together.
 */

import type { Plan } from "../../model/problem/plan.ts";
import type { Employee, Problem } from "../../model/problem/problem.ts";
import { creditMinutesOf } from "../../model/problem/shift-minutes.ts";
import { type Expression, Sum } from "../../model/program/expression.ts";
import type { ActiveRule, HoursSides, RuleOrigin } from "../../model/rule/rule.ts";
import type { ModelReader } from "../../model/rule/rule-model.ts";
import {
  sharedBetween,
  sharedExpressions,
  sharedInPlan,
  takeOff,
} from "../../model/time/shared-time.ts";

const CREDIT = { basis: "contract", attribution: "start" } as const;

/**
 * Credited minutes of an employee as an expression, of the duties that start on window days from `first` to `last`, all of
 * them when left out; time of a standby beside another duty counts once.
 */
export function creditedRow(
  model: ModelReader,
  employee: number,
  first = 0,
  last = model.problem.calendar.dayCount - 1,
): Expression {
  const { problem } = model;
  const { candidates } = problem;
  const credited = new Sum();
  for (const c of candidates.ofDays(employee, first, last)) {
    const minutes = creditMinutesOf(problem, employee, candidates.shift[c]!, candidates.day[c]!);
    if (minutes > 0) credited.add(c, minutes);
  }
  const shared = sharedExpressions(model, problem.everyDuty, employee, CREDIT);
  takeOff(credited, shared, first, last);
  return credited;
}

/** Credited minutes in the plan by employee; only those of these people mean something. */
export function creditedMinutes(
  problem: Problem,
  plan: Plan,
  people: readonly Employee[],
): readonly number[] {
  const credited = problem.employees.map(() => 0);
  for (const { employee, day, shift } of plan.assignments)
    credited[employee]! += creditMinutesOf(problem, employee, shift, day);
  for (const { index } of people) {
    const shared = sharedInPlan(problem, plan, problem.everyDuty, index, CREDIT);
    credited[index]! -= sharedBetween(shared, 0, problem.calendar.dayCount - 1);
  }
  return credited;
}

/** Written by the client, as a rule or as a key of an agreement or of a person's limits. */
const WRITTEN: ReadonlySet<RuleOrigin> = new Set(["request", "agreement", "limits"]);
const NONE: HoursSides = { over: false, under: false };

/** The sides of an employee's target that rules of the request speak of; they take the objectives' place there. */
export function statedSides(rules: readonly ActiveRule[]): (employee: number) => HoursSides {
  const stated = new Map<number, HoursSides>();
  for (const { bound, origin, scope } of rules) {
    const { hoursSides: sides } = bound;
    if (sides === undefined || !WRITTEN.has(origin)) continue;
    for (const employee of scope.employees) {
      const { over, under } = stated.get(employee) ?? NONE;
      stated.set(employee, { over: over || sides.over, under: under || sides.under });
    }
  }
  return (employee) => stated.get(employee) ?? NONE;
}
