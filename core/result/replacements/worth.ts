/** How good a change of a plan is, for ordering: what it breaks, what it leaves undone, what it costs. */
import type { Problem } from "../../model/problem/problem.ts";
import type { Tally } from "./reassignment-tally.ts";

const SAME = 1e-6;

/** Differences to the plan before; less is better, the first one first. */
export interface Worth {
  /** Units by which hard rules are broken more. */
  readonly worse: number;
  /** Of what the first stage charges. */
  readonly unmet: number;
  /** Of the objective. */
  readonly points: number;
}

export function worthOf(problem: Problem, tally: Tally): Worth {
  return { worse: tally.worse, unmet: tally.unmet, points: tally.total(problem) };
}

/** Below 0 where the first is better. */
export function byWorth(a: Worth, b: Worth): number {
  for (const part of ["worse", "unmet", "points"] as const)
    if (Math.abs(a[part] - b[part]) > SAME) return a[part] - b[part];
  return 0;
}

export function sumOf(worths: readonly Worth[]): Worth {
  const sum = { worse: 0, unmet: 0, points: 0 };
  for (const { worse, unmet, points } of worths) {
    sum.worse += worse;
    sum.unmet += unmet;
    sum.points += points;
  }
  return sum;
}

/** A unit of what the first stage charges, in points, where one number has to do. */
const UNMET_POINTS = 1000;

/** One number for it, for the order of a search alone. */
export function guessOf({ unmet, points }: Worth): number {
  return unmet * UNMET_POINTS + points;
}
