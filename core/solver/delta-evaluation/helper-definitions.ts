/**
 * What the helpers of a model mean for its candidates, which its rows tell: a helper with a price in one row is that row's
 * penalty, a helper that other columns push up (or hold down) takes the value they force (invariants, Van Hentenryck & Michel
 * 2005). O(entries of the model) for each level of helpers that follow from helpers; a forced value is O(rows that force it).
 */
import type { LinearModel } from "../../model/program/linear-model.ts";
import type { ColumnEntries } from "../matrix/column-entries.ts";
import { FEASIBILITY } from "../tolerances.ts";

const KNOWN = 0;
const PIECE = 1;
const OPEN = 2;
/** Follows from days of work, which rows of its own tell no other way (`placed-stretches.ts`). */
const STRETCH = 3;

/** What `defines` says of a row beside a helper's column. */
export const PRICED = -1;
/** A cut, or a row of a resource: it says nothing beside the others. */
export const SILENT = -2;

export class HelperDefinitions {
  /** By row: the helper it defines, PRICED or SILENT. */
  readonly defines: Int32Array;
  /** Helpers that others force, each after those that it follows from. */
  readonly forced: Int32Array;
  /** Helpers of resources alone, whose rows say nothing: worth nothing. */
  readonly idle: readonly number[];
  /** Some helper that a row speaks of has no definition and keeps the value it has. */
  readonly hasFrozen: boolean;
  private readonly model: LinearModel;
  private readonly column: ColumnEntries;
  private readonly kind: Uint8Array;
  /** By helper: where its rows stand below; the rows, each with the helper's entry in it. */
  private readonly start: Int32Array;
  private readonly rows: Int32Array;
  private readonly entry: Float64Array;

  /** `weight`: price of each column; `levels`: of helpers that follow from helpers, at most. */
  constructor(model: LinearModel, column: ColumnEntries, weight: Float64Array, levels: number) {
    this.model = model;
    this.column = column;
    this.defines = new Int32Array(model.rowCount).fill(PRICED);
    for (let row = 0; row < model.rowCount; row++)
      if (model.isCut[row] === 1) this.defines[row] = SILENT;
    this.kind = this.classified(weight);
    this.idle = this.withoutResources();
    const { definitions, frozen } = this.defined(levels);
    this.forced = Int32Array.from(definitions.keys());
    this.hasFrozen = frozen.some((helper) => this.isBound(helper));
    this.start = new Int32Array(model.columnCount + 1);
    for (let c = 0; c < model.columnCount; c++)
      this.start[c + 1] = this.start[c]! + (definitions.get(c)?.length ?? 0);
    this.rows = new Int32Array(this.start[model.columnCount]!);
    for (const [helper, rows] of definitions) this.rows.set(rows, this.start[helper]!);
    this.entry = new Float64Array(this.rows.length);
    for (const helper of this.forced)
      for (let i = this.start[helper]!; i < this.start[helper + 1]!; i++)
        this.entry[i] = this.entryOf(this.rows[i]!, helper);
  }

  /** Whether a column is a penalty of its one row and nothing else. */
  isPiece(column: number): boolean {
    return this.kind[column] === PIECE;
  }

  /** Whether a column's value counts in the rows: all but penalties. */
  isKnown(column: number): boolean {
    return this.kind[column] === KNOWN;
  }

  /** The value of a defined helper at these activities without it: the most that its rows push it up to, else the least they hold it down to. */
  valueOf(helper: number, activity: Float64Array): number {
    const { columnLower, columnUpper, integer, rowLower, rowUpper } = this.model;
    let low = columnLower[helper]!;
    let high = columnUpper[helper]!;
    let isPushed = false;
    const end = this.start[helper + 1]!;
    for (let i = this.start[helper]!; i < end; i++) {
      const row = this.rows[i]!;
      const entry = this.entry[i]!;
      const ofLower = (rowLower[row]! - activity[row]!) / entry;
      const ofUpper = (rowUpper[row]! - activity[row]!) / entry;
      const least = entry > 0 ? ofLower : ofUpper;
      if (least > Number.NEGATIVE_INFINITY) {
        isPushed = true;
        low = Math.max(low, least);
      } else high = Math.min(high, entry > 0 ? ofUpper : ofLower);
    }
    if (!isPushed) return integer[helper] === 1 ? Math.floor(high + FEASIBILITY) : high;
    return integer[helper] === 1 ? Math.ceil(low - FEASIBILITY) : low;
  }

