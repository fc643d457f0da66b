/** What a result says of itself against what is found anew: place by place, without crashing on anything. */
import { sentence } from "../../language/sentence.ts";
import { isObject } from "../../model/is-object.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ClaimDifference } from "../../plan-report.ts";
import { rendered } from "../rendered.ts";

/** Rounding of results, and of what sums them up. */
const TOLERANCE = 2e-6;
const LONGEST_VALUE = 60;
/** Written for people, in whichever language the result was asked for. */
const WORDS: ReadonlySet<string> = new Set(["message", "reason", "issues"]);

/**
 * Places at which both objects have a value and the values differ; what only one of them has is not compared, and
 * neither are sentences nor the places in `unknowable`, dotted.
 */
export function claimDifferences(
  problem: Problem,
  claimed: unknown,
  found: unknown,
  path: string,
  unknowable: ReadonlySet<string> = new Set(),
): ClaimDifference[] {
  if (unknowable.has(path) || claimed === undefined || found === undefined) return [];
  if (Array.isArray(found) && Array.isArray(claimed)) {
    if (found.length !== claimed.length)
      return [difference(problem, `${path}.length`, claimed.length, found.length)];
    return found.flatMap((entry, k) =>
      claimDifferences(problem, claimed[k], entry, `${path}.${k}`, unknowable),
    );
  }
  if (isObject(found) && isObject(claimed)) {
    const values = new Map(Object.entries(claimed));
    return Object.entries(found)
      .filter(([key]) => !WORDS.has(key))
      .flatMap(([key, value]) =>
        claimDifferences(problem, values.get(key), value, `${path}.${key}`, unknowable),
      );
  }
  return isSame(claimed, found) ? [] : [difference(problem, path, claimed, found)];
}

/** A difference in words. */
export function difference(
  problem: Problem,
  path: string,
  claimed: unknown,
  found: unknown,
): ClaimDifference {
  const values = { what: path, claimed: inShort(claimed), found: inShort(found) };
  return { path, claimed, found, message: rendered(problem, sentence("claim_differs", values)) };
}

function isSame(claimed: unknown, found: unknown): boolean {
  if (typeof claimed === "number" && typeof found === "number")
    return Math.abs(claimed - found) <= TOLERANCE * Math.max(1, Math.abs(found) * TOLERANCE);
  return claimed === found;
}

function inShort(value: unknown): string {
  const text = typeof value === "object" && value !== null ? "…" : String(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
