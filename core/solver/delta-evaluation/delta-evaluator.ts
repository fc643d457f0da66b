/**
 * Delta evaluation: the price of a plan as a function of its candidates alone. A flip is O(entries of the columns that change),
 * of helpers times the rows that define each. Helpers are replaced by what they mean (`helper-definitions.ts`), and working
 * stretches follow from the days of work (`placed-stretches.ts`); those whose meaning no row tells stay as they were, so the price
 * may be off for models of unusual shape; whoever uses it lets the search evaluate the result.
 */
import type { LinearModel } from "../../model/program/linear-model.ts";
import { type ColumnEntries, columnEntries } from "../matrix/column-entries.ts";
import { HARD_UNIT, RowPenalties } from "../matrix/row-penalties.ts";
import type { SolverParameters } from "../parameters.ts";
import { HelperDefinitions, PRICED, SILENT } from "./helper-definitions.ts";
import { PlacedStretches } from "./placed-stretches.ts";
import { ResourceWalks } from "./resource-walks.ts";

export class DeltaEvaluator {
  /** Current value of every column that counts as known: candidates, constants, defined helpers. */
  readonly value: Float64Array;
  private readonly model: LinearModel;
  private readonly weight: Float64Array;
  private readonly activity: Float64Array;
  /** By row: what missing its bounds costs at its activity. */
  private readonly penalty: Float64Array;
  private readonly column: ColumnEntries;
  private readonly helpers: HelperDefinitions;
  private readonly penalties: RowPenalties;
  /** Of what rows and helpers cost; resources add theirs. */
  private rowPrice = 0;
  private priceBefore = 0;
  private readonly walks: ResourceWalks;
  private readonly stretches: PlacedStretches | null;
  private readonly setStretch = (column: number, value: number) => this.shift(column, value);
  // Each with how much of it counts: an array that is cut to nothing gives its memory back, and asks for it again at once.
  private readonly queue: number[] = [];
  private queueCount = 0;
  private readonly trailRow: number[] = [];
  private readonly trailActivity: number[] = [];
  private readonly trailPenalty: number[] = [];
  private rowsChanged = 0;
  private readonly trailColumn: number[] = [];
  private readonly trailValue: number[] = [];
  private columnsChanged = 0;

  constructor(
    model: LinearModel,
    weight: Float64Array,
    values: Float64Array,
    { helperLevels }: SolverParameters["localSearch"],
  ) {
    this.model = model;
    this.weight = weight;
    this.value = values.slice();
    this.activity = new Float64Array(model.rowCount);
    this.penalty = new Float64Array(model.rowCount);
    this.column = columnEntries(model);
    this.helpers = new HelperDefinitions(model, this.column, weight, helperLevels);
    for (const helper of this.helpers.idle) this.value[helper] = 0;
    this.stretches = PlacedStretches.of(model, this.column, this.value);
    this.walks = new ResourceWalks(model, this.value, HARD_UNIT);
    this.penalties = new RowPenalties(
      model,
      weight,
      (row) => this.helpers.defines[row] === PRICED,
      (column) => this.helpers.isPiece(column),
    );
    this.reset();
  }

  /** Some helper keeps the value it had in the first plan, so that the price holds near that plan only. */
  get hasFrozenHelpers(): boolean {
    return this.helpers.hasFrozen;
  }

  /** Price of the current values, up to a constant. */
  get price(): number {
    return this.rowPrice + this.walks.total;
  }

  /** Begins a move that `undo` can take back. */
  begin(): void {
    this.walks.begin();
    this.rowsChanged = 0;
    this.columnsChanged = 0;
    this.priceBefore = this.rowPrice;
  }

  /** Sets a candidate and everything that follows from it. */
  set(column: number, value: number): void {
    const { helpers, activity } = this;
    this.shift(column, value);
    this.walks.change(column);
    for (let next = 0; next < this.queueCount; next++) {
      const helper = this.queue[next]!;
      const forced = helpers.valueOf(helper, activity);
      if (forced !== this.value[helper]) this.shift(helper, forced);
    }
    this.queueCount = 0;
    this.stretches?.follow(activity, this.setStretch);
  }

