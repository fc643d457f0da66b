import { readlinkSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { letGo } from "../services/bodies/let-go.ts";
import { judgeSubmission } from "../services/jobs/judge-submission.ts";
import { inspectBody, verifyBody } from "./judge-body.ts";
import { exportStored, rankStored, replanStored } from "./judge-stored.ts";
import {
  givenBack,
  handedOver,
  type JudgeAnswer,
  type JudgeMessage,
  type JudgeTask,
  type ThreadData,
} from "./messages.ts";

/** Thread entry: answers one task after the other over the parent port. */
const port = parentPort;
if (port === null) throw new Error("worker.ts runs in a worker thread only.");

/** Behind the rest of the process. No more, or solves in it would leave large bodies no time to be judged in. */
const NICENESS = 3;

const { givesWay }: ThreadData = workerData;
if (givesWay) giveWay();

const say = (message: JudgeMessage, returned: readonly ArrayBuffer[] = []) =>
  port.postMessage(message, returned);

port.on("message", (task: JudgeTask) => {
  say({ kind: "begun" });
  const answer = answerTo(task);
  say(answer, givenBack(task, answer));
  for (const body of handedOver(task)) letGo(body);
});

function answerTo(task: JudgeTask): JudgeAnswer {
  try {
    switch (task.kind) {
      case "inspect":
        return { kind: task.kind, reply: inspectBody(task.body, task.terms) };
      case "submission":
        return { kind: task.kind, reply: judgeSubmission(task.body, task.terms) };
      case "verify":
        return { kind: task.kind, reply: verifyBody(task.body, task.terms) };
      case "export":
        return { kind: task.kind, reply: exportStored(task.plan, task.options) };
      case "rank":
        return { kind: task.kind, reply: rankStored(task.plan, task.question) };
      case "replan":
        return { kind: task.kind, reply: replanStored(task.plan, task.order, task.mostBytes) };
    }
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { kind: "failed", message };
  }
}

/** Nothing where the system knows no priorities of threads: it is a help, no condition. */
function giveWay(): void {
  try {
    const id = /\/task\/(\d+)$/.exec(readlinkSync("/proc/thread-self"))?.[1];
    if (id !== undefined) setPriority(Number(id), Math.min(19, getPriority() + NICENESS));
  } catch {}
}
