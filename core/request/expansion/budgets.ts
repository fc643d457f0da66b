/** Budgets of cost centres -> the rule about money on the shifts of each. */

import { constraints } from "../../constraints/index.ts";
import { sentence } from "../../language/sentence.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Strength } from "../../model/problem/severity.ts";
import { objectiveOf } from "../../objectives/index.ts";
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
  const rules = constraints.flatMap(({ consequenceType: type, budgets: param }) =>
    type === null || param === undefined ? [] : { type, param },
  );
  return problem.payRules.budgets.flatMap(({ costCentre, period, max }, k) => {
    if (!centres.has(costCentre)) return [];
    return rules.map(
      ({ type, param }): Expansion => ({
        key: budgetKey({ costCentre, period }),
        name: sentence("budget_rule", { costCentre, period }),
        type,
        params: { [param]: max, period },
        condition: { field: "costCentre", value: costCentre },
        employees: problem.employees.map(({ index }) => index),
        strength: strengthOf(written[k]?.severity),
        objective: objectiveOf("rules"),
        origin: "budget",
        places: [{ loc: ["department", "payRules", "budgets", k], names: { [param]: "max" } }],
      }),
    );
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
