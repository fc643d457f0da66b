import { parentPort } from "node:worker_threads";

// Takes everything and never answers.
parentPort.on("message", () => undefined);
