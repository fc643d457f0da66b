/** A body from anywhere -> a request, or everything that is wrong with it in one round. */
import type { ValidationProblem, Warning } from "../api.ts";
import { isObject } from "../model/is-object.ts";
import { truncatedProblems } from "./messages/truncated-messages.ts";
import { normalise } from "./normalise.ts";
import { type ParsedRequest, parseRequest } from "./parse-request.ts";
import { activateRules } from "./rules/rules.ts";
import { type MendedBody, mendedBody } from "./shape/mended-body.ts";
import { problemSize, solveRequestSchema } from "./shape/schema.ts";
import { type UnknownKey, unknownKeyProblems, unknownKeys } from "./shape/unknown-keys.ts";

/**
 * The request of a well-shaped body, whose meaning is looked at later; of any other body all problems of shape and of
 * meaning, and those of rules as far as the shape of their own parts goes. Above `sizeLimit` rules are not read.
 */
export function readRequest(body: unknown, sizeLimit = Number.POSITIVE_INFINITY): ParsedRequest {
  const parsed = parseRequest(body);
  if (parsed.ok) return parsed;
  const keys = unknownKeys(solveRequestSchema, parsed.lookedAt);
  const guessed = withGuesses(parsed.problems, keys);
  if (parsed.isFull) return { ...parsed, problems: guessed };
  const found = [
    ...guessed,
    ...ruleProblems(body, sizeLimit),
    ...(wantsStrict(body) ? unknownKeyProblems(keys, body) : []),
  ];
  return { ...parsed, problems: truncatedProblems(distinct(found)) };
}

/**
 * Warnings of people and shifts that nobody has, in a body whose shape is broken elsewhere; none where a person or shift of
 * the body itself is too broken to be known.
 */
export function warningsOfNobody(body: unknown, sizeLimit: number): readonly Warning[] {
  const mended = mendedWithin(body, sizeLimit);
  if (mended === null || !isObject(body)) return [];
  const isWhole = (field: "employees" | "shifts") =>
    Array.isArray(body[field]) && body[field].length === mended.request[field].length;
  if (!isWhole("employees") || !isWhole("shifts")) return [];
  const { warnings } = normalise(mended.request);
  return warnings.filter(({ code }) => code === "unknown_employee" || code === "unknown_shift");
}

/** Problems of the rules in a body whose shape is broken elsewhere. */
function ruleProblems(body: unknown, sizeLimit: number): readonly ValidationProblem[] {
  const mended = mendedWithin(body, sizeLimit);
  if (mended === null) return [];
  const { problems } = activateRules(mended.request, normalise(mended.request).problem);
  return problems.map((one) => ({ ...one, loc: mended.locOf(one.loc) }));
}

/** Null above the limit, where mending alone would cost more than the solve were allowed to. */
function mendedWithin(body: unknown, sizeLimit: number): MendedBody | null {
  const { employees, shifts } = isObject(body) ? body : {};
  const cells =
    Array.isArray(employees) && Array.isArray(shifts) ? employees.length * shifts.length : 0;
  const mended = cells > sizeLimit ? null : mendedBody(body);
  return mended === null || problemSize(mended.request) > sizeLimit ? null : mended;
}

/** A field that is missing beside a key that nobody knows was most likely misspelt. */
function withGuesses(
  problems: readonly ValidationProblem[],
  keys: readonly UnknownKey[],
): readonly ValidationProblem[] {
  const byParent = new Map<string, UnknownKey[]>();
  for (const key of keys) {
    const parent = JSON.stringify(key.loc.slice(0, -1));
    const beside = byParent.get(parent);
    if (beside === undefined) byParent.set(parent, [key]);
    else beside.push(key);
  }
  return problems.map((one) => {
    if (one.type !== "missing") return one;
    const beside = byParent.get(JSON.stringify(one.loc.slice(0, -1)));
    const missing = String(one.loc.at(-1));
    const meant = beside?.find((key) => key.meant.includes(missing));
    return meant === undefined
      ? one
      : { ...one, msg: `${one.msg} Is it what ${JSON.stringify(meant.key)} was meant to be?` };
  });
}

function wantsStrict(body: unknown): boolean {
  const config = isObject(body) ? body.config : null;
  return isObject(config) && config.strict === true;
}

function distinct(problems: readonly ValidationProblem[]): readonly ValidationProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ loc, msg }) => {
    const key = JSON.stringify([loc, msg]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
