/**
 * Prices of the hard rows that one employee alone must keep and that the automata leave to the master. Their activity is
 * that of one roster, so what the next unit costs beside the other rosters says nothing about them.
 */
import type { Decomposition } from "./decomposition.ts";
import type { Roster } from "./roster.ts";

/** First price of a row that a roster breaks, in points per unit; doubled each time until one keeps it. */
const FIRST_PRICE = 4;
/** What is left of a price after a roster that keeps the row. */
const FADES = 0.9;
const TOLERANCE = 1e-6;
/** Rosters to try until one keeps its own rows. */
export const OWN_TRIES = 12;

export class OwnRows {
  private readonly split: Decomposition;
  /** 1 for the rows that are priced here. */
  private readonly isOwn: Uint8Array;
  /** By master row: what one more unit saves, as the duals of a master do; 0 for rows that are not priced here. */
  readonly duals: Float64Array;

  constructor(split: Decomposition) {
    this.split = split;
    const { structure, rowCosts } = split;
    this.isOwn = Uint8Array.from(split.masterRows, (row, r) => {
      const cost = rowCosts[r];
      if (cost === null || cost === undefined || structure.rowEmployee[row]! < 0) return 0;
      return Number.isFinite(cost.highest) || Number.isFinite(cost.lowest) ? 1 : 0;
    });
    this.duals = new Float64Array(split.masterRows.length);
  }

  holds(r: number): boolean {
    return this.isOwn[r] === 1;
  }

  /** What one more unit costs. */
  priceOf(r: number): number {
    return -this.duals[r]!;
  }

  /** True when the roster keeps its rows. Prices of those that it breaks rise, others fade. */
  learn({ rows, values }: Roster): boolean {
    let keeps = true;
    for (let i = 0; i < rows.length; i++) {
      const r = rows[i]!;
      if (this.isOwn[r] === 0) continue;
      const cost = this.split.rowCosts[r]!;
      const isOver = values[i]! > cost.highest + TOLERANCE;
      if (!isOver && values[i]! >= cost.lowest - TOLERANCE) {
        this.duals[r]! *= FADES;
        continue;
      }
      keeps = false;
      const price = Math.max(FIRST_PRICE, 2 * Math.abs(this.duals[r]!));
      this.duals[r] = isOver ? -price : price;
    }
    return keeps;
  }
}
