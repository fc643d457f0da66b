/** The department's settings with their defaults, the calendar and the holidays they imply. */
import { type Calendar, createCalendar } from "../../model/time/calendar.ts";
import { dayNumberOf } from "../../model/time/civil.ts";
import type { Warnings } from "../messages/issues.ts";
import { LONGEST_WINDOW } from "../messages/semantic-problems.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { minutesOf, weekdayFrom } from "./clock.ts";
import { builtInHolidays, holidayRegions } from "./holidays.ts";

export interface DepartmentSettings {
  readonly id: string;
  readonly calendar: Calendar;
  /** Minutes from midnight; `nightTo` > `nightFrom`. */
  readonly nightFrom: number;
  readonly nightTo: number;
  readonly elapsedHours: boolean;
  readonly maxShiftsPerDay: number;
  readonly collectiveAgreementId: string | null;
  readonly costCentre: string | null;
  /** Qualifications each qualification covers directly. */
  readonly implies: ReadonlyMap<string, readonly string[]>;
  readonly targetReduction: "monFri" | "monSat" | "none";
  readonly creditVacation: boolean;
  readonly creditSick: boolean;
  readonly holidaySource: "request" | "federalState" | "builtIn";
}

/** Weekdays on which weeks may begin. */
const WEEK_STARTS: Readonly<Record<string, number>> = { monday: 1, saturday: 6, sunday: 7 };

/** Works on any well-shaped request; a window that is refused elsewhere is cut to a length that does no harm. */
export function normaliseDepartment(request: SolveRequest, warnings: Warnings): DepartmentSettings {
  const { department } = request;
  const holidays = normaliseHolidays(request, warnings);
  const nightFrom = minutesOf(department.nightWindow?.from ?? "23:00");
  const nightTo = minutesOf(department.nightWindow?.to ?? "06:00");
  return {
    id: department.id,
    calendar: createCalendar({
      zone: department.timezone ?? "Europe/Berlin",
      startDate: request.start_date,
      endDate: usableEnd(request),
      weekStart: WEEK_STARTS[department.weekStart?.toLowerCase() ?? "monday"] ?? 1,
      weekendDays: new Set(
        (department.weekendDays ?? ["sat", "sun"]).map((weekday) => weekdayFrom(weekday)!),
      ),
      isHoliday: holidays.isHoliday,
      isTargetHoliday: holidays.isTargetHoliday,
    }),
    nightFrom,
    nightTo: nightTo > nightFrom ? nightTo : nightTo + 1440,
    elapsedHours: department.durationMode?.toLowerCase() === "elapsed",
    maxShiftsPerDay: department.maxShiftsPerDay ?? 1,
    collectiveAgreementId: department.collectiveAgreementId ?? null,
    costCentre: department.costCentre ?? null,
    implies: new Map(
      Object.entries(department.qualificationImplies ?? {}).map(([id, covered]) => [
        id,
        covered ?? [],
      ]),
    ),
    targetReduction: targetReduction(department.holidayTargetReduction),
    creditVacation: department.creditVacation ?? true,
    creditSick: department.creditSick ?? true,
    holidaySource: holidays.source,
  };
}

function usableEnd({ start_date: start, end_date: end }: SolveRequest): string {
  const days = dayNumberOf(end) - dayNumberOf(start) + 1;
  return days < 1 || days > LONGEST_WINDOW ? start : end;
}

/** The word as one of its three spellings; `monFri` for none. */
export function targetReduction(written: string | null | undefined): "monFri" | "monSat" | "none" {
  const value = written?.toLowerCase();
  return value === "monsat" ? "monSat" : value === "none" ? "none" : "monFri";
}

interface Holidays {
  readonly source: DepartmentSettings["holidaySource"];
  readonly isHoliday: (dayNumber: number) => boolean;
  readonly isTargetHoliday: (dayNumber: number) => boolean;
}

/** Given dates are the only holidays; else one state's; else flags know every German holiday and targets the nationwide ones. */
function normaliseHolidays(request: SolveRequest, warnings: Warnings): Holidays {
  if (request.holiday_dates != null) {
    const given = new Set(request.holiday_dates.map(dayNumberOf));
    const isGiven = (day: number) => given.has(day);
    return { source: "request", isHoliday: isGiven, isTargetHoliday: isGiven };
  }
  const state = request.department.federalState?.toUpperCase();
  const region = request.department.holidayRegion?.toUpperCase() ?? null;
  if (region !== null && !(state !== undefined && holidayRegions[state]?.includes(region)))
    warnings.add(
      "unknown_holiday_region",
      "department.holidayRegion",
      `${JSON.stringify(request.department.holidayRegion)} has no holidays of its own${state === undefined ? " without a federalState" : ` in ${state}`}; known regions are ${knownRegions()}.`,
    );
  if (state === undefined)
    return {
      source: "builtIn",
      isHoliday: builtInHolidays("superset"),
      isTargetHoliday: builtInHolidays("nationwide"),
    };
  const isHoliday = builtInHolidays({ state, region });
  return { source: "federalState", isHoliday, isTargetHoliday: isHoliday };
}

function knownRegions(): string {
  return Object.entries(holidayRegions)
    .flatMap(([state, regions]) => regions.map((region) => `${state} ${region}`))
    .join(", ");
}
