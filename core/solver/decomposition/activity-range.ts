/**
 * How far the activities of an employee's rows reach over all choices and helpers (bounds of activities as in presolve,
 * Brearley, Mitra & Williams 1975). O(entries of the choices).
 */
import { FEASIBILITY } from "../tolerances.ts";
import type { Structure } from "./structure.ts";
import type { Task } from "./task.ts";

export interface ActivityRange {
  readonly low: number;
  readonly high: number;
  /** Different activities in the range. */
  readonly values: number;
  /** Choices that add to the row. */
  readonly entries: number;
  readonly hasLateHelper: boolean;
}

/** Place of a row among those of the task at hand, from 1 on; 0 for all others and between two tasks. */
let placeOf = new Int32Array(0);

/** Ranges as they grow, in lists by place: a year has millions of entries, and maps would be most of the time. */
class Growing {
  readonly rows: number[] = [];
  readonly low: number[] = [];
  readonly high: number[] = [];
  readonly entries: number[] = [];
  readonly hasLateHelper: boolean[] = [];
  /** Greatest common divisor of all amounts; 0 before the first. */
  private readonly step: number[] = [];
  /** What the choices of the day at hand add, and how many add anything. */
  private readonly dayLow: number[] = [];
  private readonly dayHigh: number[] = [];
  private readonly dayCount: number[] = [];
  private readonly today: number[] = [];
  private todayCount = 0;

  begin(row: number): void {
    if (placeOf[row]! > 0) return;
    const place = this.rows.push(row) - 1;
    placeOf[row] = place + 1;
    for (const list of [this.low, this.high, this.entries, this.step]) list.push(0);
    for (const list of [this.dayLow, this.dayHigh, this.dayCount]) list.push(0);
    this.hasLateHelper.push(false);
  }

  widen(place: number, low: number, high: number, amount: number): void {
    this.low[place]! += low;
    this.high[place]! += high;
    this.divide(place, amount);
  }

  addChoice({ start, row, value }: Task["activity"], choice: number): void {
    const { dayLow, dayHigh, dayCount } = this;
    for (let i = start[choice]!; i < start[choice + 1]!; i++) {
      const place = placeOf[row[i]!]! - 1;
      if (place < 0) continue;
      const amount = value[i]!;
      this.divide(place, amount);
      if (dayCount[place]!++ === 0) {
        this.today[this.todayCount++] = place;
        dayLow[place] = amount;
        dayHigh[place] = amount;
      } else if (amount < dayLow[place]!) dayLow[place] = amount;
      else if (amount > dayHigh[place]!) dayHigh[place] = amount;
    }
  }

  /** `choices`: how many the day has; a row that not all of them add to may be left as it is. */
  endDay(choices: number): void {
    const { low, high, entries, dayLow, dayHigh, dayCount, today } = this;
    for (let i = 0; i < this.todayCount; i++) {
      const place = today[i]!;
      const isEverywhere = dayCount[place] === choices;
      low[place]! += isEverywhere ? dayLow[place]! : Math.min(0, dayLow[place]!);
      high[place]! += isEverywhere ? dayHigh[place]! : Math.max(0, dayHigh[place]!);
      entries[place]! += dayCount[place]!;
      dayCount[place] = 0;
    }
    this.todayCount = 0;
  }

  /** By row; the places are free for the next task. */
  finish(): Map<number, ActivityRange> {
    const { rows, low, high, entries, hasLateHelper, step } = this;
    const ranges = new Map<number, ActivityRange>();
    for (let place = 0; place < rows.length; place++) {
      const [from, to] = [low[place]!, high[place]!];
      const values = (to - from) / (step[place]! || 1);
      const own = { values, entries: entries[place]!, hasLateHelper: hasLateHelper[place]! };
      ranges.set(rows[place]!, { low: from, high: to, ...own });
      placeOf[rows[place]!] = 0;
    }
    return ranges;
  }

  private divide(place: number, amount: number): void {
    const size = Math.abs(amount);
    const known = this.step[place]!;
    // Nearly every amount of a row is the one before, or a multiple of what all so far have in common.
    if (size === known || size === 0) return;
    if (known > 0 && size > known && size % known <= FEASIBILITY) return;
    this.step[place] = commonDivisor([size, known]);
  }
}

/** By row of the task. */
export function activityRanges(structure: Structure, task: Task): Map<number, ActivityRange> {
  const { rowCount } = structure.model;
  if (placeOf.length < rowCount) placeOf = new Int32Array(rowCount);
  const ranges = new Growing();
  for (const { row } of task.rows) ranges.begin(row);
  let choice = 0;
  for (const { length } of task.choices) {
    for (let k = 0; k < length; k++) ranges.addChoice(task.activity, choice++);
    ranges.endDay(length);
  }
  for (const { column, lower, upper } of task.lateHelpers)
    for (const { row, value } of structure.rowsOf(column)) {
      const [one, other] = [value * lower, value * upper];
      const place = placeOf[row]! - 1;
      if (place < 0) continue;
      ranges.widen(place, Math.min(one, other), Math.max(one, other), value);
      ranges.hasLateHelper[place] = true;
    }
  return ranges.finish();
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
