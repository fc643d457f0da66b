import { setFlagsFromString } from "node:v8";

/** Bytes of bytecode that a function runs between two looks at how hot it is; V8 of Node 20 has 67,584 of its own. */
export const INTERRUPT_BUDGET = "--interrupt-budget=1080000";

/**
 * Lets V8 optimise what a solve runs for long, and not what it runs a little. A search has a thousand functions that are warm for a
 * moment; by its own measure V8 optimises all of them in the first seconds of each thread, on as many threads beside, and the
 * solve waits for the processor meanwhile (docs/decisions/0096-hot-functions-alone-are-optimised.md). It holds for the process.
 */
export function optimiseHotFunctionsAlone(): void {
  // Later engines have another compiler between the two, with which nothing was measured.
  if (!process.versions.v8?.startsWith("11.")) return;
  setFlagsFromString(INTERRUPT_BUDGET);
}
