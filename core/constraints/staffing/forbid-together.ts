/*
 * Formulation
 *
 * Over the listed employees in M: per occurrence `sum x <= max`; per date `sum a <= max`; with overlap, at each moment at which a
 * largest set of
 * occurrences runs together: `known + sum x <= max`. A cap. Unit of a soft rule: a surplus person.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import {
  busiestMoments,
  knownCompany,
  LONGEST_DUTY_DAYS,
  type TimedDuty,
  timed,
} from "../../model/problem/company.ts";
import { mayRunTogether } from "../../model/problem/joined-duties.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { type Expression, Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { daysOf, scopeOccurrences } from "../../model/scope/scope-occurrences.ts";
import { choice, defineConstraint } from "../define.ts";
import { more } from "../families/relaxable-parameters.ts";

const say = sentencesOf("forbid_together", {
  en: {
    together_in_shift: (
      v: { employees: readonly string[]; most: number } & { shift: string; date: string },
    ) =>
      `${v.employees.join(", ")} work together in ${v.shift} on ${v.date}; at most ${english.number(v.most)} of them may.`,
    together_on_date: (v: { employees: readonly string[]; most: number; date: string }) =>
      `${v.employees.join(", ")} work together on ${v.date}; at most ${english.number(v.most)} of them may.`,
  },
  de: {
    together_in_shift: (v) =>
      `${v.employees.join(", ")} arbeiten am ${v.date} zusammen in ${v.shift}; ${german.allowed(v.most)} davon.`,
    together_on_date: (v) =>
      `${v.employees.join(", ")} arbeiten am ${v.date} zusammen; ${german.allowed(v.most)} davon.`,
  },
});

/** No duty lasts longer. */
const LONGEST_MINUTES = (LONGEST_DUTY_DAYS + 1) * 1440;

const params = z.object({
  employeeIds: z.array(z.string().min(1)).optional(),
  max: z.int().min(1).max(1000).default(1),
  scope: choice("sameShift", "overlap", "sameDay").default("sameShift"),
});

type Params = z.output<typeof params>;

