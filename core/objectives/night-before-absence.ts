/*
 * Formulation
 *
 * A charge on each candidate, standby left out, that runs more than 60 minutes into a window day of absence or of a wished free day.
 * Once for each duty.
 */

import { ABSENCE, type Problem } from "../model/problem/problem.ts";
import { Sum } from "../model/program/expression.ts";
import { defineObjective, measured } from "./define.ts";

const DAY = 1440;
/** A duty that ends up to this many minutes past midnight still leaves the day free. */
const TOLERATED = 60;

/** Keeps the morning of a day off free: allowed by law, but nobody's idea of a day off. */
export const nightBeforeAbsence = defineObjective({
  id: "night_before_absence",
  words: {
    en: {
      name: "nights before absences",
      title: "Nights before absences",
      meaning: "night duties that end on a day of leave",
    },
    de: {
      name: "Nachtdienste vor Abwesenheiten",
      title: "Nächte vor Abwesenheiten",
      meaning: "Nachtdienste, die in freie Tage reichen",
    },
  },
  statement:
    "Every duty that runs more than 60 minutes into a day of absence or a wished free day costs one unit.",
  unit: "night",
  defaultWeight: 30,

  build(problem, weight, model) {
    const { candidates, calendar, shifts } = problem;
    const protectedDays = protectedCells(problem);
    for (let c = 0; c < candidates.count; c++) {
      const { endMinute, kind } = shifts[candidates.shift[c]!]!;
      if (kind === "standby") continue;
      const day = candidates.day[c]!;
      const row = candidates.employee[c]! * calendar.dayCount;
      const last = Math.min(day + lastMorning(endMinute), calendar.dayCount - 1);
      for (let next = day + 1; next <= last; next++) {
        if (!protectedDays.has(row + next)) continue;
        model.charge(Sum.column(c), weight);
        break;
      }
    }
  },

  measure(problem, plan) {
    const { calendar, shifts, absence, wishes } = problem;
    const wished = new Set<number>();
    for (const { employee, freeDays } of wishes)
      for (const day of freeDays) wished.add(employee * calendar.dayCount + day);
    const disturbs = (employee: number, day: number, minutes: number): boolean =>
      minutes > TOLERATED &&
      day < calendar.dayCount &&
      (absence[employee * calendar.dayCount + day] !== ABSENCE.none ||
        wished.has(employee * calendar.dayCount + day) ||
        disturbs(employee, day + 1, minutes - DAY));
    const nights = plan.assignments.filter(
      ({ employee, day, shift }) =>
        shifts[shift]!.kind !== "standby" &&
        disturbs(employee, day + 1, shifts[shift]!.endMinute - DAY),
    );
    return measured(nights.map((night) => ({ units: 1, ...night })));
  },
});

/** Days after its start into which a shift runs past the tolerance. */
function lastMorning(endMinute: number): number {
  return Math.ceil((endMinute - TOLERATED) / DAY) - 1;
}

/** Window cells whose morning is to stay free. */
function protectedCells({ absence, wishes, calendar }: Problem): ReadonlySet<number> {
  const cells = new Set<number>();
  for (let cell = 0; cell < absence.length; cell++)
    if (absence[cell] !== ABSENCE.none) cells.add(cell);
  for (const { employee, freeDays } of wishes)
    for (const day of freeDays) cells.add(employee * calendar.dayCount + day);
  return cells;
}