  undo(): void {
    for (let i = this.rowsChanged - 1; i >= 0; i--) {
      const row = this.trailRow[i]!;
      this.activity[row] = this.trailActivity[i]!;
      this.penalty[row] = this.trailPenalty[i]!;
    }
    for (let i = this.columnsChanged - 1; i >= 0; i--) {
      const column = this.trailColumn[i]!;
      this.value[column] = this.trailValue[i]!;
      this.stretches?.restore(column, this.trailValue[i]!);
    }
    this.rowPrice = this.priceBefore;
    this.walks.undo();
  }

  /** Columns changed since `begin`, some of them repeatedly. */
  touched(): readonly number[] {
    return this.trailColumn.slice(0, this.columnsChanged);
  }

  /** Takes over the candidates of a plan. */
  moveTo(values: Float64Array): void {
    const { columnCandidate, columnCount } = this.model;
    this.begin();
    for (let c = 0; c < columnCount; c++)
      if (columnCandidate[c]! >= 0 && this.value[c] !== values[c]) this.set(c, values[c]!);
  }

  private shift(column: number, value: number): void {
    const { activity, penalty, penalties, stretches } = this;
    const { defines } = this.helpers;
    const { start, row: rows, value: entries } = this.column;
    const old = this.value[column]!;
    const delta = value - old;
    if (delta === 0) return;
    this.trailColumn[this.columnsChanged] = column;
    this.trailValue[this.columnsChanged++] = old;
    this.value[column] = value;
    this.rowPrice += this.weight[column]! * delta;
    const end = start[column + 1]!;
    for (let i = start[column]!; i < end; i++) {
      const row = rows[i]!;
      const defined = defines[row]!;
      if (defined === SILENT || defined === column) continue;
      const before = activity[row]!;
      const after = before + entries[i]! * delta;
      this.trailRow[this.rowsChanged] = row;
      this.trailActivity[this.rowsChanged] = before;
      this.trailPenalty[this.rowsChanged++] = penalty[row]!;
      activity[row] = after;
      if (stretches !== null) stretches.note(row, column);
      if (defined >= 0) this.queue[this.queueCount++] = defined;
      else {
        const now = penalties.of(row, after);
        this.rowPrice += now - penalty[row]!;
        penalty[row] = now;
      }
    }
  }

  /** What a row costs at the moment; 0 for rows that define helpers or say nothing. */
  penaltyOf(row: number): number {
    return this.penalty[row]!;
  }

  /** Rows that the present move touches and that are missed by what nothing may fill. */
  brokenRows(): readonly number[] {
    const broken = new Set<number>();
    for (let i = 0; i < this.rowsChanged; i++) {
      const row = this.trailRow[i]!;
      if (this.penalty[row]! >= HARD_UNIT / 2) broken.add(row);
    }
    return [...broken];
  }

  /** By how much a row is below its least; negative above its most, 0 within. */
  shortfallOf(row: number): number {
    const { rowLower, rowUpper } = this.model;
    const activity = this.activity[row]!;
    return Math.max(0, rowLower[row]! - activity) - Math.max(0, activity - rowUpper[row]!);
  }

  /** Recomputes everything from the candidates. */
  private reset(): void {
    const { model, activity, value, helpers } = this;
    for (const helper of helpers.forced) value[helper] = 0;
    for (let c = 0; c < model.columnCount; c++) {
      if (!helpers.isKnown(c) || value[c] === 0) continue;
      for (let i = this.column.start[c]!; i < this.column.start[c + 1]!; i++)
        activity[this.column.row[i]!]! += this.column.value[i]! * value[c]!;
    }
    for (let c = 0; c < model.columnCount; c++)
      if (helpers.isKnown(c)) this.rowPrice += this.weight[c]! * value[c]!;
    for (let row = 0; row < model.rowCount; row++) {
      if (helpers.defines[row] !== PRICED) continue;
      this.penalty[row] = this.penalties.of(row, activity[row]!);
      this.rowPrice += this.penalty[row]!;
    }
    this.begin();
    for (const helper of helpers.forced) {
      const forced = helpers.valueOf(helper, activity);
      if (forced !== 0) this.set(helper, forced);
    }
  }
}
