/** Sums over the columns of cliques between two days. */

import type { RowAbout, RuleModel } from "../rule/rule-model.ts";
import type { Clique } from "../scope/duty-cells.ts";
import { type Expression, Sum } from "./expression.ts";

/** From so many cliques between two days on, partial sums save more entries than they cost. */
const SHARE_FROM = 8;

/** The sum of the columns; -1 stands for a duty that is known to be worked. */
export function columnSum(columns: readonly number[]): Sum {
  const expression = new Sum();
  for (const column of columns)
    if (column < 0) expression.addConstant(1);
    else expression.add(column);
  return expression;
}

export function cliqueSum({ late, early }: Clique): Sum {
  return columnSum([...late, ...early]);
}

/**
 * One sum for each of some nested cliques, as `tooClose` gives them for cells with at most one duty a day; where there
 * are many, partial sums shared by them keep the matrix sparse.
 */
export function nestedSums(
  cliques: readonly Clique[],
  about: RowAbout,
  model: RuleModel,
): readonly Sum[] {
  const [first] = cliques;
  const last = cliques.at(-1);
  if (first === undefined || last === undefined || cliques.length < SHARE_FROM)
    return cliques.map(cliqueSum);
  const early = prefixSums(last.early, about, model);
  const late = prefixSums([...first.late].reverse(), about, model);
  return cliques.map((clique) => late(clique.late.length).addScaled(early(clique.early.length)));
}

/** Sums of the first so many columns, made of helpers that each stand for a chunk of them. */
function prefixSums(
  columns: readonly number[],
  about: RowAbout,
  model: RuleModel,
): (length: number) => Sum {
  const { locked } = model.problem.candidates;
  const size = Math.max(2, Math.round(Math.sqrt(columns.length)));
  const chunks: Expression[] = [];
  for (let from = 0; from + size <= columns.length; from += size) {
    const members = columns.slice(from, from + size);
    const base = members.reduce((count, column) => count + (column < 0 ? 1 : locked[column]!), 0);
    const chunk = model.nonNegative({ ...about, base });
    model.define(0, columnSum(members).addScaled(chunk, -1), 0, about);
    chunks.push(chunk);
  }
  return (length) => {
    const whole = Math.floor(length / size);
    const total = columnSum(columns.slice(whole * size, length));
    for (const chunk of chunks.slice(0, whole)) total.addScaled(chunk);
    return total;
  };
}
