/*
 * Formulation
 *
 * For each occurrence of M, C counts companions on it or overlapping it, each person once where more than one is asked for.
 * `x <= c` for each x of M, c in [0,1] and C - min * c >= 0 (c is whole where min is above 1). With perEmployees:
 * `sum of x of M <= perEmployees * C`.
 * A cap. Unit of a soft rule: an assignment without company, or a person too many for the companions there.
 */
import * as z from "zod";
import {
  dutyReach,
  knownCompany,
  LONGEST_DUTY_DAYS,
  overlaps,
  type TimedDuty,
  timed,
} from "../../model/problem/company.ts";
import type { Assignment, Plan } from "../../model/problem/plan.ts";
import type { Occurrence, Problem } from "../../model/problem/problem.ts";
import { type Expression, Sum } from "../../model/program/expression.ts";
import { stateOnlyBeside } from "../../model/program/only-beside.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { RuleModel } from "../../model/rule/rule-model.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { scopeOccurrences } from "../../model/scope/scope-occurrences.ts";
import { selectEmployees } from "../../model/scope/selector.ts";
import { choice, defineConstraint } from "../define.ts";
import { employeeSelector, unmatchedEmployees } from "../families/selectors.ts";
import { requireCompanionFacets } from "./require-companion/facets.ts";
import { requireCompanionWords } from "./require-companion/words.ts";

const params = z.object({
  companions: employeeSelector,
  min: z.int().min(1).max(100).default(1),
  perEmployees: z.int().min(1).max(1000).optional(),
  scope: choice("sameShift", "overlap").default("sameShift"),
});

type Params = z.output<typeof params>;

/**
 * Nobody in scope works without company. A companion in scope is their own company. Each duty without enough company is
 * a unit, and so is each person beyond what the companions may look after.
 */
export const requireCompanion = defineConstraint({
  id: "require_companion",
  consequenceType: "requireCompanion",
  linksEmployees: true,
  localDays: () => LONGEST_DUTY_DAYS,
  statement:
    "When somebody in scope works a shift, at least `min` of `companions` work it too, or at a time that overlaps it; " +
    "with `perEmployees` one for each so many of them.",
  unit: "assignment without company",
  example: { companions: { tags: ["mentor"] }, min: 1 },
  source: "Tutorship in ANROM; pairings of Timefold.",
  ...requireCompanionFacets,
  paramMeanings: {
    companions: "Who is company.",
    min: "Companions each needs, in persons.",
    perEmployees: "How many people one companion may look after, in persons.",
    scope: "`sameShift`: on the same shift; `overlap`: present at every minute.",
  },
  params,
  idleness: (problem, { companions }) => unmatchedEmployees(problem, "companions", [companions]),
  build(problem, params, scope, model) {
    const { candidates } = problem;
    const companyOf = companyExpressions(problem, params, model);
    for (const index of scopeOccurrences(problem, scope)) {
      const occurrence = problem.occurrences[index]!;
      const { shift, day } = occurrence;
      const columns = candidates
        .ofDuty(shift, day)
        .filter((c) => scope.includes(candidates.employee[c]!, day, shift));
      if (columns.length === 0) continue;
      const company = companyOf(occurrence);
      if (needsEach(params))
        stateOnlyBeside(model, columns, { amount: company, min: params.min }, day);
      if (params.perEmployees !== undefined) {
        const uncovered = new Sum();
        for (const column of columns) uncovered.add(column);
        model.atMost(0, uncovered.addScaled(company, -params.perEmployees), { day });
      }
    }
  },
  check(problem, params, scope, plan) {
    const { calendar, employees, occurrences, shifts } = problem;
    const companyOf = companyIn(problem, params, plan);
    const inCareAt = assignmentsIn(problem, scope, plan);
    const violations: Violation[] = [];
    for (const index of scopeOccurrences(problem, scope)) {
      const { shift, day } = occurrences[index]!;
      const inCare = inCareAt.get(shift * calendar.dayCount + day);
      if (inCare === undefined) continue;
      const there = companyOf(occurrences[index]!).size;
      const duty = { shift: shifts[shift]!.name, date: calendar.dateOf(day), there };
      if (needsEach(params) && there < params.min)
        for (const { employee } of inCare)
          violations.push({
            message: requireCompanionWords("companions_missing", {
              employee: employees[employee]!.id,
              ...duty,
              least: params.min,
            }),
            units: 1,
            employee,
            day,
            shift,
          });
      const surplus = inCare.length - there * (params.perEmployees ?? Number.POSITIVE_INFINITY);
      if (params.perEmployees !== undefined && surplus > 0)
        violations.push({
          message: requireCompanionWords("companions_overcharged", {
            persons: inCare.length,
            ...duty,
            each: params.perEmployees,
          }),
          units: surplus,
          day,
          shift,
        });
    }
    return violations;
  },
});

