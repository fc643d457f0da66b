/** What strategies are made of: steps, and methods that take turns. */
import type { SolverParameters } from "../parameters.ts";
import type { Search } from "../state/search.ts";
import { all } from "./conditions.ts";
import type { Phase } from "./phase.ts";

export interface Step {
  readonly phase: Phase;
  /** Parameter that says which share of the time left when the step begins it may take. */
  readonly share: keyof SolverParameters["steps"];
  readonly stage: "stage1" | "stage2";
  /** Skipped when it could not help any more. */
  readonly when: (search: Search) => boolean;
  /** It gets more of the time than others where methods take turns. */
  readonly isTrusted?: boolean;
  /** Threads that help start after it: while they read the request they would hold up the first plan. */
  readonly isAlone?: boolean;
}

/** Methods that take turns for as long as one of them can help; where nothing is known of two, the first is tried first. */
export interface Turns {
  readonly methods: readonly Step[];
}

export type Strategy = readonly (Step | Turns)[];

const step =
  (stage: Step["stage"]) =>
  (share: Step["share"], phase: Phase, ...conditions: readonly Step["when"][]): Step => ({
    ...{ phase, share, stage },
    when: all(...conditions),
  });
export const stage1 = step("stage1");
export const stage2 = step("stage2");
