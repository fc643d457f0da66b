/** The independent judge: every active hard rule looks at the plan itself; nothing here knows the linear model. */
import { inWords, type Sentence, sentence } from "../../language/sentence.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { RefusalCode } from "../../model/problem/refusal.ts";
import type { ActiveRule, Violation } from "../../model/rule/rule.ts";
import { basePlan } from "./plan.ts";

export interface JudgedViolation {
  readonly rule: ActiveRule;
  readonly violation: Violation;
  /**
   * `broken`: must not be in a plan. `unmet`: work a floor asked for is missing. `fixed`: locked duties and known
   * history break the rule by themselves, and the plan makes it no worse.
   */
  readonly kind: "broken" | "unmet" | "fixed";
}

export interface Verdict {
  /** No rule is broken, no fact is ignored. Unmet floors and fixed conflicts may be left. */
  readonly passed: boolean;
  readonly checkedRules: number;
  /** What is wrong, one sentence each; empty when passed. */
  readonly issues: readonly string[];
  readonly violations: readonly JudgedViolation[];
}

/** Judges any plan of the window against the facts (eligibility, absences, locks) and every hard rule in force. */
export function checkPlan(problem: Problem, rules: readonly ActiveRule[], plan: Plan): Verdict {
  const base = basePlan(problem);
  const hard = rules.filter((rule) => rule.strength.kind === "hard");
  const violations: JudgedViolation[] = [];
  for (const rule of hard) violations.push(...judge(problem, rule, plan, base));
  const issues = ignoredFacts(problem, plan, base).map(({ message }) => message);
  for (const { rule, violation, kind } of violations)
    if (kind === "broken")
      issues.push(sentence("rule_says", { rule: rule.ruleId, violation: violation.message }));
  return {
    passed: issues.length === 0,
    checkedRules: hard.length,
    issues: issues.map((issue) => inWords(issue, problem.config.language)),
    violations,
  };
}

function judge(problem: Problem, rule: ActiveRule, plan: Plan, base: Plan): JudgedViolation[] {
  const found = rule.bound.check(problem, rule.scope, plan);
  if (found.length === 0) return [];
  const allowance = new Map(
    found.every(({ floor }) => floor === true) ? [] : allowanceOf(problem, rule, base),
  );
  return found.map((violation) => {
    if (violation.floor) return { rule, violation, kind: "unmet" };
    const key = placeOf(violation);
    const left = (allowance.get(key) ?? 0) - violation.units;
    allowance.set(key, left);
    return { rule, violation, kind: left >= -1e-6 ? "fixed" : "broken" };
  });
}

/**
 * What locks and known history break of a rule by themselves, units by place. Remembered, since every
 * alternative is judged against the same base.
 */
function allowanceOf(problem: Problem, rule: ActiveRule, base: Plan): ReadonlyMap<string, number> {
  const known = ALLOWANCES.get(rule);
  if (known?.problem === problem) return known.allowance;
  const allowance = new Map<string, number>();
  for (const violation of rule.bound.check(problem, rule.scope, base)) {
    if (violation.floor) continue;
    const key = placeOf(violation);
    allowance.set(key, (allowance.get(key) ?? 0) + violation.units);
  }
  ALLOWANCES.set(rule, { problem, allowance });
  return allowance;
}

/** By rule, for rules are judged one by one. */
const ALLOWANCES = new WeakMap<
  ActiveRule,
  { readonly problem: Problem; readonly allowance: ReadonlyMap<string, number> }
>();

/** Where a rule is broken: violations of the same place are the same one in different plans. */
export function placeOf({ employee, day, shift, subject }: Violation): string {
  return `${employee ?? ""}/${day ?? ""}/${shift ?? ""}/${subject ?? ""}`;
}

/** A duty that a fact of the request forbids, or a locked one that is not there. */
export interface IgnoredFact {
  readonly code: RefusalCode | "missing_lock";
  readonly employee: number;
  readonly day: number;
  readonly shift: number;
  readonly message: Sentence;
}

/** Where a plan goes against eligibility, absences and locks; what is locked may do so. */
export function ignoredFacts(
  problem: Problem,
  plan: Plan,
  base = basePlan(problem),
): readonly IgnoredFact[] {
  const facts: IgnoredFact[] = [];
  const name = (employee: number, day: number, shift: number) =>
    sentence("duty", {
      employee: problem.employees[employee]!.id,
      date: problem.calendar.dateOf(day),
      shift: problem.shifts[shift]!.id,
    });
  for (const { employee, day, shift } of plan.assignments) {
    if (base.shiftsOn(employee, day).includes(shift)) continue;
    const refusal = problem.refusal(employee, day, shift);
    if (refusal === null) continue;
    const duty = name(employee, day, shift);
    const message = sentence("lock_refused", { duty, refusal: refusal.message });
    facts.push({ code: refusal.code, employee, day, shift, message });
  }
  for (const { employee, day, shift } of base.assignments)
    if (!plan.shiftsOn(employee, day).includes(shift)) {
      const message = sentence("lock_missing", { duty: name(employee, day, shift) });
      facts.push({ code: "missing_lock", employee, day, shift, message });
    }
  return facts;
}
