import type { WireAssignment } from "../../core/index.ts";
import type {
  Log,
  RunningSolve,
  SolveOutcome,
  SolveRunner,
  SolverState,
  SolveTask,
} from "../deps.ts";
import { SolverThread, type ThreadEnd } from "./solver-thread.ts";

export interface PoolOptions {
  /** Threads at work at once: solves, and the helpers that they share among them. */
  readonly threads: number;
  readonly log: Log;
  /** Where threads start, as of `threadEntry`; tests hand in their own. */
  readonly entry: URL;
  /** Time between the stop flag and the kill. */
  readonly graceMs?: number;
  /** Called whenever a thread becomes free. */
  readonly onFree?: () => void;
}

/** Places in the control words of a solve. */
const STOP = 0;
const GRANTED = 1;
const GRACE_MS = 2000;
const REPORT_DEADLINE_MS = 30_000;
const RESPAWN_DELAY_MS = 1000;
const BROKEN_AFTER_FAILED_STARTS = 3;
/** A thread is replaced after this many tasks, or after a solve so long that a fresh start no longer counts. */
const RETIRE_AFTER_TASKS = 50;
const RETIRE_AFTER_SECONDS = 5;

/**
 * Worker threads for solves, at most `threads` at once. A solve is asked to stop at its cap, or earlier by `stop`, and
 * its thread is killed two seconds later; what a thread does, even dying, touches only its own task.
 */
