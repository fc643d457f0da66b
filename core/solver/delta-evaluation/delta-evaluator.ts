/**
 * Delta evaluation: the price of a plan as a function of its candidates alone. A flip is O(entries of the columns that change),
 * of helpers times the rows that define each. Helpers are replaced by what they mean: a helper with a price in one row is that
 * row's penalty, a helper that other columns push up (or hold down) takes the value they force (invariants, Van Hentenryck &
 * Michel 2005). Helpers of any other kind stay as they were, so the price may be off for models of unusual shape; whoever uses
 * it lets the search evaluate the result.
 */
import type { LinearModel } from "../../model/program/linear-model.ts";
import { type ColumnEntries, columnEntries } from "../matrix/column-entries.ts";
import { HARD_UNIT, RowPenalties } from "../matrix/row-penalties.ts";
import type { SolverParameters } from "../parameters.ts";
import { FEASIBILITY } from "../tolerances.ts";
import { ResourceWalks } from "./resource-walks.ts";

const KNOWN = 0;
const PIECE = 1;
const OPEN = 2;

export class DeltaEvaluator {
  /** Current value of every column that counts as known: candidates, constants, defined helpers. */
  readonly value: Float64Array;
  /** Some helper keeps the value it had in the first plan, so that the price holds near that plan only. */
  hasFrozenHelpers = false;
  private readonly model: LinearModel;
  private readonly weight: Float64Array;
  private readonly kind: Uint8Array;
  /** Helper a row defines, -1 for rows that are priced, -2 for rows that say nothing new. */
  private readonly defines: Int32Array;
  private readonly activity: Float64Array;
  private readonly column: ColumnEntries;
  private readonly penalties: RowPenalties;
  /** Rows that define a helper, by helper. */
  private readonly definitions = new Map<number, number[]>();
  private readonly queue: number[] = [];
  private readonly trailRow: number[] = [];
  private readonly trailActivity: number[] = [];
  /** Columns changed since `begin`, some of them repeatedly. */
  readonly touched: number[] = [];
  private readonly trailValue: number[] = [];
  /** Of what rows and helpers cost; resources add theirs. */
  private rowPrice = 0;
  private priceBefore = 0;
  private readonly walks: ResourceWalks;

  constructor(
    model: LinearModel,
    weight: Float64Array,
    values: Float64Array,
    { helperLevels }: SolverParameters["localSearch"],
  ) {
    this.model = model;
    this.weight = weight;
    this.value = values.slice();
    this.defines = new Int32Array(model.rowCount).fill(-1);
    this.activity = new Float64Array(model.rowCount);
    this.column = columnEntries(model);
    this.kind = this.classify();
    this.dropResources();
    this.walks = new ResourceWalks(model, this.value, HARD_UNIT);
    this.defineHelpers(helperLevels);
    this.penalties = new RowPenalties(
      model,
      weight,
      (row) => this.defines[row] === -1,
      (column) => this.kind[column] === PIECE,
    );
    this.reset();
  }

  /** Price of the current values, up to a constant. */
  get price(): number {
    return this.rowPrice + this.walks.total;
  }

  /** Begins a move that `undo` can take back. */
  begin(): void {
    this.walks.begin();
    this.trailRow.length = 0;
    this.trailActivity.length = 0;
    this.touched.length = 0;
    this.trailValue.length = 0;
    this.priceBefore = this.rowPrice;
  }

  /** Sets a candidate and everything that follows from it. */
  set(column: number, value: number): void {
    this.shift(column, value);
    this.walks.change(column);
    for (let next = 0; next < this.queue.length; next++) {
      const helper = this.queue[next]!;
      const forced = this.forcedValue(helper);
      if (forced !== this.value[helper]) this.shift(helper, forced);
    }
    this.queue.length = 0;
  }

  undo(): void {
    for (let i = this.trailRow.length - 1; i >= 0; i--)
      this.activity[this.trailRow[i]!] = this.trailActivity[i]!;
    for (let i = this.touched.length - 1; i >= 0; i--)
      this.value[this.touched[i]!] = this.trailValue[i]!;
    this.rowPrice = this.priceBefore;
    this.walks.undo();
  }

  /** Takes over the candidates of a plan. */
  moveTo(values: Float64Array): void {
    const { columnCandidate, columnCount } = this.model;
    this.begin();
    for (let c = 0; c < columnCount; c++)
      if (columnCandidate[c]! >= 0 && this.value[c] !== values[c]) this.set(c, values[c]!);
  }

  private shift(column: number, value: number): void {
    const old = this.value[column]!;
    const delta = value - old;
    if (delta === 0) return;
    this.touched.push(column);
    this.trailValue.push(old);
    this.value[column] = value;
    this.rowPrice += this.weight[column]! * delta;
    for (let i = this.column.start[column]!; i < this.column.start[column + 1]!; i++) {
      const row = this.column.row[i]!;
      const defined = this.defines[row]!;
      if (defined === -2 || defined === column) continue;
      const before = this.activity[row]!;
      const after = before + this.column.value[i]! * delta;
      this.trailRow.push(row);
      this.trailActivity.push(before);
      this.activity[row] = after;
      if (defined >= 0) this.queue.push(defined);
      else this.rowPrice += this.penalties.of(row, after) - this.penalties.of(row, before);
    }
  }

  /** What a row costs at the moment; 0 for rows that define helpers or say nothing. */
  penaltyOf(row: number): number {
    return this.defines[row] === -1 ? this.penalties.of(row, this.activity[row]!) : 0;
  }

