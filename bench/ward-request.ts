/**
 * Generated wards with everything the default objectives speak of: contracts, absences, wishes with priorities, dislikes,
 * stations with people of their own, locked duties. The same size and seed always give the same request.
 */
import type { SolveRequest } from "../core/index.ts";
import { Random } from "../core/solver/random.ts";
import { dateAfter } from "./import/request-parts.ts";

export interface WardSize {
  readonly employees: number;
  readonly days: number;
  /** Definitions; four to a station: early, late, night, short. */
  readonly shifts: number;
  readonly seed: number;
}

/** A Monday without a holiday or a change of clocks in the weeks after it. */
const START = "2026-01-12";
/** Persons asked for on weekdays and at weekends, in proportion; minutes are credited time. */
const KINDS = [
  { type: "early", start: "06:00", end: "14:12", pause: 30, minutes: 462, week: 6, weekend: 5 },
  { type: "late", start: "13:18", end: "21:30", pause: 30, minutes: 462, week: 5, weekend: 4 },
  { type: "night", start: "21:00", end: "06:30", pause: 45, minutes: 525, week: 3, weekend: 3 },
  { type: "short", start: "07:00", end: "13:00", pause: 30, minutes: 330, week: 2, weekend: 0 },
] as const;
/** Demand in hours, as a part of what people are there for. */
const LOAD = 0.92;
/** So much of the wanted staff may be missing before a plan counts as incomplete. */
const TOLERATED = 0.2;
const WEEKS_OF_ABSENCES = 4;

interface Person {
  readonly id: string;
  readonly station: number;
  readonly hours: number;
  readonly nights: boolean;
  readonly nurse: boolean;
  readonly vacation: readonly number[];
  readonly sick: readonly number[];
  readonly wishes: ReadonlyMap<number, string>;
  readonly lock: { readonly day: number; readonly kind: number } | null;
  readonly avoidedShiftTypes: readonly string[];
}

/** `ward 30x28x4 seed 1` */
export function wardName({ employees, days, shifts, seed }: WardSize): string {
  return `ward ${employees}x${days}x${shifts} seed ${seed}`;
}

export function wardRequest(size: WardSize): SolveRequest {
  const random = new Random(size.seed);
  const stations = Math.ceil(size.shifts / KINDS.length);
  const people = Array.from({ length: size.employees }, (_, at) =>
    personAt(at, stations, size, random),
  );
  const dateOf = (day: number) => dateAfter(START, day);
  const dates = (days: readonly number[]) => days.map(dateOf);
  const mapOf = <T>(value: (person: Person) => T | null) =>
    Object.fromEntries(
      people.flatMap((person): [string, T][] => {
        const entry = value(person);
        return entry === null ? [] : [[person.id, entry]];
      }),
    );
  const shifts = shiftsOf(size, people);
  const listed = (days: readonly number[]) => (days.length === 0 ? null : dates(days));
  return {
    start_date: START,
    end_date: dateOf(size.days - 1),
    department: { id: "station-0", name: "House", timezone: "Europe/Berlin", federalState: "NW" },
    employees: people.map(({ id, station, hours, nights, nurse }) => ({
      id,
      contractHoursPerWeek: hours,
      primaryDepartmentId: stationId(station),
      departmentIds: Array.from({ length: stations }, (_, at) => stationId(at)),
      qualificationIds: [nurse ? "nurse" : "assistant", ...(nights ? ["nights"] : [])],
    })),
    shifts,
    planning_rules: rulesFor(shifts.map(({ id }) => id)),
    vacations: mapOf(({ vacation }) => listed(vacation)),
    sick_leaves: mapOf(({ sick }) => listed(sick)),
    wishes: mapOf(({ wishes }) => listed([...wishes.keys()])),
    wish_priorities: mapOf(({ wishes }) =>
      wishes.size === 0
        ? null
        : Object.fromEntries([...wishes].map(([day, word]) => [dateOf(day), word])),
    ),
    preferences: mapOf(({ avoidedShiftTypes }) =>
      avoidedShiftTypes.length === 0 ? null : { avoidedShiftTypes: [...avoidedShiftTypes] },
    ),
    locked_assignments: people.flatMap(({ id, station, lock }) =>
      lock === null || station * KINDS.length + lock.kind >= size.shifts
        ? []
        : [
            {
              employeeId: id,
              shiftDefinitionId: shiftId(station * KINDS.length + lock.kind),
              date: dateOf(lock.day),
            },
          ],
    ),
    config: { timeout_seconds: 600 },
  };
}

const stationId = (station: number) => `station-${station}`;
const shiftId = (shift: number) =>
  `${KINDS[shift % KINDS.length]!.type}-${Math.floor(shift / KINDS.length)}`;

