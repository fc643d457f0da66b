/**
 * The working stretches of a plan that changes: a day of work that comes or goes ends some stretches and begins others. A run of
 * days that no stretch may be leaves the rows of its days broken. O(days of the runs beside a day that changes).
 */
import type { LinearModel } from "../../model/program/linear-model.ts";
import type { ColumnEntries } from "../matrix/column-entries.ts";
import { type OwnStretches, StretchMap } from "./stretch-map.ts";

export class PlacedStretches {
  private readonly model: LinearModel;
  private readonly own: readonly OwnStretches[];
  private readonly dayCount: number;
  /** By employee: the place among `own`. */
  private readonly placeOf = new Map<number, number>();
  /** By row that states that work is the sum of the stretches over a day: its cell, which is place and day; -1 elsewhere. */
  private readonly cellOfRow: Int32Array;
  /** By cell: the stretch over it, -1 without one. */
  private readonly over: Int32Array;
  /** Cells whose work may have changed since stretches were placed. */
  private readonly changed: number[] = [];
  private changedCount = 0;

  private constructor(model: LinearModel, entries: ColumnEntries, values: Float64Array) {
    const { own, dayCount } = new StretchMap(model, entries);
    this.model = model;
    this.own = own;
    this.dayCount = dayCount;
    this.cellOfRow = new Int32Array(model.rowCount).fill(-1);
    this.over = new Int32Array(own.length * dayCount).fill(-1);
    for (const [place, { employee, coverRow, columnOf }] of own.entries()) {
      this.placeOf.set(employee, place);
      for (const [day, row] of coverRow.entries())
        if (row >= 0) this.cellOfRow[row] = place * dayCount + day;
      for (const column of columnOf.values()) this.restore(column, values[column]!);
    }
  }

  /** Null where the model has no stretches. `values`: of every column. */
  static of(
    model: LinearModel,
    entries: ColumnEntries,
    values: Float64Array,
  ): PlacedStretches | null {
    const has = model.columnStretchEnd.some((last) => last >= 0);
    return has ? new PlacedStretches(model, entries, values) : null;
  }

  /** To be called where a column changes the activity of a row. */
  note(row: number, column: number): void {
    const cell = this.cellOfRow[row]!;
    if (cell >= 0 && this.model.columnStretchEnd[column]! < 0)
      this.changed[this.changedCount++] = cell;
  }

  /** Places the stretches beside all days noted; `set` is told of each that comes or goes. `activity`: by row. */
  follow(activity: Float64Array, set: (stretch: number, value: number) => void): void {
    for (let i = 0; i < this.changedCount; i++) this.placeBeside(this.changed[i]!, activity, set);
    this.changedCount = 0;
  }

  /** To be called where a column has an earlier value back. */
  restore(column: number, value: number): void {
    const { columnDay, columnEmployee, columnStretchEnd } = this.model;
    const last = columnStretchEnd[column]!;
    if (last < 0) return;
    const first = this.placeOf.get(columnEmployee[column]!)! * this.dayCount;
    const begin = first + columnDay[column]!;
    if (value === 1) this.over.fill(column, begin, first + last + 1);
    else if (this.over[begin] === column) this.over.fill(-1, begin, first + last + 1);
  }

  private placeBeside(
    cell: number,
    activity: Float64Array,
    set: (stretch: number, value: number) => void,
  ): void {
    const place = Math.floor(cell / this.dayCount);
    const day = cell - place * this.dayCount;
    let [from, to] = [day, day];
    while (from > 0 && this.isWorked(place, from - 1, activity)) from--;
    while (to + 1 < this.dayCount && this.isWorked(place, to + 1, activity)) to++;
    const runs = this.isWorked(place, day, activity)
      ? [this.stretchOf(place, from, to)]
      : [this.stretchOf(place, from, day - 1), this.stretchOf(place, day + 1, to)];
    for (let d = from; d <= to; d++) {
      const old = this.over[place * this.dayCount + d]!;
      if (old < 0 || runs.includes(old)) continue;
      this.restore(old, 0);
      set(old, 0);
    }
    for (const stretch of runs) {
      if (stretch < 0 || this.isPlaced(stretch)) continue;
      this.restore(stretch, 1);
      set(stretch, 1);
    }
  }

  private isPlaced(stretch: number): boolean {
    const { columnDay, columnEmployee } = this.model;
    const first = this.placeOf.get(columnEmployee[stretch]!)! * this.dayCount;
    return this.over[first + columnDay[stretch]!] === stretch;
  }

  /** -1 where no stretch is these days. */
  private stretchOf(place: number, first: number, last: number): number {
    if (first > last) return -1;
    return this.own[place]!.columnOf.get(first * this.dayCount + last) ?? -1;
  }

  private isWorked(place: number, day: number, activity: Float64Array): boolean {
    const row = this.own[place]!.coverRow[day]!;
    if (row < 0) return false;
    const covered = this.over[place * this.dayCount + day]! >= 0 ? 1 : 0;
    return activity[row]! - covered < -0.5;
  }
}
