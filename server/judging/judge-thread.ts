import { Worker } from "node:worker_threads";
import {
  handedOver,
  type JudgeAnswer,
  type JudgeMessage,
  type JudgeTask,
  type ThreadData,
} from "./messages.ts";

/** How a task ended: with an answer, or because it took more time, or more memory, than one may. */
export type ThreadEnd =
  | JudgeAnswer
  | { readonly kind: "too_long" }
  | { readonly kind: "too_large" };

export interface ThreadOptions {
  readonly entry: URL;
  /** How long one task may take from when the thread has taken it up. */
  readonly taskMs: number;
  /** How long a thread may take to start and take a task up. */
  readonly startMs: number;
  readonly mostMegabytes: number;
  /** Everything else on the machine goes before it, where the system can tell threads apart. */
  readonly givesWay: boolean;
}

/** One thread that carries out one task at a time. */
export interface JudgeThread {
  /** Starts it, so that its first task does not wait for that. */
  start(): void;
  /**
   * The task's end; a thread that took too long for it, or too much, is gone, and the next task gets a fresh one. Rejects
   * when the thread breaks or cannot start.
   */
  carryOut(task: JudgeTask): Promise<ThreadEnd>;
  /** Ends the thread; a task under way rejects. */
  close(): Promise<void>;
}

/** Beside the rest of a thread's memory; the engine would take twice as much for what is soon gone. */
const YOUNG_MEGABYTES = 24;

/** A thread that is started with its first task and kept; idle, it keeps nobody's process alive. */
export function createJudgeThread(options: ThreadOptions): JudgeThread {
  let current: Worker | null = null;

  const thread = (): Worker => {
    if (current !== null) return current;
    const resourceLimits = {
      maxOldGenerationSizeMb: options.mostMegabytes,
      maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
    };
    const workerData: ThreadData = { givesWay: options.givesWay };
    const worker = new Worker(options.entry, { execArgv: [], resourceLimits, workerData });
    worker.once("exit", () => {
      if (current === worker) current = null;
    });
    // Somebody listens at all times, because an error nobody hears ends the process.
    worker.on("error", () => undefined);
    worker.unref();
    current = worker;
    return worker;
  };

  return {
    start: () => void thread(),
    carryOut: (task) => endOf(thread(), task, options),
    async close() {
      await current?.terminate();
    },
  };
}

function endOf(
  worker: Worker,
  task: JudgeTask,
  { taskMs, startMs }: ThreadOptions,
): Promise<ThreadEnd> {
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    let isLate = false;
    const onLate = () => {
      isLate = true;
      void worker.terminate();
    };
    let timer = setTimeout(onLate, startMs);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      act();
    };
    const onMessage = (message: JudgeMessage) => {
      if (message.kind !== "begun") return settle(() => resolve(message));
      hasBegun = true;
      clearTimeout(timer);
      timer = setTimeout(onLate, taskMs);
    };
    // An error is followed by the end of the thread; whoever comes next must not meet a dying one.
    let error: Error = new Error("The judging thread ended.");
    const onError = (thrown: Error) => {
      error = thrown;
    };
    const onExit = () =>
      settle(() => {
        const isFull = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
        if (isFull) resolve({ kind: "too_large" });
        else if (hasBegun && isLate) resolve({ kind: "too_long" });
        else reject(error);
      });
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(task, handedOver(task));
  });
}
