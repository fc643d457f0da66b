/** `credited_absences`: school, training and the like, which keep people away and credit hours as leave does. */
import type { Calendar } from "../../model/time/calendar.ts";
import type { Warnings } from "../messages/issues.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { perEmployee } from "./people.ts";

export interface CreditedAbsence {
  readonly day: number;
  /** Null: an average day of the contract. */
  readonly minutes: number | null;
  /** As written; empty where nothing is. */
  readonly kind: string;
}

/** By employee and window day. Several entries of one date are one absence whose minutes add up; dates outside the window are left out. */
export function creditedAbsences(
  request: SolveRequest,
  calendar: Calendar,
  employeeIndex: ReadonlyMap<string, number>,
  warnings: Warnings,
): ReadonlyMap<number, ReadonlyMap<number, CreditedAbsence>> {
  const field = "credited_absences";
  const found = new Map<number, ReadonlyMap<number, CreditedAbsence>>();
  for (const [employee, list] of perEmployee(request[field], field, employeeIndex, warnings)) {
    const byDay = new Map<number, CreditedAbsence>();
    for (const { date, minutes = null, kind } of list) {
      const day = calendar.dayOf(date);
      if (day < 0 || day >= calendar.dayCount) continue;
      const known = byDay.get(day);
      byDay.set(day, {
        day,
        minutes: added(known?.minutes ?? null, minutes),
        kind: [known?.kind, kind?.trim()].filter((text) => text).join(", "),
      });
    }
    found.set(employee, byDay);
  }
  return found;
}

/** Given minutes add up; an entry without any stands for an average day only where it is alone. */
function added(known: number | null, more: number | null): number | null {
  return known === null ? more : known + (more ?? 0);
}
