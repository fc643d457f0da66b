import fc from "fast-check";
import { type Assignment, type Plan, planOf } from "../../../core/model/problem/plan.ts";
import type { Problem } from "../../../core/model/problem/problem.ts";
import type { ActiveRule } from "../../../core/model/rule/rule.ts";
import type { PartialRequest } from "../problem.ts";
import { cellOptions } from "../verify/verify-constraint.ts";

const clock = fc
  .integer({ min: 0, max: 47 })
  .map(
    (half) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`,
  );

const shift = fc
  .record({
    startTime: clock,
    endTime: clock,
    breakMinutes: fc.constantFrom(0, 30),
    kind: fc.constantFrom("work", "work", "work", "onCall", "standby"),
    minStaff: fc.integer({ min: 0, max: 2 }),
    room: fc.option(fc.integer({ min: 0, max: 1 })),
    mayOverlap: fc.boolean(),
    credit: fc.constantFrom(null, null, 60, 240),
    daysLong: fc.constantFrom(null, null, null, null, null, 1, 2, 3),
    joined: fc.constantFrom(false, false, false, true),
  })
  .map(({ room, credit, daysLong, ...more }) => ({
    ...more,
    ...(more.kind === "standby" && { durationMinutes: credit, legalMinutes: credit }),
    endDayOffset: daysLong,
    maxStaff: room === null ? null : Math.max(1, more.minStaff + room),
  }));

type DrawnShift = typeof shift extends fc.Arbitrary<infer T> ? T : never;

const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

function timesOf({ startTime, endTime, endDayOffset }: DrawnShift) {
  const [from, to] = [minutesOf(startTime), minutesOf(endTime)];
  return { from, to: to + 1440 * (endDayOffset ?? (to > from ? 0 : 1)) };
}

/** The shift before it, where one person is able to work both. */
function joinOf(shifts: readonly DrawnShift[], s: number): string | null {
  const own = shifts[s]!;
  const other = shifts[s - 1];
  if (!own.joined || other === undefined) return null;
  const [a, b] = [timesOf(own), timesOf(other)];
  const isParallel = (one: DrawnShift, two: DrawnShift) =>
    one.mayOverlap && one.kind === "standby" && two.kind !== "standby";
  const overlaps = a.from < b.to && b.from < a.to;
  return !overlaps || isParallel(own, other) || isParallel(other, own) ? `S${s - 1}` : null;
}

const windowOf = fc
  .record({
    weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
    day: fc.option(fc.integer({ min: -1, max: 7 })),
    from: clock,
    to: clock,
    kind: fc.constantFrom("available", "unavailable", "preferred", "undesired"),
    heavy: fc.boolean(),
  })
  .map(({ heavy, ...window }) => ({
    ...window,
    weight: heavy && /ed$/.test(window.kind) ? 2.5 : null,
  }));

/** First days of a window, clock changes among them. */
const firstDay = fc.constantFrom(
  "2026-03-02",
  "2026-03-26",
  "2026-10-22",
  "2026-02-27",
  "2026-12-30",
);

const dateAfter = (first: string, days: number) =>
  new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10);

/** Requests of a few people, days and shifts with everything the edges of the window can bring. */
export const randomWard: fc.Arbitrary<PartialRequest> = fc
  .record({
    first: firstDay,
    length: fc.integer({ min: 2, max: 7 }),
    durationMode: fc.constantFrom("nominal", "elapsed"),
    weekStart: fc.constantFrom(null, null, "monday", "sunday", "saturday"),
    people: fc.array(
      fc.record({
        contractHoursPerWeek: fc.constantFrom(null, 20, 38.5),
        maxShiftsPerDay: fc.constantFrom(1, 1, 2),
        breaksPaid: fc.boolean(),
        worked: fc.option(fc.uniqueArray(fc.integer({ min: -6, max: -1 }), { maxLength: 4 })),
        lastEnd: fc.option(fc.integer({ min: 0, max: 23 })),
        nights: fc.option(fc.integer({ min: 0, max: 3 }), { freq: 1 }),
        weekHours: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 1 }),
        rate: fc.option(fc.integer({ min: 0, max: 40 })),
        counts: fc.constantFrom(true, true, true, false),
        windows: fc.array(windowOf, { maxLength: 2 }),
        school: fc.array(
          fc.record({
            day: fc.integer({ min: 0, max: 6 }),
            minutes: fc.option(fc.integer({ min: 0, max: 600 })),
          }),
          { maxLength: 1 },
        ),
        vacation: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 2 }),
        locks: fc.array(fc.record({ day: fc.integer({ min: -3, max: 9 }), shift: fc.nat() }), {
          maxLength: 2,
        }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    shifts: fc.array(shift, { minLength: 1, maxLength: 4 }),
  })
  .map(({ first, length, durationMode, weekStart, people, shifts }) => {
    const id = (k: number) => `e${k}`;
    const each = <U>(read: (person: (typeof people)[number], k: number) => U | null) =>
      Object.fromEntries(
        people.flatMap((person, k) => {
          const value = read(person, k);
          return value === null ? [] : [[id(k), value]];
        }),
      );
    return {
      start_date: first,
      end_date: dateAfter(first, length - 1),
      department: { id: "ward", legalBaseline: "off", durationMode, weekStart },
      employees: people.map(({ contractHoursPerWeek, maxShiftsPerDay, breaksPaid, counts }, k) => ({
        id: id(k),
        countsForStaffing: counts,
        contractHoursPerWeek,
        maxShiftsPerDay,
        limits: { breaksPaid },
      })),
      shifts: shifts.map(({ joined: _, ...entry }, s) => ({
        id: `S${s}`,
        ...entry,
        joinWith: joinOf(shifts, s),
      })),
      employee_history: each(({ worked }) => worked?.map((day) => dateAfter(first, day)) ?? null),
      employee_last_shift_end: each(({ lastEnd }) =>
        lastEnd === null ? null : `${dateAfter(first, -1)}T${String(lastEnd).padStart(2, "0")}:00`,
      ),
      employee_prior_night_run: each(({ nights }) => nights),
      employee_boundary_week_hours: each(({ weekHours }) => weekHours),
      hourly_rates: each(({ rate }) => rate),
      availability_windows: each(({ windows }) =>
        windows.map(({ day, weekdays, ...window }) => ({
          ...window,
          weekdays: day === null ? weekdays : null,
          date: day === null ? null : dateAfter(first, day),
        })),
      ),
      credited_absences: each(({ school }) =>
        school.map(({ day, minutes }) => ({ date: dateAfter(first, day), minutes })),
      ),
      vacations: each(({ vacation }) => vacation.map((day) => dateAfter(first, day))),
      locked_assignments: people.flatMap(({ locks }, k) =>
        locks.map(({ day, shift: s }) => ({
          employeeId: id(k),
          shiftDefinitionId: `S${s % shifts.length}`,
          date: dateAfter(first, day),
        })),
      ),
    };
  });

/** Plans that keep the locks and, on each day, the assumed rules; drawn with a fixed little generator. */
export function randomPlans(
  problem: Problem,
  assumed: readonly ActiveRule[],
  count: number,
  seed: number,
): readonly Plan[] {
  let state = seed >>> 0;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
  const cells = problem.employees.length * problem.calendar.dayCount;
  const options = Array.from({ length: cells }, (_, cell) => cellOptions(problem, cell, assumed));
  return Array.from({ length: count }, () => {
    const list: Assignment[] = [];
    for (const choices of options) list.push(...choices[next(choices.length)]!);
    return planOf(problem, list);
  });
}
