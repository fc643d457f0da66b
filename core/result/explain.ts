/** What a planner has to know about a result, as short sentences in a fixed order. */

import type { SolverStatus, UnassignedShift } from "../api.ts";
import type { InfeasibilityProof } from "../generation-result.ts";
import { inWords, type Sentence, sentence } from "../language/sentence.ts";
import type { ListedKind } from "../language/values.ts";
import { shiftNumbers } from "../model/demand/shift-numbers.ts";
import type { Plan } from "../model/problem/plan.ts";
import type { Problem } from "../model/problem/problem.ts";
import type { HardLevel } from "../model/problem/severity.ts";
import { creditMinutesOn } from "../model/problem/shift-minutes.ts";
import type { ActiveRule } from "../model/rule/rule.ts";
import { lawItems } from "../request/expansion/baseline.ts";
import { unlawfulDuties } from "../request/unlawful-duties.ts";
import { type MostDecisive, mostDecisive } from "./gaps/decisive-bars.ts";
import { baselineBreaches } from "./judgement/baseline-breaches.ts";
import type { JudgedViolation, Verdict } from "./judgement/check.ts";
import { lockedConflicts } from "./judgement/locked-conflicts.ts";

/** Sentences of one group before the rest is summed up in one. */
const GROUP_LIMIT = 100;
/** Breaches of one item of the law; a long duty breaks it whenever somebody works it. */
const BREACHES_OF_RULE = 5;

export interface Explainable {
  readonly problem: Problem;
  readonly rules: readonly ActiveRule[];
  readonly plan: Plan;
  /** The judgement of this very plan. */
  readonly verdict: Verdict;
  /** Entries of `unassigned_shifts`. */
  readonly gaps: readonly UnassignedShift[];
  /** How the search for the plan ended. */
  readonly status: SolverStatus;
  /** Certificates that demand cannot be met; those of single dates are told by the gaps. */
  readonly proofs: readonly InfeasibilityProof[];
  /** What cannot hold together, in words; missing where it was not looked for. */
  readonly conflicts?: readonly string[];
  /** Whether it is proven that no plan meets all demand; by certificates alone where it is missing. */
  readonly isRuledOut?: boolean;
}

/**
 * Staffing gaps by date; unmet rule floors, legal before tariff before the rest; proofs over longer times, each once; what cannot hold together; fixed
 * conflicts; breaches of the baseline; hints.
 */
export function explain(result: Explainable): string[] {
  const { problem, verdict, gaps } = result;
  const inLanguage = (one: Sentence | string) =>
    typeof one === "string" ? one : inWords(one, problem.config.language);
  return [
    ...limited(gaps.map(gapSentence), "gaps"),
    ...limited(floorSentences(verdict), "unmetRules"),
    ...limited(periodProofs(result.proofs), "proofs"),
    ...(result.conflicts ?? []),
    ...limited(conflictSentences(problem, verdict), "lockConflicts"),
    ...limited(baselineSentences(result), "baselineBreaches"),
    ...hints(result),
  ].map(inLanguage);
}

function gapSentence({ reason }: UnassignedShift): string {
  return reason.slice(reason.indexOf(": ") + 2);
}

/** A gap names the numbers in short; whom they are made of is said once for all gaps. */
function periodProofs(proofs: readonly InfeasibilityProof[]): readonly string[] {
  return proofs.flatMap(({ limits, message }) => (limits === undefined ? [] : [message]));
}

const levelOrder: readonly HardLevel[] = ["legal", "tariff", "contract", "operational", "must"];

/** Rules that ask for work nobody could do; demand itself is told by the gaps. */
function floorSentences({ violations }: Verdict): Sentence[] {
  const rank = ({ rule: { strength } }: JudgedViolation) => {
    const level = strength.kind === "hard" ? levelOrder.indexOf(strength.level) : 2;
    return Math.min(level, 2);
  };
  return violations
    .filter(({ rule, kind }) => kind === "unmet" && !rule.isCore && !asksForStaff(rule))
    .sort((a, b) => rank(a) - rank(b) || (a.violation.day ?? 0) - (b.violation.day ?? 0))
    .map(({ rule, violation }) =>
      sentence("unmet_rule", { rule: nameOf(rule), violation: violation.message }),
    );
}

/** What such a rule lacks is told by the gaps. */
function asksForStaff({ bound }: ActiveRule): boolean {
  return bound.requirements !== undefined;
}

