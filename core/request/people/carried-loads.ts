/** Which total of `carry_over` a rule of fair sharing begins with, and what of it no rule of the request speaks of. */
import type { Warning } from "../../api.ts";
import { constraintByType } from "../../constraints/index.ts";
import { isObject } from "../../model/is-object.ts";
import type { CarriedTotal } from "../../model/problem/carried-over.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { owedRests } from "../../model/rule/rule-facets.ts";
import { fieldNamed } from "../conditions/condition-fields.ts";
import { operatorFrom } from "../conditions/condition-values.ts";
import { accountOf } from "../reworked/carry-over.ts";
import type { PlanningRuleEntity } from "../shape/rule-entities.ts";
import type { SolveRequest } from "../shape/schema.ts";

const goesOn = (type: string): boolean => constraintByType(type)?.goesOnFromAccounts === true;

/** Conditions that select what a total counts, by field in lower case. */
const TOTALS: Readonly<Record<string, CarriedTotal>> = {
  isnight: "nights",
  isholiday: "holidays",
  isweekend: "weekendDays",
};
const KINDS: Readonly<Record<string, CarriedTotal>> = { oncall: "onCall", standby: "standby" };

/** The request with the total written into each balancing rule that gives no carried load; with what cannot be told of others. */
export function withCarriedLoads(request: SolveRequest): {
  readonly request: SolveRequest;
  readonly warnings: readonly Warning[];
} {
  const warnings: Warning[] = [];
  const hasTotals = Object.values(request.carry_over ?? {}).some((account) => account !== null);
  const inRules = (rules: readonly PlanningRuleEntity[], path: string) =>
    rules.map((rule, k) => filled(request, rule, `${path}.${k}`, hasTotals, warnings));
  const { planning_rules: rules, collective_agreements: agreements } = request;
  return {
    request: {
      ...request,
      ...(rules != null && { planning_rules: inRules(rules, "planning_rules") }),
      ...(agreements != null && {
        collective_agreements: Object.fromEntries(
          Object.entries(agreements).map(([id, agreement]) => [
            id,
            agreement.rules == null
              ? agreement
              : {
                  ...agreement,
                  rules: inRules(agreement.rules, `collective_agreements.${id}.rules`),
                },
          ]),
        ),
      }),
    },
    warnings,
  };
}

function filled(
  request: SolveRequest,
  rule: PlanningRuleEntity,
  path: string,
  hasTotals: boolean,
  warnings: Warning[],
): PlanningRuleEntity {
  const { consequences } = rule;
  if (consequences == null || consequences.every(({ type }) => !goesOn(type))) return rule;
  return {
    ...rule,
    consequences: consequences.map((consequence, j) => {
      if (!goesOn(consequence.type)) return consequence;
      const { carried, carriedFrom, measure } = consequence.params ?? {};
      const warn = (key: string, message: string) =>
        warnings.push({
          code: "no_effect",
          path: `${path}.consequences.${j}.params.${key}`,
          message,
        });
      if (carriedFrom != null) {
        if (carried != null)
          warn("carriedFrom", `carried of rule ${rule.id} counts, so carriedFrom does nothing.`);
        else if (!hasTotals)
          warn("carriedFrom", `carriedFrom of rule ${rule.id} does nothing without carry_over.`);
        return consequence;
      }
      if (carried != null || !hasTotals) return consequence;
      const total = totalOf(request, rule, measure);
      if (total !== null)
        return { ...consequence, params: { ...consequence.params, carriedFrom: total } };
      warnings.push({
        code: "carry_over_not_counted",
        path: `${path}.consequences.${j}`,
        message: `Rule ${rule.id} balances something that carry_over has no total of, so it begins with this window; give its params carried or carriedFrom.`,
      });
      return consequence;
    }),
  };
}

/** The total that counts what the rule selects; null where there is none. Who is meant does not matter, which duties does. */
function totalOf(
  { shifts }: SolveRequest,
  rule: PlanningRuleEntity,
  measure: unknown,
): CarriedTotal | null {
  const { departmentId } = rule;
  if (
    departmentId != null &&
    shifts.some((shift) => (shift.departmentId ?? departmentId) !== departmentId)
  )
    return null;
  const isAny = rule.conditionLogic?.toLowerCase() === "or";
  const conditions: readonly unknown[] = rule.conditions ?? [];
  if (isAny && conditions.length > 1) return null;
  const ofDuties = conditions.filter((condition) => !isAboutPeople(condition));
  const word = typeof measure === "string" ? measure.toLowerCase() : "count";
  const [only] = ofDuties;
  if (only === undefined)
    return word === "hours" ? "hours" : word === "weekends" ? "weekends" : "shifts";
  return ofDuties.length === 1 && word === "count" ? totalSelected(only) : null;
}

function isAboutPeople(condition: unknown): boolean {
  const field = isObject(condition) ? (condition.field ?? condition.type) : null;
  return typeof field === "string" && fieldNamed(field)?.looksAt === "employee";
}

function totalSelected(condition: unknown): CarriedTotal | null {
  if (!isObject(condition) || condition.negate === true) return null;
  const { operator } = condition;
  const field = condition.field ?? condition.type;
  if (typeof field !== "string") return null;
  if (operator != null && (typeof operator !== "string" || operatorFrom(operator) !== "eq"))
    return null;
  const value = condition.value ?? condition.values;
  const name = field.toLowerCase();
  if (value === true) return TOTALS[name] ?? null;
  const isKind = name === "shiftkind" || name === "shifttype";
  return isKind && typeof value === "string" ? (KINDS[value.toLowerCase()] ?? null) : null;
}

/** One warning for each kind of rest that is owed and that no rule in force asks for. */
export function owedRestWarnings(
  request: SolveRequest,
  rules: readonly ActiveRule[],
): readonly Warning[] {
  if (request.carry_over == null) return [];
  const given = new Set(rules.flatMap(({ constraint }) => constraint.givesRests ?? []));
  const owed = request.employees.flatMap(({ id }) =>
    (accountOf(request, id)?.restsOpen ?? []).map(({ type, date }) => ({
      id,
      type: type.toLowerCase(),
      date,
    })),
  );
  return owedRests.flatMap((kind): readonly Warning[] => {
    const [first, ...others] = owed.filter(({ type }) => type === kind);
    if (first === undefined || given.has(kind)) return [];
    const more = others.length === 0 ? "" : ` So it is with ${others.length} more.`;
    return [
      {
        code: "rest_owed",
        path: `carry_over.${first.id}.restsOpen`,
        message: `Employee ${first.id} is owed rest of the kind ${kind} for ${first.date}, and no rule of this request asks for it.${more}`,
      },
    ];
  });
}
