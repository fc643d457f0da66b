/**
 * Prices of the hard rows that each concern one employee only and that the automata leave to the master. The rosters of the
 * others add nothing to such a row, so that their costs cannot tell its price: it moves after each roster that breaks the
 * row, and fades after those that keep it. These are Lagrangian multipliers (Fisher 1981), whose steps double until they turn
 * and halve at each turn. A roster is looked at in O(own rows x entries of the roster); `ownTries` rosters at most.
 */

import type { SolverParameters } from "../parameters.ts";
import type { Roster } from "../pricing/roster.ts";
import { FEASIBILITY } from "../tolerances.ts";
import type { Decomposition } from "./decomposition.ts";

/** What a row allows: beyond `least` and `most` it is broken for good, or for a floor of the first stage. */
interface Allowed {
  readonly least: number;
  readonly most: number;
}

/** What is asked of a split model. */
type Rows = Pick<Decomposition, "masterRows" | "rowCosts" | "parameters"> & {
  readonly structure: Pick<Decomposition["structure"], "rowEmployee">;
};

export class OwnRows {
  private readonly split: Rows;
  private readonly numbers: SolverParameters["decomposition"];
  /** By master row; null for those that are not priced here. */
  private readonly asked: (Allowed | null)[];
  /** Master rows that are priced here, by employee. */
  private readonly rowsOf = new Map<number, number[]>();
  /** By master row: what one more unit saves, as the duals of a master do; 0 for rows that are not priced here. */
  readonly duals: Float64Array;
  /** Last change of each price, with its sign: it doubles until it turns for the first time, and is halved at every turn. */
  private readonly step: Float64Array;
  private readonly hasTurned: Uint8Array;

  constructor(split: Rows) {
    this.split = split;
    this.numbers = split.parameters.decomposition;
    const { structure, rowCosts } = split;
    this.asked = Array.from(split.masterRows, (row, r) => {
      const cost = rowCosts[r];
      if (cost === null || cost === undefined || structure.rowEmployee[row]! < 0) return null;
      const [least, most] = cost.withoutFloors;
      return Number.isFinite(most) || Number.isFinite(least) ? { least, most } : null;
    });
    this.asked.forEach((asked, r) => {
      const employee = structure.rowEmployee[split.masterRows[r]!]!;
      if (asked !== null) this.rowsOf.set(employee, [...(this.rowsOf.get(employee) ?? []), r]);
    });
    this.duals = new Float64Array(split.masterRows.length);
    this.step = new Float64Array(split.masterRows.length);
    this.hasTurned = new Uint8Array(split.masterRows.length);
  }

  holds(r: number): boolean {
    return this.asked[r] !== null;
  }

  /** What one more unit costs. */
  priceOf(r: number): number {
    return -this.duals[r]!;
  }

  /**
   * Asks for rosters at the prices of the moment until one keeps its rows. Where none does, one that misses floors
   * alone, which then are not asked for again; null where the last one breaks more, or there was none.
   */
  keeping(rosterAt: () => Roster | null): Roster | null {
    let found: Roster | null = null;
    for (let attempt = 0; attempt < this.numbers.ownTries; attempt++) {
      const roster = rosterAt();
      if (roster === null || this.learn(roster)) return roster;
      if (this.isLegal(roster)) found = roster;
    }
    if (found !== null) this.giveUp(found);
    return found;
  }

  /** Whether the roster keeps its rows, as far as they are asked for. */
  keeps(roster: Roster): boolean {
    return this.activityOf(roster).every(([r, value]) => {
      const { least, most } = this.asked[r]!;
      return value >= least - FEASIBILITY && value <= most + FEASIBILITY;
    });
  }

  /** As `keeps`. Prices of rows that it breaks move, others fade. */
  learn(roster: Roster): boolean {
    let keeps = true;
    for (const [r, value] of this.activityOf(roster)) {
      const { least, most } = this.asked[r]!;
      const isOver = value > most + FEASIBILITY;
      if (!isOver && value >= least - FEASIBILITY) this.fade(r);
      else {
        keeps = false;
        this.move(r, isOver ? -1 : 1);
      }
    }
    return keeps;
  }

  /** Of every row that is priced here for the employee, also of those that the roster adds nothing to. */
  private activityOf({ employee, rows, values }: Roster): readonly (readonly [number, number])[] {
    return (this.rowsOf.get(employee) ?? []).map((r) => {
      const at = rows.indexOf(r);
      return [r, at < 0 ? 0 : values[at]!];
    });
  }

  private fade(r: number): void {
    this.step[r] = (this.numbers.ownFades - 1) * this.duals[r]!;
    this.duals[r]! += this.step[r]!;
    this.hasTurned[r] = 0;
  }

  private move(r: number, direction: 1 | -1): void {
    const before = direction * this.step[r]!;
    if (before < 0) this.hasTurned[r] = 1;
    const size = before < 0 ? -before / 2 : this.hasTurned[r] === 1 ? before : 2 * before;
    this.step[r] =
      direction * Math.max(this.hasTurned[r] === 1 ? 0 : this.numbers.ownFirstStep, size);
    this.duals[r]! += this.step[r]!;
  }

  /** It breaks nothing for good, whatever floors it misses. */
  private isLegal(roster: Roster): boolean {
    return this.activityOf(roster).every(([r, value]) => {
      const { lowest, highest } = this.split.rowCosts[r]!;
      return value >= lowest - FEASIBILITY && value <= highest + FEASIBILITY;
    });
  }

  private giveUp(roster: Roster): void {
    for (const [r, value] of this.activityOf(roster)) {
      const { least, most } = this.asked[r]!;
      this.asked[r] = { least: Math.min(least, value), most: Math.max(most, value) };
    }
  }
}
