/** Entries about the times of single people: availability by the clock, absences that count as work. */
import * as z from "zod";
import { clockTime, endClockTime, isoDate, weekdays, word } from "./fields.ts";

export const availabilityKinds = ["available", "unavailable", "preferred", "undesired"] as const;
export type AvailabilityKind = (typeof availabilityKinds)[number];

export const availabilityWindowSchema = z
  .looseObject({
    weekdays: weekdays
      .nullish()
      .describe(
        "Weekdays of the window; with neither `weekdays` nor `date` it holds on every day.",
      ),
    date: isoDate
      .nullish()
      .describe(
        "The one date of the window; for this date it replaces the person's windows for weekdays.",
      ),
    from: clockTime,
    to: endClockTime.describe("At or before `from`: on the next day."),
    kind: word(availabilityKinds),
    weight: z
      .number()
      .min(0.1)
      .max(10)
      .nullish()
      .describe("Multiplies the price of `preferred` and `undesired`; 1 when left out."),
  })
  .refine(({ weekdays: days, date }) => days == null || date == null, {
    error: "Give weekdays or a date, not both.",
    path: ["date"],
    params: { type: "value_error" },
  })
  .meta({ id: "AvailabilityWindow" });

export type AvailabilityWindow = z.infer<typeof availabilityWindowSchema>;

export const creditedAbsenceSchema = z
  .looseObject({
    date: isoDate.describe("The date on which no duty starts."),
    minutes: z
      .number()
      .min(0)
      .max(1440)
      .nullish()
      .describe("Credited time; a fifth of the week's contract hours when left out."),
    kind: z
      .string()
      .nullish()
      .describe(
        "What keeps the person away, such as `school` or `training`; a label that messages repeat.",
      ),
  })
  .meta({ id: "CreditedAbsence" });
