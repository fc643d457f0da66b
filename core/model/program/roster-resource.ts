/**
 * Rules about one employee that a roster network carries as a resource: what is consumed from day to day, and what may
 * not be exceeded. Resource extension functions of shortest paths with resource constraints (Irnich & Desaulniers,
 * "Shortest path problems with resource constraints", in Column Generation, 2005), over a finite set of states.
 */

/** What a resource has consumed so far; a few whole numbers. */
export type ResourceState = readonly number[];

export interface RosterResource {
  readonly employee: number;
  /** Window days: so many it is extended by. */
  readonly dayCount: number;
  /** Before the first window day. */
  readonly start: ResourceState;
  /** What the resource sees of a set of duties, given as candidates of the day: sets with equal answers extend every state alike. */
  seen(day: number, duties: readonly number[]): string;
  /** The state after the day, and the violations that are certain from then on, each of so many units. */
  extend(
    state: ResourceState,
    day: number,
    duties: readonly number[],
  ): { readonly state: ResourceState; readonly violations: readonly number[] };
  /** Violations that the end of the window makes certain. */
  finish(state: ResourceState): readonly number[];
}

/** Values of helper columns for a plan: by column, of those that are not 0. */
export type HelperValues = (
  isWorked: (candidate: number) => boolean,
) => ReadonlyMap<number, number>;

/** A resource in a linear model, beside the rows and helper columns that say the same. */
export interface StatedResource {
  readonly resource: RosterResource;
  /** Every row that speaks of the resource's rule and employee; those that define shared helpers are not among them. */
  readonly rows: readonly number[];
  /** Helper columns made for these rows. */
  readonly columns: readonly number[];
  /** Points of a violation of so many units; infinite where the rule is hard. */
  readonly points: (units: number) => number;
  /** Points that the model counts among its constants already. */
  readonly constant: number;
  readonly settle: HelperValues;
}
