/**
 * Reads the structure of a linear model: which rows belong to one employee alone, and which helper columns can be
 * replaced by what they mean. Only which rows are cuts is told by the builder; the rest is proven from the rows, and what cannot
 * be proven stays a column of the master. What the signs of a helper's entries prove is dual fixing (Achterberg 2007).
 * `helperLevels` levels at most, in each of which a row is looked through once for each of its helpers.
 */
import type { LinearModel } from "../../model/program/linear-model.ts";
import type { StatedResource } from "../../model/program/roster-resource.ts";
import { type ColumnEntries, columnEntries } from "../matrix/column-entries.ts";
import { NumberLists } from "../matrix/number-lists.ts";
import type { SolverParameters } from "../parameters.ts";
import { ConvexCost, type Relief } from "./convex-cost.ts";

export const COLUMN_ROLE = {
  /** Stays a column of the master. */
  master: 0,
  candidate: 1,
  /** Its value follows from candidates and other known columns. */
  known: 2,
  /** Slack or excess of exactly one row of one employee; its price is part of the row's cost. */
  relief: 3,
  constant: 4,
  /** Occurs in the rows of one resource only: its value follows where the network carries the resource. */
  resource: 5,
} as const;

export const HELPER_CHOICES = ["least", "largest", "only"] as const;

/** A helper whose value follows from its `rows`. */
export interface KnownHelper {
  readonly column: number;
  readonly employee: number;
  /** Rows of which everything but the helper is known before it. */
  readonly rows: readonly number[];
  /**
   * What to take where the rows leave room: the least value that they allow, the largest, or nothing, because the rows
   * must leave no room.
   */
  readonly choice: (typeof HELPER_CHOICES)[number];
}

export class Structure {
  readonly parameters: SolverParameters;
  readonly model: LinearModel;
  /** Price of both stages together. */
  readonly weight: Float64Array;
  readonly role: Uint8Array;
  /** Employee whose columns alone a row holds, -1 for linking rows. */
  readonly rowEmployee: Int32Array;
  /** Row of which a helper is the relief, -1 otherwise. */
  readonly reliefRow: Int32Array;
  /** 1 for rows that define a known helper and say nothing else. */
  readonly isDefinition: Uint8Array;
  /** Resource whose row it is, -1 for the others. */
  readonly rowResource: Int32Array;
  /** Resource in whose rows alone a helper made for it occurs, -1 for the others. */
  readonly columnResource: Int32Array;
  /** In an order in which each depends on earlier ones only. */
  readonly helpers: readonly KnownHelper[];
  readonly entries: ColumnEntries;
  private readonly costTerms = new NumberLists();
  private readonly costs: ConvexCost[] = [];

  /** `refused`: helpers that proved not to be determined by their rows. */
  constructor(
    model: LinearModel,
    weight: Float64Array,
    refused: ReadonlySet<number>,
    parameters: SolverParameters,
  ) {
    this.parameters = parameters;
    this.model = model;
    this.weight = weight;
    const { columnCount, rowCount } = model;
    this.entries = columnEntries(model);
    this.rowEmployee = Int32Array.from({ length: rowCount }, (_, row) => this.employeeOf(row));
    this.rowResource = new Int32Array(rowCount).fill(-1);
    model.resources.forEach(({ rows }, at) => {
      for (const row of rows) this.rowResource[row] = at;
    });
    this.columnResource = new Int32Array(columnCount).fill(-1);
    model.resources.forEach(({ columns }, at) => {
      for (const column of columns) if (this.isOnlyOf(at, column)) this.columnResource[column] = at;
    });
    this.reliefRow = new Int32Array(columnCount).fill(-1);
    this.isDefinition = new Uint8Array(rowCount);
    this.role = this.firstRoles();
    this.helpers = this.findKnown(refused);
  }

  rowsOf(column: number): readonly { readonly row: number; readonly value: number }[] {
    const list: { row: number; value: number }[] = [];
    const { start, row, value } = this.entries;
    for (let i = start[column]!; i < start[column + 1]!; i++)
      list.push({ row: row[i]!, value: value[i]! });
    return list;
  }

  isConstant(column: number): boolean {
    return this.role[column] === COLUMN_ROLE.constant;
  }