function conflictSentences(problem: Problem, verdict: Verdict): Sentence[] {
  return lockedConflicts(problem, verdict).map(({ ruleId, message }) => {
    const broken = verdict.violations.find(({ rule }) => rule.ruleId === ruleId)?.rule;
    const conflict =
      broken === undefined
        ? message
        : sentence("rule_says", { rule: nameOf(broken), violation: message });
    return sentence("locks_conflict", { conflict });
  });
}

/** What the plan breaks of the law that is only advised; what locks break of an enforced one is told as a conflict. */
function baselineSentences({ problem, rules, plan }: Explainable): Sentence[] {
  const advised = rules.filter(({ strength }) => strength.kind === "soft");
  const breaches = baselineBreaches(problem, advised, plan);
  return [...new Set(breaches.map(({ ruleId }) => ruleId))].flatMap((id) => {
    const ofRule = breaches.filter(({ ruleId }) => ruleId === id);
    const item = lawItems("arbzg").find((one) => `baseline:${one.item}` === id);
    const rule = item === undefined ? id : sentence("law_item", item);
    const listed = ofRule
      .slice(0, BREACHES_OF_RULE)
      .map(({ message }) => sentence("beyond_law", { rule, violation: message }));
    const count = ofRule.length - listed.length;
    return count === 0 ? listed : [...listed, sentence("more_beyond_law", { rule, count })];
  });
}

function hints({ problem, rules, plan, gaps, status, proofs, ...known }: Explainable): Sentence[] {
  const lines: Sentence[] = [];
  const isRuledOut = known.isRuledOut ?? proofs.length > 0;
  if (status === "timeout")
    lines.push(sentence(isRuledOut ? "time_limit_best_hint" : "time_limit_hint", {}));
  const decisive = mostDecisive(gaps.map(({ details }) => details?.decisiveRules ?? []));
  if (decisive !== null) lines.push(barringSentence(rules, decisive, gaps.length));
  if (gaps.length > 0) lines.push(...agreementHints(problem, rules));
  const load = overload(problem);
  if (gaps.length > 0 && load !== null) lines.push(load);
  if (gaps.length === 0 && plan.assignments.length === 0 && problem.occurrences.length === 0)
    lines.push(sentence("empty_plan_hint", {}));
  return lines;
}

function barringSentence(
  rules: readonly ActiveRule[],
  { ruleId, gaps: barred, times, alone, isFirst }: MostDecisive,
  gaps: number,
): Sentence {
  const known = rules.find((one) => one.ruleId === ruleId);
  // Only what the request gives an id is known by it.
  const rule = known === undefined || known.origin === "request" ? ruleId : known.ruleName;
  return alone
    ? sentence("barring_hint", { rule, barred, gaps, times, isFirst })
    : sentence("barring_together_hint", { rule, barred, gaps, isFirst });
}

/** Duties that no one may work by law, and what an agreement would have to say. */
function agreementHints(problem: Problem, rules: readonly ActiveRule[]): Sentence[] {
  return unlawfulDuties(problem, rules).map(({ shift, key, hours }) =>
    sentence("agreement_hint", {
      shift: sentence("named", problem.shifts[shift]!),
      hours,
      key,
    }),
  );
}

/** Demanded against contracted hours, when the demand alone is more than everybody's target. */
function overload(problem: Problem): Sentence | null {
  const { occurrences, employees } = problem;
  const numbers = shiftNumbers(problem);
  const demanded = occurrences.reduce(
    (sum, { index, shift, day }) =>
      sum + numbers[index]!.min * creditMinutesOn(problem, shift, day),
    0,
  );
  const bound = employees.filter((person) => person.deployable);
  if (bound.length === 0 || bound.some((person) => person.targetMinutes === null)) return null;
  const target = bound.reduce((sum, person) => sum + (person.targetMinutes ?? 0), 0);
  if (demanded <= target) return null;
  const hours = (minutes: number) => Math.round(minutes / 60);
  return sentence("overload_hint", { demanded: hours(demanded), target: hours(target) });
}

function nameOf({ ruleName, ruleId }: ActiveRule): Sentence {
  return sentence("named", { name: ruleName, id: ruleId });
}

function limited(
  sentences: readonly (Sentence | string)[],
  what: ListedKind,
): readonly (Sentence | string)[] {
  if (sentences.length <= GROUP_LIMIT) return sentences;
  const count = sentences.length - GROUP_LIMIT;
  return [...sentences.slice(0, GROUP_LIMIT), sentence("more_not_listed", { count, what })];
}
