import * as z from "zod";
import { sentence } from "../language/sentence.ts";
import { Expression } from "../model/expression.ts";
import { isKnownDay } from "../model/periods.ts";
import type { Plan } from "../model/plan.ts";
import type { Problem } from "../model/problem.ts";
import { type DueDay, dueDays, matchFreeDays, servingDays } from "../model/replacement-days.ts";
import type { HelperValues } from "../model/roster-resource.ts";
import type { OpenMatter, Scope, Violation } from "../model/rule.ts";
import type { RuleModel } from "../model/rule-model.ts";
import { countsOn, workScope } from "../model/run-days.ts";
import { choice, defineConstraint } from "./define.ts";
import { replacementRests } from "./replacement-rest-resource.ts";

const within = z.int().min(2).max(400);

const params = z.object({
  sundayWithinDays: within.default(14),
  holidayWithinDays: within.default(56),
  restDays: choice("werktag", "any").default("werktag"),
  countAbsence: z.boolean().default(false),
});

type Params = z.output<typeof params>;

/** Every worked Sunday and holiday has a free day of its own; where the days around it are not all known, nothing is held against it. */
export const requireReplacementRestDay = defineConstraint({
  id: "require_replacement_rest_day",
  consequenceType: "requireReplacementRestDay",
  statement:
    "Every worked Sunday has its own free working day within `sundayWithinDays` days, every worked holiday within `holidayWithinDays`.",
  unit: "Sunday or holiday without a rest day",
  example: { sundayWithinDays: 14, holidayWithinDays: 56 },
  source: "ArbZG §11(3).",
  paramMeanings: {
    sundayWithinDays:
      "Span in which a worked Sunday has its free day, in days, the Sunday included.",
    holidayWithinDays: "The same for a worked holiday that is no Sunday.",
    restDays: "`werktag`: Monday to Saturday and no holiday; `any`: every date.",
    countAbsence: "Whether dates of absence serve as rest days.",
  },
  params,
  build(problem, params, given, model) {
    const scope = workScope(problem, given);
    for (const employee of scope.employees) stateEmployee(problem, params, scope, employee, model);
  },
  check(problem, params, given, plan) {
    const scope = workScope(problem, given);
    const { calendar, employees } = problem;
    const violations: Violation[] = [];
    for (const employee of scope.employees) {
      const { worked, matched } = judged(problem, params, scope, employee, plan);
      for (const due of worked)
        if (!matched.has(due))
          // Which of several days goes without is a matter of counting, so the place is the employee, not the day.
          violations.push({
            message: sentence("replacement_day_missing", {
              employee: employees[employee]!.id,
              date: calendar.dateOf(due.day),
              kind: due.kind,
              from: calendar.dateOf(due.first),
              to: calendar.dateOf(due.last),
            }),
            units: 1,
            employee,
          });
    }
    return violations;
  },
  leftOpen(problem, params, given, plan) {
    const scope = workScope(problem, given);
    const { calendar, employees } = problem;
    const open: OpenMatter[] = [];
    for (const employee of scope.employees) {
      const { matched, free } = judged(problem, params, scope, employee, plan);
      const due = workedDays(problem, params, scope, employee, plan).filter(
        ({ isSettled, last }) => !isSettled && last >= 0,
      );
      if (due.length === 0) continue;
      const used = new Set(matched.values());
      const serves = new Set(due.flatMap((one) => servingDays(problem, params, employee, one)));
      const found = matchFreeDays(
        due,
        free.filter((day) => !used.has(day) && serves.has(day)),
      );
      for (const one of due) {
        const { day, kind, first, last } = one;
        const replacement = found.get(one);
        const values = {
          employee: employees[employee]!.id,
          date: calendar.dateOf(day),
          kind,
          from: calendar.dateOf(first),
          to: calendar.dateOf(last),
        };
        open.push({
          employee,
          day,
          type: kind,
          message:
            replacement === undefined
              ? sentence("replacement_day_open", values)
              : sentence("replacement_day_found", {
                  ...values,
                  replacement: calendar.dateOf(replacement),
                }),
        });
      }
    }
    return open;
  },
});

function isInWindow({ calendar }: Problem, day: number): boolean {
  return day >= 0 && day < calendar.dayCount;
}

/** Due days with counted work, in the plan or known. */
function workedDays(
  problem: Problem,
  params: Params,
  scope: Scope,
  employee: number,
  plan: Plan,
): readonly DueDay[] {
  return dueDays(problem, params, employee).filter(({ day }) =>
    isInWindow(problem, day)
      ? countsOn(scope, plan, employee, day)
      : scope.includesKnownDay(employee, day),
  );
}

