/** Worker of the page that weighs leave, wishes and staffing: one task, told as it goes. */
import loadHighs from "highs";
import { weighLeave, weighStaffing } from "../core/index.ts";
import type { WeighNews, WeighTask } from "./weigh-messages.ts";

const engine = loadHighs();
// A failure is told to whoever gives the task.
engine.catch(() => undefined);

const tell = (news: WeighNews): void => postMessage(news);

addEventListener("message", ({ data: task }: MessageEvent<WeighTask>) => {
  run(task).then(
    () => tell({ kind: "done" }),
    (error: unknown) =>
      tell({ kind: "failed", message: error instanceof Error ? error.message : String(error) }),
  );
});

async function run(task: WeighTask): Promise<void> {
  const host = { highs: await engine, now: () => performance.now(), language: task.language };
  if (task.kind === "staffing")
    tell({ kind: "staffing", found: await weighStaffing(task.request, task.plan, host) });
  else
    await weighLeave(task.request, task.plan, task.asked, {
      ...host,
      onRough: (weighed) => tell({ kind: "weighed", weighed, isRough: true }),
      onWeighed: (weighed) => tell({ kind: "weighed", weighed, isRough: false }),
    });
}
