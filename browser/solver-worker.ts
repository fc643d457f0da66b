/** Worker of the page: solves one request, helps another worker's solve, or writes the result of one that was cut off. */
import loadHighs from "highs";
import {
  helpSolve,
  interruptedResult,
  type OpenedRequest,
  openRequest,
  type SolveRequest,
  solve,
  type ThreadHost,
} from "../core/index.ts";
import { CONTROL } from "./control.ts";
import type { FromWorker, HelperTask, ToWorker } from "./messages.ts";

type SolveTask = Extract<ToWorker, { kind: "solve" }>;
type InterruptedTask = Extract<ToWorker, { kind: "interrupted" }>;

/** Problems of up to this size are solved before other threads have started. */
const ONE_THREAD_SIZE = 1200;

const report = (message: FromWorker): void => postMessage(message);

/** Called with the helpers' ports once the page has sent them. */
let portsCame: (ports: readonly MessagePort[]) => void = () => undefined;

addEventListener("message", ({ data: task }: MessageEvent<ToWorker>) => {
  if (task.kind === "helpers") portsCame(task.ports);
  else if (task.kind === "help") help(task.port);
  else run(task).catch(failed);
});

/** Waits for a seat and computes until the other worker's solve ends. */
function help(port: MessagePort): void {
  port.onmessage = async ({ data: { request, seat } }: MessageEvent<HelperTask>) => {
    await helpSolve(request, seat, { highs: await loadHighs(), now: () => performance.now() });
  };
}

async function run(task: SolveTask | InterruptedTask): Promise<void> {
  const opened = openRequest(task.request);
  if (!opened.ok) {
    report({ kind: "refused", problems: opened.problems });
    return;
  }
  if (task.kind === "solve") {
    await solveTask(opened, task, await threadsFor(opened.request, opened.problemSize, task));
    return;
  }
  const { incumbent, elapsedSeconds, bestBound } = task;
  const result = interruptedResult(opened, incumbent, elapsedSeconds, bestBound);
  report({ kind: "plan", result });
  report({ kind: "result", result });
}

async function solveTask(
  request: OpenedRequest,
  { control, timeLimitSeconds, seed, explain }: SolveTask,
  threads: ThreadHost | null,
): Promise<void> {
  const words = control === null ? null : new Int32Array(control);
  // A solve that was stopped may still be explained.
  let stopWord: number = CONTROL.stop;
  const result = await solve(request, {
    highs: await loadHighs(),
    now: () => performance.now(),
    ...(timeLimitSeconds !== undefined && { timeLimitSeconds }),
    ...(seed !== undefined && { seed }),
    ...(explain !== undefined && { explain }),
    ...(threads !== null && { threads }),
    stopRequested: () => words !== null && Atomics.load(words, stopWord) !== 0,
    onProgress: (progress) => report({ kind: "progress", progress }),
    onIncumbent: (assignments) => report({ kind: "incumbent", assignments }),
    onExplanationFailure: (part, error) => console.error(`Explaining ${part} failed.`, error),
    onResult: (plan) => {
      stopWord = CONTROL.stopExplaining;
      report({ kind: "plan", result: plan });
    },
  });
  report({ kind: "result", result });
}

/** Null where memory cannot be shared. */
async function threadsFor(
  { config }: SolveRequest,
  size: number,
  { control, threads }: SolveTask,
): Promise<ThreadHost | null> {
  if (control === null) return null;
  const isAlone = size <= ONE_THREAD_SIZE || config?.deterministic === true;
  const wanted = Math.min(threads, config?.num_workers || threads);
  const ports = isAlone || wanted < 2 ? [] : await helperPorts(wanted - 1);
  return {
    granted: () => ports.length + 1,
    start: (request, seat) => {
      const task: HelperTask = { request, seat };
      ports[seat.thread - 1]?.postMessage(task);
    },
    end: () => report({ kind: "helped" }),
  };
}

function helperPorts(count: number): Promise<readonly MessagePort[]> {
  return new Promise((resolve) => {
    portsCame = resolve;
    report({ kind: "helpers", count });
  });
}

function failed(error: unknown): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const isCrash = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
  report({ kind: "failed", message, isCrash });
}
