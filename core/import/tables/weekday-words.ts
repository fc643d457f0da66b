/** Weekdays as tables name them. */
import { folded } from "./folded.ts";

/** Folded names by the request's own, Monday first. */
export const weekdayColumns = {
  mon: "mo montag mon monday",
  tue: "di dienstag tue tues tuesday",
  wed: "mi mittwoch wed wednesday",
  thu: "do donnerstag thu thur thurs thursday",
  fri: "fr freitag fri friday",
  sat: "sa samstag sonnabend sat saturday",
  sun: "so sonntag sun sunday",
} as const;

export type Weekday = keyof typeof weekdayColumns;
export const weekdayKeys = Object.keys(weekdayColumns) as readonly Weekday[];

const groups: Readonly<Record<string, readonly Weekday[]>> = {
  taeglich: weekdayKeys,
  daily: weekdayKeys,
  alle: weekdayKeys,
  all: weekdayKeys,
  wochenende: ["sat", "sun"],
  weekend: ["sat", "sun"],
  we: ["sat", "sun"],
  wochentags: weekdayKeys.slice(0, 5),
  weekdays: weekdayKeys.slice(0, 5),
};

/** The weekdays of `Mo-Fr`, `Sa, So` or `täglich`; the first part that names none, as `unknown`. */
export function weekdaysIn(
  text: string,
): { readonly weekdays: readonly Weekday[] } | { readonly unknown: string } {
  const chosen = new Set<Weekday>();
  for (const part of text.split(/[,;/+&\s]+|\bund\b|\band\b/i).filter((one) => one !== "")) {
    const days = groups[folded(part)] ?? rangeIn(part);
    if (days === null) return { unknown: part };
    for (const day of days) chosen.add(day);
  }
  return { weekdays: weekdayKeys.filter((day) => chosen.has(day)) };
}

function rangeIn(part: string): readonly Weekday[] | null {
  const ends = part.split(/[-–—]/).map((name) => {
    const word = folded(name);
    return weekdayKeys.findIndex((day) => weekdayColumns[day].split(" ").includes(word));
  });
  const [first, last = first] = ends;
  if (first === undefined || last === undefined || ends.length > 2 || ends.includes(-1))
    return null;
  const length = ((last - first + 7) % 7) + 1;
  return Array.from({ length }, (_, step) => weekdayKeys[(first + step) % 7]!);
}
