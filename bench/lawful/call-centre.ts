/** A call centre: half-hour curves, languages, part-timers, many starts. */
import type { SolveRequest } from "../../core/index.ts";
import { Random } from "../../core/solver/random.ts";
import { dateAfter } from "../import/request-parts.ts";
import { calendars, rule } from "./people.ts";

export interface CallCentreSize {
  readonly employees: number;
  readonly days: number;
  readonly seed: number;
}

const STARTS = ["2026-02-02", "2026-06-08", "2026-09-07"];
/** Calls by half hour from 08:00 to 20:00, in agents of forty. */
const CALLS = [4, 6, 8, 10, 12, 12, 12, 11, 9, 8, 8, 8, 9, 11, 11, 10, 9, 8, 7, 7, 6, 5, 4, 4];
const WEEKEND = 0.45;

export function callCentre({ employees, days, seed }: CallCentreSize): SolveRequest {
  const random = new Random(seed);
  const start = STARTS[random.below(STARTS.length)]!;
  const people = Array.from({ length: employees }, (_, at) => ({
    id: `c${at}`,
    contractHoursPerWeek: [40, 40, 40, 30, 30, 20][random.below(6)]!,
    qualificationIds: ["de", ...(at % 3 === 0 ? ["en"] : []), ...(at % 5 === 1 ? ["fr"] : [])],
  }));
  const calendar = calendars(
    people.map(({ id }) => id),
    { start, days, leave: 0.12, illness: 0.08, wishes: 2, history: 7 },
    random,
  );
  const hours = people.reduce((sum, { contractHoursPerWeek }) => sum + contractHoursPerWeek, 0);
  const asked = (CALLS.reduce((a, b) => a + b, 0) / 2) * (5 + 2 * WEEKEND);
  const scale = ((0.8 + 0.1 * random.next()) * hours) / asked;
  const clock = (half: number) =>
    `${String(8 + Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`;
  const curve = (share: number) =>
    CALLS.map((agents, half) => {
      const jitter = 0.85 + 0.3 * random.next();
      const target = Math.max(1, Math.round(agents * share * scale * jitter));
      return {
        from: clock(half),
        to: clock(half + 1),
        min: Math.max(1, Math.floor(0.6 * target)),
        target,
      };
    });
  const full = [0, 2, 4, 6, 7].map((first) => ({
    id: `full ${clock(first)}`,
    startTime: clock(first),
    endTime: clock(first + 17),
    breakMinutes: 30,
  }));
  const part = [0, 4, 8, 12, 16].map((first) => ({
    id: `part ${clock(first)}`,
    startTime: clock(first),
    endTime: clock(Math.min(24, first + 10)),
    breakMinutes: 0,
  }));
  const weekdays = ["mon", "tue", "wed", "thu", "fri"] as const;
  return {
    start_date: start,
    end_date: dateAfter(start, days - 1),
    department: {
      id: "hotline",
      timezone: "Europe/Berlin",
      federalState: "BE",
      legalBaseline: "arbzg",
    },
    employees: people,
    shifts: [...full, ...part].map((shift) => ({ ...shift, departmentId: "hotline", minStaff: 0 })),
    staffing_rules: [
      { id: "calls", weekdays: [...weekdays], curve: curve(1) },
      { id: "calls at the weekend", weekdays: ["sat", "sun"], curve: curve(WEEKEND) },
      {
        id: "english",
        weekdays: [...weekdays],
        qualificationIds: ["en"],
        timeFrom: "09:00",
        timeTo: "18:00",
        minStaff: 2,
      },
      {
        id: "french",
        weekdays: [...weekdays],
        qualificationIds: ["fr"],
        timeFrom: "12:00",
        timeTo: "16:00",
        minStaff: 1,
      },
    ],
    planning_rules: [
      rule("48 hours a week", "legal", "limitWorkingHours", { maxHours: 48, period: "week" }),
      rule("weekly rest", "legal", "requireWeeklyRest", { hours: 35 }),
      rule("six days in a row", "operational", "limitConsecutiveDays", { maxDays: 6 }),
      rule("calm weeks", "may", "limitDistinctShifts", { max: 3, groupBy: "shiftId" }),
    ],
    ...calendar,
    config: { timeout_seconds: 600 },
  };
}
