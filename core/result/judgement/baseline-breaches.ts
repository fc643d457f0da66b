/** Breaches of the law that nobody asked to enforce: the plan stands, the caller is told. */
import type { BaselineBreach } from "../../generation-result.ts";
import { inWords } from "../../language/sentence.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { violationKey } from "./violation-key.ts";

/** What a plan breaks of the baseline law, by rule; of hard baseline rules only what locks and history break. */
export function baselineBreaches(
  problem: Problem,
  rules: readonly ActiveRule[],
  plan: Plan,
): readonly BaselineBreach[] {
  const { calendar, employees } = problem;
  return rules
    .filter(({ origin }) => origin === "baseline")
    .flatMap(({ key, bound, scope, type, ruleId }) =>
      bound.check(problem, scope, plan).map((violation) => {
        const { employee, day, message } = violation;
        return {
          key: violationKey(problem, key, violation),
          employeeId: employee === undefined ? null : employees[employee]!.id,
          date: day === undefined ? null : calendar.dateOf(day),
          type,
          ruleId,
          message: inWords(message, problem.config.language),
        };
      }),
    );
}
