/** Which (employee, day, shift) may exist at all, and the reason when it may not. */
import { sentence } from "../../language/sentence.ts";
import type { Calendar } from "../time/calendar.ts";
import { isPossible, type PossibleTimes } from "./availability.ts";
import { CandidateList } from "./candidate-list.ts";
import { ABSENCE, type Candidates } from "./problem.ts";
import type { RefusalCode, RefusalOf } from "./refusal.ts";

/** Qualifications asked for together: all of them, or any one. */
export interface QualificationGroup {
  readonly ids: readonly string[];
  readonly mode: "all" | "any";
}

/** What the filter needs to know of an employee. Days are window indices and may be infinite; null sets filter nothing. */
export interface EmployeeFilter {
  readonly id: string;
  readonly deployable: boolean;
  readonly employedFrom: number;
  readonly employedTo: number;
  readonly departmentIds: ReadonlySet<string> | null;
  /** Areas, workplaces and area groups the employee is bound to; null when bound to none. */
  readonly places: {
    readonly areaIds: ReadonlySet<string>;
    readonly workplaceIds: ReadonlySet<string>;
    readonly areaGroupIds: ReadonlySet<string>;
  } | null;
  readonly allowedShiftIds: ReadonlySet<string> | null;
  readonly excludedShiftIds: ReadonlySet<string> | null;
  /** Lower case. */
  readonly allowedShiftTypes: ReadonlySet<string> | null;
  readonly excludedShiftTypes: ReadonlySet<string> | null;
  readonly allowedWeekdays: ReadonlySet<number> | null;
  /** Last day on which each qualification holds, implied ones included. */
  readonly qualifiedUntil: ReadonlyMap<string, number>;
  /** Instant before which no shift may start; null when unknown. */
  readonly lastShiftEnd: number | null;
  /** Null where nothing restricts them. */
  readonly possibleTimes: PossibleTimes | null;
}

interface ShiftFilter {
  readonly id: string;
  readonly type: string | null;
  readonly departmentId: string | null;
  readonly workplaceId: string | null;
  readonly areaId: string | null;
  readonly areaGroupIds: readonly string[];
  readonly startMinute: number;
  readonly endMinute: number;
  readonly qualifications: readonly QualificationGroup[];
  /** Ids of the employees who alone may work the shift, for each group that names some. */
  readonly closedTo: readonly ReadonlySet<string>[];
}

export interface EligibilityInput {
  readonly calendar: Calendar;
  readonly employees: readonly EmployeeFilter[];
  readonly shifts: readonly ShiftFilter[];
  /** As in `Problem`. */
  readonly occurrenceAt: Int32Array;
  readonly absence: Uint8Array;
  /** What keeps the employee away on a day of credited absence; empty where nobody said. */
  readonly awayFor: (employee: number, day: number) => string;
  readonly frozen: Frozen | null;
}

/** A past that is not planned any more: nothing starts before the instant but the duties that stand there. */
export interface Frozen {
  readonly until: number;
  readonly standing: Iterable<Triple>;
}

interface Triple {
  readonly employee: number;
  readonly day: number;
  readonly shift: number;
}

interface Eligibility {
  readonly refusal: RefusalOf;
  /** Every triple that may be worked, and every lock whether it may or not. */
  candidates(locks: Iterable<Triple>): Candidates;
}

