/** Budgets of cost centres, which can be raised for all alone. */
import type { ActiveRule } from "../../model/rule/rule.ts";
import { budgetKey } from "../../request/expansion/budgets.ts";
import { budgetOf } from "../../request/pay-rules.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import { pointer } from "../apply-change.ts";
import type { WrittenRule } from "./rule-edits.ts";

/** Null where no budget of the request stands for the rule. */
export function budgetRule(request: SolveRequest, rule: ActiveRule): WrittenRule | null {
  const indexIn = (now: SolveRequest) =>
    (now.department.payRules?.budgets ?? []).findIndex(
      (budget) => rule.key === budgetKey(budgetOf(budget)),
    );
  const own = request.department.payRules?.budgets?.[indexIn(request)];
  if (own === undefined) return null;
  return {
    params: { maxCost: own.max, period: own.period ?? "window" },
    isByDate: false,
    loosened: (now, { maxCost }, { employeeId }) => {
      const index = indexIn(now);
      if (index < 0 || maxCost === undefined || employeeId !== null) return null;
      const path = pointer("department", "payRules", "budgets", index, "max");
      return [{ op: "replace", path, value: maxCost }];
    },
    softened: (now) => {
      const index = indexIn(now);
      if (index < 0) return null;
      const path = pointer("department", "payRules", "budgets", index, "severity");
      return [{ op: "add", path, value: "should" }];
    },
  };
}
