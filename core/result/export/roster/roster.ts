/** A plan as people read it: who does what on which day, how demand is met, what is missing. Every format starts here. */
import type { GenerationResult, GivenRequest, WireAssignment } from "../../../api.ts";
import type { AbsenceKind } from "../../../language/roster-words.ts";
import type { Language } from "../../../language/sentence.ts";
import { endOf, type Problem, startOf } from "../../../model/problem/problem.ts";
import { creditMinutesOf } from "../../../model/problem/shift-minutes.ts";
import { dayNumberOf, isoDateOf } from "../../../model/time/civil.ts";
import { twoDigits } from "../../../model/time/date-time.ts";
import { claimsOf } from "../../../objectives/parts/claims.ts";
import { NormalRequest } from "../../../request/normal-request.ts";
import type { SolveRequest } from "../../../request/shape/schema.ts";
import { fromWire } from "../../judgement/plan.ts";
import { type EmployeeFigures, employeeStatistics } from "../../statistics/employee-statistics.ts";
import { absencesOf } from "./absence-kinds.ts";
import { type DemandRow, demandRows } from "./demand-rows.ts";
import { colourIndices } from "./duty-colours.ts";
import { gapsByDay, type RosterGap } from "./roster-gaps.ts";
import type { RosterShift } from "./roster-shift.ts";
import { type RosterWish, rosterWishes } from "./roster-wishes.ts";
import { shiftCodes } from "./shift-codes.ts";

export interface RosterDay {
  readonly index: number;
  readonly date: string;
  /** 1 = Monday to 7 = Sunday. */
  readonly weekday: number;
  readonly dayOfMonth: number;
  /** 1 to 12. */
  readonly month: number;
  readonly year: number;
  /** The first day of a week of the department. */
  readonly startsWeek: boolean;
  /** Number of the week, weeks as the department counts them. */
  readonly week: number;
  readonly isWeekend: boolean;
  readonly isHoliday: boolean;
}

export interface RosterDuty {
  readonly employee: number;
  readonly day: number;
  readonly shift: RosterShift;
  /** Elapsed minutes since 1970-01-01T00:00Z. */
  readonly start: number;
  readonly end: number;
  /** Wall-clock time with its offset from UTC, `2026-03-29T06:00:00+02:00`. */
  readonly startText: string;
  readonly endText: string;
  /** Credited time in minutes. */
  readonly minutes: number;
  readonly locked: boolean;
}

export interface RosterCell {
  /** In the order of their starts. */
  readonly duties: readonly RosterDuty[];
  /** Also of a day with a duty, which only a lock can cause. */
  readonly absence: AbsenceKind | null;
}

export interface RosterPerson {
  readonly id: string;
  readonly name: string;
  /** One for each day. */
  readonly cells: readonly RosterCell[];
  /** Null for people who are neither planned nor to be planned. */
  readonly totals: EmployeeFigures | null;
}

export interface Roster {
  readonly departmentId: string;
  readonly departmentName: string;
  /** That of the request. */
  readonly language: Language;
  readonly zone: string;
  readonly days: readonly RosterDay[];
  /** All shifts of the request, in its order. */
  readonly shifts: readonly RosterShift[];
  readonly people: readonly RosterPerson[];
  /** By date, shift and person. */
  readonly duties: readonly RosterDuty[];
  /** Empty when the roster is one person's. */
  readonly demand: readonly DemandRow[];
  /** What is missing, by date; empty when the roster is one person's. */
  readonly gaps: readonly RosterGap[];
  /** Of the people shown. */
  readonly wishes: readonly RosterWish[];
  /** Assignments of the result that name nobody, no shift or no date of the request. */
  readonly foreign: readonly WireAssignment[];
  /** The only person the roster shows; null when it shows everybody. */
  readonly only: RosterPerson | null;
}

/**
 * The roster of a result, of one person alone when an id is given. The request has been accepted, or opened.
 * Totals are counted from the plan, so they hold for a plan changed by hand as well. Throws RangeError for an id of nobody.
 */
export function rosterOf(
  given: GivenRequest,
  result: GenerationResult,
  employeeId: string | null,
): Roster {
  const { request, problem } = NormalRequest.of(given);
  const { plan, unknown } = fromWire(problem, result.assignments);
  const shifts = shiftsOf(problem, request);
  const only = employeeId === null ? null : (indexOf(problem, employeeId) ?? -1);
  if (only === -1)
    throw new RangeError(`The request has no employee ${JSON.stringify(employeeId)}.`);
  const isShown = (employee: number) => only === null || employee === only;
  const duties = plan.assignments
    .filter(({ employee }) => isShown(employee))
    .map(({ employee, day, shift }) => dutyOf(problem, shifts, employee, day, shift));
  const claims = claimsOf(problem, plan);
  const totals = new Map(
    employeeStatistics(problem, plan, claims).map((entry) => [entry.employeeId, entry]),
  );
  const cells = cellsOf(request, problem, duties);
  const people = problem.employees
    .filter(({ index }) => isShown(index))
    .map(({ index, id }) => ({
      id,
      name: employeeName(request.employees[index]!),
      cells: cells(index),
      totals: totals.get(id) ?? null,
    }));
  return {
    departmentId: request.department.id,
    departmentName: request.department.name || request.department.id,
    zone: problem.calendar.zone,
    language: problem.config.language,
    days: daysOf(problem),
    shifts,
    people,
    duties,
    demand: only === null ? demandRows(problem, plan, shifts) : [],
    gaps: only === null ? gapsByDay(problem, shifts, result.unassigned_shifts) : [],
    wishes: rosterWishes(problem, shifts, claims).filter(({ employee }) => isShown(employee)),
    foreign: unknown.filter(({ employee_id }) => only === null || employee_id === employeeId),
    only: only === null ? null : people[0]!,
  };
}

