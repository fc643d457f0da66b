/** Wall-clock time of a time zone as elapsed minutes, by the offsets that `Intl` knows. */
import { dayNumber } from "./civil.ts";

export interface Zone {
  readonly name: string;
  /**
   * Elapsed minutes since the epoch of a wall-clock minute of a day number. A time inside a spring gap moves forward by
   * the gap; of an ambiguous autumn time the first is meant. The minute may lie outside 0..1439.
   */
  instant(day: number, minute: number): number;
}

const MINUTES_PER_DAY = 1440;
/** Offsets remembered per zone; enough for a century, small enough to forget. */
const CACHE_LIMIT = 40_000;
const zones = new Map<string, Zone>();
const ZONE_LIMIT = 700;

/** Whether `Intl` knows the zone. */
export function isZone(name: string): boolean {
  if (zones.has(name)) return true;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The zone of an IANA name; throws RangeError for a name that `isZone` refuses. */
export function zoneOf(name: string): Zone {
  let zone = zones.get(name);
  if (zone === undefined) {
    if (zones.size >= ZONE_LIMIT) zones.clear();
    zone = createZone(name);
    zones.set(name, zone);
  }
  return zone;
}

function createZone(name: string): Zone {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: name,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    era: "short",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const atMidnight = new Map<number, number>();
  /** Wall minutes of the days around a change of the clock, where `Intl` has to be asked for each. */
  const nearChange = new Map<number, number>();

  const offsetAt = (instant: number) => wallMinutes(format, instant) - instant;
  const offsetAtMidnight = (day: number) => {
    let offset = atMidnight.get(day);
    if (offset === undefined) {
      if (atMidnight.size >= CACHE_LIMIT) atMidnight.clear();
      offset = offsetAt(day * MINUTES_PER_DAY);
      atMidnight.set(day, offset);
    }
    return offset;
  };

  return {
    name,
    instant(day, minute) {
      const wall = day * MINUTES_PER_DAY + minute;
      const date = Math.floor(wall / MINUTES_PER_DAY);
      const before = offsetAtMidnight(date - 1);
      const after = offsetAtMidnight(date + 2);
      if (before === after) return wall - before;
      let instant = nearChange.get(wall);
      if (instant === undefined) {
        if (nearChange.size >= CACHE_LIMIT) nearChange.clear();
        const early = wall - before;
        const late = wall - after;
        const isLate = offsetAt(early) !== before && offsetAt(late) === after;
        instant = isLate ? late : early;
        nearChange.set(wall, instant);
      }
      return instant;
    },
  };
}

/** The wall clock at an instant, read as if it were UTC. */
function wallMinutes(format: Intl.DateTimeFormat, instant: number): number {
  const part = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  let isBeforeChrist = false;
  for (const { type, value } of format.formatToParts(instant * 60_000)) {
    if (type === "era") isBeforeChrist = value.startsWith("B");
    else if (Object.hasOwn(part, type)) part[type as keyof typeof part] = Number(value);
  }
  const year = isBeforeChrist ? 1 - part.year : part.year;
  return dayNumber(year, part.month, part.day) * MINUTES_PER_DAY + part.hour * 60 + part.minute;
}
