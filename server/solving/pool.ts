import type { WireAssignment } from "../../core/index.ts";
import type {
  Log,
  PackedResult,
  RunningSolve,
  SolveOutcome,
  SolveRunner,
  SolverState,
  SolveTask,
} from "../deps.ts";
import { CONTROL, type Control, newControl, shareThreads } from "./control.ts";
import {
  EXPLAINING_TIMES,
  type Explaining,
  type ExplainingTimes,
  explaining,
} from "./explaining.ts";
import { marginSeconds } from "./margin-seconds.ts";
import type { ThreadMessage } from "./messages.ts";
import { SolverThread, type ThreadEnd } from "./solver-thread.ts";

export interface PoolOptions {
  /** Threads at work at once: solves, and the helpers that they share among them. */
  readonly threads: number;
  readonly log: Log;
  /** Where threads start, as of `threadEntry`; tests hand in their own. */
  readonly entry: URL;
  /** Time between the stop flag and the kill. */
  readonly graceMs?: number;
  /** Times of explanations; tests shorten them. */
  readonly explaining?: Partial<ExplainingTimes>;
  /** Called whenever a thread becomes free. */
  readonly onFree?: () => void;
}

type PlanMessage = Extract<ThreadMessage, { kind: "plan" }>;

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
  readonly #explaining = new Set<Explaining>();
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
    this.#keepSpare();
  }

  /** How many solves can start right now. */
  get free(): number {
    if (this.#closed) return 0;
    const yielding = [...this.#explaining].filter((one) => one.mayBeCut()).length;
    return this.#idle.length + yielding;
  }

  get state(): SolverState {
    const explaining = [...this.#explaining].filter((one) => one.isDelivered()).length;
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
    const stop = new AbortController();
    let thread = this.#idle.pop() ?? null;
    let abandoned = false;
    let isOver = false;
    const solve = async (): Promise<SolveOutcome> => {
      thread ??= await this.#threadOfExplanation();
      if (thread === null) return { kind: "abandoned" };
      if (!abandoned) return this.#solve(thread, task, stop);
      this.#takeBack(thread, 0);
      return { kind: "abandoned" };
    };
    const running: RunningSolve = {
      stop: () => stop.abort(),
      abandon: () => {
        // What is over may still be explained, which is nobody's any more.
        if (isOver) return;
        abandoned = true;
        void thread?.kill();
      },
      outcome: solve()
        // A plan that is final is never thrown away.
        .then((outcome): SolveOutcome => {
          return abandoned && outcome.kind !== "result" ? { kind: "abandoned" } : outcome;
        })
        .finally(() => {
          isOver = true;
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
    for (const waiting of this.#waiting.splice(0)) waiting(null);
    await Promise.all([...this.#all].map((thread) => thread.kill()));
  }

  async #solve(
    thread: SolverThread,
    task: SolveTask,
    stop: AbortController,
  ): Promise<SolveOutcome> {
    const capMs = task.timeLimitSeconds * 1000;
    const startMs = performance.now();
    const control = newControl();
    this.#controls.add(control);
    shareThreads(this.#controls, this.#options.threads);
    let incumbent: readonly WireAssignment[] | null = null;
    let killed = false;
    let killTimer: NodeJS.Timeout | undefined;
    const onStop = (): void => {
      Atomics.store(control, CONTROL.stop, 1);
      killTimer = setTimeout(() => {
        killed = true;
        void thread.kill();
      }, this.#options.graceMs ?? GRACE_MS);
    };
    stop.signal.addEventListener("abort", onStop, { once: true });
    if (stop.signal.aborted) onStop();
    const capTimer = setTimeout(() => stop.abort(), capMs);
    let planIsOut: (plan: PlanMessage) => void = () => undefined;
    const plan = new Promise<PlanMessage>((resolve) => (planIsOut = resolve));
    const ending = thread.run(
      {
        kind: "solve",
        request: task.request,
        timeLimitSeconds: task.timeLimitSeconds - marginSeconds(task.timeLimitSeconds),
        control: control.buffer,
      },
      (message) => {
        if (message.kind === "progress") task.onProgress(message.progress);
        if (message.kind === "incumbent") incumbent = message.assignments;
        if (message.kind === "plan") planIsOut(message);
        if (message.kind === "unexplained") task.onUnexplained?.(message.part, message.message);
      },
    );
    // A plan and the death of its thread may be heard of at once; the plan was there first, and must not be lost.
    const end = await Promise.race([plan, ending]);
    this.#controls.delete(control);
    clearTimeout(capTimer);
    clearTimeout(killTimer);
    stop.signal.removeEventListener("abort", onStop);
    const elapsedSeconds = (performance.now() - startMs) / 1000;
    if (end.kind === "plan")
      return this.#explain(thread, end.result, ending, {
        elapsedSeconds,
        capLeftMs: capMs - elapsedSeconds * 1000,
        stop: () => void Atomics.store(control, CONTROL.stopExplaining, 1),
        times: { ...EXPLAINING_TIMES, ...this.#options.explaining },
      });
    this.#takeBack(thread, elapsedSeconds);
    if (end.kind !== "died") return outcomeOf(end, false);
    if (!killed) return end;
    return this.#reportInterrupted(task.request, incumbent, elapsedSeconds);
  }

  /** Delivers the plan and leaves the thread to explain it. */
  #explain(
    thread: SolverThread,
    plan: PackedResult,
    ending: Promise<ThreadEnd>,
    options: Parameters<typeof explaining>[3] & { readonly elapsedSeconds: number },
  ): Promise<SolveOutcome> {
    const one = explaining(thread, plan, ending, options);
    this.#explaining.add(one);
    void one.over.then((end) => {
      this.#explaining.delete(one);
      if (end.kind !== "result")
        this.#options.log.warn({ reason: end.message }, "a plan was not explained to the end");
      this.#takeBack(thread, options.elapsedSeconds);
    });
    return one.outcome;
  }

  /** Ends the oldest explanation that has had its time; null when the pool is closed meanwhile. */
  #threadOfExplanation(): Promise<SolverThread | null> {
    [...this.#explaining].find((one) => one.mayBeCut())?.cut();
    return new Promise((resolve) => this.#waiting.push(resolve));
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
    const waiting = this.#waiting.shift();
    if (waiting !== undefined) {
      waiting(thread);
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
