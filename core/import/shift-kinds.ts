/** Kinds of shift as people call them, and as their times tell. */
import { folded } from "./tables/folded.ts";

/** The first that a name begins with or holds decides: a night on call is on call. */
const words: readonly (readonly [kind: string, parts: string])[] = [
  ["standby", "rufbereitschaft rufdienst hintergrund standby"],
  ["onCall", "bereitschaft oncall"],
  ["night", "nacht night"],
  ["early", "frueh early morgen morning"],
  ["late", "spaet late abend evening"],
  ["day", "tagdienst tagesdienst zwischen mittel mitteldienst normaldienst day"],
];
const exact: Readonly<Record<string, string>> = {
  f: "early",
  e: "early",
  s: "late",
  l: "late",
  n: "night",
  t: "day",
  d: "day",
  tag: "day",
  z: "day",
  bd: "onCall",
  rd: "standby",
};

const NOON = 12 * 60;
const LATEST_EARLY_START = 9 * 60 + 59;
const MIDNIGHT = 24 * 60;
/** A shift that reaches this far into the next day is a night. */
const NIGHT_AFTER_MIDNIGHT = 2 * 60;

/** The kind that a word names; null for any other word. */
export function kindNamed(text: string): string | null {
  const word = folded(text);
  const found = words.find(([, parts]) => parts.split(" ").some((part) => word.includes(part)));
  return found?.[0] ?? exact[word] ?? null;
}

/** The kind that start and end suggest; an end behind midnight counts on. */
export function kindByTimes(start: number, end: number): string {
  if (end >= MIDNIGHT + NIGHT_AFTER_MIDNIGHT || end <= 7 * 60) return "night";
  if (start <= LATEST_EARLY_START) return "early";
  return start >= NOON ? "late" : "day";
}
