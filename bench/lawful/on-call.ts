/** Physicians on call for a quarter: one on site and one at home each night and weekend, spacing, monthly limits, leave. */
import type { SolveRequest } from "../../core/index.ts";
import { Random } from "../../core/solver/random.ts";
import { dateAfter } from "../import/request-parts.ts";
import { calendars, rule } from "./people.ts";

export interface OnCallSize {
  readonly employees: number;
  readonly days: number;
  readonly seed: number;
}

const STARTS = ["2026-01-05", "2026-03-30", "2026-06-29", "2026-09-28"];

export function onCall({ employees, days, seed }: OnCallSize): SolveRequest {
  const random = new Random(seed);
  const start = STARTS[random.below(STARTS.length)]!;
  const people = Array.from({ length: employees }, (_, at) => ({
    id: `dr${at}`,
    contractHoursPerWeek: at % 5 === 3 ? 21 : 42,
    qualificationIds: at % 3 === 0 ? ["physician", "consultant"] : ["physician"],
    ...(at === 4 && { protections: ["maternity"] }),
  }));
  const calendar = calendars(
    people.map(({ id }) => id),
    { start, days, leave: 0.3, illness: 0.04, wishes: 4, history: 14 },
    random,
  );
  const shift = (
    id: string,
    kind: "onCall" | "standby",
    startTime: string,
    endTime: string,
    weekdays: string[],
    qualification: string,
  ) => ({
    id,
    kind,
    departmentId: "clinic",
    startTime,
    endTime,
    breakMinutes: 0,
    creditFactor: kind === "onCall" ? 0.6 : 0,
    minStaff: 1,
    maxStaff: 1,
    weekdays,
    requiredQualificationIds: [qualification],
  });
  const week = ["mon", "tue", "wed", "thu"];
  return {
    start_date: start,
    end_date: dateAfter(start, days - 1),
    department: {
      id: "clinic",
      federalState: "HE",
      timezone: "Europe/Berlin",
      legalBaseline: "off",
    },
    employees: people,
    shifts: [
      shift("on call", "onCall", "16:30", "08:00", week, "physician"),
      shift("on call Friday", "onCall", "16:30", "09:00", ["fri"], "physician"),
      shift("on call weekend", "onCall", "09:00", "09:00", ["sat", "sun"], "physician"),
      shift("at home", "standby", "16:30", "08:00", [...week, "fri", "sat", "sun"], "consultant"),
    ],
    planning_rules: [
      rule(
        "on call at most every fourth day",
        "tariff",
        "requireSpacing",
        { minDays: 4 },
        { field: "shiftKind", value: "onCall" },
      ),
      rule(
        "five on call a month",
        "tariff",
        "limitShiftCount",
        { max: 5, period: "month" },
        { field: "shiftKind", value: "onCall" },
      ),
      rule(
        "two weekends a month",
        "tariff",
        "limitWorkedWeekends",
        { max: 2, period: "month" },
        { field: "shiftKind", value: "onCall" },
      ),
      rule(
        "ten nights at home a month",
        "tariff",
        "limitShiftCount",
        { max: 12, period: "month" },
        { field: "shiftKind", value: "standby" },
      ),
      rule("eleven hours of rest", "legal", "requireMinRest", { hours: 11 }),
      rule(
        "on call is shared",
        "should",
        "balanceShifts",
        { measure: "count", scaleBy: "contractHours" },
        { field: "shiftKind", value: "onCall" },
      ),
    ],
    ...calendar,
    config: { timeout_seconds: 600, objective_weights: { contract_hours: 0, fairness_hours: 0 } },
  };
}
