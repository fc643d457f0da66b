/// <reference lib="esnext.disposable" preserve="true" />
/** Solves in worker threads of this process, so that it goes on hearing; the door `shiftsmith/node`. */
import type { SolveRequest } from "../core/index.ts";
import type { RunOptions, SolveRun } from "../host/solve-run.ts";
import { defaultThreads } from "./default-threads.ts";
import { NodeRun, type ThreadQueue } from "./node-run.ts";
import { SolverPool } from "./solver-pool.ts";
import { threadEntry } from "./thread-entry.ts";

export { RefusedRequest } from "../core/refused-request.ts";
export type { RunOptions, SolveRun } from "../host/solve-run.ts";

export interface SolverOptions {
  /** Threads at work at once, helping ones included; by default one a core, as far as memory carries. */
  readonly threads?: number;
  /** How long threads without work are kept, in seconds; 30 by default. They never keep the process alive. */
  readonly idleSeconds?: number;
  /** Whether solves leave the cores to the rest of the process (Linux only); true by default. */
  readonly stepsBack?: boolean;
}

/** Threads that are kept for many solves; what comes when all are busy waits its turn. */
export interface Solver {
  /** Starts to solve a request, which is validated first, in a thread. */
  solve(request: SolveRequest, options?: RunOptions): SolveRun;
  /** Ends every thread; runs that are not over reject with an AbortError. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

type Place = Parameters<ThreadQueue["enter"]>[0];

const IDLE_SECONDS = 30;

/**
 * Threads for many solves; the first starts with the first solve. With it V8's interrupt budget rises for the whole process, so that
 * functions are optimised later (`hot-functions.ts`).
 */
export function createSolver(options: SolverOptions = {}): Solver {
  const { threads = defaultThreads(), idleSeconds = IDLE_SECONDS, stepsBack = true } = options;
  const waiting: Place[] = [];
  const running = new Set<SolveRun>();
  let pool: Promise<SolverPool> | null = null;
  let isClosed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  const dispatch = (free: SolverPool): void => {
    while (free.free > 0) {
      const place = waiting.shift();
      if (place === undefined) return;
      place.start(free);
    }
    free.keepSpares();
  };
  const failAll = (reason: unknown): void => {
    for (const place of waiting.splice(0)) place.fail(reason);
  };
  const started = async (): Promise<SolverPool> => {
    const entry = await threadEntry();
    const made: SolverPool = new SolverPool({
      ...{ threads, entry, stepsBack, keepsAlive: false, log: SILENT },
      spares: () => waiting.length,
      onFree: () => dispatch(made),
      onFailedStart: (error) => failAll(new Error(`A solver thread did not start: ${error}`)),
    });
    return made;
  };
  const queue: ThreadQueue = {
    enter: (place) => {
      waiting.push(place);
      pool ??= started();
      pool.then(dispatch, failAll);
      return () => {
        const at = waiting.indexOf(place);
        if (at >= 0) waiting.splice(at, 1);
      };
    },
  };
  const restIfIdle = (): void => {
    if (running.size > 0 || pool === null) return;
    const rested = pool;
    idleTimer = setTimeout(() => void rested.then((idle) => idle.endIdle()), idleSeconds * 1000);
    idleTimer.unref();
  };
  const close = async (): Promise<void> => {
    isClosed = true;
    clearTimeout(idleTimer);
    for (const run of running) run.end(new DOMException("The solver was closed.", "AbortError"));
    await pool?.then(
      (made) => made.close(),
      () => undefined,
    );
  };
  return {
    solve: (request, runOptions = {}) => {
      if (isClosed) throw new Error("This solver is closed.");
      clearTimeout(idleTimer);
      const run = new NodeRun(request, queue, runOptions);
      running.add(run);
      const forget = (): void => {
        running.delete(run);
        restIfIdle();
      };
      run.result.then(forget, forget);
      return run;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** What a thread dies of reaches the run that it was at. */
const SILENT = { warn: () => undefined, error: () => undefined };

let shared: Solver | null = null;

/**
 * Starts to solve a request in threads that all calls of this process share: they are warm for the next one, and end by
 * themselves. `createSolver` has threads of its own, and an end.
 */
export function solve(request: SolveRequest, options: RunOptions = {}): SolveRun {
  shared ??= createSolver();
  return shared.solve(request, options);
}
