/** Core as the page sees it: the functions of `CoreCalls`, each answering later. The worker starts with the first question. */
import type { CoreCalls } from "./core-calls.ts";
import type { Answer, Question } from "./core-worker.ts";

type Later<F> = F extends (...values: infer V) => infer R ? (...values: V) => Promise<R> : never;

export type Core = { readonly [Name in keyof CoreCalls]: Later<CoreCalls[Name]> };

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, Waiting>();

function started(): Worker {
  if (worker !== null) return worker;
  worker = new Worker(new URL("./core-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.ok) asked?.resolve(data.value);
    else asked?.reject(new Error(data.message));
  });
  worker.addEventListener("error", (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message));
    waiting.clear();
    worker?.terminate();
    worker = null;
  });
  return worker;
}

function ask(name: keyof CoreCalls, values: readonly unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const question: Question = { id: ++last, name, values };
    waiting.set(question.id, { resolve, reject });
    started().postMessage(question);
  });
}

export const core: Core = {
  open: (...values) => ask("open", values) as ReturnType<Core["open"]>,
  roster: (...values) => ask("roster", values) as ReturnType<Core["roster"]>,
  judge: (...values) => ask("judge", values) as ReturnType<Core["judge"]>,
  exportPlan: (...values) => ask("exportPlan", values) as ReturnType<Core["exportPlan"]>,
};
