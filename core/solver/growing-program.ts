/** A linear program inside the engine that grows; with `highs.ts` the only place that knows the HiGHS API. */
import type { HighsCallbackMap, Model } from "highs";
import type { EngineOptions } from "./options.ts";
import type { Program } from "./program.ts";

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

/** A linear program that grows by columns and keeps its basis between runs. To be closed, or its memory is lost. */
export class GrowingProgram {
  private readonly model: Model;
  private readonly rowCount: number;
  private readonly optimal: unknown;
  /** Looks for a stop request inside a run. */
  private readonly callbacks: HighsCallbackMap;
  private columns: number;

  constructor(model: Model, program: Program, optimal: unknown, callbacks: HighsCallbackMap) {
    this.model = model;
    this.rowCount = program.rowCount;
    this.columns = program.columnCount;
    this.optimal = optimal;
    this.callbacks = callbacks;
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
        numRows: this.rowCount,
        numCols: columns.length,
        starts,
        indices,
        values,
      },
    });
    this.columns += columns.length;
  }

  /** Fixes a column at zero. */
  close(column: number): void {
    this.model.changeColBounds(column, 0, 0);
  }

  /** The optimum, or null when it was not reached in time or a stop was asked for. */
  solve(seconds: number, options: EngineOptions): LpPoint | null {
    if (seconds <= 0) return null;
    // The engine counts the time of all runs of a model together.
    this.model.options.set({ ...options, time_limit: this.model.getRunTime() + seconds });
    this.model.run(this.callbacks);
    if (this.model.getModelStatus() !== this.optimal) return null;
    const { colValue, rowDual } = this.model.getSolution();
    return { objective: this.model.getObjectiveValue(), values: colValue, duals: rowDual };
  }

  dispose(): void {
    this.model.dispose();
  }
}
