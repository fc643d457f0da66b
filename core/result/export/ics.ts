/**
 * The plan as an iCalendar object (RFC 5545), of everybody or of one person. Times are instants in UTC, so no time zone
 * has to be described and both sides of a clock change are right.
 */
import type { GenerationResult } from "../../api.ts";
import { civilDate } from "../../model/time/civil.ts";
import { twoDigits } from "../../model/time/date-time.ts";
import { zoneOf } from "../../model/time/zone.ts";
import { instantOf, isDateTime } from "../../request/shifts/clock.ts";
import { oneLine, writable } from "./plain-text.ts";
import { personOf, type Roster, type RosterDuty } from "./roster/roster.ts";
import type { Words } from "./words.ts";

const LONGEST_LINE = 75;
const MINUTES_PER_DAY = 1440;
/** A calendar without any component is none; this one shows nothing. */
const NOTHING = [
  ...["BEGIN:VTIMEZONE", "TZID:Etc/UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
  ...["TZOFFSETFROM:+0000", "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE"],
];

/**
 * The text of the file. A duty keeps its UID from plan to plan, so a calendar that reads a later file moves nothing
 * twice. `createdAt`, an instant in ISO form, becomes the time stamp; without it the first day of the window does: the
 * file of a plan is always the same.
 */
export function icsOf(
  roster: Roster,
  { success }: GenerationResult,
  words: Words,
  createdAt: string | null,
): string {
  const name = [
    `${words.roster} ${oneLine(roster.departmentName)}`,
    ...(roster.only === null ? [] : [oneLine(roster.only.name)]),
  ].join(", ");
  const stamp = createdAt === null ? dayStamp(roster) : stampOf(createdAt, roster.zone);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Shiftsmith//Roster//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${escapeText(roster.zone)}`,
    ...roster.duties.flatMap((duty) => eventLines(roster, duty, { stamp, success, words })),
    ...(roster.duties.length === 0 ? NOTHING : []),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

interface Frame {
  readonly stamp: string;
  readonly success: boolean;
  readonly words: Words;
}

function eventLines(roster: Roster, duty: RosterDuty, { stamp, success, words }: Frame): string[] {
  const { shift, day, start, end, locked } = duty;
  const person = personOf(roster, duty);
  const title = oneLine(shift.name);
  const summary = roster.only === null ? `${oneLine(person.name)}: ${title}` : title;
  const kind = shift.kind === "work" ? [] : [words[shift.kind]];
  const about = [`${title} (${shift.code}) ${shift.times}`, ...kind];
  if (locked) about.push(words.locked);
  return [
    "BEGIN:VEVENT",
    `UID:${stableName([roster.departmentId, person.id, shift.id, roster.days[day]!.date])}@shiftsmith`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${instantText(start)}`,
    `DTEND:${instantText(end)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(about.join("\n"))}`,
    ...(shift.workplaceId === null ? [] : [`LOCATION:${escapeText(oneLine(shift.workplaceId))}`]),
    // A plan with gaps is still going to change.
    `STATUS:${success ? "CONFIRMED" : "TENTATIVE"}`,
    // Somebody on standby is at home and free to meet.
    `TRANSP:${shift.kind === "standby" ? "TRANSPARENT" : "OPAQUE"}`,
    "END:VEVENT",
  ];
}

function dayStamp({ days }: Roster): string {
  return `${days[0]!.date.replaceAll("-", "")}T000000Z`;
}

/** `20260329T040000Z` of an instant in minutes since the epoch. */
function instantText(minutes: number): string {
  const { year, month, dayOfMonth } = civilDate(Math.floor(minutes / MINUTES_PER_DAY));
  const ofDay = ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const date = `${String(year).padStart(4, "0")}${twoDigits(month)}${twoDigits(dayOfMonth)}`;
  return `${date}T${twoDigits(Math.floor(ofDay / 60))}${twoDigits(ofDay % 60)}00Z`;
}

/** The same of an ISO date-time, read in the roster's zone where it has no offset; RangeError for any other text. */
function stampOf(text: string, zone: string): string {
  if (!isDateTime(text)) throw new RangeError(`${JSON.stringify(text)} is no ISO date-time.`);
  return instantText(Math.floor(instantOf(text, zoneOf(zone))));
}

/** A TEXT value: line breaks of any kind become `\n`, so nothing of the caller starts a line of its own. */
function escapeText(text: string): string {
  return writable(text)
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, "\\n")
    .replace(/[^\P{Cc}\t]/gu, "");
}

/** The line in pieces of at most 75 octets, cut between characters. */
function folded(line: string): string {
  if (3 * line.length <= LONGEST_LINE) return line;
  const pieces: string[] = [];
  let [piece, octets] = ["", 0];
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LONGEST_LINE) {
      pieces.push(piece);
      // The space that marks a continued line counts.
      [piece, octets] = ["", 1];
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join("\r\n ");
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** A name of 32 hexadecimal digits that stands for these texts and tells nothing about them at a glance. */
function stableName(parts: readonly string[]): string {
  const text = JSON.stringify(parts);
  const state = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    for (let lane = 0; lane < 4; lane++) {
      const mixed = Math.imul(state[lane]! ^ unit ^ (lane * 0x9e37), 0x01000193 + 2 * lane);
      state[lane] = mixed ^ (mixed >>> (13 + lane));
    }
  }
  return state.map((lane) => (lane >>> 0).toString(16).padStart(8, "0")).join("");
}
