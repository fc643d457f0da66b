/**
 * The restricted master: one row for each employee (exactly one roster), the rows that the automata do not stand for as
 * they are, their helper columns, and a column for each roster. For a part of the employees the others are constant.
 */

import type { Decomposition } from "../decomposition/decomposition.ts";
import type { GrowingProgram, LpPoint } from "../engine/growing-program.ts";
import { masterLp } from "../engine/options.ts";
import { type Program, withColumns } from "../engine/program.ts";
import type { Roster } from "../pricing/roster.ts";
import { freeHelpers } from "./free-helpers.ts";
import { type Endless, limitByHelpers } from "./helper-limits.ts";
import type { MasterScope } from "./master-scope.ts";
import { type Piece, piecesOf } from "./pieces.ts";

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
  /** Place of a master row in the program, -1 outside. */
  readonly place: Int32Array;
  private readonly placeOfEmployee: Int32Array;
  private readonly known = new Set<Roster>();
  private pending: Roster[] = [];
  private endless: readonly Endless[] | null = null;

  constructor(split: Decomposition, scope: MasterScope) {
    this.split = split;
    this.scope = scope;
    this.place = new Int32Array(split.masterRows.length).fill(-1);
    this.placeOfEmployee = new Int32Array(split.prices.length).fill(-1);
    scope.employees.forEach((e, i) => {
      this.placeOfEmployee[e] = i;
    });
    let next = scope.employees.length;
    for (let r = 0; r < this.place.length; r++) if (scope.inRows[r] === 1) this.place[r] = next++;
    this.helpers = freeHelpers(split, scope);
    const pieces: Piece[] = [];
    this.program = this.emptyProgram(next, pieces);
    const ofHelpers = Array.from(this.helpers, (column) => split.model.relaxation[column]!);
    this.floors = [...ofHelpers, ...pieces.map(({ floor }) => floor)];
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

  /** `pieces` takes up the costs of the priced rows, in the order of their columns. */
  private emptyProgram(rowCount: number, pieces: Piece[]): Program {
    const { split, scope, helpers } = this;
    const { model, structure, masterRows } = split;
    const columnAt = new Map(Array.from(helpers, (column, j) => [column, j]));
    const isHelper = new Set(split.masterColumns);
    const rowLower = new Float64Array(rowCount).fill(1);
    const rowUpper = new Float64Array(rowCount).fill(1);
    const rowStart = new Int32Array(rowCount + 1);
    const columns: number[] = [];
    const values: number[] = [];
    for (let r = 0; r < masterRows.length; r++) {
      const at = this.place[r]!;
      if (at < 0) continue;
      const row = masterRows[r]!;
      let constant = scope.fixedActivity[r]!;
      if (split.isPriced[r] === 1) {
        const cost = split.rowCosts[r]!;
        for (const piece of piecesOf(cost)) {
          columns.push(helpers.length + pieces.length);
          values.push(piece.value);
          pieces.push(piece);
        }
        rowStart[at + 1] = columns.length;
        rowLower[at] = cost.bottom[0] - constant;
        rowUpper[at] = cost.bottom[1] - constant;
        continue;
      }
      for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
        const column = model.entryColumn[k]!;
        const j = columnAt.get(column);
        if (j !== undefined) {
          columns.push(j);
          values.push(model.entryValue[k]!);
        } else if (isHelper.has(column) || structure.isConstant(column))
          constant += model.entryValue[k]! * scope.values[column]!;
      }
      rowStart[at + 1] = columns.length;
      rowLower[at] = model.rowLower[row]! - constant;
      rowUpper[at] = model.rowUpper[row]! - constant;
    }
    return {
      columnCount: helpers.length + pieces.length,
      rowCount,
      columnLower: Float64Array.from([
        ...Array.from(helpers, (c) => model.columnLower[c]!),
        ...pieces.map(() => 0),
      ]),
      columnUpper: Float64Array.from([
        ...Array.from(helpers, (c) => scope.columnUpper[c]!),
        ...pieces.map(({ width }) => width),
      ]),
      cost: Float64Array.from([
        ...Array.from(helpers, (c) => structure.weight[c]!),
        ...pieces.map(({ price }) => price),
      ]),
      integer: null,
      rowStart,
      entryColumn: Int32Array.from(columns),
      entryValue: Float64Array.from(values),
      rowLower,
      rowUpper,
    };
  }
}

/** The master of all employees. Floors stay open at their price: a dive would break off on the first one it cannot meet. */
export function wholeMaster(split: Decomposition, values: Float64Array): Master {
  return new Master(split, {
    employees: split.prices.map((_, e) => e),
    fixedActivity: new Float64Array(split.masterRows.length),
    inRows: new Uint8Array(split.masterRows.length).fill(1),
    values,
    columnUpper: split.model.columnUpper,
  });
}
