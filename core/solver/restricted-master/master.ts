/**
 * The restricted master of column generation (Desaulniers, Desrosiers & Solomon 2005): one row for each employee (exactly one
 * roster), the rows that the automata do not stand for as they are, their helper columns, and a column for each roster. For a
 * part of the employees the others are constant. A Lagrangian value is O(entries of rows and helpers), whatever the rosters.
 */

import type { Decomposition } from "../decomposition/decomposition.ts";
import type { GrowingProgram, LpPoint } from "../engine/growing-program.ts";
import { masterLp } from "../engine/options.ts";
import type { Program } from "../engine/program.ts";
import { withColumns } from "../matrix/program-rows.ts";
import type { Roster } from "../pricing/roster.ts";
import { type DutyMixture, dutyMixture } from "./duty-mixture.ts";
import { freeHelpers } from "./free-helpers.ts";
import { type Endless, limitByHelpers } from "./helper-limits.ts";
import { emptyProgram } from "./master-program.ts";
import type { MasterScope } from "./master-scope.ts";
import type { PieceOfRow, Total } from "./pieces.ts";

/** Rows and helpers at some duals. */
export interface Relaxed {
  /** Their Lagrangian value; minus infinity when a helper pays without limit. */
  readonly value: number;
  /** By master row the activity that they ask of the rosters. */
  readonly asked: Float64Array;
  /** By column of the program its cost less what the duals pay. */
  readonly reduced: Float64Array;
}

export class Master {
  readonly split: Decomposition;
  readonly scope: MasterScope;
  readonly program: Program;
  /** Units of stage 1 by column of the program. */
  readonly floors: readonly number[];
  /** Helper columns of the master, as columns of the model. */
  readonly helpers: Int32Array;
  /** Rosters in the order of their columns, from `firstRoster` on. */
  readonly rosters: Roster[] = [];
  /** By column of the program from the end of the helpers on. */
  readonly pieces: readonly PieceOfRow[];
  /** Place of a master row in the program, -1 outside; after them those of the totals. */
  readonly place: Int32Array;
  private readonly placeOfEmployee: Int32Array;
  private readonly known = new Set<Roster>();
  private pending: Roster[] = [];
  private endless: readonly Endless[] | null = null;

  constructor(split: Decomposition, scope: MasterScope, totals: readonly Total[] = []) {
    this.split = split;
    this.scope = scope;
    const rows = split.masterRows.length;
    this.place = new Int32Array(rows + totals.length).fill(-1);
    this.placeOfEmployee = new Int32Array(split.prices.length).fill(-1);
    scope.employees.forEach((e, i) => {
      this.placeOfEmployee[e] = i;
    });
    let next = scope.employees.length;
    for (let r = 0; r < this.place.length; r++)
      if (r >= rows || scope.inRows[r] === 1) this.place[r] = next++;
    this.helpers = freeHelpers(split, scope);
    const { helpers, place } = this;
    const { program, pieces } = emptyProgram({ split, scope, helpers, place, totals });
    this.program = program;
    this.pieces = pieces;
    const ofHelpers = Array.from(helpers, (column) => split.model.relaxation[column]!);
    this.floors = [...ofHelpers, ...pieces.map(({ piece }) => piece.floor)];
  }

  /** Column of the first roster: after the helpers and the pieces of the priced rows' costs. */
  get firstRoster(): number {
    return this.program.columnCount;
  }

  /** True when the roster is new to this master. */
  add(roster: Roster): boolean {
    if (this.known.has(roster)) return false;
    this.known.add(roster);
    this.pending.push(roster);
    return true;
  }

  get hasPending(): boolean {
    return this.pending.length > 0;
  }

  solve(lp: GrowingProgram, seconds: number, method: "primal" | "dual"): LpPoint | null {
    this.grow(lp);
    return lp.solve(seconds, masterLp(method));
  }

  /** Adds the columns of rosters that are new. */
  grow(lp: GrowingProgram): void {
    lp.add(this.pending.map((roster) => ({ cost: roster.cost, ...this.entriesOf(roster) })));
    this.rosters.push(...this.pending);
    this.pending = [];
  }

  /** Takes the columns of rosters out, as if they were not known. */
  shrink(lp: GrowingProgram, dropped: ReadonlySet<Roster>): void {
    const columns: number[] = [];
    this.rosters.forEach((roster, j) => {
      if (dropped.has(roster)) columns.push(this.firstRoster + j);
    });
    lp.remove(columns);
    const kept = this.rosters.filter((roster) => !dropped.has(roster));
    this.rosters.splice(0, this.rosters.length, ...kept);
    for (const roster of dropped) this.known.delete(roster);
  }

  entriesOf(roster: Roster): { rows: number[]; values: number[] } {
    const rows = [this.placeOfEmployee[roster.employee]!];
    const values = [1];
    for (let i = 0; i < roster.rows.length; i++) {
      const at = this.place[roster.rows[i]!]!;
      if (at < 0) continue;
      rows.push(at);
      values.push(roster.values[i]!);
    }
    return { rows, values };
  }

