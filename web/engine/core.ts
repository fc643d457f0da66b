/** Core as the page sees it: the functions of `CoreCalls`, each answering later. The worker starts with the first question. */
import { signal } from "@preact/signals";
import type { CoreCalls } from "./core-calls.ts";
import type { Answer, Question } from "./core-worker.ts";

type Later<F> = F extends (...values: infer V) => infer R
  ? (...values: V) => Promise<Awaited<R>>
  : never;

export type Core = { readonly [Name in keyof CoreCalls]: Later<CoreCalls[Name]> };

/** Why the last worker died, while no new one has answered since. */
export const coreFailure = signal<string | null>(null);

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
    coreFailure.value = null;
    if (data.ok) asked?.resolve(data.value);
    else asked?.reject(new Error(data.message));
  });
  worker.addEventListener("error", (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message));
    waiting.clear();
    coreFailure.value = event.message;
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

/** Loads core, so that the first question need not wait for it. */
export function warmUp(): void {
  started();
}

/** Every function of `CoreCalls`, by its name. */
export const core: Core = new Proxy({} as Core, {
  get:
    (_, name: keyof CoreCalls) =>
    (...values: readonly unknown[]) =>
      ask(name, values),
});
