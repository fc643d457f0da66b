/** Worker around `CoreCalls`: one answer for each question, in their order. */
import { CoreCalls } from "./core-calls.ts";

export interface Question {
  readonly id: number;
  readonly name: keyof CoreCalls;
  readonly values: readonly unknown[];
}

export type Answer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string };

const calls = new CoreCalls();

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  postMessage(answerTo(data));
});

function answerTo({ id, name, values }: Question): Answer {
  try {
    const call = calls[name] as (...values: readonly unknown[]) => unknown;
    return { id, ok: true, value: call.apply(calls, [...values]) };
  } catch (error) {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
