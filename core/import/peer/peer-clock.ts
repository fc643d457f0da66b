/** Times of a peer's request as days and minutes of the clock on the wall. */
import { dayNumberOf, isoDateOf } from "../../model/time/civil.ts";
import { zoneOf } from "../../model/time/zone.ts";
import { isDate, isDateTime } from "../../request/shifts/clock.ts";

const MINUTES_PER_DAY = 1440;

export interface PeerClock {
  /** Minutes of the wall clock since the start of day 0; null for what is no date-time. A date alone is its midnight. */
  readonly wall: (text: string | null) => number | null;
  /** The zone of the request, null for clocks as they were written; undefined when no time had an offset. */
  readonly zone: () => string | null | undefined;
}

/** Converts to the zone where one is given. Without one, clocks stay as written, and UTC is named when all are of UTC. */
export function peerClock(given: string | null): PeerClock {
  let hasOffsets = false;
  let isUtc = true;
  return {
    wall(text) {
      if (text === null) return null;
      if (isDate(text)) return dayNumberOf(text) * MINUTES_PER_DAY;
      if (!isDateTime(text)) return null;
      const written = dayNumberOf(text) * MINUTES_PER_DAY + minutesAfterMidnight(text);
      const offset = offsetOf(text);
      if (offset === null) return written;
      hasOffsets = true;
      isUtc &&= offset === 0;
      return given === null ? written : wallIn(given, written - offset);
    },
    zone: () => given ?? (hasOffsets ? (isUtc ? "UTC" : null) : undefined),
  };
}

/** Day number of a wall-clock minute. */
export const dayOf = (wall: number) => Math.floor(wall / MINUTES_PER_DAY);

export const minuteOf = (wall: number) => wall - dayOf(wall) * MINUTES_PER_DAY;

export const dateOf = (wall: number) => isoDateOf(dayOf(wall));

/** `HH:MM` of a minute of the day, 24:00 included. */
export function clockText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Minutes of an ISO 8601 duration of days, hours, minutes and seconds; null for anything else. */
export function durationMinutes(text: string | null): number | null {
  const parts =
    /^P(?=.)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i.exec(
      text ?? "",
    );
  if (parts === null) return null;
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return ((weeks! * 7 + days!) * 24 + hours!) * 60 + minutes! + seconds! / 60;
}

function minutesAfterMidnight(text: string): number {
  return Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16));
}

function offsetOf(text: string): number | null {
  const [, sign, hours, minutes = "0"] =
    /([Zz]|[+-])(\d\d)?(?::?(\d\d))?$/.exec(text.slice(16)) ?? [];
  if (sign === undefined) return null;
  if (hours === undefined) return 0;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The wall clock of a zone at an instant; the second of an hour that comes twice is read as it is shown. */
function wallIn(name: string, instant: number): number {
  const zone = zoneOf(name);
  const wallAt = (wall: number) => zone.instant(dayOf(wall), minuteOf(wall));
  const offsets = [-2, 2].map((days) => {
    const near = instant + days * MINUTES_PER_DAY;
    return near - wallAt(near);
  });
  const walls = offsets.map((offset) => instant + offset);
  return walls.find((wall) => wallAt(wall) === instant) ?? Math.min(...walls);
}
