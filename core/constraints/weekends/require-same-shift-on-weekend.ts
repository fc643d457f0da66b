/*
 * Formulation
 *
 * For each e, weekend that is judged as in `require_complete_weekends`, and two of its days: for each value g of `groupBy`,
 * `a_g[one] + (a of any value but g)[other] - v <= 1` and `v <= 0`: one helper v per weekend, so that it costs one unit.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee, Grouping } from "../../language/values.ts";
import { startsPerDay } from "../../model/problem/joined-duties.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { type Expression, Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { RuleModel } from "../../model/rule/rule-model.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { scopePart } from "../../model/scope/scope-parts.ts";
import { groupFacts } from "../../model/time/day-groups.ts";
import {
  firstPlannedDay,
  type Weekend,
  weekendScope,
  weekendsInWindow,
} from "../../model/time/weekends.ts";
import { choice, defineConstraint } from "../define.ts";
import { shiftValues } from "../families/shift-values.ts";
import { weekendMeaning, weekendParam } from "../families/weekend-params.ts";

const say = sentencesOf("require_same_shift_on_weekend", {
  en: {
    weekend_mixed: (
      v: Employee & { groupBy: Grouping; values: readonly string[]; saturday: string },
    ) =>
      `${v.employee} works different ${english.groupings[v.groupBy]} (${v.values.join(", ")}) on the weekend of Saturday ${v.saturday}.`,
  },
  de: {
    weekend_mixed: (v) =>
      `${v.employee} hat am Wochenende mit Samstag, ${v.saturday}, verschiedene ${german.groupings[v.groupBy]} (${v.values.join(", ")}).`,
  },
});

/** Two days of a weekend never carry different values; duties without the value are not compared. */
export const requireSameShiftOnWeekend = defineConstraint({
  id: "require_same_shift_on_weekend",
  consequenceType: "requireSameShiftOnWeekend",
  statement: "The worked days of a weekend all carry the same `groupBy`.",
  unit: "weekend",
  example: { groupBy: "shiftType" },
  source: "Identical shift types during the weekend, INRC-I.",
  starters: [
    {
      key: "sameWeekendShift",
      topic: "weekends",
      words: {
        en: {
          title: "The same shift on both days of a weekend",
          text: "Saturday and Sunday are worked in the same kind of shift.",
        },
        de: {
          title: "Am Wochenende zweimal derselbe Dienst",
          text: "Samstag und Sonntag werden in derselben Dienstart gearbeitet.",
        },
      },
      params: {},
      isSoft: true,
      sample: { allowed: ["EE---LL"], forbidden: ["EE---EL"] },
    },
  ],
  brief: {
    en: "the same shift on both days of a weekend",
    de: "am Wochenende an beiden Tagen derselbe Dienst",
  },
  paramMeanings: {
    groupBy: "What has to be the same.",
    ...weekendMeaning,
  },
  params: z.object({
    groupBy: choice("shiftType", "shiftId").default("shiftType"),
    ...weekendParam,
  }),
  build(problem, params, given, model) {
    const scope = weekendScope(problem, given, params.weekend);
    const valueByShift = shiftValues(problem, params.groupBy);
    const weekends = weekendsInWindow(problem.calendar, params.weekend);
    for (const employee of scope.employees)
      for (const weekend of weekends)
        if (isJudged(problem, scope, employee, weekend))
          stateWeekend({ problem, scope, employee, valueByShift, model }, weekend, params.groupBy);
  },
  check(problem, params, given, plan) {
    const { calendar, employees } = problem;
    const scope = weekendScope(problem, given, params.weekend);
    const valueByShift = shiftValues(problem, params.groupBy);
    const weekends = weekendsInWindow(calendar, params.weekend);
    const violations: Violation[] = [];
    for (const employee of scope.employees)
      for (const weekend of weekends) {
        if (!isJudged(problem, scope, employee, weekend)) continue;
        const worked = weekend.days.map((day) => {
          const shifts = isInWindow(problem, day)
            ? plan.shiftsOn(employee, day)
            : shiftsBeside(problem, employee, day);
          return valuesOf(shifts, scope, valueByShift, employee, day);
        });
        if (!differ(worked)) continue;
        const values = [...new Set(worked.flatMap((set) => [...set]))].sort();
        violations.push({
          message: say("weekend_mixed", {
            employee: employees[employee]!.id,
            groupBy: params.groupBy,
            values,
            saturday: calendar.dateOf(weekend.saturday),
          }),
          units: 1,
          employee,
          day: firstPlannedDay(problem, weekend),
        });
      }
    return violations;
  },
});

type Values = readonly (string | null)[];

function isInWindow({ calendar }: Problem, day: number): boolean {
  return day >= 0 && day < calendar.dayCount;
}

