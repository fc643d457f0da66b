/** Values as Google's services write them in JSON: keys in either case, times in parts, lengths of time in seconds. */
import { dayNumberOf, isoDateOf } from "../../model/time/civil.ts";
import type { Draft } from "./draft.ts";
import { at, isAbsent, type JsonNode, numberOf, textOf } from "./json-node.ts";
import type { Span } from "./peer-shifts.ts";

/** The value of a key in camel case, or of the same key with underscores: their services take both. */
export function named(node: JsonNode, key: string): JsonNode {
  const camel = at(node, key);
  if (!isAbsent(camel)) return camel;
  const snake = at(
    node,
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  return isAbsent(snake) ? camel : snake;
}

const PARTS = ["year", "month", "day", "hours", "minutes", "seconds"];

/** Beginning and end on the wall clock; null after saying which of the two cannot be read, or that they are swapped. */
export function googleSpan(draft: Draft, from: JsonNode, to: JsonNode): Span | null {
  const [start, end] = [from, to].map((node) => wallOf(draft, node));
  if (start == null) draft.ledger.left(from, "unreadable");
  if (end == null || (start != null && end <= start)) draft.ledger.left(to, "unreadable");
  return start == null || end == null || end <= start ? null : { start, end };
}

/** Marks the parts of a time. */
export function carriedTime(draft: Draft, node: JsonNode, target: string): void {
  for (const part of [...PARTS, "utcOffset"]) {
    const value = named(node, part);
    if (!isAbsent(value)) draft.ledger.carried(value, target);
  }
  const zone = named(node, "timeZone");
  if (!isAbsent(zone)) draft.ledger.left(zone, "clocks_as_written");
}

/** Minutes of the wall clock; null for what is no date, which months and days without zeroes are. */
function wallOf({ clock }: Draft, node: JsonNode): number | null {
  const [year, month, day, hours, minutes] = PARTS.map((part) => numberOf(at(node, part)) ?? 0);
  const two = (value = 0) => String(value).padStart(2, "0");
  const date = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
  // The end of a day can be written as its hour 24.
  const isMidnight = hours === 24 && minutes === 0;
  const text = `${date}T${isMidnight ? "00" : two(hours)}:${two(minutes)}:00${offsetOf(node)}`;
  const wall = clock.wall(text);
  if (wall === null || !isMidnight) return wall;
  return clock.wall(`${isoDateOf(dayNumberOf(date) + 1)}T00:00:00${offsetOf(node)}`);
}

/** `+02:00` of `7200s`; nothing where there is no offset. */
function offsetOf(node: JsonNode): string {
  const seconds = secondsOf(named(node, "utcOffset"));
  if (seconds === null) return "";
  const minutes = Math.abs(Math.round(seconds / 60));
  const two = (value: number) => String(value).padStart(2, "0");
  return `${seconds < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Seconds of `60s`, or of an object with `seconds`; null for anything else. */
export function secondsOf(node: JsonNode): number | null {
  const inner = numberOf(at(node, "seconds"));
  if (inner !== null) return inner;
  const [, digits] = /^(-?\d+(?:\.\d+)?)s$/.exec(textOf(node) ?? "") ?? [];
  return digits === undefined ? null : Number(digits);
}
