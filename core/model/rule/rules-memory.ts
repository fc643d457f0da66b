import { Memory } from "../problem/memory.ts";
import type { Problem } from "../problem/problem.ts";
import type { ActiveRule } from "./rule.ts";

/**
 * Keyed by the list, because nothing is made of a problem and its rules together that could own it: judges are given both
 * side by side, from many callers. A list asked with another problem begins anew.
 */
const MEMORIES = new WeakMap<
  readonly ActiveRule[],
  { readonly problem: Problem; readonly memory: Memory }
>();

/** Where is kept what follows from a problem and its rules, whatever the plan. */
export function rulesMemory(problem: Problem, rules: readonly ActiveRule[]): Memory {
  const known = MEMORIES.get(rules);
  if (known?.problem === problem) return known.memory;
  const memory = new Memory();
  MEMORIES.set(rules, { problem, memory });
  return memory;
}