export function createEligibility(input: EligibilityInput): Eligibility {
  const { calendar, employees, shifts, occurrenceAt, absence } = input;
  const { dayCount } = calendar;
  const pairs = pairFilters(employees, shifts);

  /** Part of the filter that looks at employee and day alone and comes before the shift. */
  const isEmployed = (e: number, day: number) =>
    day >= employees[e]!.employedFrom && day <= employees[e]!.employedTo;
  const isWeekdayAllowed = (e: number, day: number) =>
    employees[e]!.allowedWeekdays?.has(calendar.weekday(day)) ?? true;
  // Only the first days can start before the last shift has ended; clock times are dear to ask for all others.
  const guardedDays = employees.map(({ lastShiftEnd }) => {
    if (lastShiftEnd === null) return 0;
    let days = 0;
    while (days < dayCount && calendar.instant(days, 0) < lastShiftEnd) days++;
    return days;
  });
  const startsTooEarly = (e: number, day: number, s: number) =>
    day < guardedDays[e]! &&
    calendar.instant(day, shifts[s]!.startMinute) < employees[e]!.lastShiftEnd!;

  const isFrozen = frozenDuties(input);
  const isOutOfHours = (e: number, day: number, s: number) => {
    const times = employees[e]!.possibleTimes;
    if (times === null) return false;
    const { startMinute, endMinute } = shifts[s]!;
    const start = calendar.instant(day, startMinute);
    return !isPossible(times, calendar, day, { start, end: calendar.instant(day, endMinute) });
  };

  const codeOf = (...[e, day, s, lifted = NONE]: Parameters<RefusalOf>): RefusalCode | null => {
    if (!employees[e]!.deployable) return "not_deployable";
    if (!isEmployed(e, day)) return "not_employed";
    if (occurrenceAt[s * dayCount + day]! < 0) return "shift_not_running";
    const pair = e * shifts.length + s;
    if (pairs.code[pair] !== 0) return pairCodes[pairs.code[pair]!]!;
    if (!isWeekdayAllowed(e, day)) return "personal_filter";
    if (day > pairs.qualifiedUntil[pair]!) return "not_qualified";
    const away = absenceCodes[absence[e * dayCount + day]!];
    if (away !== undefined && !lifted.has(away)) return away;
    if (!lifted.has("out_of_hours") && isOutOfHours(e, day, s)) return "out_of_hours";
    if (startsTooEarly(e, day, s)) return "before_last_shift_end";
    return isFrozen(e, day, s) ? "frozen" : null;
  };

  return {
    refusal(e, day, s, lifted) {
      const code = codeOf(e, day, s, lifted);
      if (code === null) return null;
      const names = {
        employee: employees[e]!.id,
        shift: shifts[s]!.id,
        date: calendar.dateOf(day),
        kind: code === "credited" ? input.awayFor(e, day) : "",
      };
      return { code, message: sentence(`refused_${code}`, names) };
    },
    candidates(locks) {
      const list = new CandidateList(employees.length * dayCount);
      const locked = locksByCell(locks, dayCount);
      for (let e = 0; e < employees.length; e++) {
        const open = openShifts(e);
        for (let day = 0; day < dayCount; day++) {
          const cell = e * dayCount + day;
          const free =
            open.length > 0 &&
            absence[cell] === ABSENCE.none &&
            isEmployed(e, day) &&
            isWeekdayAllowed(e, day);
          const given = locked.get(cell);
          if (given === undefined) {
            if (free) for (const s of open) if (isOpen(e, day, s)) list.push(e, day, s, 0);
          } else {
            const allowed = free ? open.filter((s) => isOpen(e, day, s)) : [];
            for (const s of [...new Set([...allowed, ...given])].sort((a, b) => a - b))
              list.push(e, day, s, given.has(s) ? 1 : 0);
          }
          list.endCell(cell);
        }
      }
      return list.finish(dayCount);
    },
  };

  /** Shifts that the employee could work on some day. */
  function openShifts(e: number): number[] {
    if (!employees[e]!.deployable) return [];
    const open: number[] = [];
    for (let s = 0; s < shifts.length; s++)
      if (pairs.code[e * shifts.length + s] === 0) open.push(s);
    return open;
  }

  /** The rest of the filter, for an open shift on a free day. */
  function isOpen(e: number, day: number, s: number): boolean {
    return (
      occurrenceAt[s * dayCount + day]! >= 0 &&
      day <= pairs.qualifiedUntil[e * shifts.length + s]! &&
      !isOutOfHours(e, day, s) &&
      !startsTooEarly(e, day, s) &&
      !isFrozen(e, day, s)
    );
  }
}

