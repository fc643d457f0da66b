/** What runs in a rule's scope, whoever could work it. */
import type { Problem } from "../problem/problem.ts";
import type { Scope } from "./scope.ts";

const known = new WeakMap<Scope, readonly number[]>();

/** Indices of the occurrences that are in scope for at least one employee, candidates or not. */
export function scopeOccurrences(problem: Problem, scope: Scope): readonly number[] {
  let found = known.get(scope);
  if (found === undefined) {
    found = problem.occurrences
      .filter(
        ({ shift, day }) =>
          scope.isEverything ||
          problem.employees.some(({ index }) => scope.includes(index, day, shift)),
      )
      .map(({ index }) => index);
    known.set(scope, found);
  }
  return found;
}

/** The shifts among these occurrences, ascending. */
export function shiftsOf({ occurrences }: Problem, indices: readonly number[]): number[] {
  return [...new Set(indices.map((index) => occurrences[index]!.shift))].sort((a, b) => a - b);
}

/** The dates among these occurrences, ascending. */
export function daysOf({ occurrences }: Problem, indices: readonly number[]): number[] {
  return [...new Set(indices.map((index) => occurrences[index]!.day))].sort((a, b) => a - b);
}
