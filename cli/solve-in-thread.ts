import { gunzipSync, gzipSync } from "node:zlib";
import {
  type GenerationResult,
  interruptedResult,
  type Progress,
  type SolveRequest,
  type WireAssignment,
} from "../core/index.ts";
import { CONTROL, newControl } from "../server/solving/control.ts";
import { SolverThread } from "../server/solving/solver-thread.ts";
import { threadEntry } from "../server/solving/thread-entry.ts";
import { interruptible } from "./interruption.ts";
import { CliError, type CliIo } from "./io.ts";

export interface ThreadSolveOptions {
  /** Threads of the solve, this one not counted. */
  readonly threads: number;
  /** Whether what takes further solves is explained. */
  readonly explain: boolean;
  readonly onProgress: (progress: Progress) => void;
  /** The plan is there and is being explained; only a better one that is met on the way may take its place. */
  readonly onPlan: (plan: GenerationResult) => void;
  /** The caller has asked for the best plan so far. */
  readonly onStop: () => void;
  /** The solver broke, and what comes is the last plan it told of. */
  readonly onLoss: (reason: string) => void;
}

/**
 * Solves in a thread of its own, so that this one goes on hearing: the first Ctrl-C ends the solve with its best plan, the
 * second without, unless the plan is there and only its explanations are missing. A thread that dies leaves its last plan.
 */
export async function solveInThread(
  request: SolveRequest,
  io: CliIo,
  options: ThreadSolveOptions,
): Promise<GenerationResult> {
  const thread = new SolverThread(await threadEntry(), { stepsBack: false });
  const control = newControl();
  Atomics.store(control, CONTROL.granted, options.threads);
  const stop = () => {
    Atomics.store(control, CONTROL.stop, 1);
    Atomics.store(control, CONTROL.stopExplaining, 1);
    options.onStop();
  };
  const ending = new AbortController();
  const end = () => {
    ending.abort();
    void thread.kill();
  };
  try {
    const work = resultOf(thread, request, control.buffer, ending.signal, io, options);
    return await interruptible(io, { stop, end }, work);
  } finally {
    await thread.kill();
  }
}

async function resultOf(
  thread: SolverThread,
  request: SolveRequest,
  control: SharedArrayBuffer,
  ending: AbortSignal,
  io: CliIo,
  options: ThreadSolveOptions,
): Promise<GenerationResult> {
  await thread.ready;
  const startMs = io.now();
  let incumbent: readonly WireAssignment[] | null = null;
  let plan: GenerationResult | null = null;
  const task = {
    kind: "solve",
    request: gzipSync(JSON.stringify(request)),
    timeLimitSeconds: Number.POSITIVE_INFINITY,
    explain: options.explain,
    control,
  } as const;
  const ended = await thread.run(task, (message) => {
    if (message.kind === "progress") options.onProgress(message.progress);
    else if (message.kind === "incumbent") incumbent = message.assignments;
    else if (message.kind === "plan") {
      plan = unpacked(message.result.json);
      options.onPlan(plan);
    }
  });
  if (ended.kind === "result") return unpacked(ended.result.json);
  if (plan !== null) return plan;
  ending.throwIfAborted();
  if (ended.kind === "failed" || incumbent === null)
    throw new CliError(`The solver broke: ${ended.message}`);
  options.onLoss(ended.message);
  return interruptedResult(request, incumbent, (io.now() - startMs) / 1000);
}

function unpacked(json: Uint8Array): GenerationResult {
  return JSON.parse(gunzipSync(json).toString("utf8"));
}
