/** From a body to a request of the right shape, or to everything that is wrong with it. */
import type { ValidationProblem } from "../api.ts";
import { problem, shapeProblems } from "./issues.ts";
import { meaningProblems } from "./meaning.ts";
import { type SolveRequest, solveRequestSchema } from "./schema.ts";

/** A body with more problems than this is answered with the first ones. */
export const PROBLEM_LIMIT = 1000;

export type ParsedRequest =
  | { readonly ok: true; readonly request: SolveRequest }
  | { readonly ok: false; readonly problems: readonly ValidationProblem[] };

/**
 * Checks the shape of a body. When it is broken, the problems of meaning that can be told all the same come along, so
 * that the caller sees everything at once; of a well-shaped request `normalise` tells them.
 */
export function parseRequest(body: unknown): ParsedRequest {
  const parsed = parsedShape(body);
  if (parsed === null)
    return { ok: false, problems: [problem([], "The body has too many errors to list them.")] };
  if (parsed.success) return { ok: true, request: parsed.data };
  const problems = [
    ...shapeProblems(parsed.error.issues, solveRequestSchema, body),
    ...meaningProblems(body),
  ];
  if (problems.length <= PROBLEM_LIMIT) return { ok: false, problems };
  const more = `${problems.length - PROBLEM_LIMIT} further problems are not listed.`;
  return { ok: false, problems: [...problems.slice(0, PROBLEM_LIMIT), problem([], more)] };
}

/** Null when the issues outnumber what zod can pass on: it spreads them over the call stack. */
function parsedShape(body: unknown) {
  try {
    return solveRequestSchema.safeParse(body, { reportInput: true });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
