// A thread that tells of a plan and then goes down; a second one writes what was told.
import { parentPort } from "node:worker_threads";
import { gunzipSync, gzipSync } from "node:zlib";

const report = (message) => parentPort.postMessage(message);
const assignments = [{ employee_id: "e", shift_id: "s", date: "2026-03-02" }];

parentPort.on("message", (task) => {
  const { behaviour } = JSON.parse(gunzipSync(task.request).toString("utf8"));
  if (task.kind === "interrupted") {
    const { incumbent, bestBound } = task;
    const statistics = { objective: { bound: bestBound } };
    const result = { status: "feasible", assignments: incumbent, statistics };
    const json = gzipSync(JSON.stringify(result));
    report({ kind: "result", result: { json, status: "feasible", success: true } });
    return;
  }
  if (behaviour.endsWith("with a plan")) {
    report({ kind: "incumbent", assignments });
    report({ kind: "progress", progress: { bestBound: 7 } });
  }
  if (behaviour.startsWith("breaks")) report({ kind: "failed", message: "plan breaks a rule" });
  else if (behaviour === "waits") for (;;);
  else process.exit(3);
});
report({ kind: "ready" });
