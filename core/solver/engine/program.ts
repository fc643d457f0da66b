/** A mixed-integer program as it goes to the engine: a whole model or a part of it. Minimises `cost`. */
export interface Program {
  readonly columnCount: number;
  readonly rowCount: number;
  readonly columnLower: Float64Array;
  readonly columnUpper: Float64Array;
  readonly cost: Float64Array;
  /** What every solution costs beside: gaps in relation to the cost count it, objectives and bounds of a run do not. */
  readonly costConstant?: number;
  /** 1 for integer columns; null makes it a linear program. */
  readonly integer: Uint8Array | null;
  readonly rowStart: Int32Array;
  readonly entryColumn: Int32Array;
  readonly entryValue: Float64Array;
  readonly rowLower: Float64Array;
  readonly rowUpper: Float64Array;
}
