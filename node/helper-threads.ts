import { Worker } from "node:worker_threads";
import type { HelperSeat, SolveRequest, ThreadHost } from "../core/index.ts";

/**
 * A thread may hold this much of JavaScript; the solver's own memory is WebAssembly's and ends at 2 GiB by itself. Compiling
 * makes much that is soon gone: with twice the room that Node has for it, less of it is copied.
 */
export const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 2048, maxYoungGenerationSizeMb: 96 };

/** What a helping thread starts with. */
export interface HelperData {
  readonly help: { readonly request: SolveRequest; readonly seat: HelperSeat };
}

/**
 * Worker threads that help a solve of the calling thread; `entry` as of `threadEntry`, `granted` as the host has it.
 * They start while the calling thread computes, and one that dies is gone without a word: its plans are on the board.
 */
export function helperThreads(entry: URL, granted: () => number): ThreadHost {
  const started = new Set<Worker>();
  return {
    granted,
    start: (request, seat) => {
      const workerData: HelperData = { help: { request, seat } };
      const options = { execArgv: [], resourceLimits: RESOURCE_LIMITS, workerData };
      const worker = new Worker(entry, options);
      worker.on("error", () => undefined);
      worker.once("exit", () => started.delete(worker));
      started.add(worker);
    },
    end: () => {
      for (const worker of started) void worker.terminate();
      started.clear();
    },
  };
}