/** Not too many of some people together: on a shift, at any moment, or on a date. Each person too many is a unit. */
export const forbidTogether = defineConstraint({
  id: "forbid_together",
  consequenceType: "forbidTogether",
  linksEmployees: true,
  localDays: () => LONGEST_DUTY_DAYS,
  statement:
    "At most `max` of `employeeIds`, or of everybody in scope, work the same shift, at the same time, or on the same date.",
  unit: "surplus person",
  example: { employeeIds: ["anna", "ben"], max: 1 },
  source: "Prohibited pairings of Timefold.",
  relaxable: [more("max", "personsTogether")],
  starters: [
    {
      key: "notTogether",
      topic: "together",
      words: {
        en: {
          title: "Not together",
          text: "These people do not work at the same time.",
          also: "apart couple conflict deputies",
        },
        de: {
          title: "Nicht zusammen",
          text: "Diese Personen arbeiten nicht gleichzeitig.",
          also: "getrennt Paar Konflikt Vertretung",
        },
      },
      params: { employeeIds: [] },
      sample: {
        params: { employeeIds: ["a", "b"] },
        allowed: ["EEELL--", "LLLEE--"],
        forbidden: ["EEELL--", "LLEEE--"],
      },
    },
  ],
  labels: {
    en: { max: "At most so many of them together" },
    de: { max: "Höchstens so viele von ihnen zusammen" },
  },
  brief: { en: "not together", de: "nicht zusammen" },
  paramMeanings: {
    employeeIds: "Who may not meet; everybody the conditions select when missing.",
    max: "Most of them together, in persons.",
    scope: "`sameShift`: on a shift; `overlap`: at the same time; `sameDay`: on a date.",
  },
  params,
  build(problem, params, scope, model) {
    const { candidates, occurrences } = problem;
    const isMeant = meantBy(problem, params);
    const columnsIn = (index: number) => {
      const { shift, day } = occurrences[index]!;
      return candidates.ofDuty(shift, day).filter((c) => {
        const employee = candidates.employee[c]!;
        return isMeant(employee) && scope.includes(employee, day, shift);
      });
    };
    const indices = scopeOccurrences(problem, scope);
    if (params.scope === "sameShift")
      for (const index of indices) {
        const columns = columnsIn(index);
        const { day } = occurrences[index]!;
        if (columns.length > params.max) model.atMost(params.max, sum(columns), { day });
      }
    else if (params.scope === "sameDay")
      for (const day of daysOf(problem, indices)) {
        const there = new Sum();
        for (const employee of scope.employees)
          if (isMeant(employee)) there.addScaled(model.counted(scope, employee, day));
        model.atMost(params.max, there, { day });
      }
    else {
      const filled = indices.filter((index) => columnsIn(index).length > 0);
      const known = knownTogether(problem, scope, isMeant);
      for (const { at, day } of momentsOf(problem, filled, known)) {
        const there = Sum.of(known.filter((duty) => isAt(duty, at)).length);
        for (const index of filled)
          if (isAt(occurrences[index]!, at)) there.addScaled(sum(columnsIn(index)));
        if (problem.shifts.some(({ mayOverlap }) => mayOverlap)) {
          const running = filled.filter((index) => isAt(occurrences[index]!, at));
          const own = running.flatMap((index) => {
            const { shift, day: start } = occurrences[index]!;
            return columnsIn(index).map((c) => ({
              employee: candidates.employee[c]!,
              day: start,
              shift,
            }));
          });
          const all = [...own, ...known.filter((duty) => isAt(duty, at))];
          for (const [one, other] of heldTogether(problem, all))
            there.addScaled(model.together(one.employee, one, other), -1);
        }
        model.atMost(params.max, there, { day });
      }
    }
  },
  check(problem, params, scope, plan) {
    const { calendar, employees, occurrences, shifts } = problem;
    const isMeant = meantBy(problem, params);
    const own = plan.assignments.filter(
      ({ employee, day, shift }) =>
        isMeant(employee) &&
        problem.occurrenceAt[shift * calendar.dayCount + day]! >= 0 &&
        scope.includes(employee, day, shift),
    );
    const violations: Violation[] = [];
    const judge = (
      there: readonly { readonly employee: number }[],
      date: string,
      place: Pick<Violation, "day" | "shift" | "subject">,
      count = there.length,
    ) => {
      if (count <= params.max) return;
      const people = there.map(({ employee }) => employees[employee]!.id);
      const who = {
        employees: count < there.length ? [...new Set(people)] : people,
        most: params.max,
        date,
      };
      violations.push({
        message:
          place.shift === undefined
            ? say("together_on_date", who)
            : say("together_in_shift", { ...who, shift: shifts[place.shift]!.name }),
        units: count - params.max,
        ...place,
      });
    };
    if (params.scope === "overlap") {
      const filled = scopeOccurrences(problem, scope).filter((index) => {
        const { shift, day } = occurrences[index]!;
        return employees.some(
          ({ index: e }) =>
            isMeant(e) &&
            problem.candidates.at(e, day, shift) >= 0 &&
            scope.includes(e, day, shift),
        );
      });
      const known = knownTogether(problem, scope, isMeant);
      const duties = [...own.map((duty) => timed(problem, duty)), ...known];
      for (const { at, day } of momentsOf(problem, filled, known)) {
        const there = duties.filter((duty) => isAt(duty, at));
        // A standby of somebody who is on another duty then makes no second person.
        const twice = there.flatMap(({ employee, shift }) =>
          problem.shifts[shift]!.mayOverlap
            ? there.filter(
                (other) =>
                  other.employee === employee && mayRunTogether(problem, shift, other.shift),
              )
            : [],
        ).length;
        judge(there, calendar.dateOf(day), { day, subject: String(at) }, there.length - twice);
      }
      return violations;
    }
    const groups = new Map<string, (typeof own)[number][]>();
    for (const duty of own) {
      const key = params.scope === "sameDay" ? `${duty.day}` : `${duty.day}/${duty.shift}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [duty]);
      // A second shift of the date makes no second person.
      else if (!group.some(({ employee }) => employee === duty.employee)) group.push(duty);
    }
    for (const group of groups.values()) {
      const { day, shift } = group[0]!;
      const date = calendar.dateOf(day);
      if (params.scope === "sameDay") judge(group, date, { day });
      else judge(group, date, { day, shift });
    }
    return violations;
  },
});

function meantBy({ employees }: Problem, { employeeIds }: Params): (employee: number) => boolean {
  if (employeeIds === undefined) return () => true;
  const ids = new Set(employeeIds);
  return (employee) => ids.has(employees[employee]!.id);
}

function knownTogether(
  problem: Problem,
  scope: Scope,
  isMeant: (employee: number) => boolean,
): readonly TimedDuty[] {
  return knownCompany(
    problem,
    (employee, day, shift) => isMeant(employee) && scope.includes(employee, day, shift),
  );
}

/** The moments to look at, with the window day that each belongs to. */
function momentsOf(
  { calendar, occurrences }: Problem,
  filled: readonly number[],
  known: readonly TimedDuty[],
): readonly { readonly at: number; readonly day: number }[] {
  const spans = [...filled.map((index) => occurrences[index]!), ...known];
  const byEnd = filled.map((index) => occurrences[index]!).sort((a, b) => a.end - b.end);
  let over = 0;
  const moments: { at: number; day: number }[] = [];
  // Ascending, so that what is over at one moment is over at the next.
  for (const at of busiestMoments(spans)) {
    while (over < byEnd.length && byEnd[over]!.end <= at) over++;
    let latest = -1;
    for (let k = over; k < byEnd.length && byEnd[k]!.end <= at + LONGEST_MINUTES; k++)
      if (isAt(byEnd[k]!, at)) latest = Math.max(latest, byEnd[k]!.day);
    if (latest >= 0) moments.push({ at, day: Math.min(calendar.dayCount - 1, latest) });
  }
  return moments;
}

/** Duties of the same person of which one is a standby that may run beside the other. */
function* heldTogether<T extends { readonly employee: number; readonly shift: number }>(
  problem: Problem,
  duties: readonly T[],
): Generator<readonly [T, T]> {
  for (const standby of duties) {
    if (!problem.shifts[standby.shift]!.mayOverlap) continue;
    for (const other of duties)
      if (
        other.employee === standby.employee &&
        mayRunTogether(problem, standby.shift, other.shift)
      )
        yield [standby, other];
  }
}

function isAt(
  { start, end }: { readonly start: number; readonly end: number },
  at: number,
): boolean {
  return start <= at && at < end;
}

function sum(columns: readonly number[]): Expression {
  const expression = new Sum();
  for (const column of columns) expression.add(column);
  return expression;
}