function personAt(at: number, stations: number, size: WardSize, random: Random): Person {
  const draw = random.next();
  const vacation: number[] = [];
  const sick: number[] = [];
  const wishes = new Map<number, string>();
  for (let first = 0; first < size.days; first += 7 * WEEKS_OF_ABSENCES) {
    const length = Math.min(7 * WEEKS_OF_ABSENCES, size.days - first);
    if (random.next() < 0.35) vacation.push(...stretch(first, length, 5 + random.below(6), random));
    if (random.next() < 0.12) sick.push(...stretch(first, length, 2 + random.below(2), random));
    for (let count = random.below(4); count > 0; count--)
      wishes.set(
        first + random.below(length),
        ["low", "normal", "normal", "high"][random.below(4)]!,
      );
  }
  const absent = new Set([...vacation, ...sick]);
  for (const day of [...wishes.keys()]) if (absent.has(day)) wishes.delete(day);
  const day = random.below(size.days);
  const isLocked = random.next() < 0.3 && day % 7 < 5 && !absent.has(day) && !wishes.has(day);
  return {
    id: `e${at}`,
    station: at % stations,
    hours: draw < 0.5 ? 38.5 : draw < 0.8 ? 30 : 20,
    nights: at % 5 !== 4,
    nurse: at % 10 < 6,
    vacation,
    sick: sick.filter((date) => !vacation.includes(date)),
    wishes,
    lock: isLocked ? { day, kind: random.below(2) } : null,
    avoidedShiftTypes: at % 6 === 5 ? [KINDS[random.below(3)]!.type] : [],
  };
}

/** `count` days in a row somewhere in a stretch of the window, fewer where it is short. */
function stretch(first: number, length: number, count: number, random: Random): number[] {
  const days = Math.min(count, length);
  const from = first + random.below(length - days + 1);
  return Array.from({ length: days }, (_, at) => from + at);
}

/** Demand so that people are busy for `LOAD` of the hours they are there for. */
function shiftsOf({ days, shifts }: WardSize, people: readonly Person[]): SolveRequest["shifts"] {
  const present = people.reduce(
    (sum, { hours, vacation, sick }) =>
      sum + (hours * 60 * (days - vacation.length - sick.length)) / days,
    0,
  );
  let asked = 0;
  for (let at = 0; at < shifts; at++) {
    const { minutes, week, weekend } = KINDS[at % KINDS.length]!;
    asked += minutes * (5 * week + 2 * weekend);
  }
  const factor = (LOAD * present) / asked;
  // What rounding takes from one shift is given to the next, so that the sum stays right.
  const carried = { week: 0, weekend: 0 };
  const persons = (kind: "week" | "weekend", share: number) => {
    if (share === 0) return 0;
    const exact = share * factor + carried[kind];
    const whole = Math.max(1, Math.round(exact));
    carried[kind] = exact - whole;
    return whole;
  };
  const least = (wanted: number) =>
    Math.max(Math.min(1, wanted), wanted - Math.ceil(wanted * TOLERATED));
  return Array.from({ length: shifts }, (_, at) => {
    const kind = KINDS[at % KINDS.length]!;
    const week = persons("week", kind.week);
    const weekend = persons("weekend", kind.weekend);
    return {
      id: shiftId(at),
      departmentId: stationId(Math.floor(at / KINDS.length)),
      shiftType: kind.type,
      startTime: kind.start,
      endTime: kind.end,
      breakMinutes: kind.pause,
      minStaff: least(week),
      optimalStaff: week,
      minStaffByWeekday: { sat: least(weekend), sun: least(weekend) },
      optimalStaffByWeekday: { sat: weekend, sun: weekend },
      ...(weekend === 0 && { weekdays: ["mon", "tue", "wed", "thu", "fri"] }),
      ...(kind.type === "night" && { requiredQualificationIds: ["nights"] }),
    };
  });
}

/** Working-time law and what a works agreement adds; all of it hard. */
function rulesFor(shiftIds: readonly string[]): NonNullable<SolveRequest["planning_rules"]> {
  const rule = (
    id: string,
    type: string,
    params: Readonly<Record<string, unknown>>,
    conditions: NonNullable<SolveRequest["planning_rules"]>[number]["conditions"] = [],
  ) => ({ id, priority: "must" as const, conditions, consequences: [{ type, params }] });
  const attended = shiftIds.filter((id) => /^(late|night)/.test(id));
  return [
    rule("rest", "requireMinRest", { hours: 11 }),
    rule("week", "limitWorkingHours", { maxHours: 48, period: "week" }),
    rule("run", "limitConsecutiveDays", { maxDays: 6 }),
    rule("nights", "limitConsecutiveDays", { maxDays: 4 }, [{ field: "isNight" }]),
    rule("weekends", "limitWorkedWeekends", { max: 3, period: "fourWeeks" }),
    rule("a nurse is there", "requireStaffing", { min: 1, qualificationIds: ["nurse"] }, [
      { field: "shiftId", operator: "in", value: attended },
    ]),
  ];
}