  /** Rows that the present move touches and that are missed by what nothing may fill. */
  brokenRows(): readonly number[] {
    const broken = new Set<number>();
    for (const row of this.trailRow) if (this.penaltyOf(row) >= HARD_UNIT / 2) broken.add(row);
    return [...broken];
  }

  /** By how much a row is below its least; negative above its most, 0 within. */
  shortfallOf(row: number): number {
    const { rowLower, rowUpper } = this.model;
    const activity = this.activity[row]!;
    return Math.max(0, rowLower[row]! - activity) - Math.max(0, activity - rowUpper[row]!);
  }

  /** The value of a defined helper: the most that its rows push it up to, else the least they hold it down to. */
  private forcedValue(helper: number): number {
    const { columnLower, columnUpper, integer } = this.model;
    let low = columnLower[helper]!;
    let high = columnUpper[helper]!;
    let pushed = false;
    for (const row of this.definitions.get(helper)!) {
      const range = this.impliedRange(row, helper, this.activity[row]!);
      if (range.low > Number.NEGATIVE_INFINITY) {
        pushed = true;
        low = Math.max(low, range.low);
      } else high = Math.min(high, range.high);
    }
    if (!pushed) return integer[helper] === 1 ? Math.floor(high + FEASIBILITY) : high;
    return integer[helper] === 1 ? Math.ceil(low - FEASIBILITY) : low;
  }

  private impliedRange(row: number, helper: number, rest: number): { low: number; high: number } {
    const factor = this.entryOf(row, helper);
    const { rowLower, rowUpper } = this.model;
    const a = (rowLower[row]! - rest) / factor;
    const b = (rowUpper[row]! - rest) / factor;
    return factor > 0 ? { low: a, high: b } : { low: b, high: a };
  }

  private entryOf(row: number, column: number): number {
    for (let i = this.column.start[column]!; i < this.column.start[column + 1]!; i++)
      if (this.column.row[i] === row) return this.column.value[i]!;
    return 0;
  }

  private classify(): Uint8Array {
    const { model, weight } = this;
    const { columnCount, columnCandidate, columnLower, columnUpper } = model;
    for (let row = 0; row < model.rowCount; row++)
      if (model.isCut[row] === 1) this.defines[row] = -2;
    const kind = new Uint8Array(columnCount);
    for (let c = 0; c < columnCount; c++) {
      if (columnCandidate[c]! >= 0 || columnLower[c] === columnUpper[c]) continue;
      let rows = 0;
      for (let i = this.column.start[c]!; i < this.column.start[c + 1]!; i++)
        if (this.defines[this.column.row[i]!] !== -2) rows++;
      kind[c] = weight[c]! > 0 && columnLower[c] === 0 && rows === 1 ? PIECE : OPEN;
    }
    return kind;
  }

  /** Rows of a resource say nothing beside it, and helpers of nothing else are worth nothing. */
  private dropResources(): void {
    for (const { rows, columns } of this.model.resources) {
      const own = new Set(rows);
      for (const row of rows) this.defines[row] = -2;
      for (const column of columns) {
        let isShared = false;
        for (let i = this.column.start[column]!; i < this.column.start[column + 1]!; i++)
          isShared ||= !own.has(this.column.row[i]!);
        if (isShared) continue;
        this.kind[column] = KNOWN;
        this.value[column] = 0;
      }
    }
  }

  /** Gives every open helper the rows that decide it, as long as some helper depends on known columns only. */
  private defineHelpers(levels: number): void {
    const { model, kind } = this;
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
        this.definitions.set(helper, rows);
        defined.push(helper);
      }
      for (const helper of defined) {
        kind[helper] = KNOWN;
        for (const row of this.definitions.get(helper)!) this.defines[row] = helper;
      }
      if (rest.length === open.length) break;
      open = rest;
    }
    // Nothing decides these: they stay at their present value.
    for (const helper of open) kind[helper] = KNOWN;
    this.hasFrozenHelpers = open.some((helper) => this.isBound(helper));
  }

  private isBound(helper: number): boolean {
    const { start, row } = this.column;
    for (let i = start[helper]!; i < start[helper + 1]!; i++)
      if (this.defines[row[i]!] !== -2) return true;
    return false;
  }

  private definingRows(helper: number): number[] {
    const pushing: number[] = [];
    const holding: number[] = [];
    for (let i = this.column.start[helper]!; i < this.column.start[helper + 1]!; i++) {
      const row = this.column.row[i]!;
      if (this.defines[row] !== -1 || !this.dependsOnKnown(row, helper)) continue;
      const { low } = this.impliedRange(row, helper, 0);
      (low > Number.NEGATIVE_INFINITY ? pushing : holding).push(row);
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

  /** Recomputes everything from the candidates. */
  private reset(): void {
    const { model, activity, value, kind } = this;
    activity.fill(0);
    for (const helper of this.definitions.keys()) value[helper] = 0;
    for (let c = 0; c < model.columnCount; c++) {
      if (kind[c] !== KNOWN || value[c] === 0) continue;
      for (let i = this.column.start[c]!; i < this.column.start[c + 1]!; i++)
        activity[this.column.row[i]!]! += this.column.value[i]! * value[c]!;
    }
    this.rowPrice = 0;
    for (let c = 0; c < model.columnCount; c++)
      if (kind[c] === KNOWN) this.rowPrice += this.weight[c]! * value[c]!;
    for (let row = 0; row < model.rowCount; row++)
      if (this.defines[row] === -1) this.rowPrice += this.penalties.of(row, activity[row]!);
    // Insertion order of the map is the order of levels.
    this.begin();
    for (const helper of this.definitions.keys()) {
      const forced = this.forcedValue(helper);
      if (forced !== 0) this.set(helper, forced);
    }
  }
}
