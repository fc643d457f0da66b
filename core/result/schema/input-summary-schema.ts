/** What the service understood of a request, in numbers: `input_summary`. */
import * as z from "zod";
import { warningCodes } from "./warning-codes.ts";

/** Something odd but acceptable in the request. */
export const warningSchema = z
  .object({
    code: z.enum(warningCodes).describe("One word for the kind of warning."),
    message: z.string().describe("What is odd, in English."),
    path: z
      .string()
      .describe("Dotted place in the request, such as `vacations.e9`; empty for the whole."),
  })
  .meta({ id: "Warning", description: "Something odd but acceptable in the request." });

const modelSizeSchema = z
  .object({
    rows: z.int().describe("Rows of the linear model."),
    columns: z.int().describe("Its columns."),
  })
  .meta({ id: "ModelSize", description: "Size of what was solved." });

/** `input_summary` of results, and of validations without the size of a model. */
export const inputSummarySchema = z
  .object({
    department: z
      .object({
        id: z.string().describe("As in the request."),
        name: z.string().nullable().describe("Null where the request gives none."),
      })
      .describe("Whose plan it is."),
    window: z
      .object({
        startDate: z.string().describe("First date, ISO."),
        endDate: z.string().describe("Last date, ISO."),
        days: z.int().describe("Dates from the first to the last."),
        weeks: z.int().describe("Weeks that the window touches."),
        timezone: z.string().describe("IANA name of the clock that times are read on."),
      })
      .describe("The dates to plan."),
    employees: z
      .object({
        total: z.int().describe("In the request."),
        deployable: z.int().describe("Of them those who can be planned."),
        withTarget: z.int().describe("Of them those with contract hours."),
      })
      .describe("People, counted."),
    shifts: z
      .object({
        total: z.int().describe("In the request."),
        active: z.int().describe("Of them in use."),
        occurrences: z.int().describe("Dates of all shifts in the window together."),
      })
      .describe("Shifts, counted."),
    demand: z
      .object({
        personShifts: z.int().describe("Persons that shifts need at least, summed over dates."),
        hours: z.number().describe("Their credited hours."),
      })
      .describe("What the minima of shifts ask for."),
    supply: z
      .object({
        targetHours: z.number().describe("Contract hours of those who count for staffing."),
        availablePersonDays: z
          .int()
          .describe("Days on which somebody deployable and employed is not absent."),
      })
      .describe("What people can give."),
    loadFactor: z
      .number()
      .nullable()
      .describe("Hours asked for over contract hours; null without contract hours."),
    rules: z
      .object({
        total: z.int().describe("Planning rules of the request."),
        active: z.int().describe("Of them with the status active."),
      })
      .describe("Planning rules, counted."),
    staffingRules: z.int().describe("Staffing rules of the request."),
    agreements: z.int().describe("Collective agreements of the request."),
    absences: z
      .object({
        vacationDays: z.int().describe("Person-days of vacation in the window, and so on below."),
        sickDays: z.int().describe("Person-days of sick leave."),
        creditedDays: z.int().describe("Person-days of credited absences."),
        unavailableDays: z.int().describe("Person-days that are said to be unavailable."),
      })
      .describe("Days on which people are away."),
    wishes: z.int().describe("Wishes in the window."),
    locked: z.int().describe("Locked assignments of the request."),
    previous: z.int().describe("Previous assignments of the request."),
    history: z
      .object({
        employeesKnown: z.int().describe("People of whom days before the window are known."),
        earliestDate: z.string().nullable().describe("First known date; null where none is."),
      })
      .describe("What is known of the time before the window."),
    holidays: z
      .object({
        source: z
          .enum(["request", "federalState", "builtIn"])
          .describe("Who says what a holiday is: the request, its federal state, or the default."),
        dates: z.array(z.string()).describe("Those in the window, ascending."),
      })
      .describe("Holidays."),
    problemSize: z.int().describe("Employees x days x shifts: what a solve is priced by."),
    warnings: z.array(warningSchema).describe("What is odd; the first 200."),
    model: modelSizeSchema
      .nullable()
      .optional()
      .describe("Size of what was solved; null where no model was built. In results only."),
  })
  .meta({
    id: "InputSummary",
    description: "What the service understood of a request, in numbers.",
  });