export class SolverPool implements SolveRunner {
  readonly #options: PoolOptions;
  readonly #idle: SolverThread[] = [];
  readonly #all = new Set<SolverThread>();
  readonly #running = new Set<RunningSolve>();
  /** Of the running solves, oldest first: stop flag and threads granted. */
  readonly #controls = new Set<Int32Array<SharedArrayBuffer>>();
  #respawn: NodeJS.Timeout | null = null;
  #starting = false;
  #failedStarts = 0;
  #everReady = false;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#keepSpare();
  }

  /** How many solves can start right now. */
  get free(): number {
    return this.#closed ? 0 : this.#idle.length;
  }

  get state(): SolverState {
    const broken = this.#failedStarts >= BROKEN_AFTER_FAILED_STARTS;
    return {
      state: broken ? "broken" : this.#everReady ? "ready" : "starting",
      busyThreads: this.#running.size,
      threads: this.#options.threads,
    };
  }

  /** Starts a solve on a free thread; throws when `free` is 0. */
  start(task: SolveTask): RunningSolve {
    const thread = this.#idle.pop();
    if (thread === undefined || this.#closed) throw new Error("No solver thread is free.");
    const stop = new AbortController();
    let abandoned = false;
    const running: RunningSolve = {
      stop: () => stop.abort(),
      abandon: () => {
        abandoned = true;
        void thread.kill();
      },
      outcome: this.#solve(thread, task, stop)
        .then((outcome): SolveOutcome => (abandoned ? { kind: "abandoned" } : outcome))
        .finally(() => {
          this.#running.delete(running);
          this.#keepSpare();
        }),
    };
    this.#running.add(running);
    this.#keepSpare();
    return running;
  }

  /** Ends every thread; solves still running become `abandoned`. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#respawn !== null) clearTimeout(this.#respawn);
    for (const running of this.#running) running.abandon();
    await Promise.all([...this.#all].map((thread) => thread.kill()));
  }

  async #solve(
    thread: SolverThread,
    task: SolveTask,
    stop: AbortController,
  ): Promise<SolveOutcome> {
    const capMs = task.timeLimitSeconds * 1000;
    const startMs = performance.now();
    const control = new Int32Array(new SharedArrayBuffer(8));
    this.#controls.add(control);
    this.#shareThreads();
    let incumbent: readonly WireAssignment[] | null = null;
    let killed = false;
    let killTimer: NodeJS.Timeout | undefined;
    const onStop = (): void => {
      Atomics.store(control, STOP, 1);
      killTimer = setTimeout(() => {
        killed = true;
        void thread.kill();
      }, this.#options.graceMs ?? GRACE_MS);
    };
    stop.signal.addEventListener("abort", onStop, { once: true });
    const capTimer = setTimeout(() => stop.abort(), capMs);
    const end = await thread.run(
      {
        kind: "solve",
        request: task.request,
        timeLimitSeconds: task.timeLimitSeconds - marginSeconds(task.timeLimitSeconds),
        control: control.buffer,
      },
      (message) => {
        if (message.kind === "progress") task.onProgress(message.progress);
        if (message.kind === "incumbent") incumbent = message.assignments;
      },
    );
    this.#controls.delete(control);
    clearTimeout(capTimer);
    clearTimeout(killTimer);
    stop.signal.removeEventListener("abort", onStop);
    const elapsedSeconds = (performance.now() - startMs) / 1000;
    this.#takeBack(thread, elapsedSeconds);
    if (end.kind !== "died") return outcomeOf(end, false);
    if (!killed) return end;
    return this.#reportInterrupted(task.request, incumbent, elapsedSeconds);
  }

  /** Shares the threads evenly, at least one for each solve; a running solve may lose helpers to a new one, never win any. */
  #shareThreads(): void {
    let left = this.#options.threads;
    let solves = this.#controls.size;
    for (const control of this.#controls) {
      const granted = Atomics.load(control, GRANTED) || Number.POSITIVE_INFINITY;
      const share = Math.max(1, Math.min(granted, Math.ceil(left / solves)));
      Atomics.store(control, GRANTED, share);
      left -= share;
      solves--;
    }
  }

  /** The result of a killed solve, written by a fresh thread so that a large request never holds up this one. */
  async #reportInterrupted(
    request: Uint8Array,
    incumbent: readonly WireAssignment[] | null,
    elapsedSeconds: number,
  ): Promise<SolveOutcome> {
    const thread = this.#spawn();
    const deadline = setTimeout(() => void thread.kill(), REPORT_DEADLINE_MS);
    try {
      await thread.ready;
      const task = { kind: "interrupted", request, incumbent, elapsedSeconds } as const;
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
    this.#idle.push(thread);
    this.#options.onFree?.();
  }

  /** Keeps one thread warm ahead of need, as long as there is room. */
  #keepSpare(): void {
    if (this.#closed || this.#starting || this.#respawn !== null) return;
    if (this.#idle.length > 0 || this.#all.size >= this.#options.threads) return;
    this.#starting = true;
    const thread = this.#spawn();
    thread.ready.then(
      () => {
        this.#starting = false;
        this.#failedStarts = 0;
        this.#everReady = true;
        this.#takeBack(thread, 0);
      },
      (error: unknown) => this.#noteFailedStart(error),
    );
  }

  #noteFailedStart(error: unknown): void {
    this.#starting = false;
    if (this.#closed) return;
    this.#failedStarts++;
    this.#options.log.error({ error: String(error) }, "a solver thread did not start");
    this.#respawn = setTimeout(() => {
      this.#respawn = null;
      this.#keepSpare();
    }, RESPAWN_DELAY_MS);
  }

  #spawn(): SolverThread {
    const thread = new SolverThread(this.#options.entry);
    this.#all.add(thread);
    void thread.gone.then(() => {
      this.#all.delete(thread);
      const at = this.#idle.indexOf(thread);
      if (at >= 0) this.#idle.splice(at, 1);
      this.#keepSpare();
    });
    return thread;
  }
}

function outcomeOf(end: ThreadEnd, killed: boolean): SolveOutcome {
  return end.kind === "result" ? { kind: "result", result: end.result, killed } : end;
}

/** What the solve leaves of its cap for checking and packing the plan: 5 %, at least a fifth and at most one second. */
function marginSeconds(capSeconds: number): number {
  return Math.min(capSeconds / 2, Math.min(1, Math.max(0.2, capSeconds * 0.05)));
}