function isJudged(problem: Problem, scope: Scope, employee: number, { days }: Weekend): boolean {
  const { planned, hasUnknown } = groupFacts(problem, scope, employee, days);
  return planned.length > 0 && days.length > 1 && !hasUnknown;
}

/** Values of some shifts that an employee works on a day. */
function valuesOf(
  shifts: readonly number[],
  scope: Scope,
  valueByShift: Values,
  employee: number,
  day: number,
): ReadonlySet<string> {
  const values = new Set<string>();
  for (const shift of shifts) {
    const value = valueByShift[shift] ?? null;
    if (value !== null && scope.includes(employee, day, shift)) values.add(value);
  }
  return values;
}

/** Shifts worked on a day outside the window. */
function shiftsBeside({ history }: Problem, employee: number, day: number): readonly number[] {
  return history[employee]!.days.get(day)?.shifts ?? [];
}

/** Shifts that are locked on a day of the window. */
function lockedShifts({ candidates }: Problem, employee: number, day: number): readonly number[] {
  const locks: number[] = [];
  for (const c of candidates.ofDay(employee, day))
    if (candidates.locked[c] === 1) locks.push(candidates.shift[c]!);
  return locks;
}

/** Whether two of the days carry different values. */
function differ(worked: readonly ReadonlySet<string>[]): boolean {
  return worked.some((one, i) =>
    worked.slice(i + 1).some((other) => [...one].some((a) => [...other].some((b) => a !== b))),
  );
}

interface Rows {
  readonly problem: Problem;
  readonly scope: Scope;
  readonly employee: number;
  readonly valueByShift: Values;
  readonly model: RuleModel;
}

function stateWeekend(rows: Rows, weekend: Weekend, groupBy: string): void {
  const { problem, scope, employee, valueByShift, model } = rows;
  const about = { employee, day: firstPlannedDay(problem, weekend) };
  const base = differ(
    weekend.days.map((day) => {
      const shifts = isInWindow(problem, day)
        ? lockedShifts(problem, employee, day)
        : shiftsBeside(problem, employee, day);
      return valuesOf(shifts, scope, valueByShift, employee, day);
    }),
  );
  let differs: Expression | null = null;
  for (const [i, day] of weekend.days.entries())
    for (const later of weekend.days.slice(i + 1))
      for (const clash of clashes(rows, day, later, groupBy)) {
        differs ??= model.nonNegative({ ...about, base: base ? 1 : 0 }, 1);
        const row = new Sum().addScaled(clash).addScaled(differs, -1);
        model.define(Number.NEGATIVE_INFINITY, row, 1, about);
      }
  if (differs !== null) model.atMost(0, differs, about);
}

/** Sums that exceed 1 exactly where the two days carry different values. */
function clashes(rows: Rows, day: number, later: number, groupBy: string): Expression[] {
  const { problem, scope, employee, valueByShift, model } = rows;
  const part = (name: string, keeps: (shift: number) => boolean) =>
    scopePart(
      problem,
      scope,
      name,
      (_, shift) => keeps(shift),
      () => false,
    );
  const carries = (value: string, on: number) =>
    model.counted(
      part(`${groupBy}=${value}`, (shift) => valueByShift[shift] === value),
      employee,
      on,
    );
  const isPossible = ({ columns, constant }: Expression) => columns.length > 0 || constant > 0;
  const values = [...new Set(valueByShift)].filter((value) => value !== null);
  const onDay = values.filter((value) => isPossible(carries(value, day)));
  const onLater = values.filter((value) => isPossible(carries(value, later)));
  const found: Expression[] = [];
  for (const value of onDay) {
    const others = onLater.filter((other) => other !== value);
    if (others.length === 0) continue;
    const own = carries(value, day);
    if (others.length > 1 && hasOneDuty(rows, later)) {
      // With one duty at most, another value is any value but this one: short however many values there are.
      const any = model.counted(
        part(`${groupBy}=*`, (shift) => (valueByShift[shift] ?? null) !== null),
        employee,
        later,
      );
      const sum = new Sum().addScaled(own).addScaled(any);
      found.push(onLater.includes(value) ? sum.addScaled(carries(value, later), -1) : sum);
    } else
      for (const other of others)
        found.push(new Sum().addScaled(own).addScaled(carries(other, later)));
  }
  return found;
}

/** Whether at most one duty in scope can be worked on the day in any plan. */
function hasOneDuty({ problem, scope, employee }: Rows, day: number): boolean {
  const { candidates, calendar, shifts } = problem;
  if (day < 0 || day >= calendar.dayCount) return false;
  if (startsPerDay(problem, employee) !== 1) return false;
  let locks = 0;
  for (const c of candidates.ofDay(employee, day)) {
    const shift = candidates.shift[c]!;
    if (!scope.includes(employee, day, shift)) continue;
    if (shifts[shift]!.kind === "standby") return false;
    locks += candidates.locked[c]!;
  }
  return locks <= 1;
}
