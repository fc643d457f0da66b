/** Any linear model as readable text. */

import type { Problem } from "../../../core/model/problem/problem.ts";
import type { LinearModel } from "../../../core/model/program/linear-model.ts";

/**
 * One line for each row, `owner: expression <= limit`, in the order of the rows, then one line for each helper column
 * with its bounds and prices. Candidates are `employee/date/shift`, helpers `h1`, `h2`, … in order of creation.
 */
export function modelText(problem: Problem, model: LinearModel): string {
  const names = columnNames(problem, model);
  return [...rowLines(model, names), ...helperLines(model, names)].join("\n");
}

/** The rows alone, one line each. */
export function rowTexts(problem: Problem, model: LinearModel): readonly string[] {
  return rowLines(model, columnNames(problem, model));
}

function columnNames({ calendar, candidates, employees, shifts }: Problem, model: LinearModel) {
  const names: string[] = [];
  let helpers = 0;
  for (let column = 0; column < model.columnCount; column++) {
    const c = model.columnCandidate[column]!;
    names.push(
      c < 0
        ? `h${++helpers}`
        : `${employees[candidates.employee[c]!]!.id}/${calendar.dateOf(candidates.day[c]!)}/${shifts[candidates.shift[c]!]!.id}`,
    );
  }
  return names;
}

function rowLines(model: LinearModel, names: readonly string[]): string[] {
  const lines: string[] = [];
  for (let row = 0; row < model.rowCount; row++) {
    const terms: string[] = [];
    for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++)
      terms.push(termText(model.entryValue[k]!, names[model.entryColumn[k]!]!, terms.length === 0));
    const sum = terms.length === 0 ? "0" : terms.join(" ");
    const owner = model.owners[model.rowOwner[row]!]!;
    lines.push(`${owner}: ${boundText(sum, model.rowLower[row]!, model.rowUpper[row]!)}`);
  }
  return lines;
}

function termText(value: number, name: string, isFirst: boolean): string {
  const size = Math.abs(value) === 1 ? name : `${numberText(Math.abs(value))} ${name}`;
  if (isFirst) return value < 0 ? `-${size}` : size;
  return `${value < 0 ? "-" : "+"} ${size}`;
}

function boundText(sum: string, lower: number, upper: number): string {
  if (lower === upper) return `${sum} = ${numberText(upper)}`;
  if (lower === Number.NEGATIVE_INFINITY) return `${sum} <= ${numberText(upper)}`;
  if (upper === Number.POSITIVE_INFINITY) return `${sum} >= ${numberText(lower)}`;
  return `${numberText(lower)} <= ${sum} <= ${numberText(upper)}`;
}

function helperLines(model: LinearModel, names: readonly string[]): string[] {
  const kinds = new Map(
    model.slacks.map(({ column, kind, owner }) => [column, `${kind} ${owner}`]),
  );
  const lines: string[] = [];
  for (let column = 0; column < model.columnCount; column++) {
    if (model.columnCandidate[column]! >= 0) continue;
    const upper = model.columnUpper[column]!;
    const parts = [
      `${names[column]}: ${numberText(model.columnLower[column]!)}..${upper === Number.POSITIVE_INFINITY ? "" : numberText(upper)}`,
    ];
    if (model.integer[column] === 1) parts.push("whole");
    if (model.cost[column] !== 0) parts.push(`cost ${numberText(model.cost[column]!)}`);
    if (model.relaxation[column] !== 0)
      parts.push(`relaxation ${numberText(model.relaxation[column]!)}`);
    const kind = kinds.get(column);
    if (kind !== undefined) parts.push(kind);
    lines.push(parts.join(", "));
  }
  return lines;
}

function numberText(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}
