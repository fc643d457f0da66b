/** Weighs leave, wishes and staffing in a worker of the page: nothing leaves the machine. */
import { takeWeighWorker } from "./spare-weigh-worker.ts";
import type { WeighNews, WeighTask } from "./weigh-messages.ts";

export type { WeighTask } from "./weigh-messages.ts";

/** Tells the news of a task until it is done or failed; the function it answers ends it at once. */
export function weighInBrowser(task: WeighTask, hear: (news: WeighNews) => void): () => void {
  const worker = takeWeighWorker();
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
