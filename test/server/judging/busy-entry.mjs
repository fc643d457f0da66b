import { parentPort } from "node:worker_threads";

// Answers what is small at once, and works on what is large for ever.
parentPort.on("message", ({ body }) => {
  parentPort.postMessage({ kind: "begun" });
  while (body.byteLength > 100_000);
  parentPort.postMessage({ kind: "failed", message: "answered" });
});
