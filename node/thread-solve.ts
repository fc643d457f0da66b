import type { WireAssignment } from "../core/index.ts";
import { CONTROL, type Control, newControl } from "./control.ts";
import { marginSeconds } from "./margin-seconds.ts";
import type { LastReport, ThreadMessage } from "./messages.ts";
import type { SolveTask } from "./solve-runner.ts";
import type { SolverThread, ThreadEnd } from "./solver-thread.ts";

/** A plan that is final and being explained, or the end of the solve without that. */
export type SearchEnd = Extract<ThreadMessage, { kind: "plan" }> | ThreadEnd;

/**
 * One solve on one thread, up to its final plan: it is asked to stop at its cap, or earlier by the signal, and its thread is
 * killed `graceMs` after that.
 */
export class ThreadSolve {
  readonly control: Control = newControl();
  /** Settles with the final plan. */
  readonly found: Promise<SearchEnd>;
  /** Settles once the plan is explained as well, or the thread is gone. */
  readonly over: Promise<ThreadEnd>;
  readonly #startMs = performance.now();
  readonly #capMs: number;
  #bestBound: number | null = null;
  #incumbent: readonly WireAssignment[] | null = null;
  #wasKilled = false;

  constructor(thread: SolverThread, task: SolveTask, stop: AbortSignal, graceMs: number) {
    const { timeLimitSeconds: cap, searchSeconds = cap - marginSeconds(cap) } = task;
    this.#capMs = cap * 1000;
    if (task.threads !== undefined) Atomics.store(this.control, CONTROL.granted, task.threads);
    let planIsOut: (plan: SearchEnd) => void = () => undefined;
    const plan = new Promise<SearchEnd>((resolve) => (planIsOut = resolve));
    const { request, seed, explain } = task;
    const given = {
      ...(seed !== undefined && { seed }),
      ...(explain !== undefined && { explain }),
    };
    const { buffer } = this.control;
    this.over = thread.run(
      { kind: "solve", request, timeLimitSeconds: searchSeconds, control: buffer, ...given },
      (message) => {
        if (message.kind === "progress") {
          this.#bestBound = message.progress.bestBound;
          task.onProgress(message.progress);
        }
        if (message.kind === "incumbent") this.#keep(message.assignments, task);
        if (message.kind === "plan") {
          planIsOut(message);
          task.onPlan?.(message.result);
        }
        if (message.kind === "unexplained") task.onUnexplained?.(message.part, message.message);
      },
    );
    // A plan and the death of its thread may be heard of at once; the plan was there first, and must not be lost.
    this.found = Promise.race([plan, this.over]);
    this.#watch(thread, stop, graceMs);
  }

  get elapsedSeconds(): number {
    return (performance.now() - this.#startMs) / 1000;
  }

  get capLeftMs(): number {
    return this.#capMs - this.elapsedSeconds * 1000;
  }

  get lastReport(): LastReport {
    return {
      incumbent: this.#incumbent,
      bestBound: this.#bestBound,
      elapsedSeconds: this.elapsedSeconds,
    };
  }

  /** Whether its thread did not heed the cap, or the signal, and was ended for that. */
  get wasKilled(): boolean {
    return this.#wasKilled;
  }

  #keep(assignments: readonly WireAssignment[], task: SolveTask): void {
    this.#incumbent = assignments;
    task.onIncumbent?.(assignments);
  }

  #watch(thread: SolverThread, stop: AbortSignal, graceMs: number): void {
    let killTimer: NodeJS.Timeout | undefined;
    const onStop = (): void => {
      Atomics.store(this.control, CONTROL.stop, 1);
      killTimer ??= setTimeout(() => {
        this.#wasKilled = true;
        void thread.kill();
      }, graceMs);
    };
    stop.addEventListener("abort", onStop, { once: true });
    if (stop.aborted) onStop();
    const capTimer = setTimeout(onStop, this.#capMs);
    void this.found.finally(() => {
      clearTimeout(capTimer);
      clearTimeout(killTimer);
      stop.removeEventListener("abort", onStop);
    });
  }
}
