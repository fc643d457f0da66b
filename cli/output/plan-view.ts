/** A plan as a person wants to see it: rows of cells, worked out from the request and the result alone. */
import {
  type GenerationResult,
  type SolveRequest,
  shiftCodes,
  type UnassignedShift,
} from "../../core/index.ts";

export type CellKind = "free" | "duty" | "vacation" | "sick" | "credited" | "unavailable";

export interface Cell {
  readonly kind: CellKind;
  /** Codes of the duties, empty when free. */
  readonly text: string;
  /** A wish for this date that was granted or refused; null without a wish. */
  readonly wish: "granted" | "refused" | null;
  readonly locked: boolean;
  /** Of its first duty; null when free. */
  readonly tone: Tone | null;
}

/** The part of the day in which a shift lies, for its colour. */
export type Tone = "early" | "day" | "late" | "night";

export interface Day {
  readonly date: string;
  /** 0 = Sunday to 6 = Saturday. */
  readonly weekday: number;
  /** The first day of a week of the department. */
  readonly startsWeek: boolean;
  readonly isWeekend: boolean;
  readonly isHoliday: boolean;
}

export interface Totals {
  readonly hours: number;
  readonly targetHours: number | null;
  readonly nights: number;
  readonly wishesGranted: number;
  readonly wishesTotal: number;
}

export interface PlanView {
  readonly days: readonly Day[];
  readonly people: readonly {
    readonly id: string;
    readonly cells: readonly Cell[];
    readonly totals: Totals | null;
  }[];
  /** Shifts that lack somebody, with the persons missing by day. */
  readonly gaps: readonly { readonly label: string; readonly missing: readonly number[] }[];
  /** Code and name of every shift that stands in the plan. */
  readonly legend: readonly {
    readonly code: string;
    readonly name: string;
    readonly tone: Tone;
  }[];
}

export function planView(request: SolveRequest, result: GenerationResult): PlanView {
  const days = daysOf(request, result);
  const codes = codesById(request);
  const totals = totalsById(result);
  const tones = new Map<string, Tone>(request.shifts.map((shift) => [shift.id, toneOf(shift)]));
  const standbys = new Set(request.shifts.filter(isStandby).map(({ id }) => id));
  const duties = new Map<string, Duty[]>();
  for (const { employee_id, shift_id, date } of result.assignments) {
    const key = cellKey(employee_id, date);
    const duty = {
      code: codes.get(shift_id) ?? shift_id,
      tone: tones.get(shift_id) ?? "day",
      isStandby: standbys.has(shift_id),
    };
    duties.set(key, [...(duties.get(key) ?? []), duty]);
  }
  const locks = new Set<string>(
    (request.locked_assignments ?? []).map((l) => cellKey(l.employeeId, l.date)),
  );
  const used = new Set<string>(result.assignments.map(({ shift_id }) => shift_id));
  return {
    days,
    people: request.employees.map(({ id }) => ({
      id,
      cells: days.map(({ date }) => cellOf(request, id, date, duties, locks)),
      totals: totals.get(id) ?? null,
    })),
    gaps: gapRows(result.unassigned_shifts, days, codes),
    legend: request.shifts
      .filter(({ id }) => used.has(id))
      .map((shift) => {
        const { id, name } = shift;
        return { code: codes.get(id) ?? id, name: name ?? id, tone: toneOf(shift) };
      }),
  };
}

interface Duty {
  readonly code: string;
  readonly tone: Tone;
  readonly isStandby: boolean;
}

const isStandby = ({ kind, shiftType }: SolveRequest["shifts"][number]): boolean =>
  (kind ?? shiftType)?.toLowerCase() === "standby";

/** By the clock where a shift gives it, as few have types; else by the type, which its times follow. */
function toneOf(shift: SolveRequest["shifts"][number]): Tone {
  const { startTime, endTime, isNight } = shift;
  if (startTime == null || endTime == null) {
    const type = shift.shiftType?.toLowerCase();
    return isNight
      ? "night"
      : type === "early" || type === "late" || type === "night"
        ? type
        : "day";
  }
  if (isNight || startTime >= "19" || startTime < "03") return "night";
  if (startTime < "10") return endTime > "17" ? "day" : "early";
  return startTime >= "12" ? "late" : "day";
}

