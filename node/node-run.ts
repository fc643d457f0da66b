import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { GenerationResult, Progress, SolveRequest, WireAssignment } from "../core/index.ts";
import { RefusedRequest } from "../core/refused-request.ts";
import { obeySignal } from "../host/obey-signal.ts";
import { ProgressFeed } from "../host/progress-feed.ts";
import type { RunOptions, SolveRun } from "../host/solve-run.ts";
import { unexplained } from "../host/unexplained.ts";
import type { PackedResult, RunningSolve, SolveOutcome, SolveTask } from "./solve-runner.ts";
import type { SolverPool } from "./solver-pool.ts";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** As core has it for a request that names no time. */
const DEFAULT_SECONDS = 60;
/** What a solve may take beyond the time of its search before it is told to stop: judging and packing the plan. */
const MARGIN_SECONDS = 3;

/** Calls back with the pool once a thread of it is free, or with the reason why none will be. */
export interface ThreadQueue {
  /** Answers a function that gives the place up. */
  enter(place: {
    readonly start: (pool: SolverPool) => void;
    readonly fail: (reason: unknown) => void;
  }): () => void;
}

/** One solve in threads of this process. Whatever happens to a thread, a plan that was found is handed out. */
export class NodeRun implements SolveRun {
  readonly result: Promise<GenerationResult>;
  readonly #options: RunOptions;
  readonly #feed = new ProgressFeed();
  readonly #began = performance.now();
  #running: RunningSolve | null = null;
  #leaveQueue: () => void = () => undefined;
  #isStopAsked = false;
  #isOver = false;
  #bestBound: number | null = null;
  #incumbent: readonly WireAssignment[] | null = null;
  /** Handed out by `onResult`; settles once it is unpacked. */
  #plan: Promise<GenerationResult> | null = null;
  #resolve: (result: GenerationResult) => void = () => undefined;
  #reject: (reason: unknown) => void = () => undefined;

  constructor(request: SolveRequest, queue: ThreadQueue, options: RunOptions) {
    this.#options = options;
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#solve(request, queue).then(
      (result) => this.#finish(() => this.#resolve(result)),
      (error: unknown) => this.#finish(() => this.#reject(error)),
    );
    obeySignal(this, options);
  }

  get progress(): AsyncIterable<Progress> {
    // Who reads progress first asks for the result when it has ended, which is late to hear that it was refused.
    this.result.catch(() => undefined);
    return this.#feed;
  }

  stop(): void {
    this.#isStopAsked = true;
    this.#running?.stop();
  }

  end(reason: unknown = new DOMException("The solve was ended.", "AbortError")): void {
    if (this.#isOver) return;
    // Who has turned away need not wait for what they no longer want.
    this.result.catch(() => undefined);
    this.#leaveQueue();
    this.#running?.stop();
    this.#running?.abandon();
    this.#finish(() => this.#reject(reason));
  }

  #finish(settle: () => void): void {
    this.#isOver = true;
    this.#feed.end();
    settle();
  }

  /** Calls back into the program; what it throws there ends its run, and nothing else. */
  #tell(callBack: () => void): void {
    if (this.#isOver) return;
    try {
      callBack();
    } catch (error) {
      this.end(error);
    }
  }

  async #solve(request: SolveRequest, queue: ThreadQueue): Promise<GenerationResult> {
    const task = await this.#taskFor(request);
    const pool = await new Promise<SolverPool>((resolve, reject) => {
      if (this.#isOver) return;
      this.#leaveQueue = queue.enter({
        start: (free) => {
          this.#running = free.start(task);
          if (this.#isStopAsked) this.#running.stop();
          resolve(free);
        },
        fail: reject,
      });
    });
    const outcome = await this.#running?.outcome;
    if (outcome === undefined) throw new Error("The solve has no thread.");
    return this.#resultOf(outcome, task, pool);
  }

  async #taskFor(request: SolveRequest): Promise<SolveTask> {
    const { threads, seed, explain, timeLimitSeconds = Number.POSITIVE_INFINITY } = this.#options;
    const asked = Number(request?.config?.timeout_seconds ?? DEFAULT_SECONDS);
    const searchSeconds = Math.min(timeLimitSeconds, asked > 0 ? asked : DEFAULT_SECONDS);
    return {
      request: await pack(JSON.stringify(request)),
      searchSeconds,
      timeLimitSeconds: searchSeconds + MARGIN_SECONDS,
      ...(threads !== undefined && { threads }),
      ...(seed !== undefined && { seed }),
      ...(explain !== undefined && { explain }),
      onProgress: (progress) => {
        this.#bestBound = progress.bestBound;
        if (!this.#isOver) this.#feed.push(progress);
        this.#tell(() => this.#options.onProgress?.(progress));
      },
      onIncumbent: (assignments) => {
        this.#incumbent = assignments;
        this.#tell(() => this.#options.onIncumbent?.(assignments));
      },
      onPlan: (plan) => {
        this.#plan = unpacked(plan);
        void this.#plan.then((result) => this.#tell(() => this.#options.onResult?.(result)));
      },
    };
  }

  async #resultOf(
    outcome: SolveOutcome,
    task: SolveTask,
    pool: SolverPool,
  ): Promise<GenerationResult> {
    switch (outcome.kind) {
      case "result":
        return this.#explainedResult(outcome);
      case "refused":
        throw new RefusedRequest(outcome.problems);
      case "failed":
        return this.#rescued(pool, task, outcome, `The solver failed: ${outcome.message}`);
      case "died": {
        const left = this.#incumbent === null ? " and left no plan" : "";
        return this.#rescued(pool, task, outcome, `The solver is lost${left}: ${outcome.message}.`);
      }
      case "abandoned":
        throw new DOMException("The solver was closed.", "AbortError");
    }
  }

  /** The last plan told of as the result; throws the fault where there is none that keeps the rules. */
  async #rescued(
    pool: SolverPool,
    { request }: SolveTask,
    { message }: { readonly message: string },
    fault: string,
  ): Promise<GenerationResult> {
    const incumbent = this.#incumbent;
    if (incumbent === null) throw new Error(fault);
    this.#tell(() => this.#options.onLoss?.(message));
    const elapsedSeconds = (performance.now() - this.#began) / 1000;
    const last = { incumbent, bestBound: this.#bestBound, elapsedSeconds };
    const rescued = await pool.interrupted(request, last);
    if (rescued.kind !== "result") throw new Error(fault);
    return this.#explainedResult(rescued);
  }

  async #explainedResult({
    result,
    explained,
  }: Extract<SolveOutcome, { kind: "result" }>): Promise<GenerationResult> {
    if (this.#plan === null) {
      const whole = await unpacked(result);
      this.#tell(() => this.#options.onResult?.(whole));
      return whole;
    }
    const plan = await this.#plan;
    const last = explained === undefined ? result : await explained;
    return last === null ? unexplained(plan) : unpacked(last);
  }
}

async function unpacked({ json }: PackedResult): Promise<GenerationResult> {
  return JSON.parse((await unpack(json)).toString("utf8"));
}
