/** Days away, times of day and locked duties that somebody could be asked to give up. Sick leave, school and training never are. */
import type { ChangeOperation } from "../../generation-result.ts";
import { sentence } from "../../language/sentence.ts";
import { absenceKey, lockKey } from "../../model/program/structural-key.ts";
import { windowsOn, withOpenDate } from "../../request/people/availability-windows.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import { pointer, type RequestChange } from "../apply-change.ts";
import { effortOfAbsence, effortOfLock } from "../relaxations/efforts.ts";
import type { Case } from "./case.ts";
import type { Remedy } from "./remedy.ts";

/** The day of vacation, or said to be unavailable; null for a day that the request does not keep free, sick leave, school or training. */
export function absenceGivenUp(
  { request, prepared: { problem } }: Case,
  employee: number,
  day: number,
): Remedy | null {
  const { id } = problem.employees[employee]!;
  const date = problem.calendar.dateOf(day);
  if (request.sick_leaves?.[id]?.includes(date)) return null;
  if (request.credited_absences?.[id]?.some((absence) => absence.date === date)) return null;
  const isVacation = request.vacations?.[id]?.includes(date) === true;
  const isUnavailable = request.availability?.[id]?.[date] === false;
  if (!isVacation && !isUnavailable) return null;
  return {
    kind: "giveUpAbsence",
    keys: [
      ...(isVacation ? [absenceKey("vacations", id, date)] : []),
      ...(isUnavailable ? [absenceKey("availability", id, date)] : []),
    ],
    effort: effortOfAbsence(isVacation),
    sentence: sentence(isVacation ? "relax_vacation" : "relax_unavailable", { employee: id, date }),
    edit: (now) => withoutAbsence(now, id, date),
    days: [day],
    employees: [employee],
  };
}

function withoutAbsence(request: SolveRequest, id: string, date: string): RequestChange {
  const vacations = request.vacations?.[id];
  const operations: ChangeOperation[] = [];
  if (vacations?.includes(date))
    operations.push({
      op: "replace",
      path: pointer("vacations", id),
      value: vacations.filter((other) => other !== date),
    });
  if (request.availability?.[id]?.[date] === false)
    operations.push({ op: "remove", path: pointer("availability", id, date) });
  return operations;
}

/** The times of day that a person gave for the day; null where there are none. */
export function timesGivenUp(
  { request, prepared: { problem } }: Case,
  employee: number,
  day: number,
): Remedy | null {
  const { id } = problem.employees[employee]!;
  const date = problem.calendar.dateOf(day);
  const windowsOf = (now: SolveRequest) => now.availability_windows?.[id] ?? [];
  if (windowsOn(windowsOf(request), date).length === 0) return null;
  return {
    kind: "giveUpAbsence",
    keys: [absenceKey("availability_windows", id, date)],
    effort: effortOfAbsence(false),
    sentence: sentence("relax_out_of_hours", { employee: id, date }),
    edit: (now) => [
      {
        op: "replace",
        path: pointer("availability_windows", id),
        value: withOpenDate(windowsOf(now), date),
      },
    ],
    days: [day],
    employees: [employee],
  };
}

/** Null where the employee has no lock on that shift and day. */
export function lockGivenUp(
  { prepared: { problem } }: Case,
  employee: number,
  day: number,
  shift: number,
): Remedy | null {
  const candidate = problem.candidates.at(employee, day, shift);
  if (candidate < 0 || problem.candidates.locked[candidate] === 0) return null;
  const employeeId = problem.employees[employee]!.id;
  const date = problem.calendar.dateOf(day);
  const { id: shiftId, name } = problem.shifts[shift]!;
  return {
    kind: "giveUpLock",
    keys: [lockKey(employeeId, date, shiftId)],
    effort: effortOfLock(),
    sentence: sentence("relax_lock", { shift: name, employee: employeeId, date }),
    edit: (request) => withoutLock(request, employeeId, date, shiftId),
    days: [day],
    employees: [employee],
  };
}

/** From the last to the first, so that no removal moves what another one means. */
function withoutLock(
  { locked_assignments: locks }: SolveRequest,
  employeeId: string,
  date: string,
  shiftId: string,
): RequestChange {
  return (locks ?? [])
    .flatMap((lock, index): ChangeOperation[] =>
      lock.employeeId === employeeId &&
      lock.date === date &&
      (lock.shiftDefinitionId ?? lock.shiftId) === shiftId
        ? [{ op: "remove", path: pointer("locked_assignments", index) }]
        : [],
    )
    .reverse();
}