/** Tells whether a duty would start in the frozen past without standing there already. */
function frozenDuties({ calendar, shifts, frozen }: EligibilityInput) {
  if (frozen === null) return () => false;
  const key = (e: number, day: number, s: number) =>
    (e * calendar.dayCount + day) * shifts.length + s;
  const standing = new Set<number>();
  for (const { employee, day, shift } of frozen.standing) standing.add(key(employee, day, shift));
  // Each shift of each date is asked about for every person; the clock is asked once.
  const begun = new Uint8Array(calendar.dayCount * shifts.length);
  for (let day = 0; day < calendar.dayCount; day++)
    shifts.forEach(({ startMinute }, s) => {
      if (calendar.instant(day, startMinute) < frozen.until) begun[day * shifts.length + s] = 1;
    });
  return (e: number, day: number, s: number) =>
    begun[day * shifts.length + s] === 1 && !standing.has(key(e, day, s));
}

const NONE: ReadonlySet<RefusalCode> = new Set();

const pairCodes: readonly (RefusalCode | null)[] = [
  null,
  "other_department",
  "other_area",
  "personal_filter",
  "not_qualified",
];

const absenceCodes: Readonly<Record<number, RefusalCode>> = {
  [ABSENCE.unavailable]: "unavailable",
  [ABSENCE.credited]: "credited",
  [ABSENCE.vacation]: "vacation",
  [ABSENCE.sick]: "sick",
};

/** What can be said of employee and shift whatever the day: index into `pairCodes`, and the last qualified day. */
function pairFilters(employees: readonly EmployeeFilter[], shifts: readonly ShiftFilter[]) {
  const code = new Uint8Array(employees.length * shifts.length);
  const qualifiedUntil = new Float64Array(code.length);
  employees.forEach((employee, e) => {
    shifts.forEach((shift, s) => {
      const pair = e * shifts.length + s;
      const until = lastQualifiedDay(employee.qualifiedUntil, shift.qualifications);
      const refused =
        pairRefusal(employee, shift) ??
        (until === Number.NEGATIVE_INFINITY ? "not_qualified" : null);
      code[pair] = pairCodes.indexOf(refused);
      qualifiedUntil[pair] = until;
    });
  });
  return { code, qualifiedUntil };
}

function pairRefusal(employee: EmployeeFilter, shift: ShiftFilter): RefusalCode | null {
  const { departmentIds, places, allowedShiftTypes, excludedShiftTypes } = employee;
  if (
    departmentIds !== null &&
    !(shift.departmentId !== null && departmentIds.has(shift.departmentId))
  )
    return "other_department";
  if (places !== null && !isInPlaces(places, shift)) return "other_area";
  if (shift.closedTo.some((ids) => !ids.has(employee.id))) return "other_area";
  const isAllowed =
    (employee.allowedShiftIds?.has(shift.id) ?? true) &&
    !employee.excludedShiftIds?.has(shift.id) &&
    (allowedShiftTypes === null || (shift.type !== null && allowedShiftTypes.has(shift.type))) &&
    !(shift.type !== null && excludedShiftTypes?.has(shift.type));
  return isAllowed ? null : "personal_filter";
}

function isInPlaces(places: NonNullable<EmployeeFilter["places"]>, shift: ShiftFilter): boolean {
  const { areaId, workplaceId, areaGroupIds } = shift;
  if (areaId === null && workplaceId === null) return true;
  return (
    (areaId !== null && places.areaIds.has(areaId)) ||
    (workplaceId !== null && places.workplaceIds.has(workplaceId)) ||
    areaGroupIds.some((id) => places.areaGroupIds.has(id))
  );
}

/** Last day on which every group is fulfilled; minus infinity when one never is. */
function lastQualifiedDay(
  qualifiedUntil: ReadonlyMap<string, number>,
  groups: readonly QualificationGroup[],
): number {
  let last = Number.POSITIVE_INFINITY;
  for (const { ids, mode } of groups) {
    let group = mode === "all" ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    for (const id of ids) {
      const until = qualifiedUntil.get(id) ?? Number.NEGATIVE_INFINITY;
      group = mode === "all" ? Math.min(group, until) : Math.max(group, until);
    }
    last = Math.min(last, group);
  }
  return last;
}

function locksByCell(
  locks: Iterable<Triple>,
  dayCount: number,
): ReadonlyMap<number, ReadonlySet<number>> {
  const cells = new Map<number, Set<number>>();
  for (const { employee, day, shift } of locks) {
    const key = employee * dayCount + day;
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, new Set([shift]));
    else cell.add(shift);
  }
  return cells;
}
