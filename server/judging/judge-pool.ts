import { join } from "node:path";
import type { Judge } from "../deps.ts";
import { InvalidRequest, Refusal } from "../errors.ts";
import { FairQueue, type Turn, type Waiting } from "./fair-queue.ts";
import { createJudgeThread, type JudgeThread, type ThreadEnd } from "./judge-thread.ts";
import { isLarge, type JudgeAnswer, type JudgeTask } from "./messages.ts";

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
  /** Where threads start, as of `threadProgram(JUDGE_PROGRAM)`. */
  readonly entry: URL;
  readonly startMs?: number;
  /** Calls of one organisation that may wait for a thread. */
  readonly mostWaiting?: number;
  /** Memory of the thread that is kept for small work, and of each other one; tests shorten it. */
  readonly megabytes?: Readonly<typeof MEGABYTES>;
}

/** What judging threads run. */
export const JUDGE_PROGRAM = join(import.meta.dirname, "worker.ts");
/** Far more than the start of a thread takes on a busy machine. */
const START_MS = 30_000;
/** Judging the largest request that ends within its time takes less than the first, an ordinary one less than the second. */
const MEGABYTES = { common: 192, kept: 96 };
const MOST_WAITING = 32;
const RETRY_SECONDS = 2;

/** A call that waits, or is worked on. */
interface Pending {
  readonly organisationId: string;
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
  const { threads: size, taskMs, entry, startMs = START_MS } = options;
  const { mostWaiting = MOST_WAITING, megabytes = MEGABYTES } = options;
  const queue = new FairQueue<Pending>(size, () => performance.now());
  const thread = (mostMegabytes: number, givesWay: boolean) =>
    createJudgeThread({ entry, taskMs, startMs, mostMegabytes, givesWay });
  const kept = size > 1 ? thread(megabytes.kept, false) : null;
  const common = Array.from({ length: size - (kept === null ? 0 : 1) }, () =>
    thread(megabytes.common, kept !== null),
  );
  const free: JudgeThread[] = [...common];

  const begin = (): void => {
    for (let turn = queue.next(); turn !== null; turn = queue.next()) carryOut(turn);
  };

  const carryOut = ({ task: pending, seat, ended }: Turn<Pending>): void => {
    const isKept = kept !== null && seat === "kept";
    // The last one given back is the first one taken, so that no more are started than are needed.
    const worker = isKept ? kept : free.pop()!;
    const startedMs = performance.now();
    const giveBack = (isSound: boolean): void => {
      if (!isKept && isSound) free.push(worker);
      else if (!isKept) free.unshift(worker);
      ended(performance.now() - startedMs);
      begin();
    };
    worker.carryOut(pending.task).then(
      (end) => {
        const isSound = end.kind !== "too_long" && end.kind !== "too_large";
        // Nobody who comes later is to wait for a fresh one.
        if (!isSound) worker.start();
        // What looked small and was not gets the room that large work has, once.
        if (isKept && end.kind === "too_large") queue.add(asLarge(pending));
        else pending.resolve(end);
        giveBack(isSound);
      },
      (error: unknown) => {
        pending.reject(error);
        giveBack(false);
      },
    );
  };

  const ask = async (organisationId: string, task: JudgeTask): Promise<JudgeAnswer> => {
    if (queue.waitingOf(organisationId) >= mostWaiting) {
      const headers = { "Retry-After": String(RETRY_SECONDS) };
      throw new Refusal("JUDGING_LIMIT", { headers, data: { limit: mostWaiting } });
    }
    const end = await new Promise<ThreadEnd>((resolve, reject) => {
      const pending: Pending = { organisationId, task, resolve, reject };
      queue.add({ organisationId, isLarge: isLarge(task), task: pending });
      begin();
    });
    if (end.kind === "too_long" || end.kind === "too_large") throw tooComplex(taskMs);
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
      await Promise.all([...common, kept].map((one) => one?.close()));
    },
  };
}

function asLarge(pending: Pending): Waiting<Pending> {
  return { organisationId: pending.organisationId, isLarge: true, task: pending };
}

/** The calls of a judge, each as a task. */
function judgeBy(ask: (organisationId: string, task: JudgeTask) => Promise<JudgeAnswer>): Judge {
  return {
    async inspect(organisationId, body, terms) {
      const answer = await ask(organisationId, { kind: "inspect", body, terms });
      if (answer.kind === "inspect") return answer.reply;
      throw brokenOff(answer);
    },
    async submission(organisationId, body, terms) {
      const answer = await ask(organisationId, { kind: "submission", body, terms });
      if (answer.kind === "submission") return answer.reply;
      throw brokenOff(answer);
    },
    async verify(organisationId, body, terms) {
      const answer = await ask(organisationId, { kind: "verify", body, terms });
      if (answer.kind === "verify") return answer.reply;
      throw brokenOff(answer);
    },
    async exportPlan(organisationId, plan, options) {
      const answer = await ask(organisationId, { kind: "export", plan, options });
      if (answer.kind === "export") return answer.reply;
      throw brokenOff(answer);
    },
    async rankReplacements(organisationId, plan, question) {
      const answer = await ask(organisationId, { kind: "rank", plan, question });
      if (answer.kind === "rank") return answer.reply;
      throw brokenOff(answer);
    },
    async replan(organisationId, plan, order, mostBytes) {
      const answer = await ask(organisationId, { kind: "replan", plan, order, mostBytes });
      if (answer.kind === "replan") return answer.reply;
      throw brokenOff(answer);
    },
  };
}

function tooComplex(taskMs: number): InvalidRequest {
  const msg = `Judging this took more than ${taskMs / 1000} seconds, or more memory than one call may; send less at once.`;
  return new InvalidRequest([{ loc: ["body"], msg, type: "too_complex" }]);
}

function brokenOff(answer: JudgeAnswer): Error {
  return new Error(answer.kind === "failed" ? answer.message : "The judge answered amiss.");
}
