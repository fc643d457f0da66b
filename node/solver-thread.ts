import { Worker } from "node:worker_threads";
import { RESOURCE_LIMITS } from "./helper-threads.ts";
import type { ThreadMessage, ThreadTask } from "./messages.ts";

/** How a task ended for the thread: it answered, or the thread is gone. */
export type ThreadEnd =
  | Extract<ThreadMessage, { kind: "result" | "failed" | "refused" }>
  | { readonly kind: "died"; readonly message: string };

/** One worker thread that does one task at a time. Once `alive` is false it never comes back. */
export class SolverThread {
  /** Settles when the thread can take tasks; rejects when it dies before. */
  readonly ready: Promise<void>;
  /** Resolves when the thread is gone, whatever the reason. */
  readonly gone: Promise<void>;
  tasksDone = 0;
  #alive = true;
  readonly #worker: Worker;
  #onMessage: ((message: ThreadMessage) => void) | null = null;
  #onDeath: (message: string) => void = () => undefined;

  /** `stepsBack` false: nobody else waits for the cores, as on somebody's own machine. */
  constructor(entry: URL, { stepsBack = true }: { readonly stepsBack?: boolean } = {}) {
    // No inherited flags: some of the process's (inspector, loaders) are refused by threads.
    this.#worker = new Worker(entry, {
      execArgv: [],
      resourceLimits: RESOURCE_LIMITS,
      // The thread starts its helpers from the same place.
      workerData: { entry: entry.href, stepsBack },
    });
    let lastError = "the thread ended";
    this.ready = new Promise((resolve, reject) => {
      this.#onMessage = (message) => {
        if (message.kind === "ready") resolve();
      };
      this.#onDeath = (message) => reject(new Error(message));
    });
    // Nobody may be waiting yet; whoever awaits `ready` still sees the rejection.
    this.ready.catch(() => undefined);
    this.#worker.on("message", (message: ThreadMessage) => this.#onMessage?.(message));
    this.#worker.on("error", (error) => {
      lastError = error instanceof Error ? error.message : String(error);
    });
    this.gone = new Promise((resolve) => {
      this.#worker.once("exit", () => {
        this.#alive = false;
        this.#onDeath(lastError);
        resolve();
      });
    });
  }

  get alive(): boolean {
    return this.#alive;
  }

  /** Hands the thread a task; `hear` gets what it reports on the way. Resolves also when the thread dies. */
  run(task: ThreadTask, hear: (message: ThreadMessage) => void): Promise<ThreadEnd> {
    return new Promise((resolve) => {
      if (!this.#alive) return resolve({ kind: "died", message: "the thread was already gone" });
      this.#onDeath = (message) => resolve({ kind: "died", message });
      this.#onMessage = (message) => {
        if (!isEnd(message)) return hear(message);
        this.#onMessage = null;
        this.#onDeath = () => undefined;
        this.tasksDone++;
        resolve(message);
      };
      this.#worker.postMessage(task);
    });
  }

  /** Whether the process stays alive for this thread's sake; at first it does. */
  keepAlive(isNeeded: boolean): void {
    if (isNeeded) this.#worker.ref();
    else this.#worker.unref();
  }

  /** Ends the thread wherever it is, also inside a solve that never returns. */
  async kill(): Promise<void> {
    await this.#worker.terminate();
  }
}

function isEnd(message: ThreadMessage): message is Exclude<ThreadEnd, { kind: "died" }> {
  return ["result", "failed", "refused"].includes(message.kind);
}
