import { parentPort, workerData } from "node:worker_threads";
import { gunzipSync, gzipSync } from "node:zlib";
import loadHighs from "highs";
import {
  awaitsExplanation,
  type GenerationResult,
  interruptedResult,
  type OpenedRequest,
  openRequest,
  RefusedRequest,
  solve,
} from "../core/index.ts";
import { CONTROL } from "./control.ts";
import { helperThreads } from "./helper-threads.ts";
import type { ThreadMessage, ThreadTask } from "./messages.ts";
import type { PackedResult } from "./solve-runner.ts";

/** Thread entry: loads the solver, takes one task after the other and reports over the parent port. */
const port = parentPort;
if (port === null) throw new Error("worker.ts runs in a worker thread only.");
const report = (message: ThreadMessage): void => port.postMessage(message);

port.on("message", (task: ThreadTask) => {
  const startMs = performance.now();
  let planSeconds: number | null = null;
  const secondsSoFar = () => (performance.now() - startMs) / 1000;
  const onResult = (result: GenerationResult): void => {
    planSeconds = secondsSoFar();
    if (awaitsExplanation(result)) report({ kind: "plan", result: pack(result, planSeconds) });
  };
  run(task, onResult).then(
    (result) => report({ kind: "result", result: pack(result, planSeconds ?? secondsSoFar()) }),
    (error: unknown) => {
      // Out of memory inside WebAssembly leaves the instance unusable; the thread goes down with it.
      if (error instanceof Error && error.name === "RuntimeError") throw error;
      if (error instanceof RefusedRequest) report({ kind: "refused", problems: error.problems });
      else report({ kind: "failed", message: describe(error) });
    },
  );
});
// A first load compiles the module, so that a job finds it warm.
await loadHighs();
report({ kind: "ready" });

async function run(
  task: ThreadTask,
  onResult: (result: GenerationResult) => void,
): Promise<GenerationResult> {
  const request = open(task.request);
  if (task.kind === "interrupted") {
    const { incumbent, elapsedSeconds, bestBound } = task;
    return interruptedResult(request, incumbent, elapsedSeconds, bestBound);
  }
  const control = new Int32Array(task.control);
  // A solve that was stopped may still be explained: nobody waits for that any more.
  let stopWord: number = CONTROL.stop;
  return solve(request, {
    // Memory of an instance only grows; a fresh one for each job starts small again.
    highs: await loadHighs(),
    now: () => performance.now(),
    timeLimitSeconds: task.timeLimitSeconds,
    ...(task.seed !== undefined && { seed: task.seed }),
    ...(task.explain !== undefined && { explain: task.explain }),
    stopRequested: () => Atomics.load(control, stopWord) !== 0,
    threads: helperThreads(new URL(workerData.entry), () => Atomics.load(control, CONTROL.granted)),
    onProgress: (progress) => report({ kind: "progress", progress }),
    onIncumbent: (assignments) => report({ kind: "incumbent", assignments }),
    onExplanationFailure: (part, error) =>
      report({ kind: "unexplained", part, message: describe(error) }),
    onResult: (result) => {
      stopWord = CONTROL.stopExplaining;
      onResult(result);
    },
  });
}

function open(packed: Uint8Array): OpenedRequest {
  const body: unknown = JSON.parse(gunzipSync(packed).toString("utf8"));
  const opened = openRequest(body);
  if (!opened.ok) throw new RefusedRequest(opened.problems);
  return opened;
}

function pack(result: GenerationResult, solverSeconds: number): PackedResult {
  return {
    json: gzipSync(JSON.stringify(result)),
    status: result.status,
    success: result.success,
    assignments: result.assignments.length,
    unassignedShifts: result.unassigned_shifts.length,
    solverSeconds,
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
