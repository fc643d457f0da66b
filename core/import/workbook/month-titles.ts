/** Names of months as titles of rosters have them: `März 2026`, `Mar 26`, `03/2026`, `2026-03`. */
import { dayNumber } from "../../model/time/civil.ts";
import { folded } from "../tables/folded.ts";

export interface TitledMonth {
  readonly month: number;
  /** Null where the title has none. */
  readonly year: number | null;
}

const NAMES = [
  ...["januar jan jaenner january", "februar feb feber february", "maerz mrz mar march"],
  ...["april apr", "mai may", "juni jun june", "juli jul july", "august aug"],
  ...["september sep sept", "oktober okt oct october", "november nov", "dezember dez dec december"],
];
const monthOf = new Map(
  NAMES.flatMap((names, index) => names.split(" ").map((name) => [name, index + 1] as const)),
);

/** The month that a text names; null for none, and for a text that names two. */
export function titledMonth(text: string): TitledMonth | null {
  const iso = /\b(\d{4})-(\d{1,2})(?:-\d{1,2})?\b/.exec(text);
  if (iso !== null) return valid(Number(iso[2]), Number(iso[1]));
  const numbered = /(?:^|[\s(])(\d{1,2})[./](\d{4})\b/.exec(text);
  if (numbered !== null) return valid(Number(numbered[1]), Number(numbered[2]));
  const words = text.split(/[^\p{L}\p{M}]+/u).flatMap((word) => monthOf.get(folded(word)) ?? []);
  if (new Set(words).size !== 1) return null;
  const year = /\b(\d{4})\b/.exec(text)?.[1] ?? /['’\s](\d\d)$/.exec(text.trim())?.[1];
  return valid(
    words[0]!,
    year === undefined ? null : Number(year) + (year.length === 2 ? 2000 : 0),
  );
}

function valid(month: number, year: number | null): TitledMonth | null {
  return month >= 1 && month <= 12 ? { month, year } : null;
}

/** The day number of a day of a month; null where the month is too short. */
export function dayOfMonth(year: number, month: number, day: number): number | null {
  const next = month === 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1);
  const number = dayNumber(year, month, day);
  return day >= 1 && number < next ? number : null;
}