const cellKey = (employeeId: string, date: string) => JSON.stringify([employeeId, date]);

function cellOf(
  request: SolveRequest,
  id: string,
  date: string,
  duties: ReadonlyMap<string, readonly Duty[]>,
  locks: ReadonlySet<string>,
): Cell {
  const worked = duties.get(cellKey(id, date));
  const wished = own(request.wishes, id)?.includes(date) ?? false;
  // Who is on standby is free.
  const isFree = worked === undefined || worked.every((duty) => duty.isStandby);
  const wish = wished ? (isFree ? "granted" : "refused") : null;
  if (worked !== undefined) {
    const text = worked.map(({ code }) => code).join("+");
    const locked = locks.has(cellKey(id, date));
    return { kind: "duty", text, wish, locked, tone: worked[0]!.tone };
  }
  const kind = absenceOf(request, id, date);
  return { kind, text: "", wish: kind === "free" ? wish : null, locked: false, tone: null };
}

function absenceOf(request: SolveRequest, id: string, date: string): CellKind {
  if (own(request.sick_leaves, id)?.includes(date)) return "sick";
  if (own(request.vacations, id)?.includes(date)) return "vacation";
  if (own(request.credited_absences, id)?.some((absence) => absence.date === date))
    return "credited";
  if (own(own(request.availability, id), date) === false) return "unavailable";
  return "free";
}

/** An entry of a map that came as JSON: ids such as `constructor` must not find what every object inherits. */
export function own<T>(
  map: Readonly<Record<string, T>> | null | undefined,
  key: string,
): T | undefined {
  return map && Object.hasOwn(map, key) ? map[key] : undefined;
}

function daysOf(request: SolveRequest, result: GenerationResult): Day[] {
  const holidays = new Set(result.input_summary?.holidays.dates);
  const weekend = weekendOf(request);
  const start = request.department.weekStart?.toLowerCase();
  const firstOfWeek = start === "sunday" ? 0 : start === "saturday" ? 6 : 1;
  const days: Day[] = [];
  const last = Date.parse(request.end_date);
  for (let at = Date.parse(request.start_date); at <= last; at += 86_400_000) {
    const day = new Date(at);
    const date = day.toISOString().slice(0, 10);
    const weekday = day.getUTCDay();
    days.push({
      date,
      weekday,
      startsWeek: weekday === firstOfWeek,
      isWeekend: weekend.has(weekday),
      isHoliday: holidays.has(date),
    });
  }
  return days;
}

function weekendOf(request: SolveRequest): ReadonlySet<number> {
  const names = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
  const given = request.department.weekendDays;
  if (!given) return new Set([0, 6]);
  return new Set(
    given.map((day: string | number) =>
      typeof day === "number" ? day % 7 : names.indexOf(day.slice(0, 3).toLowerCase()),
    ),
  );
}

function codesById({ shifts }: SolveRequest): ReadonlyMap<string, string> {
  const codes = shiftCodes(
    shifts.map(({ id, name, code }) => ({ id, name: name ?? id, code: code ?? null })),
  );
  return new Map(shifts.map(({ id }, at) => [id, codes[at]!]));
}

function gapRows(
  gaps: readonly UnassignedShift[],
  days: readonly Day[],
  codes: ReadonlyMap<string, string>,
): PlanView["gaps"] {
  const rows = new Map<string, number[]>();
  const indexOf = new Map(days.map(({ date }, at) => [date, at]));
  for (const gap of gaps) {
    const at = indexOf.get(gap.date);
    if (at === undefined) continue;
    const label = codes.get(gap.shift_id) ?? gap.shift_id;
    const row = rows.get(label) ?? days.map(() => 0);
    row[at]! += gap.details?.missing ?? 1;
    rows.set(label, row);
  }
  return [...rows].map(([label, missing]) => ({ label, missing }));
}

function totalsById({ statistics }: GenerationResult): ReadonlyMap<string, Totals> {
  return new Map(statistics.perEmployee?.map((entry) => [entry.employeeId, entry]));
}
