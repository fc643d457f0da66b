import PQueue from "p-queue";
import { type ClaimedJob, claimJob } from "../../db/jobs/jobs.ts";
import { ClaimLoop } from "../services/jobs/claim-loop.ts";
import { type JobEnd, LEASE_SECONDS, runJob, type WorkerDeps } from "../services/jobs/run-job.ts";
import { describeError } from "../services/operation/describe-error.ts";
import { tierLimits, WEIGHTS } from "../tiers.ts";

const POLL_MS = 1000;
/** After a claim that failed: the database is away, and work waits for its return. */
const FAILED_POLL_MS = 250;

export interface QueueOptions extends WorkerDeps {
  readonly workerId: string;
  /** Called after every job; tests wait on it. */
  readonly onJobEnd?: (jobId: string, end: JobEnd) => void;
}

/**
 * Claims jobs from the database while a thread is free and runs them, never more of one organisation at once
 * than its tier allows. Woken by `wake` and otherwise once a second.
 */
export class JobQueue {
  readonly #options: QueueOptions;
  readonly #perOrganisation = new Map<string, PQueue>();
  readonly #running = new Set<Promise<void>>();
  readonly #handBack = new AbortController();
  readonly #loop: ClaimLoop;
  /** Claimed but not yet on a thread. */
  #starting = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#loop = new ClaimLoop(() => this.#round());
  }

  /** There may be work, or a thread for it. */
  wake(): void {
    this.#loop.wake();
  }

  /** Claims no more, lets running jobs end for `graceMs`, then hands the rest back to the queue. */
  async stop(graceMs: number): Promise<void> {
    await this.#loop.stop();
    const timer = setTimeout(() => this.#handBack.abort(), graceMs);
    while (this.#running.size > 0) await Promise.all(this.#running);
    clearTimeout(timer);
  }

  async #round(): Promise<number> {
    const job = await this.#claim();
    if (job === "failed") return FAILED_POLL_MS;
    if (job === null) return POLL_MS;
    this.#dispatch(job);
    return 0;
  }

  async #claim(): Promise<ClaimedJob | null | "failed"> {
    const { database, runner, workerId, log } = this.#options;
    if (runner.free - this.#starting <= 0) return null;
    try {
      const exclude = this.#organisationsAtLimit();
      return await claimJob(database, {
        ...{ workerId, leaseSeconds: LEASE_SECONDS },
        ...{ exclude, weights: WEIGHTS },
      });
    } catch (error) {
      log.warn(describeError(error), "claiming failed");
      return "failed";
    }
  }

  #dispatch(job: ClaimedJob): void {
    const queue = this.#queueOf(job);
    this.#starting++;
    const run = queue
      .add(() => {
        this.#starting--;
        return runJob(this.#options, job, this.#handBack.signal);
      })
      .then((end) => {
        this.#options.log.info({ jobId: job.jobId, attempt: job.attempt, end }, "job ended");
        this.#options.onJobEnd?.(job.jobId, end);
      })
      .finally(() => {
        this.#running.delete(run);
        if (queue.size + queue.pending === 0) this.#perOrganisation.delete(job.organisationId);
        this.wake();
      });
    this.#running.add(run);
  }

  #queueOf(job: ClaimedJob): PQueue {
    let queue = this.#perOrganisation.get(job.organisationId);
    if (queue === undefined) {
      queue = new PQueue({ concurrency: tierLimits(job.tier).parallelSolves });
      this.#perOrganisation.set(job.organisationId, queue);
    }
    return queue;
  }

  #organisationsAtLimit(): string[] {
    return [...this.#perOrganisation]
      .filter(([, queue]) => queue.size + queue.pending >= queue.concurrency)
      .map(([organisationId]) => organisationId);
  }
}
