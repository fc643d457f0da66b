/** What a plan means for every single person, and what it pays them. */
import * as z from "zod";

const overtimeLineSchema = z
  .object({
    period: z.enum(["day", "week", "window"]).describe("In which the hours are counted."),
    aboveHours: z
      .number()
      .nullable()
      .describe("Hours from which the tier counts; null: above the contract."),
    percent: z.number().describe("Of the hourly rate, on top of it."),
    hours: z.number().describe("Hours in the tier."),
    amount: z.number().describe("Currency units that they cost on top."),
  })
  .meta({ id: "OvertimeLine", description: "A tier of overtime that is reached." });

const premiumLineSchema = z
  .object({
    kind: z
      .enum(["night", "saturday", "sunday", "holiday", "window", "onCallHour", "callOut"])
      .describe("What is paid for."),
    hours: z.number().describe("Hours that earn it."),
    amount: z.number().describe("Currency units."),
  })
  .meta({ id: "PremiumLine", description: "A kind of premium that is earned." });

const payStatementSchema = z
  .object({
    rate: z
      .number()
      .nullable()
      .describe("Currency units an hour; null without one, then only fixed amounts are paid."),
    guaranteedHours: z
      .number()
      .describe("Credited hours that a salary pays anyway; they cost nothing here."),
    baseHours: z.number().describe("The other credited hours."),
    base: z.number().describe("What these cost at the rate, in currency units."),
    overtime: z
      .array(overtimeLineSchema)
      .describe("A line for each tier that is reached, in the order of the request."),
    premiums: z
      .array(premiumLineSchema)
      .describe("A line for each kind that is earned, in the order of the request."),
    total: z.number().describe("The sum of the lines, to the cent."),
  })
  .meta({
    id: "PayStatement",
    description: "What the plan pays somebody, salaries left out; every line rounded to cents.",
  });

/** `statistics.pay`. */
export const paySumsSchema = z
  .object({
    base: z.number().describe("Credited hours at their rates, those that salaries pay left out."),
    overtime: z.number().describe("On top of them for overtime."),
    premiums: z.number().describe("On top of them for nights, Sundays and the like."),
    total: z.number().describe("All three."),
  })
  .meta({
    id: "PaySums",
    description: "The pay of all, in currency units and to the cent.",
  });

/** One entry of `statistics.perEmployee`. */
export const employeeStatisticsSchema = z
  .object({
    employeeId: z.string().describe("The person."),
    shifts: z.int().describe("Duties of the window, standby included."),
    hours: z.number().describe("Credited hours."),
    targetHours: z
      .number()
      .nullable()
      .describe("Hours that the contract asks for in the window; null without a contract."),
    deviationHours: z
      .number()
      .nullable()
      .describe("Credited hours above these, below with a minus; null without a contract."),
    nights: z.int().describe("Night duties, standby left out."),
    weekends: z.int().describe("Weekends with at least one worked day."),
    weekendDays: z.int().describe("Worked days of weekends."),
    sundays: z.int().describe("Worked Sundays."),
    holidays: z.int().describe("Worked holidays."),
    daysOff: z
      .int()
      .describe("Days of the window without the start of a working duty, absences included."),
    longestRun: z
      .int()
      .describe(
        "Longest row of worked days that touches the window; known days before it prolong it.",
      ),
    wishesGranted: z.int().describe("Wishes that are granted."),
    wishesTotal: z.int().describe("Wishes in the window."),
    pointsSpent: z.number().describe("Social points paid for granted wishes."),
    cost: z.number().nullable().describe("Hourly rate times credited hours; null without a rate."),
    pay: payStatementSchema
      .nullable()
      .describe(
        "What the plan pays, salaries left out; null where nothing about the person has a price.",
      ),
    fairHours: z
      .number()
      .nullable()
      .describe(
        "Fair share of the hours that are asked for; null without a contract or without such work.",
      ),
  })
  .meta({ id: "EmployeeStatistics", description: "What the plan means for one person." });
