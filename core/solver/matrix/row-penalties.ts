/**
 * What it costs to miss the bounds of a row: the priced helpers that may fill the difference, the cheapest first. O(pieces of
 * the row) to ask.
 */
import type { LinearModel } from "../../model/program/linear-model.ts";
import { EQUALITY } from "../tolerances.ts";

/** Price of a unit by which a hard row is missed: dearer than any plan. */
export const HARD_UNIT = 1e7;

export class RowPenalties {
  private readonly model: LinearModel;
  /** Pieces by row, unit price and capacity: those that lift its activity, then the others, the cheapest first. */
  private readonly start: Int32Array;
  /** Where the others begin. */
  private readonly middle: Int32Array;
  private readonly piece: Float64Array;

  /** `isPriced`: rows that may be missed for a price; `isPiece`: helpers that fill such a difference and do nothing else. */
  constructor(
    model: LinearModel,
    weight: Float64Array,
    isPriced: (row: number) => boolean,
    isPiece: (column: number) => boolean,
  ) {
    this.model = model;
    const { rowCount, rowStart, entryColumn, entryValue, columnUpper } = model;
    this.start = new Int32Array(rowCount + 1);
    this.middle = new Int32Array(rowCount);
    const data: number[] = [];
    for (let row = 0; row < rowCount; row++) {
      const list: (readonly [direction: number, price: number, capacity: number])[] = [];
      if (isPriced(row))
        for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
          const column = entryColumn[k]!;
          if (!isPiece(column)) continue;
          const size = Math.abs(entryValue[k]!);
          const direction = Math.sign(entryValue[k]!);
          list.push([direction, weight[column]! / size, columnUpper[column]! * size]);
        }
      list.sort(([a, cost], [b, other]) => b - a || cost - other);
      for (const [, price, capacity] of list) data.push(price, capacity);
      this.start[row + 1] = data.length / 2;
      this.middle[row] = this.start[row]! + list.filter(([direction]) => direction > 0).length;
    }
    this.piece = Float64Array.from(data);
  }

  of(row: number, activity: number): number {
    const { rowLower, rowUpper } = this.model;
    let excess = activity - rowUpper[row]!;
    let first = this.middle[row]!;
    let end = this.start[row + 1]!;
    if (excess <= EQUALITY) {
      excess = rowLower[row]! - activity;
      end = first;
      first = this.start[row]!;
      if (excess <= EQUALITY) return 0;
    }
    let price = 0;
    for (let i = first; i < end; i++) {
      const part = Math.min(excess, this.piece[2 * i + 1]!);
      price += part * this.piece[2 * i]!;
      excess -= part;
      if (excess <= EQUALITY) return price;
    }
    return price + excess * HARD_UNIT;
  }
}
