/** What a plan asks of each person, counted from the answer alone, as the planner of the next month would. */
import type { GenerationResult, SolveRequest } from "../../core/index.ts";
import { dateAfter } from "../import/request-parts.ts";

/** One person's month. */
export interface Load {
  readonly employeeId: string;
  readonly hours: number;
  /** Null without a contract. */
  readonly targetHours: number | null;
  /** Share of the work that is asked for; null for those who have none. */
  readonly fairHours: number | null;
  readonly nights: number;
  readonly weekends: number;
  readonly holidays: number;
  readonly onCall: number;
  /** Worked days with free days on either side. */
  readonly isolatedDays: number;
  readonly isolatedNights: number;
  /** Neighbouring worked days with shifts of different types. */
  readonly typeChanges: number;
  /** Weekends of which one day is worked and the other free. */
  readonly splitWeekends: number;
}

/** Duties by date; standby is none. */
export interface Roster {
  readonly dates: readonly string[];
  readonly dutyAt: (employeeId: string, date: string) => readonly string[];
}

/** Saturdays of whole weekends of the window, with the Sunday after each. */
function weekendsOf(dates: readonly string[]): readonly (readonly [string, string])[] {
  return dates
    .filter((date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 6)
    .map((saturday): readonly [string, string] => [saturday, dateAfter(saturday, 1)])
    .filter(([, sunday]) => dates.includes(sunday));
}

export function rosterOf(
  { start_date: start, end_date: end, shifts }: SolveRequest,
  { assignments }: Pick<GenerationResult, "assignments">,
): Roster {
  const dates: string[] = [];
  for (let date = start; date <= end; date = dateAfter(date, 1)) dates.push(date);
  const standby = new Set(
    shifts.filter((shift) => kindOf(shift) === "standby").map(({ id }) => id),
  );
  const duties = new Map<string, string[]>();
  for (const { employee_id: employee, shift_id: shift, date } of assignments ?? []) {
    if (standby.has(shift)) continue;
    const key = JSON.stringify([employee, date]);
    duties.set(key, [...(duties.get(key) ?? []), shift]);
  }
  return { dates, dutyAt: (employee, date) => duties.get(JSON.stringify([employee, date])) ?? [] };
}

function kindOf({ kind, shiftType }: SolveRequest["shifts"][number]): string {
  return (kind ?? shiftType ?? "work").toLowerCase();
}

/** Of everybody the result's statistics list. */
export function loadsOf(request: SolveRequest, result: GenerationResult): readonly Load[] {
  const roster = rosterOf(request, result);
  const types = new Map(request.shifts.map(({ id, shiftType }) => [id, shiftType ?? id]));
  const onCall = new Set(
    request.shifts.filter((shift) => kindOf(shift) === "oncall").map(({ id }) => id),
  );
  const { perEmployee } = result.statistics;
  return (perEmployee ?? []).map((entry): Load => {
    const { employeeId, hours, targetHours, fairHours, nights, weekends, holidays } = entry;
    const days = roster.dates.map((date) => roster.dutyAt(employeeId, date));
    const isWorked = days.map((duties) => duties.length > 0);
    const isAlone = (d: number) =>
      d > 0 && d < days.length - 1 && isWorked[d] && !isWorked[d - 1] && !isWorked[d + 1];
    const typeOn = (d: number) => types.get(days[d]?.[0] ?? "");
    const alone = days.flatMap((_, d) => (isAlone(d) ? [d] : []));
    return {
      ...{
        employeeId,
        hours,
        targetHours,
        fairHours,
        nights,
        weekends,
        holidays,
      },
      onCall: days.flat().filter((shift) => onCall.has(shift)).length,
      isolatedDays: alone.length,
      isolatedNights: alone.filter((d) => typeOn(d) === "night").length,
      typeChanges: days.filter(
        (_, d) => isWorked[d] && isWorked[d - 1] && typeOn(d) !== typeOn(d - 1),
      ).length,
      splitWeekends: weekendsOf(roster.dates).filter(
        ([saturday, sunday]) =>
          roster.dutyAt(employeeId, saturday).length > 0 !==
          roster.dutyAt(employeeId, sunday).length > 0,
      ).length,
    };
  });
}

/** Hours as a share of the target, for everybody with one above 0, ascending. */
export function sharesOf(loads: readonly Load[]): readonly number[] {
  return loads
    .flatMap(({ hours, targetHours }) => (targetHours ? [hours / targetHours] : []))
    .sort((a, b) => a - b);
}

/** The value below which the given part of ascending numbers lies; null of none. */
export function quantile(ascending: readonly number[], part: number): number | null {
  return ascending[Math.round(part * (ascending.length - 1))] ?? null;
}
