/** What the service understood of a request, in numbers. */
import type { InputSummary, Warning } from "../../api.ts";
import { shiftNumbers } from "../../model/demand/shift-numbers.ts";
import { ABSENCE, type Problem } from "../../model/problem/problem.ts";
import { creditMinutesOn } from "../../model/problem/shift-minutes.ts";
import { rounded } from "../../model/rounded.ts";
import type { SolveRequest } from "../shape/schema.ts";
import type { DepartmentSettings } from "../shifts/department.ts";

/** Keys as on the wire. Rule strengths, warnings about rules and the model's size are added by those who know them. */
export function summarise(
  request: SolveRequest,
  problem: Problem,
  department: DepartmentSettings,
  warnings: readonly Warning[],
): InputSummary {
  const { calendar, employees, shifts, occurrences } = problem;
  const demand = demandOf(problem);
  const targetMinutes = employees.reduce(
    (sum, { targetMinutes, countsForStaffing }) =>
      sum + (countsForStaffing ? (targetMinutes ?? 0) : 0),
    0,
  );
  return {
    department: { id: request.department.id, name: request.department.name ?? null },
    window: {
      startDate: calendar.startDate,
      endDate: calendar.endDate,
      days: calendar.dayCount,
      weeks: calendar.weekIndex(calendar.dayCount - 1) + 1,
      timezone: calendar.zone,
    },
    employees: {
      total: employees.length,
      deployable: employees.filter(({ deployable }) => deployable).length,
      withTarget: employees.filter(({ targetMinutes }) => targetMinutes !== null).length,
    },
    shifts: {
      total: shifts.length,
      active: shifts.filter(({ isActive }) => isActive).length,
      occurrences: occurrences.length,
    },
    demand: { personShifts: demand.persons, hours: hoursOf(demand.minutes) },
    supply: {
      targetHours: hoursOf(targetMinutes),
      availablePersonDays: availableDays(problem, request),
    },
    loadFactor: targetMinutes > 0 ? rounded(demand.minutes / targetMinutes, 4) : null,
    rules: ruleCounts(request),
    staffingRules: request.staffing_rules?.length ?? 0,
    agreements: Object.keys(request.collective_agreements ?? {}).length,
    absences: absenceCounts(problem),
    wishes: problem.wishes.length,
    locked: request.locked_assignments?.length ?? 0,
    previous: request.previous_assignments?.length ?? 0,
    history: historySummary(problem),
    holidays: { source: department.holidaySource, dates: holidayDates(problem) },
    problemSize: employees.length * calendar.dayCount * shifts.length,
    warnings,
  };
}

function demandOf(problem: Problem): { persons: number; minutes: number } {
  let persons = 0;
  let minutes = 0;
  const numbers = shiftNumbers(problem);
  for (const { index, shift, day } of problem.occurrences) {
    const { min } = numbers[index]!;
    persons += min;
    minutes += min * creditMinutesOn(problem, shift, day);
  }
  return { persons, minutes };
}

/** Days of deployable, employed people who count for staffing and are not absent. */
function availableDays({ calendar, employees, absence }: Problem, request: SolveRequest): number {
  const { dayCount } = calendar;
  let days = 0;
  for (const { index, deployable, countsForStaffing } of employees) {
    if (!deployable || !countsForStaffing) continue;
    const { entryDate, exitDate } = request.employees[index]!;
    const first = entryDate == null ? 0 : Math.max(0, calendar.dayOf(entryDate));
    const last = exitDate == null ? dayCount - 1 : Math.min(dayCount - 1, calendar.dayOf(exitDate));
    for (let day = first; day <= last; day++)
      if (absence[index * dayCount + day] === ABSENCE.none) days++;
  }
  return days;
}

function ruleCounts({ planning_rules: rules }: SolveRequest): InputSummary["rules"] {
  const list = rules ?? [];
  const isActive = (status: string | null | undefined) =>
    (status ?? "active").toLowerCase() === "active";
  return { total: list.length, active: list.filter(({ status }) => isActive(status)).length };
}

function absenceCounts({ absence }: Problem): InputSummary["absences"] {
  const counts = [0, 0, 0, 0, 0];
  for (const code of absence) counts[code]!++;
  return {
    vacationDays: counts[ABSENCE.vacation]!,
    sickDays: counts[ABSENCE.sick]!,
    creditedDays: counts[ABSENCE.credited]!,
    unavailableDays: counts[ABSENCE.unavailable]!,
  };
}

function historySummary({ history, calendar }: Problem): InputSummary["history"] {
  const earliest = history.reduce((first, { knownFrom }) => Math.min(first, knownFrom), 0);
  return {
    employeesKnown: history.filter(({ knownFrom }) => knownFrom < 0).length,
    earliestDate: earliest < 0 ? calendar.dateOf(earliest) : null,
  };
}

function holidayDates({ calendar }: Problem): string[] {
  const dates: string[] = [];
  for (let day = 0; day < calendar.dayCount; day++)
    if (calendar.isHoliday(day)) dates.push(calendar.dateOf(day));
  return dates;
}

function hoursOf(minutes: number): number {
  return rounded(minutes / 60, 4);
}
