import { parentPort } from "node:worker_threads";
import { exportStored, inspectBytes } from "./judge-stored.ts";
import type { JudgeAnswer, JudgeTask } from "./messages.ts";

/** Thread entry: answers one task after the other over the parent port. */
const port = parentPort;
if (port === null) throw new Error("worker.ts runs in a worker thread only.");

port.on("message", (task: JudgeTask) => port.postMessage(answer(task)));

function answer(task: JudgeTask): JudgeAnswer {
  try {
    return task.kind === "inspect"
      ? { kind: "inspected", inspection: inspectBytes(task.body, task.sizeLimit) }
      : { kind: "exported", exported: exportStored(task.plan, task.options) };
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { kind: "failed", message };
  }
}
