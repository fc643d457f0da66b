/** What only `limitWorkingHours` says. */
import { english, german } from "../../../language/amounts.ts";
import { sentencesOf } from "../../../language/sentence.ts";
import type { Employee, Span } from "../../../language/values.ts";

export const limitWorkingHoursWords = sentencesOf("limit_working_hours", {
  en: {
    hours_above: (v: Employee & Span & { hours: number; most: number }) =>
      `${v.employee} works ${english.hours(v.hours)} ${english.span(v)}; at most ${english.hours(v.most)} are allowed.`,
    hours_below: (v: Employee & Span & { hours: number; least: number }) =>
      `${v.employee} works ${english.hours(v.hours)} ${english.span(v)}; at least ${english.hours(v.least)} are required.`,
  },
  de: {
    hours_above: (v) =>
      `${v.employee} arbeitet ${german.span(v)} ${german.hours(v.hours)}; ${german.allowed(v.most, german.hours(v.most))}.`,
    hours_below: (v) =>
      `${v.employee} arbeitet ${german.span(v)} ${german.hours(v.hours)}; ${german.required(v.least, german.hours(v.least))}.`,
  },
});
