/** Worker around `CoreCalls`: one answer for each question, in their order but for those that read or write files. */
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
  const answer = answerTo(data);
  if (answer instanceof Promise) void answer.then((later) => postMessage(later));
  else postMessage(answer);
});

function answerTo({ id, name, values }: Question): Answer | Promise<Answer> {
  const failed = (error: unknown): Answer => {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error) };
  };
  try {
    const call = calls[name] as (...values: readonly unknown[]) => unknown;
    const value = call.apply(calls, [...values]);
    if (!(value instanceof Promise)) return { id, ok: true, value };
    return value.then((later: unknown): Answer => ({ id, ok: true, value: later }), failed);
  } catch (error) {
    return failed(error);
  }
}
