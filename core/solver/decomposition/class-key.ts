/**
 * What an employee's automaton depends on, as numbers without the names of rows and columns: equal keys, equal automata.
 * O(entries of the task).
 */

import type { Kinds } from "../state-expansion/kinds.ts";
import { describeTable } from "../state-expansion/resource-table.ts";
import type { AmountRow } from "./amount-row.ts";
import { COLUMN_ROLE, HELPER_CHOICES, type Structure } from "./structure.ts";
import type { LateHelper, Task, TaskRow } from "./task.ts";

/** Between lists, and what stands for a kind of list; no amount or index looks like them. */
const END = Number.MAX_VALUE;
const AMOUNT = -Number.MAX_VALUE;
const HELPER = Number.MAX_VALUE / 2;
const CONSTANT = -Number.MAX_VALUE / 2;

export interface Described {
  readonly structure: Structure;
  readonly task: Task;
  readonly kinds: Kinds;
  /** Rows over several days that a roster can break or pay for. */
  readonly relevant: readonly TaskRow[];
  readonly amountRow: AmountRow | null;
}

/** The cost of the amount row is left out where only the pricer reads it. */
export function classKey({ structure, task, kinds, relevant, amountRow }: Described): number[] {
  const place = new Map<number, number>();
  const placeOf = (row: number): number => {
    let at = place.get(row);
    if (at === undefined) {
      at = place.size;
      place.set(row, at);
    }
    return at;
  };
  const key = [task.dayCount];
  if (amountRow !== null) key.push(placeOf(amountRow.row), amountRow.unit);
  if (amountRow?.isGrid === true) key.push(...amountRow.cost.edges, ...amountRow.cost.slopes);
  const isRelevant = new Set(relevant);
  for (const [i, row] of task.rows.entries()) {
    if (!isRelevant.has(row)) continue;
    key.push(i, placeOf(row.row), row.days[0]!, row.days.at(-1)!, row.days.length);
    if (amountRow?.rows.includes(row.row) === true) key.push(AMOUNT);
    else key.push(...row.cost.edges, ...row.cost.slopes);
    key.push(END);
  }
  for (const helper of task.lateHelpers) describeHelper(structure, helper, placeOf, key);
  key.push(task.resources.length);
  for (const table of task.resources) describeTable(table, key);
  const { start, row, value } = kinds.activity;
  for (const [day, ofDay] of kinds.ofDay.entries()) {
    for (const [kind, { letters }] of ofDay.entries()) {
      key.push(...letters);
      const list = kinds.base[day]! + kind;
      for (let k = start[list]!; k < start[list + 1]!; k++) key.push(placeOf(row[k]!), value[k]!);
      key.push(END);
    }
    key.push(END);
  }
  return key;
}

function describeHelper(
  structure: Structure,
  helper: LateHelper,
  placeOf: (row: number) => number,
  key: number[],
): void {
  const { model, role } = structure;
  const { day, lower, upper, isInteger, weight, choice, column, rows } = helper;
  key.push(HELPER, day, lower, upper, isInteger ? 1 : 0, weight, HELPER_CHOICES.indexOf(choice));
  for (const row of rows) {
    key.push(placeOf(row), model.rowLower[row]!, model.rowUpper[row]!);
    for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++)
      if (role[model.entryColumn[k]!] === COLUMN_ROLE.constant)
        key.push(CONSTANT, model.entryValue[k]!, model.columnLower[model.entryColumn[k]!]!);
  }
  for (const { row, value } of structure.rowsOf(column))
    if (structure.rowEmployee[row]! >= 0) key.push(placeOf(row), value);
  key.push(END);
}
