import { CONTROL, type Control, shareThreads } from "./control.ts";
import { EXPLAINING_TIMES, type Explaining, explaining } from "./explaining.ts";
import type { LastReport } from "./messages.ts";
import type { PoolOptions, PoolState } from "./pool-options.ts";
import type {
  PackedResult,
  RunningSolve,
  SolveOutcome,
  SolveRunner,
  SolveTask,
} from "./solve-runner.ts";
import { SolverThread, type ThreadEnd } from "./solver-thread.ts";
import { ThreadSolve } from "./thread-solve.ts";

const GRACE_MS = 2000;
const REPORT_DEADLINE_MS = 30_000;
const RESPAWN_DELAY_MS = 1000;
const BROKEN_AFTER_FAILED_STARTS = 3;
/** A thread is replaced after this many tasks, or after a solve so long that a fresh start no longer counts. */
const RETIRE_AFTER_TASKS = 50;
const RETIRE_AFTER_SECONDS = 5;

/**
 * Worker threads for solves, at most `threads` at once. A solve is asked to stop at its cap, or earlier by `stop`, and
 * its thread is killed two seconds later; what a thread does, even dying, touches only its own task. A thread that
 * explains a plan after handing it out makes way for a waiting solve once it has had five seconds.
 */
export class SolverPool implements SolveRunner {
  readonly #options: PoolOptions;
  readonly #idle: SolverThread[] = [];
  readonly #all = new Set<SolverThread>();
  readonly #running = new Set<RunningSolve>();
  readonly #explaining = new Map<SolverThread, Explaining>();
  /** Solves that wait for the thread of an explanation that was ended for them. */
  readonly #waiting: ((thread: SolverThread | null) => void)[] = [];
  /** Of the running solves, oldest first. */
  readonly #controls = new Set<Control>();
  #respawn: NodeJS.Timeout | null = null;
  #starting = false;
  #failedStarts = 0;
  #everReady = false;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.keepSpares();
  }

  /** How many solves can start right now. */
  get free(): number {
    if (this.#closed) return 0;
    const yielding = [...this.#explaining.values()].filter((one) => one.mayBeCut()).length;
    return this.#idle.length + yielding;
  }

  get state(): PoolState {
    const explaining = [...this.#explaining.values()].filter((one) => one.isDelivered()).length;
    const broken = this.#failedStarts >= BROKEN_AFTER_FAILED_STARTS;
    return {
      state: broken ? "broken" : this.#everReady ? "ready" : "starting",
      busyThreads: this.#running.size + explaining,
      threads: this.#options.threads,
    };
  }

  /** Starts a solve on a free thread; throws when `free` is 0. */
  start(task: SolveTask): RunningSolve {
    if (this.free === 0) throw new Error("No solver thread is free.");
    const stops = {
      ...{ search: new AbortController(), explaining: new AbortController() },
      abandon: new AbortController(),
    };
    const abandoned = stops.abandon.signal;
    let thread = this.#idle.pop() ?? null;
    let isOver = false;
    const solve = async (): Promise<SolveOutcome> => {
      thread ??= await this.#threadOfExplanation();
      if (thread === null) return { kind: "abandoned" };
      if (!abandoned.aborted) return this.#solve(thread, task, stops);
      this.#takeBack(thread, 0);
      return { kind: "abandoned" };
    };
    const running: RunningSolve = {
      stop: () => {
        const isPlanOut = thread !== null && this.#explaining.has(thread);
        (isPlanOut ? stops.explaining : stops.search).abort();
      },
      abandon: () => {
        // What is over may still be explained, which is nobody's any more.
        if (isOver) return;
        stops.abandon.abort();
        void thread?.kill();
      },
      outcome: solve()
        // A plan that is final is never thrown away.
        .then((outcome): SolveOutcome => {
          return abandoned.aborted && outcome.kind !== "result" ? { kind: "abandoned" } : outcome;
        })
        .finally(() => {
          isOver = true;
          this.#running.delete(running);
          this.keepSpares();
        }),
    };
    this.#running.add(running);
    this.keepSpares();
    return running;
  }

  /** Ends the threads that have nothing to do. */
  endIdle(): void {
    for (const thread of this.#idle.splice(0)) void thread.kill();
  }

  /** Ends every thread; solves still running become `abandoned`. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#respawn !== null) clearTimeout(this.#respawn);
    for (const running of this.#running) running.abandon();
    for (const waiting of this.#waiting.splice(0)) waiting(null);
    await Promise.all([...this.#all].map((thread) => thread.kill()));
  }

  async #solve(
    thread: SolverThread,
    task: SolveTask,
    { search, explaining, abandon }: Stops,
  ): Promise<SolveOutcome> {
    if (this.#options.keepsAlive === false) thread.keepAlive(true);
    const solve = new ThreadSolve(thread, task, search.signal, this.#options.graceMs ?? GRACE_MS);
    this.#controls.add(solve.control);
    shareThreads(this.#controls, this.#options.threads);
    const end = await solve.found;
    this.#controls.delete(solve.control);
    if (end.kind === "plan") return this.#explain(thread, end.result, solve, explaining.signal);
    this.#takeBack(thread, solve.elapsedSeconds);
    if (end.kind === "result" || end.kind === "refused") return outcomeOf(end, false);
    const last = solve.lastReport;
    if (end.kind === "died" && solve.wasKilled) return this.interrupted(task.request, last);
    if (task.rescues !== true || last.incumbent === null || abandon.signal.aborted) return end;
    const rescued = await this.interrupted(task.request, last);
    return rescued.kind === "result" ? { ...rescued, killed: false, fault: end.message } : end;
  }

  /** Delivers the plan and leaves the thread to explain it. */
  #explain(
    thread: SolverThread,
    plan: PackedResult,
    { control, over, capLeftMs, elapsedSeconds }: ThreadSolve,
    stop: AbortSignal,
  ): Promise<SolveOutcome> {
    const one = explaining(thread, plan, over, {
      capLeftMs,
      stop: () => void Atomics.store(control, CONTROL.stopExplaining, 1),
      times: { ...EXPLAINING_TIMES, ...this.#options.explaining },
    });
    this.#explaining.set(thread, one);
    stop.addEventListener("abort", one.cut);
    void one.over.then((end) => {
      stop.removeEventListener("abort", one.cut);
      this.#explaining.delete(thread);
      if (end.kind === "failed" || end.kind === "died")
        this.#options.log.warn({ reason: end.message }, "a plan was not explained to the end");
      this.#takeBack(thread, elapsedSeconds);
    });
    return one.outcome;
  }

  /** Ends the oldest explanation that has had its time; null when the pool is closed meanwhile. */
  #threadOfExplanation(): Promise<SolverThread | null> {
    [...this.#explaining.values()].find((one) => one.mayBeCut())?.cut();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** The result of a solve whose thread is gone, written by a fresh thread so that a large request never holds up this one. */
  async interrupted(request: Uint8Array, last: LastReport): Promise<SolveOutcome> {
    const thread = this.#spawn();
    const deadline = setTimeout(() => void thread.kill(), REPORT_DEADLINE_MS);
    try {
      await thread.ready;
      const task = { kind: "interrupted", request, ...last } as const;
      const end = await thread.run(task, () => undefined);
      return outcomeOf(end, true);
    } catch (error) {
      return { kind: "died", message: String(error) };
    } finally {
      clearTimeout(deadline);
      this.#takeBack(thread, 0);
    }
  }

  #takeBack(thread: SolverThread, taskSeconds: number): void {
    if (!thread.alive || this.#closed) return;
    const worn = thread.tasksDone >= RETIRE_AFTER_TASKS || taskSeconds > RETIRE_AFTER_SECONDS;
    // Reports of killed solves may have brought in a thread too many.
    if (worn || this.#all.size > this.#options.threads) {
      void thread.kill();
      return;
    }
    const waiting = this.#waiting.shift();
    if (waiting !== undefined) {
      waiting(thread);
      return;
    }
    if (this.#options.keepsAlive === false) thread.keepAlive(false);
    this.#idle.push(thread);
    this.#options.onFree?.();
  }

  /** Starts threads ahead of need, as long as there is room; to be called when more spares are asked for than before. */
  keepSpares(): void {
    if (this.#closed || this.#starting || this.#respawn !== null) return;
    const { spares = () => 1, threads } = this.#options;
    if (this.#idle.length >= spares() || this.#all.size >= threads) return;
    this.#starting = true;
    const thread = this.#spawn();
    thread.ready.then(
      () => {
        this.#starting = false;
        this.#failedStarts = 0;
        this.#everReady = true;
        this.#takeBack(thread, 0);
        this.keepSpares();
      },
      (error: unknown) => this.#noteFailedStart(error),
    );
  }

  #noteFailedStart(error: unknown): void {
    this.#starting = false;
    if (this.#closed) return;
    this.#failedStarts++;
    this.#options.log.error({ error: String(error) }, "a solver thread did not start");
    this.#options.onFailedStart?.(error);
    this.#respawn = setTimeout(() => {
      this.#respawn = null;
      this.keepSpares();
    }, RESPAWN_DELAY_MS);
  }

  #spawn(): SolverThread {
    const { entry, stepsBack = true } = this.#options;
    const thread = new SolverThread(entry, { stepsBack });
    this.#all.add(thread);
    void thread.gone.then(() => {
      this.#all.delete(thread);
      const at = this.#idle.indexOf(thread);
      if (at >= 0) this.#idle.splice(at, 1);
      this.keepSpares();
    });
    return thread;
  }
}

/** What ends a solve, its explaining, or both with all that was found. */
interface Stops {
  readonly search: AbortController;
  readonly explaining: AbortController;
  readonly abandon: AbortController;
}

function outcomeOf(end: ThreadEnd, killed: boolean): SolveOutcome {
  if (end.kind === "result") return { kind: "result", result: end.result, killed };
  if (end.kind === "refused") return { ...end, message: "The request cannot be solved as it is." };
  return end;
}
