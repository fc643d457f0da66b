/** A linear program inside the engine that grows; with `highs.ts` the only place that knows the HiGHS API. */
import type { CallbackType, HighsCallbackMap, Model } from "highs";
import type { Meter } from "../state/meter.ts";
import { type EngineOptions, masterLp } from "./options.ts";
import type { Program } from "./program.ts";
import { engineSeconds, RunWork } from "./run-work.ts";

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
  /** The engine's words for an optimum, and for having lost its way. */
  readonly optimal: unknown;
  readonly unknown: unknown;
  /** The engine's name for its pauses in the simplex method. */
  readonly interrupt: CallbackType & 1;
  /** Polled inside every run; true ends it. */
  readonly stop: () => boolean;
  readonly meter: Meter;
}

/** A linear program that grows by columns and keeps its basis between runs. To be closed, or its memory is lost. */
export class GrowingProgram {
  private readonly model: Model;
  private readonly program: Program;
  private readonly context: GrowingContext;
  private columns: number;
  /** Entries added since the last run. */
  private added: number;

  constructor(model: Model, program: Program, context: GrowingContext) {
    this.model = model;
    this.program = program;
    this.context = context;
    this.columns = program.columnCount;
    this.added = program.entryColumn.length;
  }

  /** Columns >= 0 without upper bound; they follow those that are there. */
  add(columns: readonly NewColumn[]): void {
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
      lower: new Float64Array(columns.length),
      upper: new Float64Array(columns.length).fill(Number.POSITIVE_INFINITY),
      matrix: {
        format: "csc",
        numRows: this.program.rowCount,
        numCols: columns.length,
        starts,
        indices,
        values,
      },
    });
    this.columns += columns.length;
    this.added += indices.length;
  }

  /** Takes columns out, named in ascending order; those behind them move up. */
  remove(columns: readonly number[]): void {
    if (columns.length === 0) return;
    this.model.deleteCols({ kind: "set", indices: Int32Array.from(columns) });
    this.columns -= columns.length;
  }

  /** Fixes a column at zero. */
  close(column: number): void {
    this.model.changeColBounds(column, 0, 0);
  }

  /** Undoes `close`. */
  reopen(column: number): void {
    this.model.changeColBounds(column, 0, Number.POSITIVE_INFINITY);
  }

  /** The optimum, or null when it was not reached in time or a stop was asked for. */
  solve(seconds: number, options: EngineOptions): LpPoint | null {
    if (seconds <= 0) return null;
    return this.context.meter.during("lp", () => this.solved(seconds, options));
  }

  private solved(seconds: number, options: EngineOptions): LpPoint | null {
    const { model, context } = this;
    // The engine counts the time of all runs of a model together.
    const limit = model.getRunTime() + engineSeconds(context.meter, seconds);
    this.runOnce(seconds, { ...options, time_limit: limit });
    if (model.getModelStatus() === context.unknown) {
      // The simplex method lost its way among degenerate vertices; from another side it finds through.
      model.clearSolver();
      this.runOnce(seconds, { ...masterLp("dual"), time_limit: limit });
    }
    if (model.getModelStatus() !== context.optimal) return null;
    const { colValue, rowDual } = model.getSolution();
    return { objective: model.getObjectiveValue(), values: colValue, duals: rowDual };
  }

  private runOnce(seconds: number, options: EngineOptions): void {
    const { model, context, program, added } = this;
    const work = new RunWork(context.meter, { ...program, integer: null }, added, seconds);
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
