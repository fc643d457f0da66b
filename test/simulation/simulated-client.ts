import type { Caller } from "../../server/deps.ts";
import { cancelJob } from "../../server/services/jobs/cancel-job.ts";
import { type Submission, submitJob } from "../../server/services/jobs/submit-job.ts";
import type { Line } from "./simulated-database.ts";
import type { SimulatedProcess } from "./simulated-process.ts";

/** A request as its caller knows it; `size` names it, because the job shows it. */
export interface Submitted {
  readonly size: number;
  readonly key: string | null;
  readonly hook: string | null;
  /** Jobs that answers named, one an answer. */
  readonly jobIds: string[];
  sent: number;
}

const PATIENCE_MS = 12_000;
const MOST_TRIES = 6;

/** A caller who submits, repeats what brought no answer, and cancels some. */
export class SimulatedClient {
  readonly submitted: Submitted[] = [];
  readonly #line: Line;
  readonly #caller: Caller;
  readonly #processes: () => readonly SimulatedProcess[];

  constructor(line: Line, organisationId: string, processes: () => readonly SimulatedProcess[]) {
    this.#line = line;
    this.#processes = processes;
    this.#caller = {
      ...{ organisationId, liveOrganisationId: organisationId, tokenId: "token" },
      ...{ tier: "enterprise", scopes: [], isTest: false },
    };
  }

  /** Submits one request; with a key until an answer comes, sometimes twice at once. */
  submit(size: number): void {
    const { random, time } = this.#line;
    const one: Submitted = {
      size,
      key: random.below(4) === 0 ? null : `key ${size}`,
      hook: random.below(3) === 0 ? null : `https://hooks.example.com/${size}`,
      jobIds: [],
      sent: 0,
    };
    this.submitted.push(one);
    void this.#untilAnswered(one);
    if (one.key !== null && random.below(4) === 0)
      time.after(random.below(50), () => void this.#untilAnswered(one));
    if (random.below(4) === 0) time.after(random.between(500, 6_000), () => void this.#cancel(one));
  }

  async #untilAnswered(one: Submitted): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const answer = await this.#ask((process) => this.#send(process, one));
      this.#line.trace(`client ${one.size}: ${answer?.outcome ?? "no answer"}`);
      if (answer?.outcome === "accepted" || answer?.outcome === "replayed") {
        one.jobIds.push(answer.jobId);
        return;
      }
      if (one.key === null) return;
      await new Promise<void>((resolve) =>
        this.#line.time.after(this.#line.random.between(300, 4_000), resolve),
      );
    }
  }

  #send(process: SimulatedProcess, one: Submitted): Promise<Submission> {
    one.sent++;
    const hook = one.hook === null ? {} : { webhook_url: one.hook };
    const bytes = new TextEncoder().encode(
      JSON.stringify({ size: one.size, config: { timeout_seconds: 30 }, ...hook }),
    );
    const headers = { idempotencyKey: one.key, acceptLanguage: null };
    return submitJob(process.deps, this.#caller, { bytes, values: 4 }, headers);
  }

  async #cancel(one: Submitted): Promise<void> {
    const jobId = one.jobIds[0];
    if (jobId === undefined) return;
    this.#line.trace(`client ${one.size}: cancels`);
    await this.#ask((process) => cancelJob(process.deps, this.#caller, jobId));
  }

  /** One call to any process; null when no answer came. */
  #ask<Answer>(call: (process: SimulatedProcess) => Promise<Answer>): Promise<Answer | null> {
    const processes = this.#processes();
    const process = processes[this.#line.random.below(processes.length)]!;
    return new Promise((resolve) => {
      this.#line.time.after(PATIENCE_MS, () => resolve(null));
      call(process).then(resolve, () => resolve(null));
    });
  }
}
