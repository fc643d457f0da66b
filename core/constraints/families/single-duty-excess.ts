/** Tighter rows of hours where a person starts one duty at most. */

import { startsPerDay } from "../../model/problem/joined-duties.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { type Expression, Sum } from "../../model/program/expression.ts";

/**
 * Where at most one of the columns can be 1, only what a single one exceeds the limit by matters: far fewer entries and
 * a tighter row. Any other expression is returned unchanged.
 */
export function singleDutyExcess(problem: Problem, worked: Expression, most: number): Expression {
  const { candidates, shifts } = problem;
  const { columns, coefficients, constant } = worked;
  const first = columns[0];
  if (first === undefined || constant !== 0) return worked;
  if (startsPerDay(problem, candidates.employee[first]!) !== 1) return worked;
  let locks = 0;
  for (const c of columns) {
    locks += candidates.locked[c]!;
    const isStandby = shifts[candidates.shift[c]!]!.kind === "standby";
    if (isStandby || candidates.day[c] !== candidates.day[first] || locks > 1) return worked;
  }
  // A shift cut at midnight may bring both of its parts.
  const total = new Map<number, number>();
  for (const [k, column] of columns.entries())
    total.set(column, (total.get(column) ?? 0) + coefficients[k]!);
  const excess = Sum.of(most);
  for (const [column, minutes] of total) if (minutes > most) excess.add(column, minutes - most);
  return excess;
}
