import { parentPort, workerData } from "node:worker_threads";
import { gunzipSync, gzipSync } from "node:zlib";
import loadHighs from "highs";
import {
  type GenerationResult,
  interruptedResult,
  type SolveRequest,
  solve,
  validateRequest,
} from "../../core/index.ts";
import type { PackedResult } from "../deps.ts";
import { helperThreads } from "./helper-threads.ts";
import type { ThreadMessage, ThreadTask } from "./messages.ts";

/** Thread entry: loads the solver, takes one task after the other and reports over the parent port. */
const port = parentPort;
if (port === null) throw new Error("worker.ts runs in a worker thread only.");
const report = (message: ThreadMessage): void => port.postMessage(message);

port.on("message", (task: ThreadTask) => {
  const startMs = performance.now();
  run(task).then(
    (result) => report({ kind: "result", result: pack(result, startMs) }),
    (error: unknown) => {
      // Out of memory inside WebAssembly leaves the instance unusable; the thread goes down with it.
      if (error instanceof Error && error.name === "RuntimeError") throw error;
      report({ kind: "failed", message: describe(error) });
    },
  );
});
// A first load compiles the module, so that a job finds it warm.
await loadHighs();
report({ kind: "ready" });

async function run(task: ThreadTask): Promise<GenerationResult> {
  const request = open(task.request);
  if (task.kind === "interrupted") {
    return interruptedResult(request, task.incumbent, task.elapsedSeconds);
  }
  const control = new Int32Array(task.control);
  return solve(request, {
    // Memory of an instance only grows; a fresh one for each job starts small again.
    highs: await loadHighs(),
    now: () => performance.now(),
    timeLimitSeconds: task.timeLimitSeconds,
    stopRequested: () => Atomics.load(control, 0) !== 0,
    threads: helperThreads(new URL(workerData.entry), () => Atomics.load(control, 1)),
    onProgress: (progress) => report({ kind: "progress", progress }),
    onIncumbent: (assignments) => report({ kind: "incumbent", assignments }),
  });
}

function open(stored: Uint8Array): SolveRequest {
  const body: unknown = JSON.parse(gunzipSync(stored).toString("utf8"));
  const validation = validateRequest(body);
  // Accepted once, so only a newer version with stricter rules can end here.
  if (!validation.ok) throw new Error("The stored request is no longer valid.");
  return validation.request;
}

function pack(result: GenerationResult, startMs: number): PackedResult {
  return {
    json: gzipSync(JSON.stringify(result)),
    status: result.status,
    success: result.success,
    assignments: result.assignments.length,
    unassignedShifts: result.unassigned_shifts.length,
    solverSeconds: (performance.now() - startMs) / 1000,
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
