// A thread that speaks the pool's protocol and behaves as the "request" says.
import { parentPort } from "node:worker_threads";

const report = (message) => parentPort.postMessage(message);
const packed = (status, extra = {}) => ({
  kind: "result",
  result: {
    json: new TextEncoder().encode(JSON.stringify({ status, ...extra })),
    status,
    success: status === "optimal",
    assignments: 0,
    unassignedShifts: 0,
    solverSeconds: 0,
  },
});

parentPort.on("message", (task) => {
  const behaviour = new TextDecoder().decode(task.request);
  if (task.kind === "interrupted" && behaviour.startsWith("has a plan and no luck")) {
    report({ kind: "failed", message: "the plan breaks a rule" });
  } else if (task.kind === "interrupted") {
    report(packed("timeout", { incumbent: task.incumbent }));
  } else if (behaviour === "never ends") {
    report({ kind: "incumbent", assignments: [{ employee_id: "e", shift_id: "s", date: "d" }] });
    for (;;);
  } else if (behaviour.startsWith("has a plan and")) {
    report({ kind: "incumbent", assignments: [{ employee_id: "e", shift_id: "s", date: "d" }] });
    if (behaviour.endsWith("breaks")) report({ kind: "failed", message: "boom" });
    else if (behaviour.endsWith("waits")) for (;;);
    else process.exit(3);
  } else if (behaviour === "waits for the stop flag") {
    const flag = new Int32Array(task.control);
    while (Atomics.load(flag, 0) === 0);
    report(packed("feasible", { granted: Atomics.load(flag, 1) }));
  } else if (behaviour.startsWith("explains")) {
    const control = new Int32Array(task.control);
    report({ ...packed("infeasible", { explained: false }), kind: "plan" });
    report({ kind: "progress", progress: { phase: "done", percent: 100 } });
    if (behaviour === "explains until stopped") while (Atomics.load(control, 2) === 0);
    if (behaviour === "explains for ever") for (;;);
    if (behaviour === "explains and dies") process.exit(3);
    if (behaviour === "explains and breaks") report({ kind: "failed", message: "boom" });
    else report(packed("infeasible", { explained: true }));
  } else if (behaviour === "exits") {
    process.exit(3);
  } else if (behaviour === "throws") {
    throw new Error("boom");
  } else if (behaviour === "breaks") {
    report({ kind: "failed", message: "plan breaks a rule" });
  } else {
    report({ kind: "progress", progress: { phase: "stage1", percent: 50 } });
    report(packed("optimal", { limit: task.timeLimitSeconds }));
  }
});
report({ kind: "ready" });
