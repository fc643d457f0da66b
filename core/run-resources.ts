/** What one solve may use: time, or work in its place, and threads. */
import type { SolveOptions, Warning } from "./api.ts";
import type { ExplanationRun } from "./explanation/contract.ts";
import type { SolveConfig } from "./model/problem/problem.ts";
import type { SolveRequest } from "./request/shape/schema.ts";
import type { RunClock } from "./run-clock.ts";
import type { Helpers, SolverInput } from "./solver/contract.ts";
import { DEFAULT_PARAMETERS } from "./solver/parameters.ts";
import { WorkClock } from "./solver/state/work-clock.ts";

export interface RunResources {
  readonly input: Pick<
    SolverInput,
    "now" | "workClock" | "helpers" | "stopRequested" | "parameters"
  >;
  /** Value of the input's clock at which a share of time or work is used up. */
  deadline(share?: number): number;
  /** Null where time is the limit. */
  readonly workLimitSeconds: number | null;
  /** A deterministic solve met the limit of time before that of work: it may end elsewhere on another machine. */
  isCutByClock(): boolean;
  readonly warnings: readonly Warning[];
  /** What may explain the plan, from the moment of the call on. */
  explanation(): ExplanationRun;
}

export function resourcesFor(
  request: SolveRequest,
  config: SolveConfig,
  options: SolveOptions,
  clock: RunClock,
  seed: number,
): RunResources {
  const isAsked = options.stopRequested ?? (() => false);
  const parameters = options.parameters ?? DEFAULT_PARAMETERS;
  if (!config.deterministic) {
    const { helpers, warnings } = threadsFor(request, config, options, seed);
    return {
      input: {
        parameters,
        now: options.now,
        workClock: new WorkClock(options.now, false, parameters.work),
        stopRequested: isAsked,
        ...(helpers !== null && { helpers }),
      },
      deadline: clock.deadline,
      workLimitSeconds: null,
      isCutByClock: () => false,
      warnings,
      explanation: () => ({
        parameters,
        highs: options.highs,
        workClock: new WorkClock(options.now, false, parameters.work),
        now: options.now,
        deadline: clock.explanationDeadline(),
        stopRequested: isAsked,
      }),
    };
  }
  const workClock = new WorkClock(options.now, true, parameters.work);
  const { work, explainingWork } = parameters.runLimits;
  const workLimitSeconds = clock.limitSeconds * work;
  const guard = clock.deadline();
  let isCut = false;
  const stopRequested = () => {
    isCut ||= options.now() >= guard;
    return isCut || isAsked();
  };
  return {
    input: { parameters, now: workClock.now, workClock, stopRequested },
    deadline: (share = 1) => 1000 * workLimitSeconds * share,
    workLimitSeconds,
    isCutByClock: () => isCut,
    warnings: [],
    explanation: () => {
      const end = clock.explanationDeadline();
      return {
        parameters,
        highs: options.highs,
        workClock,
        now: workClock.now,
        deadline: workClock.now() + 1000 * explainingWork,
        stopRequested: () => isAsked() || options.now() >= end,
      };
    },
  };
}

/** Helper threads as asked for and granted; a warning where several were asked for and there can be only one. */
function threadsFor(
  request: SolveRequest,
  { workers }: SolveConfig,
  { threads, parameters }: SolveOptions,
  seed: number,
): { helpers: Helpers | null; warnings: readonly Warning[] } {
  const isShared = typeof SharedArrayBuffer !== "undefined";
  if (threads === undefined || !isShared) {
    const why = isShared ? "this host offers no others" : "threads cannot share memory here";
    const message = `${workers} threads are asked for; one solves, because ${why}.`;
    const path = "config.num_workers";
    return { helpers: null, warnings: workers > 1 ? [{ code: "one_thread", message, path }] : [] };
  }
  const granted = () => Math.max(1, Math.min(threads.granted(), workers === 0 ? 16 : workers));
  const most = granted();
  if (most < 2) return { helpers: null, warnings: [] };
  const start = (board: SharedArrayBuffer): void => {
    const seat = { board, threads: most, seed, parameters };
    for (let thread = 1; thread < most; thread++) threads.start(request, { ...seat, thread });
  };
  return { helpers: { most, granted, start }, warnings: [] };
}
