/** The working stretches of a model: which of them a plan holds follows from its days of work alone. */
import type { LinearModel } from "../../model/program/linear-model.ts";
import type { ColumnEntries } from "../matrix/column-entries.ts";

/** One employee's stretches. */
export interface OwnStretches {
  readonly employee: number;
  /** Row of each day that states: work is the sum of the stretches over it; -1 where none covers it. */
  readonly coverRow: Int32Array;
  /** Column by first day times the number of days, plus last day. */
  readonly columnOf: ReadonlyMap<number, number>;
}

export class StretchMap {
  private readonly model: LinearModel;
  readonly dayCount: number;
  readonly own: readonly OwnStretches[];

  constructor(model: LinearModel, entries: ColumnEntries) {
    this.model = model;
    const { columnCount, columnStretchEnd, columnEmployee, columnDay, rowDay } = model;
    this.dayCount = rowDay.reduce((most, day) => Math.max(most, day), 0) + 1;
    const own = new Map<number, OwnStretches & { columnOf: Map<number, number> }>();
    for (let c = 0; c < columnCount; c++) {
      if (columnStretchEnd[c]! < 0) continue;
      const employee = columnEmployee[c]!;
      let one = own.get(employee);
      if (one === undefined) {
        one = { employee, coverRow: new Int32Array(this.dayCount).fill(-1), columnOf: new Map() };
        own.set(employee, one);
      }
      one.columnOf.set(columnDay[c]! * this.dayCount + columnStretchEnd[c]!, c);
      for (let i = entries.start[c]!; i < entries.start[c + 1]!; i++) {
        const row = entries.row[i]!;
        if (model.rowLower[row] === model.rowUpper[row]) one.coverRow[rowDay[row]!] = row;
      }
    }
    this.own = [...own.values()];
  }

  /**
   * Sets the stretches of a plan whose other columns are there. Each run of work is exactly one stretch, because no
   * stretch begins on the day after another; false when a run is none, so that no values keep the rows.
   */
  place(values: Float64Array): boolean {
    return this.own.every((one) => this.placeOwn(one, values));
  }

  private placeOwn({ coverRow, columnOf }: OwnStretches, values: Float64Array): boolean {
    let first = -1;
    for (let day = 0; day <= this.dayCount; day++) {
      if (day < this.dayCount && this.isWorked(coverRow[day]!, values)) {
        if (first < 0) first = day;
        continue;
      }
      if (first < 0) continue;
      const column = columnOf.get(first * this.dayCount + day - 1);
      if (column === undefined) return false;
      values[column] = 1;
      first = -1;
    }
    return true;
  }

  private isWorked(row: number, values: Float64Array): boolean {
    if (row < 0) return false;
    const { rowStart, entryColumn, entryValue, columnStretchEnd } = this.model;
    let rest = 0;
    for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++)
      if (columnStretchEnd[entryColumn[k]!]! < 0) rest += entryValue[k]! * values[entryColumn[k]!]!;
    return rest < -0.5;
  }
}