/** Assignments in scope by shift and day: `shift * dayCount + day`. */
function assignmentsIn(
  { calendar }: Problem,
  scope: Scope,
  plan: Plan,
): ReadonlyMap<number, readonly Assignment[]> {
  const found = new Map<number, Assignment[]>();
  for (const duty of plan.assignments) {
    const { employee, day, shift } = duty;
    if (!scope.includes(employee, day, shift)) continue;
    const key = shift * calendar.dayCount + day;
    const there = found.get(key);
    if (there === undefined) found.set(key, [duty]);
    else there.push(duty);
  }
  return found;
}

/** The companions on duty together with an occurrence, each once. */
function companyIn(
  problem: Problem,
  { companions, scope }: Params,
  plan: Plan,
): (occurrence: Occurrence) => ReadonlySet<number> {
  const isCompanion = selectEmployees(problem, companions);
  const byDay = new Map<number, TimedDuty[]>();
  const add = (duty: TimedDuty) => {
    const there = byDay.get(duty.day);
    if (there === undefined) byDay.set(duty.day, [duty]);
    else there.push(duty);
  };
  // Only companions' times matter.
  for (const duty of plan.assignments)
    if (isCompanion[duty.employee] === 1) add(timed(problem, duty));
  if (scope === "overlap")
    for (const duty of knownCompany(problem, (employee) => isCompanion[employee] === 1)) add(duty);
  const reach = scope === "overlap" ? dutyReach(problem) : 0;
  return (occurrence) => {
    const { shift, day } = occurrence;
    const there = new Set<number>();
    for (let near = day - reach; near <= day + reach; near++)
      for (const duty of byDay.get(near) ?? [])
        if (scope === "overlap" ? overlaps(duty, occurrence) : duty.shift === shift)
          there.add(duty.employee);
    return there;
  };
}

/** A share of one companion for so many persons asks for the first one by itself. */
function needsEach({ min, perEmployees }: Params): boolean {
  return perEmployees === undefined || min > 1;
}

/** Companions at work with an occurrence, as an expression that counts nobody twice where that matters. */
function companyExpressions(
  problem: Problem,
  { companions, min, perEmployees, scope }: Params,
  model: RuleModel,
): (occurrence: Occurrence) => Expression {
  const { calendar, candidates, occurrences, occurrenceAt } = problem;
  const isCompanion = selectEmployees(problem, companions);
  const known = knownCompany(problem, (employee) => isCompanion[employee] === 1);
  const reach = dutyReach(problem);
  const countsPersons = min > 1 || perEmployees !== undefined;
  const together = ({ shift, day, start, end }: Occurrence): number[] => {
    if (scope === "sameShift") return [...candidates.ofDuty(shift, day)];
    const columns: number[] = [];
    for (
      let near = Math.max(0, day - reach);
      near <= Math.min(day + reach, calendar.dayCount - 1);
      near++
    )
      for (const { index: other } of problem.shifts) {
        const own = candidates.ofDuty(other, near);
        if (own.length === 0) continue;
        const at = occurrenceAt[other * calendar.dayCount + near]!;
        const times =
          at >= 0 ? occurrences[at]! : timed(problem, { employee: 0, day: near, shift: other });
        if (overlaps(times, { start, end })) columns.push(...own);
      }
    return columns;
  };
  return (occurrence) => {
    const perPerson = new Map<number, number[]>();
    for (const column of together(occurrence)) {
      const employee = candidates.employee[column]!;
      if (isCompanion[employee] === 0) continue;
      const own = perPerson.get(employee);
      if (own === undefined) perPerson.set(employee, [column]);
      else own.push(column);
    }
    const there = new Set(
      scope === "overlap"
        ? known.filter((duty) => overlaps(duty, occurrence)).map(({ employee }) => employee)
        : [],
    );
    const company = Sum.of(there.size);
    for (const [employee, columns] of perPerson) {
      if (there.has(employee)) continue;
      if (columns.length === 1 || !countsPersons) for (const column of columns) company.add(column);
      else company.addScaled(anyOf(columns, employee, occurrence.day, model, problem));
    }
    return company;
  };
}

function anyOf(
  columns: readonly number[],
  employee: number,
  day: number,
  model: RuleModel,
  { candidates }: Problem,
): Expression {
  const isLocked = columns.some((column) => candidates.locked[column] === 1);
  const any = model.nonNegative({ employee, day, base: isLocked ? 1 : 0 }, 1);
  const rest = new Sum().addScaled(any, -1);
  for (const column of columns) rest.add(column);
  model.define(0, rest, Number.POSITIVE_INFINITY, { employee, day });
  return any;
}
