/** Rows of the free days that make up for worked Sundays and holidays: those of a matching. */

import type { Problem } from "../../model/problem/problem.ts";
import { Sum } from "../../model/program/expression.ts";
import type { HelperValues } from "../../model/program/roster-resource.ts";
import {
  type DueDay,
  dueDays,
  freeDays,
  isBusyWith,
  matchFreeDays,
  type ReplacementTerms,
  servingDays,
} from "../../model/rule/replacement-days.ts";
import type { RuleModel } from "../../model/rule/rule-model.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { isWindowDay } from "../../model/time/window-days.ts";
import { replacementRests } from "./replacement-rest-resource.ts";

/** z[d, r]: the free day r makes up for the due day d. Whole in every plan, since the rows are those of a matching. */
export function stateReplacements(
  problem: Problem,
  terms: ReplacementTerms,
  scope: Scope,
  employee: number,
  model: RuleModel,
): void {
  const all = dueDays(problem, terms, employee).filter(({ day, isSettled }) => {
    const { columns, constant } = model.counted(scope, employee, day);
    return isSettled && (columns.length > 0 || constant > 0);
  });
  const mayBeFree = (day: number) => {
    const { columns, constant } = model.works(employee, day);
    return columns.length > 0 || constant === 0;
  };
  const due: DueDay[] = [];
  const serving: (readonly number[])[] = [];
  for (const one of all) {
    const days = servingDays(problem, terms, employee, one).filter(mayBeFree);
    if (days.length > 0) {
      due.push(one);
      serving.push(days);
    } else stateDue(problem, scope, employee, one, new Sum(), model);
  }
  if (due.length === 0) return;
  const { candidates, calendar } = problem;
  const resource = replacementRests({
    employee,
    dayCount: calendar.dayCount,
    due,
    serving,
    known: (day) => ({
      isFree:
        model.works(employee, day).constant + model.counted(scope, employee, day).constant === 0,
      isWorked: scope.includesKnownDay(employee, day),
    }),
    planned: (day, duties) => {
      const shifts = duties.map((candidate) => candidates.shift[candidate]!);
      return {
        isFree: !shifts.some((shift) => isBusyWith(problem, scope, employee, day, shift)),
        isWorked: shifts.some((shift) => scope.includes(employee, day, shift)),
      };
    },
  });
  const rows = (inner: RuleModel) =>
    stateRows(problem, terms, scope, employee, due, serving, inner);
  if (resource === null) rows(model);
  else model.resource(resource, rows);
}

function aboutOf({ calendar }: Problem, employee: number, { day }: DueDay) {
  return { employee, day: Math.min(calendar.dayCount - 1, Math.max(0, day)) };
}

/** A due day is worked only if some day makes up for it. */
function stateDue(
  problem: Problem,
  scope: Scope,
  employee: number,
  due: DueDay,
  replaced: Sum,
  model: RuleModel,
): void {
  const worked = model.counted(scope, employee, due.day);
  model.atLeast(0, replaced.addScaled(worked, -1), aboutOf(problem, employee, due));
}

function stateRows(
  problem: Problem,
  terms: ReplacementTerms,
  scope: Scope,
  employee: number,
  due: readonly DueDay[],
  serving: readonly (readonly number[])[],
  model: RuleModel,
): HelperValues {
  const { candidates } = problem;
  const matching = (isWorked: (candidate: number) => boolean) =>
    matchingOf(problem, terms, scope, employee, due, isWorked);
  const base = matching((candidate) => candidates.locked[candidate] === 1);
  const helperOf = new Map<DueDay, Map<number, number>>();
  const taken = new Map<number, Sum>();
  for (const [k, one] of due.entries()) {
    const about = aboutOf(problem, employee, one);
    const replaced = new Sum();
    const helpers = new Map<number, number>();
    helperOf.set(one, helpers);
    for (const day of serving[k]!) {
      const serves = model.nonNegative({ ...about, base: base.get(one) === day ? 1 : 0 }, 1);
      helpers.set(day, serves.columns[0]!);
      replaced.addScaled(serves);
      taken.set(day, (taken.get(day) ?? new Sum()).addScaled(serves));
    }
    stateDue(problem, scope, employee, one, replaced, model);
  }
  for (const [day, uses] of taken) {
    const about = { employee, day: Math.max(0, day) };
    const works = model.works(employee, day);
    const counted = model.counted(scope, employee, day);
    // Only a rule about standby counts what is no work.
    const isStandby = problem.shifts.some(
      ({ index, kind }) => kind === "standby" && scope.includes(employee, day, index),
    );
    for (const busy of isStandby ? [works, counted] : [works]) {
      const row = new Sum().addScaled(uses).addScaled(busy);
      if (row.columns.length > 1 || row.constant > 0)
        model.define(Number.NEGATIVE_INFINITY, row, 1, about);
    }
  }
  return (isWorked) => {
    const values = new Map<number, number>();
    for (const [one, day] of matching(isWorked)) {
      const helper = helperOf.get(one)!.get(day);
      if (helper !== undefined) values.set(helper, 1);
    }
    return values;
  };
}

/** Which free day serves which due day when these duties and known days are worked. */
function matchingOf(
  problem: Problem,
  terms: ReplacementTerms,
  scope: Scope,
  employee: number,
  due: readonly DueDay[],
  isWorked: (candidate: number) => boolean,
): ReadonlyMap<DueDay, number> {
  const { candidates } = problem;
  const hasDuty = (day: number, counts: (shift: number) => boolean) => {
    for (const c of candidates.ofDay(employee, day))
      if (isWorked(c) && counts(candidates.shift[c]!)) return true;
    return false;
  };
  const worked = due.filter(({ day }) =>
    isWindowDay(problem, day)
      ? hasDuty(day, (shift) => scope.includes(employee, day, shift))
      : scope.includesKnownDay(employee, day),
  );
  const free = freeDays(problem, terms, scope, employee, (day) =>
    hasDuty(day, (shift) => isBusyWith(problem, scope, employee, day, shift)),
  );
  return matchFreeDays(worked, free);
}
