// The real solver thread, and a first listener that does what a poisoned request says before the solver sees it.
import { parentPort } from "node:worker_threads";
import { gunzipSync } from "node:zlib";

parentPort?.on("message", (task: { readonly kind: string; readonly request: Uint8Array }) => {
  if (task.kind !== "solve") return;
  const text = gunzipSync(task.request).toString("utf8");
  if (text.includes("poison: kills its process")) process.kill(process.pid, "SIGKILL");
  if (text.includes("poison: kills its thread")) process.exit(1);
  // Nothing but the end of the thread ends this, as with a solver that never returns.
  if (text.includes("poison: never ends")) for (;;);
});
await import("../../node/thread.ts");
