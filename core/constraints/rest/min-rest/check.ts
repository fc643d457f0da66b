/** Judges the rests of a plan on instants alone. */
import { english, german } from "../../../language/amounts.ts";
import { sentence, sentencesOf } from "../../../language/sentence.ts";
import type { Employee, Empty } from "../../../language/values.ts";
import type { Plan } from "../../../model/problem/plan.ts";
import { endOf, type Problem, startOf } from "../../../model/problem/problem.ts";
import type { Violation } from "../../../model/rule/rule.ts";
import type { Scope } from "../../../model/scope/scope.ts";
import { selectShifts } from "../../../model/scope/selector.ts";
import { minutesOf } from "../../define.ts";
import type { MinRestParams } from "./params.ts";

const say = sentencesOf("min_rest", {
  en: {
    last_shift_before: (_: Empty) => "the last shift before the plan",
    rest_too_short: (
      v: Employee & { hours: number; before: string; after: string; least: number },
    ) =>
      v.hours < 0
        ? `${v.employee} has no rest between ${v.before} and ${v.after}, which overlap by ${english.hours(-v.hours)}; at least ${english.hours(v.least)} are required.`
        : `${v.employee} has ${english.hours(v.hours)} between ${v.before} and ${v.after}; at least ${english.hours(v.least)} are required.`,
    too_many_reduced_rests: (
      v: Employee & { reduced: number; days: number; date: string; allowed: number },
    ) =>
      `${v.employee} has ${english.counted(v.reduced, "reduced rest", "reduced rests")} in the ${english.days(v.days)} from ${v.date}; ` +
      `${english.number(v.allowed)} ${v.allowed === 1 ? "is" : "are"} allowed or made up for.`,
  },
  de: {
    last_shift_before: () => "dem letzten Dienst vor dem Plan",
    rest_too_short: (v) =>
      v.hours < 0
        ? `${v.employee} hat keine Ruhezeit zwischen ${v.before} und ${v.after}, die sich um ${german.hours(-v.hours)} überschneiden; ${german.required(v.least, german.hours(v.least))}.`
        : `${v.employee} hat ${german.hours(v.hours)} Ruhezeit zwischen ${v.before} und ${v.after}; ${german.required(v.least, german.hours(v.least))}.`,
    too_many_reduced_rests: (v) =>
      `${v.employee} hat innerhalb von ${german.counted(v.days, "Tag", "Tagen")} ab ${v.date} ${german.counted(v.reduced, "verkürzte Ruhezeit", "verkürzte Ruhezeiten")}; ` +
      `erlaubt oder ausgeglichen ${german.isOrAre(v.allowed)} ${german.number(v.allowed)}.`,
  },
});

interface Worked {
  readonly day: number;
  /** -1 when only the end is known. */
  readonly shift: number;
  readonly start: number;
  readonly end: number;
}

/** One violation for each pair that is too close, and one for each block with too many reduced rests. */
export function checkMinRest(
  problem: Problem,
  params: MinRestParams,
  scope: Scope,
  plan: Plan,
): readonly Violation[] {
  const { calendar } = problem;
  const least = minutesOf(params.reducedHours ?? params.hours);
  const full = minutesOf(params.hours);
  const makesUp = Math.max(minutesOf(params.compensationHours), full);
  const isNext = selectShifts(problem, params.next ?? {});
  const isInside = ({ day }: Worked) => day >= 0 && day < calendar.dayCount;
  const violations: Violation[] = [];
  for (const employee of scope.employees) {
    const all = workOf(problem, employee, plan);
    const starts = all.filter(({ shift }) => isNext[shift] === 1);
    const ends = [
      ...lastBefore(problem, scope, employee, all),
      ...all.filter((p) => p.day >= 0 && scope.includes(employee, p.day, p.shift)),
    ];
    const latestKnown = ends.filter(({ day }) => day < 0).sort((a, b) => b.end - a.end)[0];
    const reducedOn = new Set<number>();
    /** Duties with a gap after them that is too short to make up for a reduced one. */
    const close: Worked[] = [];
    for (const p of ends)
      for (const q of starts) {
        const comesLater =
          p.day === q.day
            ? params.includeSameDay &&
              (q.start > p.start || (q.start === p.start && q.shift > p.shift))
            : q.day > p.day;
        if (!comesLater || !(isInside(p) || isInside(q))) continue;
        const gap = q.start - p.end;
        if (p.day !== q.day && gap < makesUp) close.push(p);
        if (gap < least) violations.push(tooShort(problem, employee, p, q, least));
        else if (gap < full && p.day !== q.day && (p.day >= 0 || p === latestKnown))
          reducedOn.add(Math.max(-1, p.day));
      }
    if (params.reducedHours === undefined) continue;
    const longOn = new Set(
      ends.filter(({ day }) => day >= 0 && day < calendar.dayCount).map(({ day }) => day),
    );
    for (const { day } of close) longOn.delete(day);
    violations.push(...tooManyReductions(problem, params, employee, reducedOn, longOn));
  }
  return violations;
}

