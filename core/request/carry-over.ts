/** `carry_over`: the accounts that the result of the window before returned, and what they stand for in this request. */
import * as z from "zod";
import type { ValidationProblem } from "../api.ts";
import type { Calendar } from "../model/calendar.ts";
import { type CarriedOver, nothingCarriedOver } from "../model/carried-over.ts";
import { dayNumberOf } from "../model/civil.ts";
import { isDate } from "./clock.ts";
import { amount, byDate, count, dateTime, isoDate, word } from "./fields.ts";
import { problem, type Warnings } from "./issues.ts";
import { isObject, type Loose } from "./loose.ts";
import { perEmployee } from "./people.ts";
import type { SolveRequest } from "./schema.ts";

/** A year of days, and the weeks before it that rules still look at. */
const MOST_DATES = 1000;

const hoursOfYear = z.number().min(0).max(1_000_000);

export const carryOverSchema = z
  .looseObject({
    from: isoDate.describe(
      "First date that the totals count. Totals of another calendar year than that of start_date are left behind.",
    ),
    to: isoDate.describe("Last date that the totals count: the end of the window they came from."),
    shifts: count.nullish().describe("Duties of every kind."),
    nights: count.nullish().describe("Nights by the department's night window, without standby."),
    weekends: count.nullish().describe("Weekends with at least one worked day."),
    weekendDays: count.nullish().describe("Worked days of weekends."),
    holidays: byDate(z.boolean().nullable())
      .nullish()
      .describe("The holidays from `from` to `to`, and whether each was worked."),
    onCall: count.nullish().describe("On-call duties."),
    standby: count.nullish().describe("Standby duties."),
    wishes: z
      .looseObject({
        asked: count.nullish().describe("Wishes, by what is granted or refused as a whole."),
        granted: count.nullish().describe("Those of them that were granted."),
      })
      .nullish(),
    socialPoints: amount
      .nullish()
      .describe("Points left after the granted wishes; the budget where the request gives none."),
    hours: z
      .looseObject({
        planned: hoursOfYear.nullish().describe("Credited hours."),
        target: hoursOfYear.nullish().describe("Hours that the contract asked for."),
        balance: z
          .number()
          .min(-1_000_000)
          .max(1_000_000)
          .nullish()
          .describe("Hours on the account at the end; `hoursBalance` where the employee has none."),
      })
      .nullish(),
    workedDates: z
      .array(isoDate)
      .max(MOST_DATES)
      .nullish()
      .describe("Days worked; `employee_history` where the request gives none."),
    lastRun: z
      .looseObject({
        days: count.max(366).nullish().describe("Worked days in a row that end on `to`."),
        nights: count
          .max(366)
          .nullish()
          .describe("Nights in a row that end on `to`; `employee_prior_night_run`."),
      })
      .nullish(),
    lastShiftEnd: dateTime
      .nullish()
      .describe("End of the last duty; `employee_last_shift_end` where the request gives none."),
    boundaryWeekHours: z
      .number()
      .min(0)
      .max(168)
      .nullish()
      .describe(
        "Hours of the week that the end of the window cut; `employee_boundary_week_hours` where the request gives none.",
      ),
    restsOpen: z
      .array(
        z.looseObject({
          type: word(["sunday", "holiday", "weekly"]).describe(
            "A free day for a worked Sunday or holiday, or the weekly rest of a cut week.",
          ),
          date: isoDate.describe("The worked date, or the first one of the week."),
        }),
      )
      .max(MOST_DATES)
      .nullish()
      .describe("Rests that are owed; worked Sundays and holidays count as worked."),
  })
  .meta({ id: "CarryOver" });

export type CarryOver = z.infer<typeof carryOverSchema>;

/** Dates in an impossible order; reads the body leniently. */
export function carryOverProblems({ carry_over, start_date: start }: Loose): ValidationProblem[] {
  if (!isObject(carry_over)) return [];
  return Object.entries(carry_over).flatMap(([id, account]) => {
    if (!isObject(account)) return [];
    const { from, to, workedDates } = account;
    if (!isDateText(to)) return [];
    const at = (key: string, text: string) => [problem(["carry_over", id, key], text)];
    if (isDateText(from) && from > to)
      return at("from", `The account of ${id} begins on ${from}, after its end on ${to}.`);
    if (isDateText(start) && to >= start)
      return at(
        "to",
        `The account of ${id} runs to ${to}, and the window begins on ${start}: give the carry-over of the window before.`,
      );
    const late = Array.isArray(workedDates)
      ? workedDates.find((date) => isDateText(date) && date > to)
      : undefined;
    return late === undefined
      ? []
      : at("workedDates", `The account of ${id} runs to ${to} and lists ${String(late)}.`);
  });
}

/** Totals of the year in which the window begins, in employee order. */
export function carriedOver(request: SolveRequest, calendar: Calendar): readonly CarriedOver[] {
  const { startDate } = calendar;
  return request.employees.map(({ id }) => {
    const account = accountOf(request, id);
    if (account === null || account.from.slice(0, 4) !== startDate.slice(0, 4))
      return nothingCarriedOver(startDate);
    const { from, to, wishes, hours } = account;
    const holidays = Object.entries(account.holidays ?? {}).map(
      ([date, worked]) => [date, worked === true] as const,
    );
    return {
      from,
      days: dayNumberOf(to) - dayNumberOf(from) + 1,
      shifts: account.shifts ?? 0,
      hours: hours?.planned ?? 0,
      nights: account.nights ?? 0,
      weekends: account.weekends ?? 0,
      weekendDays: account.weekendDays ?? 0,
      holidays: holidays.filter(([, worked]) => worked).length,
      holidayDates: new Map(holidays),
      onCall: account.onCall ?? 0,
      standby: account.standby ?? 0,
      wishesAsked: wishes?.asked ?? 0,
      wishesGranted: Math.min(wishes?.asked ?? 0, wishes?.granted ?? 0),
      targetHours: hours?.target ?? null,
    };
  });
}

/** The usable account of an employee; what is refused elsewhere is as good as none. */
export function accountOf({ carry_over, start_date }: SolveRequest, id: string): CarryOver | null {
  if (carry_over == null || !Object.hasOwn(carry_over, id)) return null;
  const account = carry_over[id] ?? null;
  return account === null || account.to >= start_date || account.from > account.to ? null : account;
}

/** Warns of accounts of nobody in the request. */
export function warnOfStrangers(
  request: SolveRequest,
  employeeIndex: ReadonlyMap<string, number>,
  warnings: Warnings,
): void {
  for (const _ of perEmployee(request.carry_over, "carry_over", employeeIndex, warnings));
}

function isDateText(value: unknown): value is string {
  return typeof value === "string" && isDate(value);
}
