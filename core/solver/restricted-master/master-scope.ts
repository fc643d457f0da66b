/** Which part of the problem a master is about. */
export interface MasterScope {
  readonly employees: readonly number[];
  /** Activity of the rosters that stay, by master row. */
  readonly fixedActivity: Float64Array;
  /** 1 for the master rows that take part. */
  readonly inRows: Uint8Array;
  /** Values of the helper columns that reach beyond the rows that take part. */
  readonly values: Float64Array;
  readonly columnUpper: Float64Array;
}
