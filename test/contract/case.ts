/** One row of the specification as data: what is there before, the calls a client makes, and what each answers. */
import { expect } from "vitest";
import type * as z from "zod";
import type { Call, World, WorldOptions } from "./world.ts";

export interface Answer {
  readonly status: number;
  /** Exact texts, or patterns. */
  readonly headers?: Readonly<Record<string, string | RegExp>>;
  /** The body has at least these members. */
  readonly body?: unknown;
  /** The body is all of this, and nothing else. */
  readonly exactly?: unknown;
  readonly shape?: z.ZodType;
  /** Texts that must not be in the body. */
  readonly without?: readonly string[];
  /** Members of the body by dotted path, kept for later calls. */
  readonly keep?: Readonly<Record<string, string>>;
}

export type Step = readonly [call: Call, answer: Answer];

export interface ContractCase {
  /** Section and row, for example `4.2` or `7 JOB_NOT_FOUND`. */
  readonly section: string;
  /** The guarantee, in one sentence. */
  readonly says: string;
  readonly tenant?: Pick<WorldOptions, "tier" | "balance">;
  /** Brings the world into the state the row speaks of. */
  readonly given?: (world: World) => Promise<void>;
  readonly steps: readonly Step[];
  /** What holds afterwards and no answer shows. */
  readonly afterwards?: (world: World) => Promise<void>;
}

/** Plays a case: every answer is compared as a whole, so that a failure shows the answer. */
export async function play(
  world: World,
  { given, steps, afterwards }: ContractCase,
): Promise<void> {
  await given?.(world);
  for (const [call, answer] of steps) {
    for (let i = 0; i < (call.after ?? 0); i++) await world.call(call);
    const got = await world.call(call);
    const text = await got.text();
    const where = `${call.method ?? "GET"} ${call.path}: ${text.slice(0, 300)}`;
    expect(got.status, where).toBe(answer.status);
    // Rule 4 of section 4 holds for every answer there is.
    expect(got.headers.get("X-Token-Cost"), where).toMatch(/^\d+$/);
    for (const [name, value] of Object.entries(answer.headers ?? {}))
      expect(got.headers.get(name) ?? "", `${where} ${name}`).toEqual(
        typeof value === "string" ? value : expect.stringMatching(value),
      );
    const body: unknown = text === "" ? null : JSON.parse(text);
    if (answer.body !== undefined) expect(body, where).toMatchObject(answer.body as object);
    if (answer.exactly !== undefined) expect(body, where).toEqual(answer.exactly);
    answer.shape?.parse(body);
    for (const hidden of answer.without ?? [])
      expect(text, where).not.toContain(world.filled(hidden));
    for (const [name, path] of Object.entries(answer.keep ?? {}))
      world.keep(name, member(body, path));
  }
  await afterwards?.(world);
}

function member(body: unknown, path: string): string {
  let value = body;
  for (const key of path.split(".")) value = (value as Record<string, unknown> | undefined)?.[key];
  if (typeof value !== "string") throw new Error(`The answer has no text at ${path}.`);
  return value;
}
