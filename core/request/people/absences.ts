/** The absence maps as one code per employee and window day. */

import { ABSENCE } from "../../model/problem/problem.ts";
import type { Calendar } from "../../model/time/calendar.ts";
import type { Warnings } from "../messages/issues.ts";
import type { SolveRequest } from "../shape/schema.ts";
import type { CreditedAbsence } from "./credited-absences.ts";
import { perEmployee } from "./people.ts";

/** At `employee * dayCount + day`; the strongest cause wins, dates outside the window are left out. */
export function normaliseAbsences(
  request: SolveRequest,
  calendar: Calendar,
  employeeIndex: ReadonlyMap<string, number>,
  warnings: Warnings,
  credited: ReadonlyMap<number, ReadonlyMap<number, CreditedAbsence>>,
): Uint8Array {
  const { dayCount } = calendar;
  const absence = new Uint8Array(request.employees.length * dayCount);
  const mark = (employee: number, date: string, code: number) => {
    const day = calendar.dayOf(date);
    if (day < 0 || day >= dayCount) return;
    const cell = employee * dayCount + day;
    absence[cell] = Math.max(absence[cell]!, code);
  };
  const entries = <T>(map: Readonly<Record<string, T | null>> | null | undefined, field: string) =>
    perEmployee(map, field, employeeIndex, warnings);

  for (const [employee, dates] of entries(request.availability, "availability"))
    for (const [date, isAvailable] of Object.entries(dates))
      if (isAvailable === false) mark(employee, date, ABSENCE.unavailable);
  for (const [employee, byDay] of credited)
    for (const day of byDay.keys()) {
      const cell = employee * dayCount + day;
      absence[cell] = Math.max(absence[cell]!, ABSENCE.credited);
    }
  for (const [employee, dates] of entries(request.vacations, "vacations"))
    for (const date of dates) mark(employee, date, ABSENCE.vacation);
  for (const [employee, dates] of entries(request.sick_leaves, "sick_leaves"))
    for (const date of dates) mark(employee, date, ABSENCE.sick);
  return absence;
}