/** Everything the employee works that is not standby, the known context included. */
function workOf(problem: Problem, employee: number, plan: Plan): Worked[] {
  const { dayCount } = problem.calendar;
  const cells: { day: number; shifts: readonly number[] }[] = [
    ...problem.history[employee]!.days.values(),
  ];
  for (let day = 0; day < dayCount; day++)
    cells.push({ day, shifts: plan.shiftsOn(employee, day) });
  return cells.flatMap(({ day, shifts }) =>
    shifts
      .filter((shift) => problem.shifts[shift]!.kind !== "standby")
      .map((shift) => ({
        day,
        shift,
        start: startOf(problem, shift, day),
        end: endOf(problem, shift, day),
      })),
  );
}

/** The duties in scope before the window, the last one replaced by what the boundary fields say of its end. */
function lastBefore(
  problem: Problem,
  scope: Scope,
  employee: number,
  all: readonly Worked[],
): Worked[] {
  const { lastShiftEnd, priorNightRun, days } = problem.history[employee]!;
  const known = all
    .filter(({ day, shift }) => day < 0 && scope.includes(employee, day, shift))
    .sort((a, b) => a.end - b.end);
  const concernsLast =
    !scope.hasShiftCondition || (priorNightRun > 0 && scope.includesKnownDay(employee, -1));
  if (!concernsLast) return known;
  const virtual = (end: number): Worked => ({ day: -1, shift: -1, start: end, end });
  if (lastShiftEnd !== null) {
    known.pop();
    return [...known, virtual(lastShiftEnd)];
  }
  const yesterday = days.get(-1);
  if (priorNightRun > 0 && (yesterday === undefined || yesterday.shifts.length === 0)) {
    let latest = Number.NEGATIVE_INFINITY;
    for (const { index, isNight, kind } of problem.shifts)
      if (isNight && kind !== "standby") latest = Math.max(latest, endOf(problem, index, -1));
    if (latest > Number.NEGATIVE_INFINITY) known.push(virtual(latest));
  }
  return known;
}

function tooShort(
  problem: Problem,
  employee: number,
  p: Worked,
  q: Worked,
  least: number,
): Violation {
  const { calendar, employees, shifts } = problem;
  const gap = q.start - p.end;
  const dutyOf = (duty: Worked) =>
    duty.shift < 0
      ? say("last_shift_before", {})
      : sentence("shift_on", {
          shift: shifts[duty.shift]!.name,
          date: calendar.dateOf(duty.day),
        });
  const day = p.day >= 0 ? p.day : q.day;
  return {
    message: say("rest_too_short", {
      employee: employees[employee]!.id,
      hours: gap / 60,
      before: dutyOf(p),
      after: dutyOf(q),
      least: least / 60,
    }),
    units: 1,
    employee,
    day,
  };
}

function tooManyReductions(
  { calendar, employees }: Problem,
  { compensationDays, maxReductions }: MinRestParams,
  employee: number,
  reducedOn: ReadonlySet<number>,
  longOn: ReadonlySet<number>,
): Violation[] {
  const violations: Violation[] = [];
  for (let first = 0; first < calendar.dayCount; first += compensationDays) {
    const isHere = (day: number) =>
      Math.max(0, day) >= first && Math.max(0, day) < first + compensationDays;
    const reduced = [...reducedOn].filter(isHere).length;
    const long = [...longOn].filter(isHere).length;
    const allowed = Math.min(long, maxReductions ?? Number.POSITIVE_INFINITY);
    if (reduced > allowed)
      violations.push({
        message: say("too_many_reduced_rests", {
          employee: employees[employee]!.id,
          reduced,
          days: compensationDays,
          date: calendar.dateOf(first),
          allowed,
        }),
        units: reduced - allowed,
        employee,
        day: first,
      });
  }
  return violations;
}
