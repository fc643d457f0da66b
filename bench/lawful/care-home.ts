/** A care home: registered nurses and assistants, most of them part-time, every second weekend free. */
import type { SolveRequest } from "../../core/index.ts";
import { Random } from "../../core/solver/random.ts";
import { dateAfter } from "../import/request-parts.ts";
import { calendars, minutesThere, rule } from "./people.ts";

export interface CareHomeSize {
  readonly employees: number;
  readonly days: number;
  readonly seed: number;
}

const STARTS = ["2026-02-02", "2026-04-27", "2026-08-03", "2026-10-05"];
const HOURS = [39, 39, 35, 30, 30, 25, 25, 20];
const WEEK = { early: 4, short: 1, late: 3, night: 2 };
const WEEKEND = { early: 3, short: 0, late: 3, night: 2 };
const MINUTES = { early: 390, short: 240, late: 405, night: 585 };
type Kind = keyof typeof WEEK;

export function careHome({ employees, days, seed }: CareHomeSize): SolveRequest {
  const random = new Random(seed);
  const start = STARTS[random.below(STARTS.length)]!;
  const people = Array.from({ length: employees }, (_, at) => {
    const isRegistered = at % 2 === 0;
    return {
      id: `${isRegistered ? "rn" : "as"}${at}`,
      qualificationIds: [isRegistered ? "registered" : "assistant"],
      contractHoursPerWeek: HOURS[random.below(HOURS.length)]!,
      ...(at % 9 === 5 && { protections: ["nightExempt"] }),
      ...(at % 11 === 7 && { excludedShiftIds: ["late", "night"] }),
      ...(at % 13 === 8 && { allowedWeekdays: ["mon", "tue", "wed", "thu", "sat", "sun"] }),
    };
  });
  const calendar = calendars(
    people.map(({ id }) => id),
    { start, days, leave: 0.22, illness: 0.06, wishes: 3, history: 21 },
    random,
  );
  const present = minutesThere(people, calendar, days);
  const asked = (Object.keys(WEEK) as Kind[]).reduce(
    (sum, kind) => sum + MINUTES[kind] * (5 * WEEK[kind] + 2 * WEEKEND[kind]),
    0,
  );
  const factor = ((0.76 + 0.12 * random.next()) * present) / asked;
  const persons = (share: number) => (share === 0 ? 0 : Math.max(1, Math.round(share * factor)));
  const shift = (id: Kind, startTime: string, endTime: string, pause: number) => ({
    id,
    shiftType: id,
    departmentId: "house",
    startTime,
    endTime,
    breakMinutes: pause,
    minStaff: persons(WEEK[id]),
    minStaffByWeekday: { sat: persons(WEEKEND[id]), sun: persons(WEEKEND[id]) },
    ...(WEEKEND[id] === 0 && { weekdays: ["mon", "tue", "wed", "thu", "fri"] }),
  });
  return {
    start_date: start,
    end_date: dateAfter(start, days - 1),
    department: {
      id: "house",
      federalState: "BY",
      timezone: "Europe/Berlin",
      legalBaseline: "arbzgHospital",
    },
    employees: people,
    shifts: [
      shift("early", "06:30", "13:30", 30),
      shift("short", "07:00", "11:00", 0),
      shift("late", "13:15", "20:30", 30),
      shift("night", "20:15", "06:45", 45),
    ],
    staffing_rules: [
      {
        id: "a registered nurse at any time",
        timeFrom: "00:00",
        timeTo: "24:00",
        qualificationIds: ["registered"],
        minStaff: 1,
      },
    ],
    planning_rules: [
      rule("half of a day's staff are registered", "legal", "requireQualifiedShare", {
        qualificationIds: ["registered"],
        minPercent: 50,
        per: "day",
      }),
      rule("at most six days in a row", "tariff", "limitConsecutiveDays", { maxDays: 6 }),
      rule(
        "at most four nights in a row",
        "tariff",
        "limitConsecutiveDays",
        { maxDays: 4, requiredRestDays: 2 },
        { field: "isNight" },
      ),
      rule("weekly rest", "legal", "requireWeeklyRest", { hours: 35 }),
      rule("every second weekend is free", "tariff", "limitConsecutiveWeekends", { max: 1 }),
      rule("whole weekends", "should", "requireCompleteWeekends", {}),
      rule("two days off together", "may", "requireMinConsecutiveDaysOff", { minDays: 2 }),
      rule("48 hours a week", "legal", "limitWorkingHours", { maxHours: 48, period: "week" }),
    ],
    ...calendar,
    config: { timeout_seconds: 600 },
  };
}
