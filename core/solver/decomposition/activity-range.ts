/** How far the activities of an employee's rows reach over all choices and helpers. */
import { FEASIBILITY } from "../tolerances.ts";
import type { Structure } from "./structure.ts";
import type { Task } from "./task.ts";

export interface ActivityRange {
  low: number;
  high: number;
  /** Different activities in the range. */
  values: number;
  /** Choices that add to the row. */
  entries: number;
  hasLateHelper: boolean;
}

/** What the choices of one day add to a row. */
interface DailyRange {
  readonly row: number;
  low: number;
  high: number;
  /** Choices that add to it; 0 between the days. */
  count: number;
}

/** By row, of every row that some choice or late helper adds to and every row of the task. */
export function activityRanges(structure: Structure, task: Task): Map<number, ActivityRange> {
  const ranges = new Map<number, ActivityRange>();
  const steps = new Map<number, number>();
  const rangeOf = (row: number) => {
    let range = ranges.get(row);
    if (range === undefined) {
      range = { low: 0, high: 0, values: 0, entries: 0, hasLateHelper: false };
      ranges.set(row, range);
    }
    return range;
  };
  const widen = (row: number, low: number, high: number) => {
    const range = rangeOf(row);
    range.low += low;
    range.high += high;
    return range;
  };
  const step = (row: number, amount: number) => {
    if (amount === 0) return;
    const known = steps.get(row);
    // Nearly every amount of a row is the one before.
    if (known !== Math.abs(amount)) steps.set(row, commonDivisor([Math.abs(amount), known ?? 0]));
  };
  for (const { row } of task.rows) rangeOf(row);
  // One entry for each row, used again on every day that adds to it.
  const daily = new Map<number, DailyRange>();
  const today: DailyRange[] = [];
  for (const choices of task.choices) {
    for (const { rows, amounts } of choices)
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i]!;
        const amount = amounts[i]!;
        step(row, amount);
        let known = daily.get(row);
        if (known === undefined) {
          known = { row, low: 0, high: 0, count: 0 };
          daily.set(row, known);
        }
        if (known.count === 0) today.push(known);
        known.low = known.count === 0 ? amount : Math.min(known.low, amount);
        known.high = known.count === 0 ? amount : Math.max(known.high, amount);
        known.count++;
      }
    for (const known of today) {
      const { row, low, high, count } = known;
      const isEverywhere = count === choices.length;
      widen(row, isEverywhere ? low : Math.min(0, low), isEverywhere ? high : Math.max(0, high));
      rangeOf(row).entries += count;
      known.count = 0;
    }
    today.length = 0;
  }
  for (const { column, lower, upper } of task.lateHelpers)
    for (const { row, value } of structure.rowsOf(column)) {
      const [one, other] = [value * lower, value * upper];
      widen(row, Math.min(one, other), Math.max(one, other)).hasLateHelper = true;
      step(row, value);
    }
  for (const [row, range] of ranges)
    range.values = (range.high - range.low) / (steps.get(row) ?? 1);
  return ranges;
}

/** Greatest common divisor of numbers not below 0, to a millionth; 1 for none above 0. */
export function commonDivisor(numbers: readonly number[]): number {
  let divisor = 0;
  for (const number of numbers) {
    let [x, y] = [number, divisor];
    while (y > FEASIBILITY) [x, y] = [y, x % y];
    divisor = x;
  }
  return divisor === 0 ? 1 : divisor;
}
