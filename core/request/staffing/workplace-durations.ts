/** Workplace duration rules -> rules in force: a hard one for bounds that must hold, a soft one for what is aimed at. */

import type { Warning } from "../../api.ts";
import { constraints } from "../../constraints/index.ts";
import { sentence } from "../../language/sentence.ts";
import { holds, isSoft } from "../../model/demand/requirement.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Strength } from "../../model/problem/severity.ts";
import type { ActiveRule, Constraint } from "../../model/rule/rule.ts";
import { Scope } from "../../model/scope/scope.ts";
import { objectiveOf } from "../../objectives/index.ts";
import { severityFrom } from "../rules/priority.ts";
import type { UnusedRule } from "../rules/unused-rule.ts";
import type { SolveRequest } from "../shape/schema.ts";
import type { WorkplaceDurationRuleEntity } from "../shape/staffing-entities.ts";

/** Charged for an hour, before the objective's weight: advice weighs a tenth of what should be, as everywhere. */
const POINTS = { should: 1, may: 0.1 } as const;

/** The type of these rules. */
function ruleType(): Constraint {
  const found = constraints.find(({ ofDurations }) => ofDurations === true);
  if (found === undefined) throw new Error("no rule of the registry is about durations");
  return found;
}

export interface DurationRules {
  readonly rules: readonly ActiveRule[];
  readonly unused: readonly UnusedRule[];
  readonly warnings: readonly Warning[];
}

/** The duration rules in request order; rules without numbers or a place are inert. */
export function durationRules(request: SolveRequest, problem: Problem): DurationRules {
  const rules: ActiveRule[] = [];
  const unused: UnusedRule[] = [];
  const warnings: Warning[] = [];
  const employeeIds = new Set(problem.employees.map(({ id }) => id));
  const enabled = problem.config.enabledConstraints;
  const constraint = ruleType();
  for (const [index, entity] of (request.workplace_duration_rules ?? []).entries()) {
    const key = `workplace_duration_rules:${entity.id}`;
    const named = { key, ruleId: entity.id, ruleName: entity.name ?? entity.id };
    const status = entity.status ?? "active";
    if (status.toLowerCase() !== "active") {
      const message = sentence("unused_status", { status: JSON.stringify(status) });
      unused.push({ ...named, code: "inactive", message });
      continue;
    }
    if (enabled !== null && !enabled.has(constraint.id)) {
      const message = sentence("unused_disabled", { what: constraint.id });
      unused.push({ ...named, code: "disabled", message });
      continue;
    }
    for (const id of namedEmployees(entity) ?? [])
      if (!employeeIds.has(id))
        warnings.push({
          code: "unknown_employee",
          message: `Duration rule ${entity.id} names employee ${JSON.stringify(id)}, who is not in this request; ignored.`,
          path: `workplace_duration_rules.${index}`,
        });
    const scope = scopeOf(problem, entity);
    const own = rulesOf(constraint, entity, scope, named);
    if (own.length === 0)
      unused.push({ ...named, code: "vacuous", message: sentence("unused_no_hours", {}) });
    else if (scope.employees.length === 0)
      unused.push({ ...named, code: "no_match", message: sentence("unused_empty_place", {}) });
    rules.push(...own);
  }
  return { rules, unused, warnings };
}

function rulesOf(
  constraint: Constraint,
  entity: WorkplaceDurationRuleEntity,
  scope: Scope,
  named: Pick<ActiveRule, "key" | "ruleId" | "ruleName">,
): ActiveRule[] {
  const severity = severityFrom(entity.severity ?? "should") ?? "should";
  const { minHours, targetHours, maxHours, period, basis } = entity;
  const common = { period: period ?? "window", basis: basis ?? "perPerson" };
  const ruleOf = (key: string, strength: Strength, params: object): ActiveRule[] => {
    const bound = constraint.bind({ ...common, ...params }, strength.kind === "soft");
    if (!bound.ok) throw new Error(`duration rule ${entity.id}: ${bound.problems[0]?.message}`);
    const rule: ActiveRule = {
      ...named,
      key,
      type: constraint.id,
      constraint,
      bound: bound.bound,
      scope,
      strength,
      objective: objectiveOf("durations"),
      origin: "request",
      isCore: false,
    };
    return [rule];
  };
  const bounds = { minHours, maxHours };
  const hasBounds = (minHours ?? maxHours) != null;
  if (isSoft(severity)) {
    const strength = { kind: "soft", points: POINTS[severity], penalty: "linear" } as const;
    return hasBounds || targetHours != null
      ? ruleOf(named.key, strength, { ...bounds, targetHours })
      : [];
  }
  const hard: Strength = { kind: "hard", level: severity };
  if (!hasBounds)
    return targetHours == null
      ? []
      : ruleOf(named.key, hard, { minHours: targetHours, maxHours: targetHours });
  const aim = { kind: "soft", points: POINTS.should, penalty: "linear" } as const;
  return [
    ...ruleOf(named.key, hard, bounds),
    ...(targetHours == null ? [] : ruleOf(`${named.key}/target`, aim, { targetHours })),
  ];
}

/** Null names nobody in particular. */
function namedEmployees(entity: WorkplaceDurationRuleEntity): readonly string[] | null {
  const { employeeId, employeeIds } = entity;
  if (employeeIds?.length) return employeeIds;
  return employeeId == null ? null : [employeeId];
}

/** Whose duties at the place count: those named, else everybody who can be planned there. */
function scopeOf(problem: Problem, entity: WorkplaceDurationRuleEntity): Scope {
  const { candidates, employees, history, shifts } = problem;
  const place = Uint8Array.from(shifts, (shift) => (isAtPlace(entity, shift) ? 1 : 0));
  const named = namedEmployees(entity);
  const isEligible = (employee: number) => {
    for (const c of candidates.ofEmployee(employee))
      if (place[candidates.shift[c]!] === 1) return true;
    return false;
  };
  const ids = entity.qualificationIds?.length ? entity.qualificationIds : null;
  const qualification = ids === null ? null : { ids, mode: "any" as const };
  const persons = employees
    .filter(({ index, id }) => (named === null ? isEligible(index) : named.includes(id)))
    .filter(({ index }) => holds(problem, index, 0, qualification))
    .map(({ index }) => index);
  const concerned = new Set(persons);
  const includes = (employee: number, _day: number, shift: number) =>
    place[shift] === 1 && concerned.has(employee);
  return new Scope({
    includes,
    includesKnownDay: (employee, day) =>
      history[employee]!.days.get(day)?.shifts.some((s) => includes(employee, day, s)) === true,
    employees: persons,
    hasShiftCondition: true,
    isEverything: false,
  });
}

/** All the links given have to fit; without any there is no place. */
function isAtPlace(
  { workplaceId, areaId, areaGroupId, shiftIds }: WorkplaceDurationRuleEntity,
  shift: Problem["shifts"][number],
): boolean {
  const links = [
    workplaceId == null ? null : shift.workplaceId === workplaceId,
    areaId == null ? null : shift.areaId === areaId,
    areaGroupId == null ? null : shift.areaGroupIds.includes(areaGroupId),
    shiftIds?.length ? shiftIds.includes(shift.id) : null,
  ].filter((fits) => fits !== null);
  return links.length > 0 && links.every((fits) => fits);
}
