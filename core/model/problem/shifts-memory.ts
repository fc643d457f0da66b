import { Memory } from "./memory.ts";
import type { Shift } from "./problem.ts";

/** Keyed by the list, which is asked about before there is a problem, and which copies of a problem share. */
const MEMORIES = new WeakMap<readonly Shift[], Memory>();

/** Where is kept what follows from the shifts of a request alone. */
export function shiftsMemory(shifts: readonly Shift[]): Memory {
  let memory = MEMORIES.get(shifts);
  if (memory === undefined) {
    memory = new Memory();
    MEMORIES.set(shifts, memory);
  }
  return memory;
}
