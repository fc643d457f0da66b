/*
 * Formulation
 *
 * For each e and each pair of candidates that overlap in physical time, on one date or as many dates apart as the longest shift reaches (`endDayOffset` up to 7): not both. Left out
 * are pairs of a standby with `mayOverlap` and a duty that is no standby.
 * Pairs of two dates are stated as cliques: `sum of x that end after t + sum of x of the later date that start before t <= 1`.
 * On one date pairs are only stated where more than one shift a day, or standby, makes them possible.
 * Candidates that overlap a duty known from outside the window: their sum is 0.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentence, sentencesOf } from "../../language/sentence.ts";
import type { Employee } from "../../language/values.ts";
import { dutyReach } from "../../model/problem/company.ts";
import { mayRunTogether } from "../../model/problem/joined-duties.ts";
import { endOf, type Problem, startOf } from "../../model/problem/problem.ts";
import { type Expression, Sum } from "../../model/program/expression.ts";
import type { Violation } from "../../model/rule/rule.ts";
import { type DutyCell, dutyCells, knownDuties, tooClose } from "../../model/scope/duty-cells.ts";
import { defineConstraint } from "../define.ts";

const say = sentencesOf("no_overlap", {
  en: {
    shifts_overlap: (v: Employee & { first: string; second: string; minutes: number }) =>
      `${v.employee} works ${v.first} and ${v.second}, which overlap by ${english.minutes(v.minutes)}.`,
  },
  de: {
    shifts_overlap: (v) =>
      `${v.employee} hat ${v.first} und ${v.second}; die Dienste überschneiden sich um ${german.minutes(v.minutes)}.`,
  },
});

/** Nobody is in two shifts at once, standby included; times are physical, nights reach into the next day. */
export const noOverlap = defineConstraint({
  id: "no_overlap",
  consequenceType: null,
  core: {
    name: { en: "No overlapping shifts", de: "Keine überschneidenden Dienste" },
  },
  statement:
    "Two shifts of one employee never overlap in time, on one date or across dates, but for a standby with `mayOverlap` beside a duty that is no standby.",
  unit: "pair of overlapping shifts",
  source: "Nobody is in two places at once.",
  appearsIn: "always in force",
  paramMeanings: {},
  params: z.object({}),
  build(problem, _params, _scope, model) {
    const { dayCount } = problem.calendar;
    const cellsOf = dutyCells(problem);
    const reach = dutyReach(problem);
    for (let employee = 0; employee < problem.employees.length; employee++) {
      const all = cellsOf(employee);
      const cells = all.map((cell) => withoutParallel(problem, cell));
      for (let day = 0; day < dayCount; day++) {
        const cell = cells[day]!;
        for (const pair of overlapsWithin(cell)) model.atMost(1, sumOf(pair), { employee, day });
        for (let later = day + 1; later < dayCount && later <= day + reach; later++)
          for (const clique of tooClose(cell, cells[later]!, 0))
            model.atMost(1, sumOf([...clique.late, ...clique.early]), { employee, day });
      }
      for (const { pair, day } of parallelStandbys(problem, all, reach))
        model.atMost(1, sumOf(pair), { employee, day });
      for (const known of knownDuties(problem, employee)) {
        const hit = new Sum();
        for (const cell of all)
          for (const duty of cell.duties)
            if (
              duty.start < known.end &&
              known.start < duty.end &&
              !mayRunTogether(problem, known.shift, duty.shift)
            )
              hit.add(duty.column);
        if (hit.columns.length > 0)
          model.atMost(0, hit, { employee, day: known.day < 0 ? 0 : dayCount - 1 });
      }
    }
  },
  check(problem, _params, _scope, plan) {
    const violations: Violation[] = [];
    const { calendar, employees, shifts } = problem;
    const dutyOf = ({ day, shift }: { readonly day: number; readonly shift: number }) =>
      sentence("shift_on", { shift: shifts[shift]!.name, date: calendar.dateOf(day) });
    const perEmployee = employees.map(() => [] as { day: number; shift: number }[]);
    for (const { employee, day, shift } of plan.assignments)
      perEmployee[employee]!.push({ day, shift });
    for (const [employee, duties] of perEmployee.entries()) {
      for (const { day, shifts: known } of problem.history[employee]!.days.values())
        for (const shift of known) duties.push({ day, shift });
      const timed = duties
        .map(({ day, shift }) => ({
          day,
          shift,
          start: startOf(problem, shift, day),
          end: endOf(problem, shift, day),
        }))
        .sort((a, b) => a.start - b.start || a.day - b.day || a.shift - b.shift);
      for (let i = 0; i < timed.length; i++) {
        const a = timed[i]!;
        for (let j = i + 1; j < timed.length && timed[j]!.start < a.end; j++) {
          const b = timed[j]!;
          if (mayRunTogether(problem, a.shift, b.shift)) continue;
          const windowDays = [a.day, b.day].filter((d) => d >= 0 && d < calendar.dayCount);
          if (windowDays.length === 0) continue;
          violations.push({
            message: say("shifts_overlap", {
              employee: employees[employee]!.id,
              first: dutyOf(a),
              second: dutyOf(b),
              minutes: Math.min(a.end, b.end) - b.start,
            }),
            units: 1,
            employee,
            day: Math.min(...windowDays),
          });
        }
      }
    }
    return violations;
  },
});

/** The cell without the standby duties that may run beside other work. */
function withoutParallel({ shifts }: Problem, cell: DutyCell): DutyCell {
  const duties = cell.duties.filter(({ shift }) => !shifts[shift]!.mayOverlap);
  return duties.length === cell.duties.length ? cell : { ...cell, duties };
}

/** Standby duties that overlap, one of them at least such as may run beside other work: beside standby it may not. */
function* parallelStandbys(
  { shifts }: Problem,
  cells: readonly DutyCell[],
  reach: number,
): Generator<{ readonly pair: readonly number[]; readonly day: number }> {
  if (!shifts.some(({ mayOverlap }) => mayOverlap)) return;
  const standbys = cells.map(({ duties }) => duties.filter(({ standby }) => standby));
  for (const [day, own] of standbys.entries())
    for (const [i, a] of own.entries())
      for (let later = day; later <= Math.min(day + reach, cells.length - 1); later++)
        for (const b of later === day ? own.slice(i + 1) : standbys[later]!) {
          const isParallel = shifts[a.shift]!.mayOverlap || shifts[b.shift]!.mayOverlap;
          if (isParallel && a.start < b.end && b.start < a.end)
            yield { pair: [a.column, b.column], day };
        }
}

/** Pairs of one date that overlap, without those that one shift a day forbids already. */
function overlapsWithin({ duties, exclusive }: DutyCell): number[][] {
  const pairs: number[][] = [];
  if (exclusive && !duties.some(({ standby }) => standby)) return pairs;
  for (const [i, a] of duties.entries())
    for (const b of duties.slice(i + 1)) {
      if (exclusive && !a.standby && !b.standby) continue;
      if (a.start < b.end && b.start < a.end) pairs.push([a.column, b.column]);
    }
  return pairs;
}

function sumOf(columns: readonly number[]): Expression {
  const sum = new Sum();
  for (const column of columns) sum.add(column);
  return sum;
}