  /** True when everything in a row of one employee is known or its relief, so that a roster decides what it costs. */
  isDecided(row: number): boolean {
    const { rowStart, entryColumn } = this.model;
    if (this.rowEmployee[row]! < 0 || this.rowResource[row]! >= 0) return false;
    for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++)
      if (this.role[entryColumn[k]!] === COLUMN_ROLE.master) return false;
    return true;
  }

  /** What the activity of a row without its relief columns costs. */
  costOf(row: number, isRelief: (column: number) => boolean): ConvexCost {
    const { rowStart, rowLower, rowUpper, entryColumn, entryValue, columnUpper } = this.model;
    const reliefs: Relief[] = [];
    let constant = 0;
    for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
      const column = entryColumn[k]!;
      const value = entryValue[k]!;
      if (this.role[column] === COLUMN_ROLE.constant)
        constant += value * this.model.columnLower[column]!;
      else if (isRelief(column))
        reliefs.push({
          direction: value > 0 ? 1 : -1,
          price: this.weight[column]! / Math.abs(value),
          room: columnUpper[column]! * Math.abs(value),
          floor: this.model.relaxation[column]! / Math.abs(value),
        });
    }
    return this.cost(rowLower[row]! - constant, rowUpper[row]! - constant, reliefs);
  }

  /** One for all rows that cost the same. */
  private cost(lower: number, upper: number, reliefs: readonly Relief[]): ConvexCost {
    const terms = [lower, upper];
    for (const { direction, price, room, floor = 0 } of reliefs)
      terms.push(direction, price, room, floor);
    const number = this.costTerms.numberOf(terms);
    const cost = this.costs[number] ?? ConvexCost.ofRow(lower, upper, reliefs);
    this.costs[number] = cost;
    return cost;
  }

  /** A helper that occurs in one row alone (cuts aside) and whose only effect is to relax it at a price. */
  isReliefOf(column: number, row: number): boolean {
    const { model } = this;
    if (model.columnCandidate[column]! >= 0 || model.integer[column] === 1) return false;
    if (model.columnLower[column] !== 0 || this.weight[column]! < 0) return false;
    return this.rowsOf(column).every(
      (other) => other.row === row || this.model.isCut[other.row] === 1,
    );
  }

  private employeeOf(row: number): number {
    const { rowStart, entryColumn, columnEmployee } = this.model;
    let employee = -1;
    for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
      const other = columnEmployee[entryColumn[k]!]!;
      if (other < 0 || (employee >= 0 && other !== employee)) return -1;
      employee = other;
    }
    return employee;
  }

  private isOnlyOf(resource: number, column: number): boolean {
    const { start, row } = this.entries;
    for (let i = start[column]!; i < start[column + 1]!; i++)
      if (this.rowResource[row[i]!] !== resource) return false;
    return true;
  }

  resourcesOf(employee: number): readonly StatedResource[] {
    return this.model.resources.filter(({ resource }) => resource.employee === employee);
  }

  private firstRoles(): Uint8Array {
    const { model } = this;
    const role = new Uint8Array(model.columnCount);
    for (let c = 0; c < model.columnCount; c++) {
      if (model.columnCandidate[c]! >= 0) role[c] = COLUMN_ROLE.candidate;
      else if (model.columnLower[c] === model.columnUpper[c]) role[c] = COLUMN_ROLE.constant;
      else if (this.columnResource[c]! >= 0) role[c] = COLUMN_ROLE.resource;
      else {
        const rows = this.rowsOf(c).filter(({ row }) => this.model.isCut[row] === 0);
        const [only] = rows;
        if (only === undefined || rows.length > 1) continue;
        if (this.rowEmployee[only.row]! < 0 || !this.isReliefOf(c, only.row)) continue;
        role[c] = COLUMN_ROLE.relief;
        this.reliefRow[c] = only.row;
      }
    }
    return role;
  }

  private findKnown(refused: ReadonlySet<number>): readonly KnownHelper[] {
    const { model, role } = this;
    const found: KnownHelper[] = [];
    let open: number[] = [];
    for (let c = 0; c < model.columnCount; c++)
      if (role[c] === COLUMN_ROLE.master && model.columnEmployee[c]! >= 0 && !refused.has(c))
        open.push(c);
    for (
      let level = 0;
      level < this.parameters.decomposition.helperLevels && open.length > 0;
      level++
    ) {
      const here: KnownHelper[] = [];
      for (const column of open) {
        const helper = this.asKnown(column);
        if (helper !== null) here.push(helper);
      }
      if (here.length === 0) break;
      for (const { column, rows } of here) {
        role[column] = COLUMN_ROLE.known;
        for (const row of rows) this.isDefinition[row] = 1;
      }
      found.push(...here);
      open = open.filter((column) => role[column] === COLUMN_ROLE.master);
    }
    return found;
  }

  private asKnown(column: number): KnownHelper | null {
    const employee = this.model.columnEmployee[column]!;
    const rows: number[] = [];
    let pushed = false;
    let held = false;
    let isLeastBest = this.weight[column]! >= 0;
    let isLargestBest = this.weight[column]! <= 0;
    for (const { row, value } of this.rowsOf(column)) {
      if (this.model.isCut[row] === 1) continue;
      const hasLower = this.model.rowLower[row]! > Number.NEGATIVE_INFINITY;
      const hasUpper = this.model.rowUpper[row]! < Number.POSITIVE_INFINITY;
      if (this.rowEmployee[row] === employee && this.knowsRest(row, column)) {
        rows.push(row);
        pushed ||= value > 0 ? hasLower : hasUpper;
        held ||= value > 0 ? hasUpper : hasLower;
        continue;
      }
      // Elsewhere more of the helper may only ever hurt, or only ever help.
      const hurts = value > 0 ? hasUpper : hasLower;
      const helps = value > 0 ? hasLower : hasUpper;
      if (helps) isLeastBest = false;
      if (hurts) isLargestBest = false;
    }
    if (rows.length === 0) return null;
    if (isLeastBest) return { column, employee, rows, choice: "least" };
    if (isLargestBest) return { column, employee, rows, choice: "largest" };
    return pushed && held ? { column, employee, rows, choice: "only" } : null;
  }

  private knowsRest(row: number, column: number): boolean {
    const { rowStart, entryColumn } = this.model;
    for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
      const other = entryColumn[k]!;
      const role = this.role[other]!;
      if (other === column) continue;
      if (
        role === COLUMN_ROLE.master ||
        role === COLUMN_ROLE.relief ||
        role === COLUMN_ROLE.resource
      )
        return false;
    }
    return true;
  }
}