  /** What a solution of its program, as it is now, holds of each choice. */
  mixtureOf({ values }: LpPoint): DutyMixture {
    const weight = (j: number) => values[this.firstRoster + j] ?? 0;
    return dutyMixture(
      this.split.prices,
      this.rosters.map((roster, j) => ({ roster, weight: weight(j) })),
    );
  }

  /** The program with these rosters as 0/1 columns after the helpers. */
  withRosters(rosters: readonly Roster[]): Program {
    const { program } = this;
    const rows = withColumns(
      program,
      rosters.map((roster) => this.entriesOf(roster)),
    );
    const tail = (start: Float64Array, value: (roster: Roster) => number) =>
      Float64Array.from([...start, ...rosters.map(value)]);
    const { integer } = this.split.model;
    return {
      ...program,
      columnCount: program.columnCount + rosters.length,
      columnLower: tail(program.columnLower, () => 0),
      columnUpper: tail(program.columnUpper, () => 1),
      cost: tail(program.cost, ({ cost }) => cost),
      integer: Uint8Array.from([
        ...Array.from(this.helpers, (column) => integer[column]!),
        ...Array.from({ length: this.firstRoster - this.helpers.length }, () => 0),
        ...rosters.map(() => 1),
      ]),
      ...rows,
    };
  }

  /** Duals of the program as duals of all master rows, in the signs and limits that a bound needs. */
  rowDuals(duals: Float64Array): Float64Array {
    const result = new Float64Array(this.place.length);
    for (let r = 0; r < this.place.length; r++) {
      const at = this.place[r]!;
      if (at < 0) continue;
      result[r] = duals[at]!;
    }
    return this.allowed(result);
  }

  /** Duals near these in the signs and limits that a bound needs. */
  allowed(dual: Float64Array): Float64Array {
    const { rowLower, rowUpper } = this.program;
    const result = dual.map((y, r) => {
      const at = this.place[r]!;
      if (at < 0 || (y > 0 && rowLower[at] === Number.NEGATIVE_INFINITY)) return 0;
      return y < 0 && rowUpper[at] === Number.POSITIVE_INFINITY ? 0 : y;
    });
    const { dualSweeps } = this.split.parameters.restrictedMaster;
    limitByHelpers(result, this.endlessHelpers(), dualSweeps);
    return result;
  }

  relaxed(dual: Float64Array): Relaxed {
    const { rowLower, rowUpper, columnLower, columnUpper, cost } = this.program;
    const asked = new Float64Array(dual.length);
    let value = 0;
    for (let r = 0; r < dual.length; r++) {
      const at = this.place[r]!;
      if (at < 0) continue;
      const isLower = dual[r] === 0 ? Number.isFinite(rowLower[at]!) : dual[r]! > 0;
      asked[r] = isLower ? rowLower[at]! : rowUpper[at]!;
      if (dual[r] !== 0) value += dual[r]! * asked[r]!;
    }
    const reduced = cost.slice();
    this.eachEntry((r, column, entry) => {
      reduced[column]! -= dual[r]! * entry;
    });
    const chosen = reduced.map((d, j) => {
      if (Math.abs(d) < 1e-12) return columnLower[j]!;
      const end = d > 0 ? columnLower[j]! : columnUpper[j]!;
      value += d * end;
      return Number.isFinite(end) ? end : columnLower[j]!;
    });
    this.eachEntry((r, column, entry) => {
      asked[r]! -= entry * chosen[column]!;
    });
    return { value, asked, reduced };
  }

  private endlessHelpers(): readonly Endless[] {
    if (this.endless !== null) return this.endless;
    const { columnUpper, cost } = this.program;
    const byColumn = new Map<number, Endless>();
    this.eachEntry((r, column, value) => {
      if (columnUpper[column] !== Number.POSITIVE_INFINITY) return;
      const helper = byColumn.get(column) ?? { cost: cost[column]!, rows: [], values: [] };
      helper.rows.push(r);
      helper.values.push(value);
      byColumn.set(column, helper);
    });
    this.endless = [...byColumn.values()];
    return this.endless;
  }

  private eachEntry(visit: (masterRow: number, column: number, value: number) => void): void {
    const { rowStart, entryColumn, entryValue } = this.program;
    for (let r = 0; r < this.place.length; r++) {
      const at = this.place[r]!;
      if (at < 0) continue;
      for (let k = rowStart[at]!; k < rowStart[at + 1]!; k++)
        visit(r, entryColumn[k]!, entryValue[k]!);
    }
  }
}

/** The master of all employees. Floors stay open at their price: a dive would break off on the first one it cannot meet. */
export function wholeMaster(
  split: Decomposition,
  values: Float64Array,
  totals: readonly Total[] = [],
): Master {
  const scope = {
    employees: split.prices.map((_, e) => e),
    fixedActivity: new Float64Array(split.masterRows.length),
    inRows: new Uint8Array(split.masterRows.length).fill(1),
    values,
    columnUpper: split.model.columnUpper,
  };
  return new Master(split, scope, totals);
}
