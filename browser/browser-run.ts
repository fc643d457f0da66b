import type { GenerationResult, Progress, SolveRequest, WireAssignment } from "../core/index.ts";
import { RefusedRequest } from "../core/refused-request.ts";
import { obeySignal } from "../host/obey-signal.ts";
import { ProgressFeed } from "../host/progress-feed.ts";
import type { RunOptions, SolveRun } from "../host/solve-run.ts";
import { unexplained } from "../host/unexplained.ts";
import { CONTROL, type Control, newControl } from "./control.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

/** Between the stop flag and the end of a worker that does not heed it. */
const GRACE_MS = 2000;

/** One solve and its workers. Whatever happens to a worker, a plan that was found is handed out. */
export class BrowserRun implements SolveRun {
  readonly result: Promise<GenerationResult>;
  readonly #request: SolveRequest;
  readonly #options: RunOptions;
  readonly #control: Control | null = newControl();
  readonly #feed = new ProgressFeed();
  readonly #began = performance.now();
  readonly #helpers: Worker[] = [];
  #solver: Worker | null = null;
  /** Loaded ahead, once the solver is at work, where a stop ends the solver: the result then comes at once. */
  #standby: Worker | null = null;
  #bestBound: number | null = null;
  #incumbent: readonly WireAssignment[] | null = null;
  #plan: GenerationResult | null = null;
  /** The best plan so far is being made a result, its solver being gone. */
  #isInterrupted = false;
  #grace: ReturnType<typeof setTimeout> | undefined;
  #resolve: (result: GenerationResult) => void = () => undefined;
  #reject: (reason: unknown) => void = () => undefined;

  constructor(request: SolveRequest, options: RunOptions) {
    this.#request = request;
    this.#options = options;
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    const { timeLimitSeconds, seed, explain, threads } = options;
    this.#startSolver(newWorker(), {
      ...{ kind: "solve", request, control: this.#control?.buffer ?? null },
      ...(timeLimitSeconds !== undefined && { timeLimitSeconds }),
      ...(seed !== undefined && { seed }),
      ...(explain !== undefined && { explain }),
      threads: this.#control === null ? 1 : (threads ?? navigator.hardwareConcurrency),
    });
    obeySignal(this, options);
  }

  get progress(): AsyncIterable<Progress> {
    // Who reads progress first asks for the result when it has ended, which is late to hear that it was refused.
    this.result.catch(() => undefined);
    return this.#feed;
  }

  stop(): void {
    if (this.#solver === null || this.#isInterrupted) return;
    if (this.#control === null) {
      this.#cutOff();
      return;
    }
    Atomics.store(this.#control, this.#plan ? CONTROL.stopExplaining : CONTROL.stop, 1);
    this.#grace ??= setTimeout(() => this.#cutOff(), GRACE_MS);
  }

  end(reason: unknown = new DOMException("The solve was ended.", "AbortError")): void {
    if (this.#solver === null) return;
    // A page that has turned away need not wait for what it no longer wants.
    this.result.catch(() => undefined);
    this.#fail(reason);
  }

  #startSolver(solver: Worker, task: ToWorker): void {
    solver.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      // What a worker said before it was ended may still arrive.
      if (this.#solver === solver) this.#hear(data);
    });
    solver.addEventListener("error", (event) => {
      event.preventDefault();
      this.#lose(event.message || "its worker could not be loaded");
    });
    this.#solver = solver;
    solver.postMessage(task);
  }

  #hear(message: FromWorker): void {
    const { onProgress, onIncumbent, onResult } = this.#options;
    switch (message.kind) {
      case "helpers":
        this.#startHelpers(message.count);
        break;
      case "helped":
        this.#endHelpers();
        break;
      case "progress":
        if (this.#control === null) this.#standby ??= newWorker();
        this.#bestBound = message.progress.bestBound;
        this.#feed.push(message.progress);
        this.#tell(() => onProgress?.(message.progress));
        break;
      case "incumbent":
        this.#incumbent = message.assignments;
        this.#tell(() => onIncumbent?.(message.assignments));
        break;
      case "plan":
        clearTimeout(this.#grace);
        this.#grace = undefined;
        this.#plan = message.result;
        this.#tell(() => onResult?.(message.result));
        break;
      case "result":
        this.#finish(message.result);
        break;
      case "refused":
        this.#fail(new RefusedRequest(message.problems));
        break;
      case "failed":
        if (message.isCrash || this.#incumbent !== null) this.#lose(message.message);
        else this.#fail(new Error(`The solver failed: ${message.message}`));
    }
  }

  /** Calls back into the page; what it throws there ends its run, and nothing else. */
  #tell(callBack: () => void): void {
    try {
      callBack();
    } catch (error) {
      this.end(error);
    }
  }

  #startHelpers(count: number): void {
    const ports = Array.from({ length: count }, () => {
      const { port1, port2 } = new MessageChannel();
      const helper = newWorker();
      // Its plans are on the board already, and the others go on.
      helper.addEventListener("error", (event) => event.preventDefault());
      const task: ToWorker = { kind: "help", port: port2 };
      helper.postMessage(task, [port2]);
      this.#helpers.push(helper);
      return port1;
    });
    const answer: ToWorker = { kind: "helpers", ports };
    this.#solver?.postMessage(answer, ports);
  }

  /** The solver is gone without being asked to. */
  #lose(reason: string): void {
    const hasPlan = this.#plan !== null || this.#incumbent !== null;
    if (hasPlan && !this.#isInterrupted) {
      if (this.#plan === null) this.#options.onLoss?.(reason);
      this.#cutOff();
    } else this.#fail(new Error(`The solver is lost and left no plan: ${reason}.`));
  }

  /** Ends the solver where it is and hands out the best plan so far, if there is one. */
  #cutOff(): void {
    if (this.#plan !== null) {
      this.#finish(unexplained(this.#plan));
      return;
    }
    const successor = this.#standby ?? newWorker();
    this.#standby = null;
    this.#endWorkers();
    this.#isInterrupted = true;
    this.#startSolver(successor, {
      ...{ kind: "interrupted", request: this.#request, incumbent: this.#incumbent },
      bestBound: this.#bestBound,
      elapsedSeconds: (performance.now() - this.#began) / 1000,
    });
  }

  #finish(result: GenerationResult): void {
    this.#endWorkers();
    this.#feed.end();
    this.#resolve(result);
  }

  #fail(reason: unknown): void {
    this.#endWorkers();
    this.#feed.end();
    this.#reject(reason);
  }

  #endHelpers(): void {
    for (const helper of this.#helpers.splice(0)) helper.terminate();
  }

  #endWorkers(): void {
    clearTimeout(this.#grace);
    this.#endHelpers();
    this.#standby?.terminate();
    this.#standby = null;
    this.#solver?.terminate();
    this.#solver = null;
  }
}

/** Bundlers look for the address in this very form. */
function newWorker(): Worker {
  return new Worker(new URL("./solver-worker.ts", import.meta.url), { type: "module" });
}
