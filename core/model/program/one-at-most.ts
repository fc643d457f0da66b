/** Which candidates of a day exclude each other in every plan, so that their sum is 0 or 1. */

import { startsPerDay } from "../problem/joined-duties.ts";
import type { Problem } from "../problem/problem.ts";
import type { ModelReader } from "../rule/rule-model.ts";
import type { Scope } from "../scope/scope.ts";
import type { Expression } from "./expression.ts";

/** Whether at most one of the candidates of one employee and day can be worked in any plan. */
export function isOneAtMost(
  problem: Problem,
  employee: number,
  columns: readonly number[],
): boolean {
  if (columns.length <= 1) return true;
  const { candidates, shifts } = problem;
  if (startsPerDay(problem, employee) !== 1) return false;
  let locks = 0;
  for (const column of columns) {
    if (shifts[candidates.shift[column]!]!.kind === "standby") return false;
    locks += candidates.locked[column]!;
  }
  return locks <= 1;
}

/** Candidates in scope on a window day. */
export function scopeColumns(
  { candidates }: Problem,
  scope: Scope,
  employee: number,
  day: number,
): readonly number[] {
  const columns: number[] = [];
  for (const c of candidates.ofDay(employee, day))
    if (scope.includes(employee, day, candidates.shift[c]!)) columns.push(c);
  return columns;
}

/**
 * 1 when at least one triple of the scope is worked on the day, as `counted` says, but without a helper column where the
 * plain sum does: for days that occur in few rows.
 */
export function countedOnce(
  model: ModelReader,
  scope: Scope,
  employee: number,
  day: number,
): Expression {
  const { problem } = model;
  const isInWindow = day >= 0 && day < problem.calendar.dayCount;
  return isInWindow && isOneAtMost(problem, employee, scopeColumns(problem, scope, employee, day))
    ? model.number(scope, employee, day)
    : model.counted(scope, employee, day);
}
