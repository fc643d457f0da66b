/** Budgets of cost centres -> the rule `limitCost` on the shifts of each. */
import { sentence } from "../../language/sentence.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Strength } from "../../model/problem/severity.ts";
import { severityFrom } from "../rules/priority.ts";
import { DEFAULT_POINTS } from "../rules/rule-strength.ts";
import type { SolveRequest } from "../shape/schema.ts";
import type { Expansion } from "./expansion.ts";

/** Ten points for each hour at the mean rate: a stronger one pays to give all hours to the cheapest people. */
const DEFAULT = "may";

/** One rule for each budget of a cost centre that has shifts. */
export function budgetExpansions(request: SolveRequest, problem: Problem): Expansion[] {
  const centres = new Set(problem.shifts.map(({ costCentre }) => costCentre));
  const written = request.department.payRules?.budgets ?? [];
  return problem.payRules.budgets.flatMap(({ costCentre, period, max }, k): Expansion[] => {
    if (!centres.has(costCentre)) return [];
    return [
      {
        key: budgetKey({ costCentre, period }),
        name: sentence("budget_rule", { costCentre, period }),
        type: "limitCost",
        params: { maxCost: max, period },
        condition: { field: "costCentre", value: costCentre },
        employees: problem.employees.map(({ index }) => index),
        strength: strengthOf(written[k]?.severity),
        objective: "soft_rules",
        origin: "budget",
        places: [{ loc: ["department", "payRules", "budgets", k], names: { maxCost: "max" } }],
      },
    ];
  });
}

/** Structural key of the rule a budget stands for. */
export function budgetKey({
  costCentre,
  period,
}: Pick<Problem["payRules"]["budgets"][number], "costCentre" | "period">): string {
  return `budget:${costCentre}/${period}`;
}

/** Money that is missing leaves nobody without care unless the request says so. */
function strengthOf(written: string | null | undefined): Strength {
  const severity = severityFrom(written ?? DEFAULT) ?? DEFAULT;
  return severity === "should" || severity === "may"
    ? { kind: "soft", points: DEFAULT_POINTS[severity], penalty: "linear" }
    : { kind: "hard", level: severity };
}
