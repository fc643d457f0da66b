/** Several rows that stand for one violation, and one row that stands for several. */

import type { RowAbout, RuleModel } from "../rule/rule-model.ts";
import { type Expression, Sum } from "./expression.ts";
import { columnSum } from "./nested-sums.ts";

/** `expression <= limit`; the excess is at most one. */
export interface UnitRow {
  readonly expression: Expression;
  readonly limit: number;
}

/**
 * States rows of which one or several together are a single violation: priced, they cost one unit however many are
 * broken; where the base plan breaks one, they may all be, because the violation is there anyway. Elsewhere `hard` may stand
 * for them: rows that forbid the same, and are fewer.
 */
export function stateAsOne(
  model: RuleModel,
  rows: readonly UnitRow[],
  about: RowAbout,
  hard = rows,
): void {
  const isBroken = rows.some(
    ({ expression, limit }) => model.leastInBase(expression) > limit + 0.5,
  );
  if (rows.length <= 1 || !(model.priced || isBroken)) {
    for (const { expression, limit } of hard) model.atMost(limit, expression, about);
    return;
  }
  const broken = model.nonNegative({ ...about, base: isBroken ? 1 : 0 }, 1);
  for (const { expression, limit } of rows) {
    const row = new Sum().addScaled(expression).addScaled(broken, -1);
    model.define(Number.NEGATIVE_INFINITY, row, limit, about);
  }
  model.atMost(0, broken, about);
}

/**
 * None of the columns may be 1: one row; where each that is costs by the square, a row for each, unless only one of them can be
 * (`isExclusive`).
 */
export function stateNone(
  model: RuleModel,
  columns: readonly number[],
  isExclusive: boolean,
  about: RowAbout,
): void {
  if (columns.length === 0) return;
  if (isExclusive || !model.quadratic) model.atMost(0, columnSum(columns), about);
  else for (const column of columns) model.atMost(0, Sum.column(column), about);
}

/** Of things that may not be: all of them where each is charged by itself, else the one that implies the others. */
export function chargedOrStrictest<T>(
  { priced }: Pick<RuleModel, "priced">,
  all: readonly T[],
  strictest: T | undefined,
): readonly T[] {
  if (priced) return all;
  return strictest === undefined ? [] : [strictest];
}
