/** What runs in a rule's scope, whoever could work it. */
import { memoryKey } from "../problem/memory.ts";
import type { Problem } from "../problem/problem.ts";
import type { Scope } from "./scope.ts";

const OCCURRENCES = memoryKey<readonly number[]>("occurrences");

/** Indices of the occurrences that are in scope for at least one employee, candidates or not. */
export function scopeOccurrences(problem: Problem, scope: Scope): readonly number[] {
  return scope.memory.recall(OCCURRENCES, () =>
    problem.occurrences
      .filter(
        ({ shift, day }) =>
          scope.isEverything ||
          problem.employees.some(({ index }) => scope.includes(index, day, shift)),
      )
      .map(({ index }) => index),
  );
}

/** The shifts among these occurrences, ascending. */
export function shiftsOf({ occurrences }: Problem, indices: readonly number[]): number[] {
  return [...new Set(indices.map((index) => occurrences[index]!.shift))].sort((a, b) => a - b);
}

/** The dates among these occurrences, ascending. */
export function daysOf({ occurrences }: Problem, indices: readonly number[]): number[] {
  return [...new Set(indices.map((index) => occurrences[index]!.day))].sort((a, b) => a - b);
}
