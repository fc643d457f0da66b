import type { GenerationResult, SolveRequest, WireAssignment } from "../core/index.ts";
import type { BrowserSolve, BrowserSolveOptions } from "./browser-solve.ts";
import { CONTROL, type Control, newControl } from "./control.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { RefusedRequest } from "./refused-request.ts";

/** Between the stop flag and the end of a worker that does not heed it. */
const GRACE_MS = 2000;

/** One solve and its workers. Whatever happens to a worker, a plan that was found is handed out. */
export class BrowserRun implements BrowserSolve {
  readonly result: Promise<GenerationResult>;
  readonly #request: SolveRequest;
  readonly #options: BrowserSolveOptions;
  readonly #control: Control | null = newControl();
  readonly #began = performance.now();
  readonly #helpers: Worker[] = [];
  #solver: Worker | null = null;
  /** Loaded ahead, once the solver is at work, where a stop ends the solver: the result then comes at once. */
  #standby: Worker | null = null;
  #incumbent: readonly WireAssignment[] | null = null;
  #plan: GenerationResult | null = null;
  /** The best plan so far is being made a result, its solver being gone. */
  #isInterrupted = false;
  #grace: ReturnType<typeof setTimeout> | undefined;
  #resolve: (result: GenerationResult) => void = () => undefined;
  #reject: (reason: Error) => void = () => undefined;

  constructor(request: SolveRequest, options: BrowserSolveOptions) {
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

  end(): void {
    if (this.#solver === null) return;
    // A page that has turned away need not wait for what it no longer wants.
    this.result.catch(() => undefined);
    this.#fail(new DOMException("The solve was ended.", "AbortError"));
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
        onProgress?.(message.progress);
        break;
      case "incumbent":
        this.#incumbent = message.assignments;
        onIncumbent?.(message.assignments);
        break;
      case "plan":
        clearTimeout(this.#grace);
        this.#grace = undefined;
        this.#plan = message.result;
        onResult?.(message.result);
        break;
      case "result":
        this.#finish(message.result);
        break;
      case "refused":
        this.#fail(new RefusedRequest(message.problems));
        break;
      case "failed":
        if (message.isCrash) this.#lose(message.message);
        else this.#fail(new Error(`The solver failed: ${message.message}`));
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
    if (hasPlan && !this.#isInterrupted) this.#cutOff();
    else this.#fail(new Error(`The solver is lost and left no plan: ${reason}.`));
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
      elapsedSeconds: (performance.now() - this.#began) / 1000,
    });
  }

  #finish(result: GenerationResult): void {
    this.#endWorkers();
    this.#resolve(result);
  }

  #fail(reason: Error): void {
    this.#endWorkers();
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

/** A result whose explanations will not come any more, and which says so. */
function unexplained(result: GenerationResult): GenerationResult {
  const { explanation } = result.statistics;
  if (explanation === undefined) return result;
  return {
    ...result,
    statistics: { ...result.statistics, explanation: { ...explanation, pending: false } },
  };
}
