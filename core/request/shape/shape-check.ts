/** Whether a body has the shape of a request. Of huge bodies that break it everywhere only as much is read as is told. */
import type * as z from "zod";
import { isObject } from "../../model/is-object.ts";
import { PROBLEM_LIMIT } from "../messages/truncated-messages.ts";
import type { Loose } from "./loose.ts";
import { type SolveRequest, solveRequestSchema } from "./schema.ts";

export type ShapeCheck =
  | { readonly ok: true; readonly request: SolveRequest }
  | {
      readonly ok: false;
      readonly issues: readonly z.core.$ZodIssue[];
      /** What was looked at: all of the body, or lists and maps of it only up to where enough was found. */
      readonly lookedAt: unknown;
      readonly isWhole: boolean;
    };

/** Entries of a list or a map that are read before it is asked whether enough is wrong. */
const PIECE = 5_000;

/** Null when the issues outnumber what zod can pass on: it spreads them over the call stack. */
export function checkShape(body: unknown): ShapeCheck | null {
  try {
    return (isObject(body) ? brokenPieces(body) : null) ?? whole(body);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function whole(body: unknown): ShapeCheck {
  const parsed = solveRequestSchema.safeParse(body, { reportInput: true });
  if (parsed.success) return { ok: true, request: parsed.data };
  return { ok: false, issues: parsed.error.issues, lookedAt: body, isWhole: true };
}

/** Null where long lists and maps are sound enough for the body to be read as a whole. */
function brokenPieces(body: Loose): ShapeCheck | null {
  const long = Object.entries(solveRequestSchema.shape).flatMap(([key, schema]) => {
    const entries = longEntries(body[key]);
    return entries === null ? [] : [{ key, schema, entries }];
  });
  if (long.length === 0) return null;
  const none = long.map(({ key, entries }) => [key, entries.part(0, 0)]);
  const frame = { ...body, ...Object.fromEntries(none) };
  const parsed = solveRequestSchema.safeParse(frame, { reportInput: true });
  const issues = parsed.success ? [] : [...parsed.error.issues];
  for (const { key, schema, entries } of long)
    for (let from = 0; from < entries.count; from += PIECE) {
      const piece = schema.safeParse(entries.part(from, from + PIECE), { reportInput: true });
      if (piece.success) continue;
      for (const issue of piece.error.issues) issues.push(moved(issue, key, from));
      if (issues.length <= PROBLEM_LIMIT) continue;
      const lookedAt = { ...frame, [key]: entries.part(0, from + PIECE) };
      return { ok: false, issues, lookedAt, isWhole: false };
    }
  return null;
}

interface LongEntries {
  readonly count: number;
  /** A list or map of the entries at these positions. */
  part(from: number, to: number): unknown;
}

/** Null where the value is no list or map, or a short one. */
function longEntries(value: unknown): LongEntries | null {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    return list.length <= PIECE
      ? null
      : { count: list.length, part: (from, to) => list.slice(from, to) };
  }
  if (!isObject(value)) return null;
  const keys = Object.keys(value);
  if (keys.length <= PIECE) return null;
  const part = (from: number, to: number) =>
    Object.fromEntries(keys.slice(from, to).map((key) => [key, value[key]]));
  return { count: keys.length, part };
}

/** The issue of a piece as one of the whole body. */
function moved(issue: z.core.$ZodIssue, key: string, from: number): z.core.$ZodIssue {
  const [entry, ...rest] = issue.path;
  if (entry === undefined) return { ...issue, path: [key] };
  return { ...issue, path: [key, typeof entry === "number" ? entry + from : entry, ...rest] };
}
