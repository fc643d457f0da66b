import { availableParallelism, totalmem } from "node:os";

/** One thread a core, but never more than memory carries: a busy thread can take 2.3 GB. */
export function defaultThreads(): number {
  const byMemory = Math.floor(totalmem() / 2.3e9);
  return Math.max(1, Math.min(availableParallelism(), byMemory));
}
