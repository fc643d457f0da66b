import type { GenerationResult, Progress, SolveRequest } from "../../core/index.ts";
import { createSolver } from "../../node/create-solver.ts";
import type { CliIo } from "../io.ts";
import { interruptible } from "./interruption.ts";

export interface ThreadSolveOptions {
  /** Threads of the solve, this one not counted. */
  readonly threads: number;
  /** Whether what takes further solves is explained. */
  readonly explain: boolean;
  readonly onProgress: (progress: Progress) => void;
  /** The plan is final; only a better one that is met while it is explained may take its place. */
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
  // Nobody else waits for the cores of somebody's own machine.
  const solver = createSolver({ threads: options.threads, stepsBack: false });
  let plan: GenerationResult | null = null;
  let isStopped = false;
  const run = solver.solve(request, {
    explain: options.explain,
    onProgress: options.onProgress,
    onLoss: options.onLoss,
    onResult: (final) => {
      plan = final;
      options.onPlan(final);
      // Who has stopped the search does not wait for the reasons either.
      if (isStopped) run.stop();
    },
  });
  const stop = () => {
    isStopped = true;
    run.stop();
    options.onStop();
  };
  const result = run.result.catch((error: unknown) => {
    if (plan !== null) return plan;
    throw error;
  });
  try {
    return await interruptible(io, { stop, end: () => run.end() }, result);
  } finally {
    await solver.close();
  }
}
