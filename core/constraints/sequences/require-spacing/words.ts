/** What only `requireSpacing` says. */
import { english, german } from "../../../language/amounts.ts";
import { sentencesOf } from "../../../language/sentence.ts";
import type { Employee, Span } from "../../../language/values.ts";

export const requireSpacingWords = sentencesOf("require_spacing", {
  en: {
    days_too_close: (v: Employee & Span & { days: number; least: number }) =>
      `${v.employee} works on ${v.from} and again on ${v.to}, ${english.counted(v.days, "date", "dates")} later; ${english.required(v.least)}.`,
    days_too_far: (v: Employee & Span & { most: number }) =>
      `${v.employee} works on ${v.from} and next on ${v.to}; at most ${english.counted(v.most, "date", "dates")} apart are allowed.`,
  },
  de: {
    days_too_close: (v) =>
      `${v.employee} arbeitet am ${v.from} und wieder am ${v.to}, ${german.counted(v.days, "Tag", "Tage")} später; ${german.required(v.least)}.`,
    days_too_far: (v) =>
      `${v.employee} arbeitet am ${v.from} und dann erst am ${v.to}; erlaubt ist ein Abstand von höchstens ${german.counted(v.most, "Tag", "Tagen")}.`,
  },
});
