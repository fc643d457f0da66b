import type { Judge, StoredPlan } from "../deps.ts";
import { InvalidRequest, Refusal } from "../errors.ts";
import { FairQueue } from "./fair-queue.ts";
import { createJudgeThread, type JudgeThread, type ThreadEnd } from "./judge-thread.ts";
import type { JudgeAnswer, JudgeTask } from "./messages.ts";

export interface JudgePool extends Judge {
  /** Starts a thread, so that the first caller does not wait for it. */
  warmUp(): void;
  /** Ends the threads; calls under way and those that wait reject. */
  close(): Promise<void>;
}

export interface JudgePoolOptions {
  readonly threads: number;
  /** How long one call may be worked on; one that is not done by then is refused, and its thread replaced. */
  readonly taskMs: number;
  readonly entry?: URL;
  readonly startMs?: number;
  /** Calls of one organisation that may wait for a thread. */
  readonly mostWaiting?: number;
}

const ENTRY = new URL("./worker-entry.mjs", import.meta.url);
/** Far more than the start of a thread takes on a busy machine. */
const START_MS = 30_000;
const MOST_MEGABYTES = 512;
const MOST_WAITING = 32;
const RETRY_SECONDS = 2;
/** Bodies and compressed plans above this are large work. */
const LARGE_BYTES = 100_000;

/** A call that waits, or is worked on. */
interface Pending {
  readonly task: JudgeTask;
  readonly resolve: (end: ThreadEnd) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A judge on several threads, started as they are needed and kept. Its queue is fair between organisations; a call that
 * takes more time or memory than one may is a 422 `too_complex`, and more of one organisation than may wait a 429. Rejects
 * when a thread breaks or dies; the next call then gets a fresh one.
 */
export function createJudgePool(options: JudgePoolOptions): JudgePool {
  const { threads: size, taskMs, entry = ENTRY, startMs = START_MS } = options;
  const { mostWaiting = MOST_WAITING } = options;
  const queue = new FairQueue<Pending>(size, () => performance.now());
  const ofThreads = { entry, taskMs, startMs, mostMegabytes: MOST_MEGABYTES };
  const all = Array.from({ length: size }, () => createJudgeThread(ofThreads));
  const free: JudgeThread[] = [...all];

  const begin = (): void => {
    for (let next = queue.next(); next !== null; next = queue.next()) {
      // The last one given back is the first one taken, so that no more are started than are needed.
      const thread = free.pop()!;
      const { task: pending, ended } = next;
      const startedMs = performance.now();
      const giveBack = (isSound: boolean): void => {
        if (isSound) free.push(thread);
        else free.unshift(thread);
        ended(performance.now() - startedMs);
        begin();
      };
      thread.carryOut(pending.task).then(
        (end) => {
          const isSound = end.kind !== "too_complex";
          // Nobody who comes later is to wait for a fresh one.
          if (!isSound) thread.start();
          giveBack(isSound);
          pending.resolve(end);
        },
        (error: unknown) => {
          giveBack(false);
          pending.reject(error);
        },
      );
    }
  };

  const ask = async (organisationId: string, task: JudgeTask): Promise<JudgeAnswer> => {
    if (queue.waitingOf(organisationId) >= mostWaiting) {
      const headers = { "Retry-After": String(RETRY_SECONDS) };
      throw new Refusal("JUDGING_LIMIT", { headers, data: { limit: mostWaiting } });
    }
    const end = await new Promise<ThreadEnd>((resolve, reject) => {
      const isLarge = bytesOf(task) > LARGE_BYTES;
      queue.add({ organisationId, isLarge, task: { task, resolve, reject } });
      begin();
    });
    if (end.kind === "too_complex") throw tooComplex(taskMs);
    return end;
  };

  return {
    ...judgeBy(ask),
    warmUp() {
      const terms = { sizeLimit: null, language: null };
      const body = new TextEncoder().encode("{}");
      // Whether it works is told by the first call that is meant.
      ask("", { kind: "submission", body, terms }).catch(() => undefined);
    },
    async close() {
      for (const { reject } of queue.clear()) reject(new Error("The judge is closed."));
      await Promise.all(all.map((thread) => thread.close()));
    },
  };
}

/** The calls of a judge, each as a task. */
function judgeBy(ask: (organisationId: string, task: JudgeTask) => Promise<JudgeAnswer>): Judge {
  return {
    async inspect(organisationId, body, terms) {
      const answer = await ask(organisationId, { kind: "inspect", body, terms });
      if (answer.kind === "inspect") return answer.told;
      throw brokenOff(answer);
    },
    async submission(organisationId, body, terms) {
      const answer = await ask(organisationId, { kind: "submission", body, terms });
      if (answer.kind === "submission") return answer.told;
      throw brokenOff(answer);
    },
    async verify(organisationId, body, terms) {
      const answer = await ask(organisationId, { kind: "verify", body, terms });
      if (answer.kind === "verify") return answer.told;
      throw brokenOff(answer);
    },
    async exportPlan(organisationId, plan, options) {
      const answer = await ask(organisationId, { kind: "export", plan, options });
      if (answer.kind === "export") return answer.told;
      throw brokenOff(answer);
    },
    async rankReplacements(organisationId, plan, question) {
      const answer = await ask(organisationId, { kind: "rank", plan, question });
      if (answer.kind === "rank") return answer.told;
      throw brokenOff(answer);
    },
    async replan(organisationId, plan, order, mostBytes) {
      const answer = await ask(organisationId, { kind: "replan", plan, order, mostBytes });
      if (answer.kind === "replan") return answer.told;
      throw brokenOff(answer);
    },
  };
}

function bytesOf(task: JudgeTask): number {
  const ofPlan = ({ request, result }: StoredPlan) => request.byteLength + result.byteLength;
  switch (task.kind) {
    case "inspect":
    case "submission":
    case "verify":
      return task.body.byteLength;
    case "replan":
      return task.order.byteLength + ofPlan(task.plan);
    case "export":
    case "rank":
      return ofPlan(task.plan);
  }
}

function tooComplex(taskMs: number): InvalidRequest {
  const msg = `Judging this took more than ${taskMs / 1000} seconds, or more memory than one call may; send less at once.`;
  return new InvalidRequest([{ loc: ["body"], msg, type: "too_complex" }]);
}

function brokenOff(answer: JudgeAnswer): Error {
  return new Error(answer.kind === "failed" ? answer.message : "The judge answered amiss.");
}
