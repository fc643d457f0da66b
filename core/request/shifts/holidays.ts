/** German public holidays of the sixteen states and of their regions. */
import { civilDate, dayNumber, weekdayOf } from "../../model/time/civil.ts";

/** Codes of the states, as in ISO 3166-2 without the `DE-`. */
export const federalStates = [
  "BB",
  "BE",
  "BW",
  "BY",
  "HB",
  "HE",
  "HH",
  "MV",
  "NI",
  "NW",
  "RP",
  "SH",
  "SL",
  "SN",
  "ST",
  "TH",
] as const;

/** Regions with holidays of their own, by state. */
export const holidayRegions: Readonly<Record<string, readonly string[]>> = {
  BY: ["A", "KATH"],
  SN: ["BZ"],
  TH: ["EIC", "UH", "WAK"],
};

/** `nationwide`: the nine common days; `superset`: whatever is a holiday somewhere; else one state and its region. */
export type HolidayArea =
  | "nationwide"
  | "superset"
  | { readonly state: string; readonly region: string | null };

interface HolidayRule {
  /** Day number in a year. */
  readonly on: (year: number, easter: number) => number;
  /** States, or `STATE/REGION`; null means all. */
  readonly where: string | null;
  readonly from?: number;
  readonly years?: readonly number[];
}

const fixed = (month: number, dayOfMonth: number) => (year: number) =>
  dayNumber(year, month, dayOfMonth);
const easterPlus = (days: number) => (_year: number, easter: number) => easter + days;

/** Wednesday before 23 November. */
function repentanceDay(year: number): number {
  const limit = dayNumber(year, 11, 23);
  return limit - 1 - ((weekdayOf(limit - 1) - 3 + 7) % 7);
}

const rules: readonly HolidayRule[] = [
  { on: fixed(1, 1), where: null },
  { on: easterPlus(-2), where: null },
  { on: easterPlus(1), where: null },
  { on: fixed(5, 1), where: null },
  { on: easterPlus(39), where: null },
  { on: easterPlus(50), where: null },
  { on: fixed(10, 3), where: null },
  { on: fixed(12, 25), where: null },
  { on: fixed(12, 26), where: null },
  { on: fixed(1, 6), where: "BW BY ST" },
  { on: fixed(3, 8), where: "BE", from: 2019 },
  { on: fixed(3, 8), where: "MV", from: 2023 },
  { on: easterPlus(0), where: "BB" },
  { on: easterPlus(49), where: "BB" },
  { on: easterPlus(60), where: "BW BY HE NW RP SL SN/BZ TH/EIC TH/UH TH/WAK" },
  { on: fixed(8, 8), where: "BY/A" },
  { on: fixed(8, 15), where: "SL BY/KATH BY/A" },
  { on: fixed(9, 20), where: "TH", from: 2019 },
  { on: fixed(10, 31), where: "BB MV SN ST TH" },
  { on: fixed(10, 31), where: "HB HH NI SH", from: 2018 },
  { on: fixed(10, 31), where: "BE BW BY HB HE HH NI NW RP SH SL", years: [2017] },
  { on: fixed(11, 1), where: "BW BY NW RP SL" },
  { on: repentanceDay, where: "SN" },
  { on: fixed(5, 8), where: "BE", years: [2020, 2025] },
  { on: fixed(6, 17), where: "BE", years: [2028] },
];

const cache = new Map<string, ReadonlySet<number>>();
const CACHE_LIMIT = 2_000;

/** Tells of any day number, in any year, whether it is a holiday of the area. */
export function builtInHolidays(area: HolidayArea): (day: number) => boolean {
  let year = Number.NaN;
  let days: ReadonlySet<number> = new Set();
  return (day) => {
    const date = civilDate(day);
    if (date.year !== year) {
      year = date.year;
      days = holidaysOfYear(area, year);
    }
    return days.has(day);
  };
}

/** Day numbers of the holidays of a year. */
export function holidaysOfYear(area: HolidayArea, year: number): ReadonlySet<number> {
  const key = typeof area === "string" ? `${area} ${year}` : `${area.state}/${area.region} ${year}`;
  let days = cache.get(key);
  if (days === undefined) {
    if (cache.size >= CACHE_LIMIT) cache.clear();
    days = computeHolidays(area, year);
    cache.set(key, days);
  }
  return days;
}

function computeHolidays(area: HolidayArea, year: number): ReadonlySet<number> {
  const days = new Set<number>();
  const easter = easterSunday(year);
  for (const rule of rules) {
    if (year < (rule.from ?? Number.NEGATIVE_INFINITY)) continue;
    if (rule.years !== undefined && !rule.years.includes(year)) continue;
    if (!appliesIn(rule, area)) continue;
    days.add(rule.on(year, easter));
  }
  return days;
}

function appliesIn({ where }: HolidayRule, area: HolidayArea): boolean {
  if (where === null || area === "superset") return true;
  if (area === "nationwide") return false;
  const places = where.split(" ");
  return places.includes(area.state) || places.includes(`${area.state}/${area.region}`);
}

/** Day number of Easter Sunday in the Gregorian calendar. */
function easterSunday(year: number): number {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const c = year % 100;
  const moon =
    (19 * a +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7;
  const shift = Math.floor((a + 11 * moon + 22 * weekday) / 451);
  const position = moon + weekday - 7 * shift + 114;
  return dayNumber(year, Math.floor(position / 31), (position % 31) + 1);
}
