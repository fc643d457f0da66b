/** Kinds of value that occur all over the request: identifiers, dates, clock times, words, numbers with bounds. */
import * as z from "zod";
import { didYouMean, writtenLike } from "../../constraints/index.ts";
import { likelyNames } from "../../model/problem/nearest-names.ts";
import { priorityWords } from "../rules/priority.ts";
import {
  dateTimePattern,
  isClockTime,
  isDate,
  isDateTime,
  weekdayFrom,
  weekdayNames,
} from "../shifts/clock.ts";

/** Opaque, case-sensitive; the one name JavaScript objects cannot carry safely is refused. */
export const identifier = z
  .string()
  .min(1)
  .refine((text) => text !== "__proto__", {
    error: "This id is reserved; choose another one.",
    params: { type: "value_error" },
  });

export const identifiers = z.array(identifier);

export const isoDate = z
  .string()
  .refine(isDate, {
    error: "Give an existing date as YYYY-MM-DD.",
    params: { type: "date_parsing" },
  })
  .meta({ format: "date", example: "2026-03-02" });

export const clockTime = z
  .string()
  .refine(isClockTime, {
    error: "Give a clock time as HH:MM, from 00:00 to 23:59.",
    params: { type: "time_parsing" },
  })
  .meta({ pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$", example: "22:00" });

/** The end of a time of day: a clock time, or 24:00 for the end of the date. */
export const endClockTime = z
  .string()
  .refine((text) => text === "24:00" || isClockTime(text), {
    error: "Give a clock time as HH:MM, from 00:00 to 24:00.",
    params: { type: "time_parsing" },
  })
  .meta({ pattern: "^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$", example: "24:00" });

export const dateTime = z
  .string()
  .refine(isDateTime, {
    error: "Give an ISO date-time, for example 2026-03-01T21:30:00+01:00.",
    params: { type: "datetime_parsing" },
  })
  .meta({ pattern: dateTimePattern, example: "2026-03-01T21:30:00+01:00" });

/** A word of a closed list in any case; the list is written in the case that documentation shows. */
export function word(accepted: readonly string[]) {
  const known = new Set(accepted.map((value) => value.toLowerCase()));
  const sentence = `Use one of ${accepted.join(", ")} (in any case).`;
  return z
    .string({ error: (issue) => (issue.input === undefined ? undefined : sentence) })
    .refine((text) => known.has(text.toLowerCase()), {
      error: ({ input }) => `${sentence}${didYouMean(likelyNames(String(input), accepted))}`,
      params: { type: "literal_error" },
    })
    .meta({ enum: [...accepted] });
}

export const priorityWord = word(priorityWords);

const weekdaySentence = "Use mon, tue, wed, thu, fri, sat, sun or 1 (Monday) to 7 (Sunday).";

/** `mon` to `sun` or 1 (Monday) to 7. */
export const weekday = writtenLike(
  z
    .union([z.string(), z.number()], { error: weekdaySentence })
    .refine((value) => weekdayFrom(value) !== null, {
      error: weekdaySentence,
      params: { type: "literal_error" },
    }),
  { words: "mon, tue, wed, thu, fri, sat, sun or 1 (Monday) to 7 (Sunday)" },
);

export const weekdays = z.array(weekday);

const MOST_PERSONS = 100_000;

/** Persons by weekday; `holiday` wins over the weekday. */
export const byWeekday = z
  .record(
    z.string().refine((key) => key.toLowerCase() === "holiday" || weekdayFrom(key) !== null, {
      error: `Use the keys ${weekdayNames.join(", ")} or holiday.`,
      params: { type: "literal_error" },
    }),
    z.int().min(0).max(MOST_PERSONS).nullable(),
  )
  .meta({ example: { sat: 2, sun: 2, holiday: 2 } });

/** Money, points and other amounts: what no currency reaches with an hour, and no sum of them makes infinite. */
export const amount = z.number().min(0).max(1_000_000_000);
/** Factors that a price is multiplied by. */
export const factor = z.number().min(0).max(100_000);
/** Persons at one time. */
export const persons = z.number().min(0).max(MOST_PERSONS);
export const wholePersons = z.int().min(0).max(MOST_PERSONS);
/** Days, nights, weekends and the like; longer than any window. */
export const count = z.int().min(0).max(10_000);
/** Minutes of one duty, up to ten days. */
export const dutyMinutes = z.number().min(0).max(14_400);
export const percentage = z.number().min(0).max(100);
export const hours = z.number().min(0).max(10_000);
/** Points per violation unit. */
export const points = z.number().gt(0).max(100_000);

/** A map by employee id or any other id. */
export function mapOf<T extends z.ZodType>(value: T) {
  return z.record(z.string(), value);
}

/** A map by ISO date. */
export function byDate<T extends z.ZodType>(value: T) {
  return z.record(isoDate, value);
}
