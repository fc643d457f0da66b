/** Duties that nobody may work unless enough of something else is there. */
import type { RuleModel } from "../rule/rule-model.ts";
import { type Expression, Sum } from "./expression.ts";

/** What has to be there, and how much of it. */
export interface Needed {
  readonly amount: Expression;
  readonly min: number;
}

/** None of the columns, all of a day, is worked where there is less than needed; each that is is a violation. */
export function stateOnlyBeside(
  model: RuleModel,
  columns: readonly number[],
  { amount, min }: Needed,
  day: number,
): void {
  const { candidates } = model.problem;
  const isLocked = columns.some((column) => candidates.locked[column] === 1);
  // One is enough for all: a single row says it, where no lock has to be told apart from the others.
  if (min === 1 && !model.priced && !isLocked) {
    const alone = new Sum();
    for (const column of columns) alone.add(column);
    model.atMost(0, alone.addScaled(amount, -columns.length), { day });
    return;
  }
  // Priced, half of two must not count as half of enough.
  const enough =
    min > 1 && model.priced
      ? wholeAmount(model, { amount, min }, day)
      : new Sum().addScaled(amount, 1 / min);
  for (const column of columns) {
    const alone = Sum.column(column).addScaled(enough, -1);
    model.atMost(0, alone, { employee: candidates.employee[column]!, day });
  }
}

/** 1 at most when there is enough. */
function wholeAmount(model: RuleModel, { amount, min }: Needed, day: number): Expression {
  const base = model.leastInBase(amount) >= min ? 1 : 0;
  const enough = model.binary({ day, base });
  const rest = new Sum().addScaled(amount).addScaled(enough, -min);
  model.define(0, rest, Number.POSITIVE_INFINITY, { day });
  return enough;
}
