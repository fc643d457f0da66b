/** Collective agreements -> the rules of their keys and their own planning rules, for the people bound by them. */

import type { Warning } from "../../api.ts";
import { sentence } from "../../language/sentence.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { objectiveOf } from "../../objectives/index.ts";
import { employeesPredicate } from "../conditions/predicate.ts";
import type { RuleSource } from "../rules/rule-source.ts";
import type { SolveRequest } from "../shape/schema.ts";
import type { Expansion } from "./expansion.ts";
import { limitKeys, orphans, paramsFrom } from "./limit-keys.ts";

type Agreement = NonNullable<SolveRequest["collective_agreements"]>[string];

export interface BoundAgreement {
  readonly id: string;
  readonly agreement: Agreement;
  /** Employees bound by it, ascending. */
  readonly employees: readonly number[];
}

/** The agreements of a request with those whom each binds, as their terms settle it. */
export function boundAgreements(
  request: SolveRequest,
  problem: Problem,
): readonly BoundAgreement[] {
  return Object.entries(request.collective_agreements ?? {}).map(([id, agreement]) => ({
    id,
    agreement,
    employees: problem.employees
      .filter(({ collectiveAgreementId }) => collectiveAgreementId === id)
      .map(({ index }) => index),
  }));
}

/** One rule for each key an agreement has. */
export function agreementExpansions(bound: readonly BoundAgreement[]): Expansion[] {
  return bound.flatMap(({ id, agreement, employees }) =>
    limitKeys.flatMap((limit): Expansion[] => {
      const params = paramsFrom(limit, agreement);
      if (params === null) return [];
      return [
        {
          key: `agreement:${id}/${limit.key}`,
          name: sentence("agreement_rule", { id, key: limit.key }),
          type: limit.type,
          params,
          condition: limit.condition,
          employees,
          strength: { kind: "hard", level: "tariff" },
          objective: objectiveOf("rules"),
          origin: "agreement",
          places: [{ loc: ["collective_agreements", id], names: { "": limit.key, ...limit.from } }],
        },
      ];
    }),
  );
}

/** The planning rules that agreements bring along. */
export function agreementRules(problem: Problem, bound: readonly BoundAgreement[]): RuleSource[] {
  return bound
    .filter(({ agreement, employees }) => agreement.rules?.length && employees.length > 0)
    .map(({ id, agreement, employees }) => ({
      origin: "agreement",
      rules: agreement.rules ?? [],
      loc: ["collective_agreements", id, "rules"],
      idPrefix: `agreement:${id}/`,
      keyPrefix: `agreement:${id}/rules/`,
      defaultPriority: "tariff",
      employees:
        employees.length === problem.employees.length
          ? null
          : employeesPredicate(problem, employees),
    }));
}

/** What an agreement says to no avail. */
export function agreementWarnings(bound: readonly BoundAgreement[]): Warning[] {
  return bound.flatMap(({ id, agreement, employees }) => {
    const path = `collective_agreements.${id}`;
    if (employees.length === 0)
      return [{ code: "no_effect", path, message: `No employee is bound by the agreement ${id}.` }];
    return orphans(agreement).map(([key, needs]) => ({
      code: "no_effect",
      path: `${path}.${key}`,
      message: `${key} says nothing without ${needs}.`,
    }));
  });
}
