/** From a body to a request of the right shape, or to everything that is wrong with it. */
import type { ValidationProblem } from "../api.ts";
import { problem, shapeProblems } from "./messages/issues.ts";
import { semanticProblems } from "./messages/semantic-problems.ts";
import { PROBLEM_LIMIT, truncatedProblems } from "./messages/truncated-messages.ts";
import { type SolveRequest, solveRequestSchema } from "./shape/schema.ts";
import { checkShape } from "./shape/shape-check.ts";

/** A body that has not the shape of a request. */
export interface UnreadRequest {
  readonly ok: false;
  readonly problems: readonly ValidationProblem[];
  /** The body, of a huge one only as much as was looked at. */
  readonly lookedAt: unknown;
  /** More is wrong with the shape alone than is told; nothing else was looked for. */
  readonly isFull: boolean;
}

export type ParsedRequest = { readonly ok: true; readonly request: SolveRequest } | UnreadRequest;

/**
 * Checks the shape of a body. When it is broken, the problems of meaning that can be told all the same come along, so
 * that the caller sees everything at once, up to a limit; of a well-shaped request `normalise` tells them.
 */
export function parseRequest(body: unknown): ParsedRequest {
  const checked = checkShape(body);
  if (checked === null) {
    const problems = [problem([], "The body has too many errors to list them.")];
    return { ok: false, problems, lookedAt: null, isFull: true };
  }
  if (checked.ok) return checked;
  const { issues, lookedAt, isWhole } = checked;
  // Putting a problem into words takes longer than finding it.
  const worded = shapeProblems(issues.slice(0, PROBLEM_LIMIT), solveRequestSchema, body);
  const isFull = issues.length > PROBLEM_LIMIT;
  if (!isFull) {
    const problems = truncatedProblems([...worded, ...semanticProblems(body)]);
    return { ok: false, problems, lookedAt, isFull };
  }
  const problems = isWhole
    ? truncatedProblems(worded, issues.length - worded.length)
    : [...truncatedProblems(worded), problem([], UNREAD)];
  return { ok: false, problems, lookedAt, isFull };
}

const UNREAD = "Further problems are not listed, and the rest of the body was not looked at.";
