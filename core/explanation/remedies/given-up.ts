/** Days away, times of day and locked duties that somebody could be asked to give up. Sick leave, school and training never are. */
import type { ChangeOperation } from "../../generation-result.ts";
import { sentence } from "../../language/sentence.ts";
import { absenceKey, lockKey } from "../../model/program/structural-key.ts";
import { windowsOn, withOpenDate } from "../../request/people/availability-windows.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import { pointer, type RequestChange } from "../apply-change.ts";
import { costOfAbsence } from "../relaxations/repair-costs.ts";
import type { Case } from "./case.ts";
import type { Remedy } from "./remedy.ts";

/** The day of vacation, or said to be unavailable; null for a day that the request does not keep free, sick leave, school or training. */
export function absenceGivenUp(from: Case, employee: number, day: number): Remedy | null {
  const fields = fieldsGivenUp(from, employee, day);
  if (fields.length === 0) return null;
  const employeeId = from.prepared.problem.employees[employee]!.id;
  const date = from.prepared.problem.calendar.dateOf(day);
  const isVacation = fields.includes("vacations");
  return {
    ...givenUp(from, employee, [day]),
    cost: costOfAbsence(from.parameters.repairCosts, isVacation, 1),
    sentence: sentence(isVacation ? "relax_vacation" : "relax_unavailable", {
      employee: employeeId,
      date,
    }),
  };
}

/**
 * The whole leave that a day belongs to: the days of the window in a row on which the person is away for the same reason.
 * Null where the day may not be given up, or stands alone.
 */
export function leaveGivenUp(from: Case, employee: number, day: number): Remedy | null {
  const { calendar, employees } = from.prepared.problem;
  const reasonOf = (at: number) => fieldsGivenUp(from, employee, at)[0];
  const reason = reasonOf(day);
  if (reason === undefined) return null;
  let first = day;
  let last = day;
  while (first > 0 && reasonOf(first - 1) === reason) first--;
  while (last < calendar.dayCount - 1 && reasonOf(last + 1) === reason) last++;
  if (first === last) return null;
  const days = Array.from({ length: last - first + 1 }, (_, k) => first + k);
  const isVacation = reason === "vacations";
  return {
    ...givenUp(from, employee, days),
    cost: costOfAbsence(from.parameters.repairCosts, isVacation, days.length),
    sentence: sentence(isVacation ? "relax_vacations" : "relax_unavailable_days", {
      employee: employees[employee]!.id,
      from: calendar.dateOf(first),
      to: calendar.dateOf(last),
    }),
  };
}

/** Fields of the request that keep the day free and may be given up, vacation first; none where it is kept free by another too. */
function fieldsGivenUp(
  { request, prepared: { problem } }: Case,
  employee: number,
  day: number,
): readonly ("vacations" | "availability")[] {
  if (day < 0 || day >= problem.calendar.dayCount) return [];
  const { id } = problem.employees[employee]!;
  const date = problem.calendar.dateOf(day);
  if (isNeverGivenUp(request, id, date)) return [];
  return [
    ...(request.vacations?.[id]?.includes(date) ? (["vacations"] as const) : []),
    ...(request.availability?.[id]?.[date] === false ? (["availability"] as const) : []),
  ];
}

/** Sick leave, school and training. */
function isNeverGivenUp(request: SolveRequest, id: string, date: string): boolean {
  if (request.sick_leaves?.[id]?.includes(date)) return true;
  return request.credited_absences?.[id]?.some((absence) => absence.date === date) === true;
}

function givenUp(
  from: Case,
  employee: number,
  days: readonly number[],
): Pick<Remedy, "kind" | "keys" | "edit" | "days" | "employees"> {
  const { calendar, employees } = from.prepared.problem;
  const { id } = employees[employee]!;
  return {
    kind: "giveUpAbsence",
    keys: days.flatMap((day) =>
      fieldsGivenUp(from, employee, day).map((field) =>
        absenceKey(field, id, calendar.dateOf(day)),
      ),
    ),
    edit: (now) => withoutAbsences(now, id, new Set(days.map((day) => calendar.dateOf(day)))),
    days,
    employees: [employee],
  };
}

function withoutAbsences(
  request: SolveRequest,
  id: string,
  dates: ReadonlySet<string>,
): RequestChange {
  const vacations = request.vacations?.[id];
  const operations: ChangeOperation[] = [];
  if (vacations?.some((date) => dates.has(date)))
    operations.push({
      op: "replace",
      path: pointer("vacations", id),
      value: vacations.filter((date) => !dates.has(date)),
    });
  for (const date of dates)
    if (request.availability?.[id]?.[date] === false)
      operations.push({ op: "remove", path: pointer("availability", id, date) });
  return operations;
}

/** The times of day that a person gave for the day; null where there are none, or the person is away whatever they are. */
export function timesGivenUp(
  { request, prepared: { problem }, parameters }: Case,
  employee: number,
  day: number,
): Remedy | null {
  const { id } = problem.employees[employee]!;
  const date = problem.calendar.dateOf(day);
  const windowsOf = (now: SolveRequest) => now.availability_windows?.[id] ?? [];
  if (windowsOn(windowsOf(request), date).length === 0) return null;
  if (isNeverGivenUp(request, id, date)) return null;
  return {
    kind: "giveUpAbsence",
    keys: [absenceKey("availability_windows", id, date)],
    cost: costOfAbsence(parameters.repairCosts, false, 1),
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
  { prepared: { problem }, parameters }: Case,
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
    cost: parameters.repairCosts.lock,
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
