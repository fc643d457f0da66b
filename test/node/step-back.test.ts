import { existsSync } from "node:fs";
import { getPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { threadEntry } from "../../node/thread-entry.ts";

describe("a solver thread", () => {
  it.skipIf(!existsSync("/proc/thread-self")).each([
    ["takes what the others leave of the cores, and leaves the process its own priority", 10, {}],
    // No priority is lower as a number: whatever the process has is kept.
    ["keeps the priority of its process where nobody else waits", -20, { stepsBack: false }],
  ])("%s", async (_, expected, data) => {
    const before = getPriority();
    const program = `
        const { readlinkSync } = require("node:fs");
        const { getPriority } = require("node:os");
        const { parentPort, workerData } = require("node:worker_threads");
        const thread = () => Number(readlinkSync("/proc/thread-self").split("/").pop());
        import(workerData.entry).then(() => parentPort.postMessage({ priority: getPriority(thread()) }));`;
    const entry = (await threadEntry()).href;
    const worker = new Worker(program, { eval: true, workerData: { entry, ...data } });
    const priority = await new Promise((resolve, reject) => {
      worker.on("error", reject);
      worker.on("message", (message) => "priority" in message && resolve(message.priority));
    });
    await worker.terminate();
    expect(priority).toBe(Math.max(before, expected));
    expect(getPriority()).toBe(before);
  });
});
