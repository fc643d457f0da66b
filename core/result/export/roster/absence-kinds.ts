import type { AbsenceKind } from "../../../language/roster-words.ts";
import { ABSENCE, type Problem } from "../../../model/problem/problem.ts";
import type { SolveRequest } from "../../../request/shape/schema.ts";

const kinds = new Map<number, AbsenceKind>([
  [ABSENCE.sick, "sick"],
  [ABSENCE.vacation, "vacation"],
  [ABSENCE.credited, "credited"],
  [ABSENCE.unavailable, "unavailable"],
]);

/** The absence of an employee on a day of the window; null when there is none. */
export function absencesOf(
  request: SolveRequest,
  { calendar, absence }: Problem,
): (employee: number, day: number) => AbsenceKind | null {
  const employed = request.employees.map(({ entryDate, exitDate }) => ({
    first: entryDate == null ? 0 : calendar.dayOf(entryDate),
    last: exitDate == null ? calendar.dayCount - 1 : calendar.dayOf(exitDate),
  }));
  return (employee, day) => {
    const { first, last } = employed[employee]!;
    if (day < first || day > last) return "notEmployed";
    return kinds.get(absence[employee * calendar.dayCount + day]!) ?? null;
  };
}
