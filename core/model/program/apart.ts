/** Things of which any two that are too near each other are a violation. */
import type { RowAbout, RuleModel } from "../rule/rule-model.ts";
import { type Expression, Sum } from "./expression.ts";

/** What a plan may hold on a day, once at most. */
export interface OnDay {
  readonly day: number;
  readonly value: Expression;
  /** A plan decides on it; nothing is asked of what is known already. */
  readonly isOpen: boolean;
}

/**
 * Of these, ascending, at most one within `minDays` days: a row for each largest set that is as near; where each pair is
 * charged, one for each.
 */
export function stateApart(
  model: RuleModel,
  all: readonly OnDay[],
  minDays: number,
  aboutOf: (day: number) => RowAbout,
): void {
  let stated = 0;
  for (const [i, first] of all.entries()) {
    let end = i;
    while (end < all.length && all[end]!.day - first.day < minDays) end++;
    const near = all.slice(i, end);
    if (model.priced) {
      for (const other of near.slice(1))
        if (first.isOpen || other.isOpen)
          model.atMost(1, total([first, other]), aboutOf(other.day));
      continue;
    }
    if (end === stated || near.length < 2 || !near.some(({ isOpen }) => isOpen)) continue;
    stated = end;
    model.atMost(1, total(near), aboutOf(first.day));
  }
}

function total(all: readonly OnDay[]): Sum {
  const sum = new Sum();
  for (const { value } of all) sum.addScaled(value);
  return sum;
}
