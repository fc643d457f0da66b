import { parentPort } from "node:worker_threads";
import {
  exportStored,
  inspectBytes,
  rankStored,
  replanStored,
  validateBytes,
  verifyBytes,
} from "./judge-stored.ts";
import type { JudgeAnswer, JudgeTask } from "./messages.ts";

/** Thread entry: answers one task after the other over the parent port. */
const port = parentPort;
if (port === null) throw new Error("worker.ts runs in a worker thread only.");

port.on("message", (task: JudgeTask) => port.postMessage(answer(task)));

function answer(task: JudgeTask): JudgeAnswer {
  try {
    switch (task.kind) {
      case "inspect":
        return { kind: "inspected", inspection: inspectBytes(task.body, task.sizeLimit) };
      case "validate":
        return { kind: "validated", verdict: validateBytes(task.body, task.sizeLimit) };
      case "verify":
        return { kind: "verified", verified: verifyBytes(task.body, task.sizeLimit) };
      case "export":
        return { kind: "exported", exported: exportStored(task.plan, task.options) };
      case "rank":
        return { kind: "ranked", ranking: rankStored(task.plan, task.question) };
      case "replan": {
        const replanned = replanStored(task.plan, task.order, task.mostBytes);
        return { kind: "replanned", replanned };
      }
    }
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { kind: "failed", message };
  }
}