/** The worked days the rule can judge, the free days around them, and which serves which. */
function judged(problem: Problem, params: Params, scope: Scope, employee: number, plan: Plan) {
  const worked = workedDays(problem, params, scope, employee, plan).filter(
    ({ isSettled }) => isSettled,
  );
  const free = freeDays(problem, params, scope, employee, (day) =>
    plan.shiftsOn(employee, day).some((shift) => isBusy(problem, scope, employee, day, shift)),
  );
  return { worked, free, matched: matchFreeDays(worked, free) };
}

/** Standby leaves a day free, unless it is what the rule is about. */
function isBusy(
  { shifts }: Problem,
  scope: Scope,
  employee: number,
  day: number,
  shift: number,
): boolean {
  return shifts[shift]!.kind !== "standby" || scope.includes(employee, day, shift);
}

/** Planned and known dates that would serve any due day and are free of all work. */
function freeDays(
  problem: Problem,
  params: Params,
  scope: Scope,
  employee: number,
  works: (day: number) => boolean,
): readonly number[] {
  const { history, calendar } = problem;
  const { knownFrom, days } = history[employee]!;
  const from = Math.min(0, knownFrom);
  const to = Math.max(calendar.dayCount - 1, ...days.keys());
  const whole: DueDay = { day: from - 1, kind: "sunday", first: from, last: to, isSettled: true };
  return servingDays(problem, params, employee, whole).filter((day) => {
    if (isInWindow(problem, day)) return !works(day);
    const known = days.get(day);
    return (
      isKnownDay(problem, employee, day) &&
      (known === undefined ||
        (known.shifts.length > 0 &&
          !known.shifts.some((shift) => isBusy(problem, scope, employee, day, shift))))
    );
  });
}

/** z[d, r]: the free day r makes up for the due day d. Whole in every plan, since the rows are those of a matching. */
function stateEmployee(
  problem: Problem,
  params: Params,
  scope: Scope,
  employee: number,
  model: RuleModel,
): void {
  const all = dueDays(problem, params, employee).filter(({ day, isSettled }) => {
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
    const days = servingDays(problem, params, employee, one).filter(mayBeFree);
    if (days.length > 0) {
      due.push(one);
      serving.push(days);
    } else stateDue(problem, scope, employee, one, new Expression(), model);
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
        isFree: !shifts.some((shift) => isBusy(problem, scope, employee, day, shift)),
        isWorked: shifts.some((shift) => scope.includes(employee, day, shift)),
      };
    },
  });
  const rows = (inner: RuleModel) =>
    stateRows(problem, params, scope, employee, due, serving, inner);
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
  replaced: Expression,
  model: RuleModel,
): void {
  const worked = model.counted(scope, employee, due.day);
  model.atLeast(0, replaced.addScaled(worked, -1), aboutOf(problem, employee, due));
}

function stateRows(
  problem: Problem,
  params: Params,
  scope: Scope,
  employee: number,
  due: readonly DueDay[],
  serving: readonly (readonly number[])[],
  model: RuleModel,
): HelperValues {
  const { candidates } = problem;
  const matching = (isWorked: (candidate: number) => boolean) =>
    matchingOf(problem, params, scope, employee, due, isWorked);
  const base = matching((candidate) => candidates.locked[candidate] === 1);
  const helperOf = new Map<DueDay, Map<number, number>>();
  const taken = new Map<number, Expression>();
  for (const [k, one] of due.entries()) {
    const about = aboutOf(problem, employee, one);
    const replaced = new Expression();
    const helpers = new Map<number, number>();
    helperOf.set(one, helpers);
    for (const day of serving[k]!) {
      const serves = model.nonNegative({ ...about, base: base.get(one) === day ? 1 : 0 }, 1);
      helpers.set(day, serves.columns[0]!);
      replaced.addScaled(serves);
      taken.set(day, (taken.get(day) ?? new Expression()).addScaled(serves));
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
      const row = new Expression().addScaled(uses).addScaled(busy);
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
  params: Params,
  scope: Scope,
  employee: number,
  due: readonly DueDay[],
  isWorked: (candidate: number) => boolean,
): ReadonlyMap<DueDay, number> {
  const { candidates, calendar } = problem;
  const hasDuty = (day: number, counts: (shift: number) => boolean) => {
    const cell = employee * calendar.dayCount + day;
    for (let c = candidates.offset[cell]!; c < candidates.offset[cell + 1]!; c++)
      if (isWorked(c) && counts(candidates.shift[c]!)) return true;
    return false;
  };
  const worked = due.filter(({ day }) =>
    isInWindow(problem, day)
      ? hasDuty(day, (shift) => scope.includes(employee, day, shift))
      : scope.includesKnownDay(employee, day),
  );
  const free = freeDays(problem, params, scope, employee, (day) =>
    hasDuty(day, (shift) => isBusy(problem, scope, employee, day, shift)),
  );
  return matchFreeDays(worked, free);
}
