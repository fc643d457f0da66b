/** The account of one person as a result returns it and a request takes it. */
import * as z from "zod";
import { amount, byDate, count, dateTime, isoDate, word } from "./fields.ts";

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
