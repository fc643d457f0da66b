/** The independent judge: every active hard rule looks at the plan itself; nothing here knows the linear model. */
import type { Plan } from "../model/plan.ts";
import type { Problem } from "../model/problem.ts";
import type { ActiveRule, Violation } from "../model/rule.ts";
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
  const issues = factIssues(problem, plan, base);
  for (const { rule, violation, kind } of violations)
    if (kind === "broken") issues.push(`${rule.ruleId}: ${violation.message}`);
  return { passed: issues.length === 0, checkedRules: hard.length, issues, violations };
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

const ALLOWANCES = new WeakMap<
  ActiveRule,
  { readonly problem: Problem; readonly allowance: ReadonlyMap<string, number> }
>();

function placeOf({ employee, day, shift, subject }: Violation): string {
  return `${employee ?? ""}/${day ?? ""}/${shift ?? ""}/${subject ?? ""}`;
}

function factIssues(problem: Problem, plan: Plan, base: Plan): string[] {
  const issues: string[] = [];
  const name = (employee: number, day: number, shift: number) =>
    `${problem.employees[employee]!.id} on ${problem.calendar.dateOf(day)} in ${problem.shifts[shift]!.id}`;
  for (const { employee, day, shift } of plan.assignments) {
    if (base.shiftsOn(employee, day).includes(shift)) continue;
    const refusal = problem.refusal(employee, day, shift);
    if (refusal !== null) issues.push(`${name(employee, day, shift)}: ${refusal.message}`);
  }
  for (const { employee, day, shift } of base.assignments)
    if (!plan.shiftsOn(employee, day).includes(shift))
      issues.push(`${name(employee, day, shift)}: the locked duty is missing from the plan`);
  return issues;
}
