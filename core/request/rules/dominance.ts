/** Which rules can add nothing because a stricter rule of the same type speaks about the same triples. */
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import type { Scope } from "../../model/scope/scope.ts";

export interface ReadRule {
  readonly rule: ActiveRule;
  /** As bound: canonical names, no nulls. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** Pairs looked at; beyond, rules count as independent. A request with more equal-typed rules than this allows is not a ward's. */
const MAX_PAIRS = 2_000;
/** Candidates compared to tell whether two scopes are the same; beyond, rules count as independent as well. */
const MAX_TRIPLES = 20_000_000;

/**
 * Rules that a stricter or equal one makes superfluous, with that one. Of two equal rules the later is the superfluous one.
 * The work is bounded by the pairs of rules of one type and by the candidates of the scopes compared.
 */
export function dominatedRules(
  problem: Problem,
  read: readonly ReadRule[],
): readonly { readonly rule: ActiveRule; readonly by: ActiveRule }[] {
  const found: { rule: ActiveRule; by: ActiveRule }[] = [];
  const superfluous = new Set<ReadRule>();
  let pairs = 0;
  let triples = 0;
  for (const weaker of read) {
    for (const stricter of read) {
      if (weaker === stricter || superfluous.has(stricter)) continue;
      if (weaker.rule.constraint !== stricter.rule.constraint) continue;
      if (++pairs > MAX_PAIRS || triples > MAX_TRIPLES) return found;
      if (!mayDominate(stricter, weaker)) continue;
      triples += problem.candidates.count;
      if (!sameScope(problem, stricter.rule.scope, weaker.rule.scope)) continue;
      const isTie = mayDominate(weaker, stricter);
      if (isTie && read.indexOf(weaker) < read.indexOf(stricter)) continue;
      superfluous.add(weaker);
      found.push({ rule: weaker.rule, by: stricter.rule });
      break;
    }
  }
  return found;
}

/** Whether it does if the scopes are the same. */
function mayDominate(stricter: ReadRule, weaker: ReadRule): boolean {
  // Two soft rules are charged side by side, and a soft rule cannot stand in for a hard one.
  if (stricter.rule.strength.kind !== "hard") return false;
  // Rules about nothing are told as such.
  if (weaker.rule.scope.employees.length === 0) return false;
  return atLeastAsStrict(stricter.params, weaker.params);
}

/**
 * Compares parameters by the naming rule of the catalogue: `max…` is stricter when smaller and absent when unlimited,
 * `min…` and the few lower bounds of other names are stricter when larger. Everything else has to be equal.
 */
function atLeastAsStrict(
  stricter: Readonly<Record<string, unknown>>,
  weaker: Readonly<Record<string, unknown>>,
): boolean {
  const names = new Set([...Object.keys(stricter), ...Object.keys(weaker)]);
  for (const name of names) {
    // How minima are read is no matter where there are none.
    if (name === "partial" && !hasMinimum(weaker)) continue;
    const strict = stricter[name];
    const weak = weaker[name];
    if (isUpperBound(name)) {
      if (!(bound(strict, Number.POSITIVE_INFINITY) <= bound(weak, Number.POSITIVE_INFINITY)))
        return false;
    } else if (isLowerBound(name)) {
      if (!(bound(strict, 0) >= bound(weak, 0))) return false;
    } else if (JSON.stringify(strict) !== JSON.stringify(weak)) return false;
  }
  return true;
}

function hasMinimum(params: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(params).some(
    ([name, value]) => /^min([A-Z]|$)/.test(name) && value !== undefined,
  );
}

/** Bounds from below that do not say so in their name. */
const lowerBounds = ["hours", "requiredRestDays", "restHours", "restDays", "perDay", "count"];

function isUpperBound(name: string): boolean {
  return /^max([A-Z]|$)/.test(name);
}

function isLowerBound(name: string): boolean {
  return /^min([A-Z]|$)/.test(name) || lowerBounds.includes(name);
}

function bound(value: unknown, absent: number): number {
  if (value === undefined) return absent;
  return typeof value === "number" ? value : Number.NaN;
}

function sameScope(problem: Problem, a: Scope, b: Scope): boolean {
  if (a.isEverything && b.isEverything) return true;
  if (a.hasShiftCondition !== b.hasShiftCondition) return false;
  if (a.employees.length !== b.employees.length) return false;
  if (a.employees.some((employee, k) => employee !== b.employees[k])) return false;
  const { count, employee, day, shift } = problem.candidates;
  for (let c = 0; c < count; c++) {
    const e = employee[c]!;
    if (a.includes(e, day[c]!, shift[c]!) !== b.includes(e, day[c]!, shift[c]!)) return false;
  }
  return a.employees.every((e) =>
    [...problem.history[e]!.days.keys()].every(
      (known) => a.includesKnownDay(e, known) === b.includesKnownDay(e, known),
    ),
  );
}
