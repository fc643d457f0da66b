/** The plan that a request is to stay close to, and what leaving it counts. */
/** What somebody works on a day of it. */
export interface PreviousCell {
  readonly employee: number;
  readonly day: number;
  readonly shift: number;
}

/** Cells of the earlier plan inside the window: those that are still candidates, and those that are not. */
export interface EarlierPlan {
  readonly kept: readonly PreviousCell[];
  readonly forced: readonly PreviousCell[];
  /** First and last date of the earlier plan inside the window; null without one. */
  readonly span: { readonly first: number; readonly last: number } | null;
  /** What a change counts by window day, and by employee; the two are multiplied. */
  readonly dayFactors: readonly number[];
  readonly employeeFactors: readonly number[];
}

/** What one change of the employee's day counts in `minimal_change`; 0 where it is free. */
export function changeFactor(previous: EarlierPlan, employee: number, day: number): number {
  return previous.dayFactors[day]! * previous.employeeFactors[employee]!;
}
