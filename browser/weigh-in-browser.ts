/** Weighs leave, wishes and staffing in a worker of the page: nothing leaves the machine. */
import type { WeighNews, WeighTask } from "./weigh-messages.ts";

export type { WeighTask } from "./weigh-messages.ts";

/** Tells the news of a task until it is done or failed; the function it answers ends it at once. */
export function weighInBrowser(task: WeighTask, hear: (news: WeighNews) => void): () => void {
  const worker = new Worker(new URL("./weigh-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<WeighNews>) => {
    if (data.kind === "done" || data.kind === "failed") worker.terminate();
    hear(data);
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    worker.terminate();
    hear({ kind: "failed", message: event.message });
  });
  worker.postMessage(task);
  return () => worker.terminate();
}
