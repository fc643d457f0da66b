/** What a planner has to know about a result, as short sentences in a fixed order. */
import type { SolverStatus, UnassignedShift } from "../api.ts";
import type { Plan } from "../model/plan.ts";
import type { HardLevel, Problem } from "../model/problem.ts";
import type { ActiveRule } from "../model/rule.ts";
import { creditMinutesOn } from "../model/shift-minutes.ts";
import { baselineBreaches } from "./baseline-breaches.ts";
import type { JudgedViolation, Verdict } from "./check.ts";
import { lockedConflicts } from "./locked-conflicts.ts";

/** Sentences of one group before the rest is summed up in one. */
const GROUP_LIMIT = 100;

export interface Explainable {
  readonly problem: Problem;
  readonly rules: readonly ActiveRule[];
  readonly plan: Plan;
  /** The judgement of this very plan. */
  readonly verdict: Verdict;
  /** Entries of `unassigned_shifts`. */
  readonly gaps: readonly UnassignedShift[];
  readonly status: SolverStatus;
}

/** Staffing gaps by date; unmet rule floors, legal before tariff before the rest; fixed conflicts; breaches of the baseline; hints. */
export function explain(result: Explainable): string[] {
  const { problem, verdict, gaps } = result;
  return [
    ...limited(gaps.map(gapSentence), "gaps"),
    ...limited(floorSentences(verdict), "unmet rules"),
    ...limited(conflictSentences(problem, verdict), "conflicts of locked duties"),
    ...limited(baselineSentences(result), "breaches of the legal baseline"),
    ...hints(result),
  ];
}

function gapSentence({ reason }: UnassignedShift): string {
  return reason.slice(reason.indexOf(": ") + 2);
}

const levelOrder: readonly HardLevel[] = ["legal", "tariff", "contract", "operational", "must"];

/** Rules that ask for work nobody could do; demand itself is told by the gaps. */
function floorSentences({ violations }: Verdict): string[] {
  const rank = ({ rule: { strength } }: JudgedViolation) => {
    const level = strength.kind === "hard" ? levelOrder.indexOf(strength.level) : 2;
    return Math.min(level, 2);
  };
  return violations
    .filter(({ rule, kind }) => kind === "unmet" && !rule.isCore && !asksForStaff(rule))
    .sort((a, b) => rank(a) - rank(b) || (a.violation.day ?? 0) - (b.violation.day ?? 0))
    .map(({ rule, violation }) => `${nameOf(rule)} is not met: ${violation.message}`);
}

/** What such a rule lacks is told by the gaps. */
function asksForStaff({ bound }: ActiveRule): boolean {
  return bound.requirements !== undefined;
}

function conflictSentences(problem: Problem, verdict: Verdict): string[] {
  return lockedConflicts(problem, verdict).map(({ ruleId, message }) => {
    const broken = verdict.violations.find(({ rule }) => rule.ruleId === ruleId)?.rule;
    const rule = broken === undefined ? "" : `${nameOf(broken)}: `;
    return `Locked or known duties stay although they conflict: ${rule}${message}`;
  });
}

/** What the plan breaks of the law that is only advised; what locks break of an enforced one is told as a conflict. */
function baselineSentences({ problem, rules, plan }: Explainable): string[] {
  const advised = rules.filter(({ strength }) => strength.kind === "soft");
  return baselineBreaches(problem, advised, plan).map(
    ({ ruleId, message }) => `The plan goes beyond the working-time law (${ruleId}): ${message}`,
  );
}

function hints({ problem, plan, gaps, status }: Explainable): string[] {
  const lines: string[] = [];
  if (status === "timeout")
    lines.push(
      "The time limit came before a plan without gaps was found or ruled out; a longer timeout_seconds may help.",
    );
  const barred = mostBarringRule(gaps);
  if (barred !== null)
    lines.push(
      `Rule ${barred.ruleId} keeps people away from ${barred.gaps} of ${gaps.length} gaps; easing it would help most.`,
    );
  const load = overload(problem);
  if (gaps.length > 0 && load !== null) lines.push(load);
  if (gaps.length === 0 && plan.assignments.length === 0 && problem.occurrences.length === 0)
    lines.push("No shift runs in the window, so the plan is empty.");
  return lines;
}

/** The rule named by most gaps, when several gaps name one. */
function mostBarringRule(
  gaps: readonly UnassignedShift[],
): { readonly ruleId: string; readonly gaps: number } | null {
  const counts = new Map<string, number>();
  for (const { details } of gaps) {
    const ruleIds: unknown = details?.ruleIds;
    if (!Array.isArray(ruleIds)) continue;
    for (const id of ruleIds) if (typeof id === "string") counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const [top] = [...counts].sort((a, b) => b[1] - a[1]);
  return top === undefined ? null : { ruleId: top[0], gaps: top[1] };
}

/** Demanded against contracted hours, when the demand alone is more than everybody's target. */
function overload(problem: Problem): string | null {
  const { occurrences, employees } = problem;
  const demanded = occurrences.reduce(
    (sum, { shift, day, minStaff }) => sum + minStaff * creditMinutesOn(problem, shift, day),
    0,
  );
  const bound = employees.filter((person) => person.deployable);
  if (bound.length === 0 || bound.some((person) => person.targetMinutes === null)) return null;
  const target = bound.reduce((sum, person) => sum + (person.targetMinutes ?? 0), 0);
  if (demanded <= target) return null;
  const hours = (minutes: number) => Math.round(minutes / 60);
  return `The demand of ${hours(demanded)} h is more than the ${hours(target)} h that all contracts add up to.`;
}

function nameOf(rule: ActiveRule): string {
  return rule.ruleName === rule.ruleId ? rule.ruleId : `${rule.ruleName} (${rule.ruleId})`;
}

function limited(sentences: readonly string[], what: string): readonly string[] {
  if (sentences.length <= GROUP_LIMIT) return sentences;
  const more = sentences.length - GROUP_LIMIT;
  return [...sentences.slice(0, GROUP_LIMIT), `${more} further ${what} are not listed here.`];
}
