import { parentPort } from "node:worker_threads";

// Takes as much memory as the body asks for.
parentPort.on("message", ({ body }) => {
  parentPort.postMessage({ kind: "begun" });
  const { megabytes = 0 } = JSON.parse(new TextDecoder().decode(body));
  const held = [];
  for (let i = 0; i < megabytes; i++)
    held.push(Array.from({ length: 131_072 }, (_, at) => at + 0.5));
  parentPort.postMessage({ kind: "failed", message: held.length === megabytes ? "fed" : "hungry" });
});
