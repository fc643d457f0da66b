/** Where the request writes a rule in force, with the changes that are possible there. */
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { limitKeys } from "../../request/expansion/limit-keys.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import { baselineRule } from "./baseline-edits.ts";
import { budgetRule } from "./budget-edits.ts";
import { agreementLimit, copiedFor, personalLimit } from "./limit-edits.ts";
import { listedRules } from "./planning-rule-edits.ts";
import type { WrittenRule } from "./rule-edits.ts";

/** Null for core rules and protections of persons, which no change is ever proposed for. */
export function writtenRule(
  request: SolveRequest,
  problem: Problem,
  rule: ActiveRule,
): WrittenRule | null {
  const people = rule.scope.employees.map((employee) => problem.employees[employee]!.id);
  switch (rule.origin) {
    case "request":
      return listedRules(request, { list: ["planning_rules"], keyPrefix: "rule:" }, rule, people);
    case "limits": {
      const limit = limitKeys.find(({ key }) => rule.key.endsWith(`/${key}`));
      return limit === undefined ? null : personalLimit(request, limit, people);
    }
    case "agreement":
      return agreementRule(request, rule, people);
    case "budget":
      return budgetRule(request, rule);
    case "baseline":
      return baselineRule(request, rule);
    default:
      return null;
  }
}

function agreementRule(
  request: SolveRequest,
  rule: ActiveRule,
  people: readonly string[],
): WrittenRule | null {
  for (const [id, agreement] of Object.entries(request.collective_agreements ?? {})) {
    const limit = limitKeys.find(({ key }) => rule.key === `agreement:${id}/${key}`);
    if (limit !== undefined) return agreementLimit(id, agreement, limit, people);
    const place = {
      list: ["collective_agreements", id, "rules"],
      keyPrefix: `agreement:${id}/rules/`,
      listFor: (now: SolveRequest, employeeId: string | null) => [
        "collective_agreements",
        copiedFor(now, id, employeeId) ?? id,
        "rules",
      ],
    };
    const listed = listedRules(request, place, rule, people);
    if (listed !== null) return listed;
  }
  return null;
}
