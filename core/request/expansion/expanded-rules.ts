/** Everything in a request that expands into rules beside its planning rules: agreements, limits, protections, baseline. */

import type { Warning } from "../../api.ts";
import { inWords, sentence } from "../../language/sentence.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import type { UnusedRule } from "../rules/unused-rule.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { agreementExpansions, agreementWarnings, type BoundAgreement } from "./agreements.ts";
import { baselineExpansions, ergonomicsExpansions } from "./baseline.ts";
import { budgetExpansions } from "./budgets.ts";
import { type Expanded, type Expansion, expand } from "./expansion.ts";
import { limitExpansions, limitWarnings } from "./personal-limits.ts";
import { protectionExpansions } from "./protections.ts";

/** The groups that `enabled_constraints` can leave out. */
interface Group {
  /** Its name there. */
  readonly name: "collective_agreements" | "employee_limits" | "protections" | "budgets";
  expansions(): readonly Expansion[];
}

/** `bound`: the agreements. `written`: the planning rules in force; where they speak, the baseline is silent. */
export function expandedRules(
  request: SolveRequest,
  problem: Problem,
  bound: readonly BoundAgreement[],
  written: readonly ActiveRule[],
): Expanded & { readonly unused: readonly UnusedRule[] } {
  const groups: readonly Group[] = [
    {
      name: "collective_agreements",
      expansions: () => agreementExpansions(bound),
    },
    {
      name: "employee_limits",
      expansions: () => limitExpansions(request),
    },
    {
      name: "protections",
      expansions: () => protectionExpansions(request),
    },
    {
      name: "budgets",
      expansions: () => budgetExpansions(request, problem),
    },
  ];
  const enabled = problem.config.enabledConstraints;
  const isOn = (name: string) => enabled === null || enabled.has(name);
  const unused: UnusedRule[] = [];
  const expansions: Expansion[] = [];
  for (const { name, expansions: of } of groups) {
    const found = of();
    const group = sentence(`group_${name}`, {});
    if (isOn(name)) expansions.push(...found);
    else if (found.length > 0)
      unused.push({
        key: name,
        ruleId: name,
        ruleName: inWords(group, problem.config.language),
        code: "disabled",
        message: sentence("unused_group_disabled", { group }),
      });
  }
  const own = expand(problem, expansions);
  const stated = [...written, ...own.rules];
  const silent = expand(problem, [
    ...(isOn("legal_baseline") ? baselineExpansions(request, problem, stated) : []),
    ...ergonomicsExpansions(problem, stated),
  ]);
  const warnings: Warning[] = [
    ...agreementWarnings(bound),
    ...limitWarnings(request),
    ...own.warnings,
    ...silent.warnings,
  ];
  return {
    rules: [...own.rules, ...silent.rules],
    problems: [...own.problems, ...silent.problems],
    warnings,
    unused,
  };
}
