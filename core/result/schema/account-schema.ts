/** The accounts of people over the year: beside a fair share, and in the form that the next request takes. */
import * as z from "zod";

const sharedLoadSchema = z
  .object({
    had: z.number().describe("So many since the account began."),
    share: z
      .number()
      .nullable()
      .describe("How many would have been fair; null for those who can have none in this window."),
  })
  .meta({ id: "SharedLoad", description: "What somebody has had of a load that all share." });

/** One entry of `statistics.accounts`. */
export const accountOfYearSchema = z
  .object({
    employeeId: z.string().describe("The person."),
    from: z.string().describe("First date counted."),
    to: z.string().describe("Last date counted: the end of the window."),
    nights: sharedLoadSchema.describe("Nights by the department's night window."),
    weekends: sharedLoadSchema.describe("Weekends with a worked day."),
    weekendDays: sharedLoadSchema.describe("Worked days of weekends."),
    holidays: sharedLoadSchema.describe("Worked holidays."),
    message: z.string().describe("The same as a sentence."),
  })
  .meta({
    id: "AccountOfYear",
    description: "What somebody has had of the year's unloved duties, beside a fair share.",
  });

/** One entry of `statistics.carryOver`; a request takes it as an entry of `carry_over`. */
export const carriedAccountSchema = z
  .object({
    from: z.string().describe("First date that the totals count."),
    to: z.string().describe("Last date that they count: the end of the window."),
    shifts: z.int().describe("Duties of every kind."),
    nights: z.int().describe("Nights by the department's night window, without standby."),
    weekends: z.int().describe("Weekends with at least one worked day."),
    weekendDays: z.int().describe("Worked days of weekends."),
    holidays: z
      .record(z.string(), z.boolean().nullable())
      .describe("The holidays from `from` to `to`, and whether each was worked."),
    onCall: z.int().describe("On-call duties."),
    standby: z.int().describe("Standby duties."),
    wishes: z
      .object({
        asked: z.int().describe("Wishes, by what is granted or refused as a whole."),
        granted: z.int().describe("Those of them that were granted."),
      })
      .describe("What became of wishes."),
    socialPoints: z
      .number()
      .nullable()
      .describe(
        "Points left after the granted wishes; 0 where they were overdrawn, null without a budget.",
      ),
    hours: z
      .object({
        planned: z.number().describe("Credited hours."),
        target: z
          .number()
          .nullable()
          .describe("Hours that the contract asked for; null without a contract."),
        balance: z
          .number()
          .nullable()
          .describe("Hours on the account after the window; null where there is no account."),
      })
      .describe("Hours and what they are held against."),
    workedDates: z
      .array(z.string())
      .describe("Days with work since the year began, and at least of eight weeks; ascending."),
    lastRun: z
      .object({
        days: z.int().describe("Worked days in a row that end on `to`."),
        nights: z.int().describe("Nights in a row that end on `to`."),
      })
      .describe("What the end of the window cuts."),
    lastShiftEnd: z
      .string()
      .nullable()
      .describe("Date-time of the end of the last duty; null where none is known."),
    boundaryWeekHours: z
      .number()
      .nullable()
      .describe(
        "Working hours of the week that the end of the window cuts; null where it ends with a week.",
      ),
    restsOpen: z
      .array(
        z.object({
          type: z
            .enum(["sunday", "holiday", "weekly"])
            .describe(
              "`sunday` or `holiday`: a free day for having worked on it; `weekly`: the rest of a cut week.",
            ),
          date: z.string().describe("The worked date, or the first one of the week."),
        }),
      )
      .describe("Rests that are owed, by date."),
  })
  .meta({
    id: "CarriedAccount",
    description: "What the next window has to know of one person.",
  });
