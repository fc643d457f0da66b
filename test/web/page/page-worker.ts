/** Core for tests of the page: as in the worker, but in the same thread. Import before modules of the page. */
import { vi } from "vitest";
import { CoreCalls } from "../../../web/engine/core-calls.ts";
import type { Answer, Question } from "../../../web/engine/core-worker.ts";

type Hear = (event: { readonly data: Answer }) => void;

class WorkerInThread {
  readonly #calls = new CoreCalls();
  #hear: Hear = () => undefined;

  addEventListener(name: string, hear: Hear): void {
    if (name === "message") this.#hear = hear;
  }

  postMessage({ id, name, values }: Question): void {
    const call = this.#calls[name] as (...values: readonly unknown[]) => unknown;
    const value = call.apply(this.#calls, structuredClone([...values]));
    queueMicrotask(() => this.#hear({ data: { id, ok: true, value: structuredClone(value) } }));
  }
}

vi.stubGlobal("Worker", WorkerInThread);
