/** A linear program inside the engine that grows; with `highs.ts` the only place that knows the HiGHS API. */
import type { CallbackType, HighsCallbackMap, Model } from "highs";
import type { SolverParameters } from "../parameters.ts";
import type { WorkClock } from "../state/work-clock.ts";
import { type EngineOptions, masterLp } from "./options.ts";
import type { Program } from "./program.ts";
import { engineSeconds, RunWork } from "./run-work.ts";
import { type Column, SiftedColumns } from "./sifted-columns.ts";

/** A column to be added to a linear program. */
export interface NewColumn {
  readonly cost: number;
  readonly rows: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

export interface LpPoint {
  readonly objective: number;
  readonly values: Float64Array;
  /** By row: what one more unit of its bound is worth. */
  readonly duals: Float64Array;
}

/** What a growing program needs to know of the engine it is in. */
export interface GrowingContext {
  /** The engine's words for an optimum, for there being none, and for having lost its way. */
  readonly optimal: unknown;
  readonly infeasible: unknown;
  readonly unknown: unknown;
  /** The engine's word for a column of the basis. */
  readonly basic: unknown;
  /** The engine's name for its pauses in the simplex method. */
  readonly interrupt: CallbackType & 1;
  /** Polled inside every run; true ends it. */
  readonly stop: () => boolean;
  readonly workClock: WorkClock;
  readonly sifting: SolverParameters["sifting"];
}

/**
 * A linear program that grows by columns and keeps its basis between runs. The engine has only those columns that may
 * matter. To be closed, or its memory is lost.
 */
export class GrowingProgram {
  private readonly model: Model;
  private readonly program: Program;
  private readonly context: GrowingContext;
  private readonly columns: SiftedColumns;
  /** Entries added since the last run. */
  private added: number;

  constructor(model: Model, program: Program, context: GrowingContext) {
    this.model = model;
    this.program = program;
    this.context = context;
    this.columns = new SiftedColumns(program, context.sifting);
    this.added = program.entryColumn.length;
  }

  /** Columns >= 0 without upper bound; they follow those that are there. */
  add(columns: readonly NewColumn[]): void {
    const fresh = columns.map(
      (column): Column => ({ ...column, lower: 0, upper: Number.POSITIVE_INFINITY, place: -1 }),
    );
    this.columns.add(fresh);
    this.pass(fresh);
  }

  /** Takes columns out, named in ascending order; those behind them move up. */
  remove(columns: readonly number[]): void {
    this.delete(this.columns.remove(columns));
  }

  /** Fixes a column at zero. */
  close(column: number): void {
    this.bound(column, 0);
  }

  /** Undoes `close`. */
  reopen(column: number): void {
    this.bound(column, Number.POSITIVE_INFINITY);
  }

  private bound(column: number, upper: number): void {
    const own = this.columns.at(column);
    own.upper = upper;
    if (own.place >= 0) this.model.changeColBounds(own.place, own.lower, upper);
  }

  /** The optimum, or null when it was not reached in time or a stop was asked for. */
  solve(seconds: number, options: EngineOptions): LpPoint | null {
    if (seconds <= 0) return null;
    return this.context.workClock.during("lp", () => this.sifted(seconds, options));
  }

  /** The optimum of the columns in the engine, until the duals pay for none of the others. */
  private sifted(seconds: number, options: EngineOptions): LpPoint | null {
    const { model, context, columns } = this;
    // The engine counts the time of all runs of a model together.
    const limit = model.getRunTime() + engineSeconds(context.workClock, seconds);
    let next = options;
    for (;;) {
      this.run(seconds, { ...next, time_limit: limit });
      const status = model.getModelStatus();
      const missing = status === context.infeasible ? columns.outside() : [];
      if (missing.length > 0) {
        this.enter(missing);
        continue;
      }
      if (status !== context.optimal) return null;
      const { colValue, rowDual } = model.getSolution();
      const worth = columns.worth(rowDual);
      if (worth.length > 0) {
        this.enter(worth);
        // What comes in leaves the basis primal feasible.
        next = masterLp("primal");
        continue;
      }
      const point = {
        objective: model.getObjectiveValue(),
        values: columns.values(colValue),
        duals: rowDual,
      };
      this.shrink(rowDual, colValue);
      return point;
    }
  }

  private run(seconds: number, options: EngineOptions): void {
    const { model, context } = this;
    this.runOnce(seconds, options);
    if (model.getModelStatus() !== context.unknown) return;
    // The simplex method lost its way among degenerate vertices; from another side it finds through.
    model.clearSolver();
    this.runOnce(seconds, { ...options, ...masterLp("dual") });
  }

  private shrink(duals: Float64Array, values: Float64Array): void {
    const { model, columns, context } = this;
    if (!columns.isCrowded) return;
    const { colStatus } = model.getBasis();
    const isUsed = (place: number) => values[place] !== 0 || colStatus[place] === context.basic;
    this.delete(columns.leave(columns.spare(duals, isUsed)));
  }

  private enter(columns: readonly Column[]): void {
    this.columns.enter(columns);
    this.pass(columns);
  }

  private pass(columns: readonly Column[]): void {
    if (columns.length === 0) return;
    const starts = new Int32Array(columns.length + 1);
    for (let j = 0; j < columns.length; j++) starts[j + 1] = starts[j]! + columns[j]!.rows.length;
    const indices = new Int32Array(starts[columns.length]!);
    const values = new Float64Array(indices.length);
    columns.forEach((column, j) => {
      indices.set(column.rows, starts[j]);
      values.set(column.values, starts[j]);
    });
    this.model.addCols({
      cost: Float64Array.from(columns, ({ cost }) => cost),
      lower: Float64Array.from(columns, ({ lower }) => lower),
      upper: Float64Array.from(columns, ({ upper }) => upper),
      matrix: {
        format: "csc",
        numRows: this.program.rowCount,
        numCols: columns.length,
        starts,
        indices,
        values,
      },
    });
    this.added += indices.length;
  }

  private delete(places: readonly number[]): void {
    if (places.length === 0) return;
    this.model.deleteCols({ kind: "set", indices: Int32Array.from(places) });
  }

  private runOnce(seconds: number, options: EngineOptions): void {
    const { model, context, program, added } = this;
    const work = new RunWork(context.workClock, { ...program, integer: null }, added, seconds);
    this.added = 0;
    model.options.set(options);
    model.run(this.callbacks(work));
    work.reached(Math.max(0, Number(model.info.get("simplex_iteration_count"))));
  }

  private callbacks(work: RunWork): HighsCallbackMap {
    const { interrupt, stop } = this.context;
    return {
      [interrupt]: (event) => {
        work.reached(event.data.simplex_iteration_count ?? 0);
        if (work.isUsedUp || stop()) event.interrupt();
        return undefined;
      },
    };
  }

  dispose(): void {
    this.model.dispose();
  }
}