  private entryOf(row: number, column: number): number {
    for (let i = this.column.start[column]!; i < this.column.start[column + 1]!; i++)
      if (this.column.row[i] === row) return this.column.value[i]!;
    return 0;
  }

  private classified(weight: Float64Array): Uint8Array {
    const { columnCount, columnCandidate, columnLower, columnUpper, columnStretchEnd } = this.model;
    const kind = new Uint8Array(columnCount);
    for (let c = 0; c < columnCount; c++) {
      if (columnCandidate[c]! >= 0 || columnLower[c] === columnUpper[c]) continue;
      if (columnStretchEnd[c]! >= 0) {
        kind[c] = STRETCH;
        continue;
      }
      let rows = 0;
      for (let i = this.column.start[c]!; i < this.column.start[c + 1]!; i++)
        if (this.defines[this.column.row[i]!] !== SILENT) rows++;
      kind[c] = weight[c]! > 0 && columnLower[c] === 0 && rows === 1 ? PIECE : OPEN;
    }
    return kind;
  }

  /** Rows of a resource say nothing beside it; answers the helpers of nothing else. */
  private withoutResources(): readonly number[] {
    const idle: number[] = [];
    for (const { rows, columns } of this.model.resources) {
      const own = new Set(rows);
      for (const row of rows) this.defines[row] = SILENT;
      for (const column of columns) {
        let isShared = false;
        for (let i = this.column.start[column]!; i < this.column.start[column + 1]!; i++)
          isShared ||= !own.has(this.column.row[i]!);
        if (isShared) continue;
        this.kind[column] = KNOWN;
        idle.push(column);
      }
    }
    return idle;
  }

  /** Gives every open helper the rows that decide it, as long as some helper depends on known columns only. */
  private defined(levels: number): { definitions: Map<number, number[]>; frozen: number[] } {
    const { model, kind } = this;
    const definitions = new Map<number, number[]>();
    let open: number[] = [];
    for (let c = 0; c < model.columnCount; c++) if (kind[c] === OPEN) open.push(c);
    for (let level = 0; level < levels && open.length > 0; level++) {
      const rest: number[] = [];
      const defined: number[] = [];
      for (const helper of open) {
        const rows = this.definingRows(helper);
        if (rows.length === 0) {
          rest.push(helper);
          continue;
        }
        definitions.set(helper, rows);
        defined.push(helper);
      }
      for (const helper of defined) {
        kind[helper] = KNOWN;
        for (const row of definitions.get(helper)!) this.defines[row] = helper;
      }
      if (rest.length === open.length) break;
      open = rest;
    }
    // Nothing decides these: they stay at their present value.
    for (const helper of open) kind[helper] = KNOWN;
    for (let c = 0; c < model.columnCount; c++) if (kind[c] === STRETCH) kind[c] = KNOWN;
    return { definitions, frozen: open };
  }

  private isBound(helper: number): boolean {
    const { start, row } = this.column;
    for (let i = start[helper]!; i < start[helper + 1]!; i++)
      if (this.defines[row[i]!] !== SILENT) return true;
    return false;
  }

  private definingRows(helper: number): number[] {
    const { rowLower, rowUpper } = this.model;
    const pushing: number[] = [];
    const holding: number[] = [];
    for (let i = this.column.start[helper]!; i < this.column.start[helper + 1]!; i++) {
      const row = this.column.row[i]!;
      if (this.defines[row] !== PRICED || !this.dependsOnKnown(row, helper)) continue;
      const isPushing =
        this.column.value[i]! > 0
          ? rowLower[row]! > Number.NEGATIVE_INFINITY
          : rowUpper[row]! < Number.POSITIVE_INFINITY;
      (isPushing ? pushing : holding).push(row);
    }
    return pushing.length > 0 ? pushing : holding;
  }

  private dependsOnKnown(row: number, helper: number): boolean {
    const { rowStart, entryColumn } = this.model;
    let others = 0;
    for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
      const column = entryColumn[k]!;
      if (column === helper) continue;
      if (this.kind[column] !== KNOWN) return false;
      others++;
    }
    return others > 0;
  }
}
