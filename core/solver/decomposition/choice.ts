/** What an employee may do on one day: a set of candidates, with the helpers that follow from it. */
export interface Choice {
  readonly candidates: readonly number[];
  /** Prices of candidates and helpers, and of rows that this day decides alone. */
  readonly cost: number;
}
