import { Worker } from "node:worker_threads";
import PQueue from "p-queue";
import type { Judge } from "../deps.ts";
import type { JudgeAnswer, JudgeTask } from "./messages.ts";

const ENTRY = new URL("./worker-entry.mjs", import.meta.url);
/** Far more than the largest body takes; a thread that is silent for so long is replaced. */
const DEADLINE_MS = 30_000;
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 1024 };

export interface JudgeThread extends Judge {
  /** Ends the thread; a call under way rejects. */
  close(): Promise<void>;
}

/**
 * A judge on one thread, started with the first call and kept; calls queue up and none takes another one's time. Rejects
 * when the thread breaks, dies or does not answer in time; the next call then gets a fresh one.
 */
export function createJudgeThread(entry: URL = ENTRY, deadlineMs = DEADLINE_MS): JudgeThread {
  const queue = new PQueue({ concurrency: 1 });
  let current: Worker | null = null;

  const thread = (): Worker => {
    if (current !== null) return current;
    const worker = new Worker(entry, { execArgv: [], resourceLimits: RESOURCE_LIMITS });
    worker.once("exit", () => {
      if (current === worker) current = null;
    });
    // Somebody listens at all times, because an error nobody hears ends the process.
    worker.on("error", () => undefined);
    // Idle, it keeps nobody's process alive.
    worker.unref();
    current = worker;
    return worker;
  };

  const ask = (task: JudgeTask): Promise<JudgeAnswer> =>
    queue.add(() => answerOf(thread(), task, deadlineMs));

  return {
    async inspect(body, sizeLimit) {
      const answer = await ask({ kind: "inspect", body, sizeLimit });
      if (answer.kind === "inspected") return answer.inspection;
      throw brokenOff(answer);
    },
    async validate(body, sizeLimit) {
      const answer = await ask({ kind: "validate", body, sizeLimit });
      if (answer.kind === "validated") return answer.verdict;
      throw brokenOff(answer);
    },
    async exportPlan(plan, options) {
      const answer = await ask({ kind: "export", plan, options });
      if (answer.kind === "exported") return answer.exported;
      throw brokenOff(answer);
    },
    async rankReplacements(plan, question) {
      const answer = await ask({ kind: "rank", plan, question });
      if (answer.kind === "ranked") return answer.ranking;
      throw brokenOff(answer);
    },
    async replan(plan, order, mostBytes) {
      const answer = await ask({ kind: "replan", plan, order, mostBytes });
      if (answer.kind === "replanned") return answer.replanned;
      throw brokenOff(answer);
    },
    async verify(body, sizeLimit) {
      const answer = await ask({ kind: "verify", body, sizeLimit });
      if (answer.kind === "verified") return answer.verified;
      throw brokenOff(answer);
    },
    async close() {
      queue.clear();
      await current?.terminate();
    },
  };
}

function answerOf(worker: Worker, task: JudgeTask, deadlineMs: number): Promise<JudgeAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), deadlineMs);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      act();
    };
    const onMessage = (answer: JudgeAnswer) => settle(() => resolve(answer));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error("The judging thread ended.")));
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(task);
  });
}

function brokenOff(answer: JudgeAnswer): Error {
  return new Error(answer.kind === "failed" ? answer.message : "The judge answered amiss.");
}