/** Who does a duty of the roster. */
export function personOf({ people, only }: Roster, { employee }: RosterDuty): RosterPerson {
  return only ?? people[employee]!;
}

function indexOf({ employees }: Problem, id: string): number | undefined {
  return employees.find((employee) => employee.id === id)?.index;
}

/** The name a request gives beside the id, in one of the usual spellings; else the id. */
function employeeName(entity: SolveRequest["employees"][number]): string {
  const text = (key: string) => {
    const value = entity[key];
    return typeof value === "string" ? value.trim() : "";
  };
  return (
    text("name") ||
    text("displayName") ||
    [text("firstName"), text("lastName")].filter((part) => part !== "").join(" ") ||
    entity.id
  );
}

function daysOf({ calendar }: Problem): RosterDay[] {
  return Array.from({ length: calendar.dayCount }, (_, index) => ({
    index,
    date: calendar.dateOf(index),
    weekday: calendar.weekday(index),
    dayOfMonth: calendar.dayOfMonth(index),
    month: calendar.month(index),
    year: calendar.year(index),
    startsWeek: calendar.dayOfWeek(index) === 0,
    week: calendar.weekNumber(index),
    isWeekend: calendar.isWeekend(index),
    isHoliday: calendar.isHoliday(index),
  }));
}

function shiftsOf({ shifts }: Problem, request: SolveRequest): RosterShift[] {
  const codes = shiftCodes(shifts);
  const own = new Map(request.shifts.map(({ id, color }) => [id, color]));
  const colours = colourIndices(shifts.map(({ id, isNight }) => ({ isNight, color: own.get(id) })));
  return shifts.map((shift, index) => ({
    id: shift.id,
    name: shift.name.trim() === "" ? shift.id : shift.name,
    code: codes[index]!,
    type: shift.type,
    kind: shift.kind,
    times: `${clock(shift.startMinute)}–${clock(shift.endMinute)}`,
    colour: colours[index]!,
    departmentId: shift.departmentId,
    workplaceId: shift.workplaceId,
    qualificationIds: shift.requiredQualificationIds,
  }));
}

function dutyOf(
  problem: Problem,
  shifts: readonly RosterShift[],
  employee: number,
  day: number,
  shift: number,
): RosterDuty {
  const { candidates } = problem;
  const { startMinute, endMinute } = problem.shifts[shift]!;
  const start = startOf(problem, shift, day);
  const end = endOf(problem, shift, day);
  const firstDay = dayNumberOf(problem.calendar.startDate) + day;
  const candidate = candidates.at(employee, day, shift);
  return {
    employee,
    day,
    shift: shifts[shift]!,
    start,
    end,
    startText: localTime(firstDay * MINUTES_PER_DAY + startMinute, start),
    endText: localTime(firstDay * MINUTES_PER_DAY + endMinute, end),
    minutes: creditMinutesOf(problem, employee, shift, day),
    locked: candidate >= 0 && candidates.locked[candidate] === 1,
  };
}

function cellsOf(request: SolveRequest, problem: Problem, duties: readonly RosterDuty[]) {
  const { dayCount } = problem.calendar;
  const absences = absencesOf(request, problem);
  const byCell = new Map<number, RosterDuty[]>();
  for (const duty of duties) {
    const key = duty.employee * dayCount + duty.day;
    const cell = byCell.get(key);
    if (cell === undefined) byCell.set(key, [duty]);
    else cell.push(duty);
  }
  for (const cell of byCell.values()) cell.sort((a, b) => a.start - b.start);
  return (employee: number): RosterCell[] =>
    Array.from({ length: dayCount }, (_, day) => ({
      duties: byCell.get(employee * dayCount + day) ?? [],
      absence: absences(employee, day),
    }));
}

const MINUTES_PER_DAY = 1440;

function clock(minute: number): string {
  const ofDay = minute % MINUTES_PER_DAY;
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}

/** Wall-clock minutes since the epoch as ISO text; what separates them from the instant is the offset from UTC. */
function localTime(wall: number, instant: number): string {
  const offset = wall - instant;
  const size = Math.abs(offset);
  const sign = offset < 0 ? "-" : "+";
  const date = isoDateOf(Math.floor(wall / MINUTES_PER_DAY));
  return `${date}T${clock(wall - Math.floor(wall / MINUTES_PER_DAY) * MINUTES_PER_DAY)}:00${sign}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}
