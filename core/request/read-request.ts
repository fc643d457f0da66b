/** A body from anywhere -> a request, or everything that is wrong with it in one round. */
import type { ValidationProblem, Warning } from "../api.ts";
import { problem } from "./issues.ts";
import { isObject } from "./loose.ts";
import { mendedBody } from "./mended-body.ts";
import { normalise } from "./normalise.ts";
import { type ParsedRequest, PROBLEM_LIMIT, parseRequest } from "./parse-request.ts";
import { activateRules } from "./rules.ts";
import { problemSize, solveRequestSchema } from "./schema.ts";
import { type UnknownKey, unknownKeyProblems, unknownKeys } from "./unknown-keys.ts";

/**
 * The request of a well-shaped body, whose meaning is looked at later; of any other body all problems of shape and of
 * meaning, and those of rules as far as the shape of their own parts goes. Above `sizeLimit` rules are not read.
 */
export function readRequest(body: unknown, sizeLimit = Number.POSITIVE_INFINITY): ParsedRequest {
  const parsed = parseRequest(body);
  if (parsed.ok) return parsed;
  const keys = unknownKeys(solveRequestSchema, body);
  const told = [
    ...parsed.problems.map((one) => withGuess(one, keys)),
    ...ruleProblems(body, sizeLimit),
    ...(wantsStrict(body) ? unknownKeyProblems(keys, body) : []),
  ];
  return { ok: false, problems: limited(distinct(told)) };
}

/**
 * Warnings of people and shifts that nobody has, in a body whose shape is broken elsewhere; none where a person or shift of
 * the body itself is too broken to be known.
 */
export function warningsOfNobody(body: unknown, sizeLimit: number): readonly Warning[] {
  const mended = mendedBody(body);
  if (mended === null || !isObject(body) || problemSize(mended.request) > sizeLimit) return [];
  const isWhole = (field: "employees" | "shifts") =>
    Array.isArray(body[field]) && body[field].length === mended.request[field].length;
  if (!isWhole("employees") || !isWhole("shifts")) return [];
  const { warnings } = normalise(mended.request);
  return warnings.filter(({ code }) => code === "unknown_employee" || code === "unknown_shift");
}

/** Problems of the rules in a body whose shape is broken elsewhere. */
function ruleProblems(body: unknown, sizeLimit: number): readonly ValidationProblem[] {
  const mended = mendedBody(body);
  if (mended === null || problemSize(mended.request) > sizeLimit) return [];
  const { problems } = activateRules(mended.request, normalise(mended.request).problem);
  return problems.map((one) => ({ ...one, loc: mended.locOf(one.loc) }));
}

/** A field that is missing beside a key that nobody knows was most likely misspelt. */
function withGuess(one: ValidationProblem, keys: readonly UnknownKey[]): ValidationProblem {
  if (one.type !== "missing") return one;
  const parent = JSON.stringify(one.loc.slice(0, -1));
  const missing = String(one.loc.at(-1));
  const meant = keys.find(
    ({ loc, meant }) => meant.includes(missing) && JSON.stringify(loc.slice(0, -1)) === parent,
  );
  return meant === undefined
    ? one
    : { ...one, msg: `${one.msg} Is it what ${JSON.stringify(meant.key)} was meant to be?` };
}

function wantsStrict(body: unknown): boolean {
  const config = isObject(body) ? body.config : null;
  return isObject(config) && config.strict === true;
}

function distinct(problems: readonly ValidationProblem[]): readonly ValidationProblem[] {
  const told = new Set<string>();
  return problems.filter(({ loc, msg }) => {
    const key = JSON.stringify([loc, msg]);
    if (told.has(key)) return false;
    told.add(key);
    return true;
  });
}

function limited(problems: readonly ValidationProblem[]): readonly ValidationProblem[] {
  if (problems.length <= PROBLEM_LIMIT) return problems;
  const more = `${problems.length - PROBLEM_LIMIT} further problems are not listed.`;
  return [...problems.slice(0, PROBLEM_LIMIT), problem([], more)];
}
