import { CliError } from "../io.ts";
import { nearestWord } from "./nearest-word.ts";

/** Days on which somebody is away, as an option names them. */
export interface NamedAbsence {
  readonly employeeId: string;
  /** ISO dates, ascending. */
  readonly dates: readonly string[];
}

/** What an absence has to go with. */
interface Ward {
  readonly employeeIds: readonly string[];
  readonly startDate: string;
  readonly endDate: string;
}

const DAY_MS = 86_400_000;
/** Nobody means more by one option; a slip in a year would be hundreds. */
const LONGEST_DAYS = 400;

/**
 * `anna:2026-05-12`, `anna:2026-05-12..13`, `anna:2026-05-30..06-02,2026-06-09`: an id and dates or spans of them, whose ends
 * may leave out year and month. A CliError says what is wrong with it, an id that nobody has included.
 */
export function absenceOption(option: string, text: string, ward: Ward): NamedAbsence {
  // Ids may have colons of their own, dates have none.
  const colon = text.lastIndexOf(":");
  const employeeId = text.slice(0, Math.max(0, colon));
  const spans = text.slice(colon + 1);
  if (employeeId === "" || spans === "")
    throw new CliError(
      `--${option} takes PERSON:DATES, such as anna:2026-05-12 or anna:2026-05-12..13, not ${text}.`,
    );
  if (!ward.employeeIds.includes(employeeId)) {
    const all = severalIn(text, ward);
    if (all === null) throw new CliError(nobody(employeeId, ward));
    const each = all.map((one) => `--${option} ${one}`).join(" ");
    throw new CliError(`--${option} takes one person at a time; write ${each}.`);
  }
  const dates = spans.split(",").flatMap((span) => datesOf(option, span.trim()));
  const { startDate, endDate } = ward;
  if (!dates.some((date) => date >= startDate && date <= endDate))
    throw new CliError(
      `--${option} ${text}: the request plans ${startDate} to ${endDate}, so this changes nothing.`,
    );
  return { employeeId, dates: [...new Set(dates)].sort() };
}

/** The absences of several people that one option names, each with its own dates; null for what is none of that. */
function severalIn(text: string, { employeeIds }: Ward): readonly string[] | null {
  const each: string[] = [];
  for (const part of text.split(",")) {
    const employeeId = part.slice(0, Math.max(0, part.lastIndexOf(":"))).trim();
    if (employeeIds.includes(employeeId)) each.push(part.trim());
    else if (employeeId === "" && each.length > 0) each.push(`${each.pop()},${part.trim()}`);
    else return null;
  }
  return each.length > 1 ? each : null;
}

function nobody(employeeId: string, { employeeIds }: Ward): string {
  const meant = nearestWord(employeeId, employeeIds);
  return `The request has no employee ${employeeId}.${meant === null ? "" : ` Did you mean ${meant}?`}`;
}

function datesOf(option: string, span: string): string[] {
  const parts = /^(\d{4}-\d\d-\d\d)(?:\.\.((?:(?:\d{4}-)?\d\d-)?\d\d))?$/.exec(span);
  if (parts === null)
    throw new CliError(
      `--${option}: give dates as 2026-05-12 and spans as 2026-05-12..13 or 2026-05-30..06-02, not ${JSON.stringify(span)}.`,
    );
  const [, first = "", last = first] = parts;
  const from = dateOf(option, first);
  // What the end leaves out it takes over from the start.
  const to = dateOf(option, `${first.slice(0, -last.length)}${last}`);
  if (to < from) throw new CliError(`--${option}: the span ${span} ends before it begins.`);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days > LONGEST_DAYS)
    throw new CliError(`--${option}: the span ${span} has ${days} days; at most ${LONGEST_DAYS}.`);
  return Array.from({ length: days }, (_, day) => isoDate(Date.parse(from) + day * DAY_MS));
}

function dateOf(option: string, text: string): string {
  if (isoDate(Date.parse(text)) === text) return text;
  throw new CliError(`--${option}: there is no date ${text}.`);
}

/** Empty where there is no such time. */
function isoDate(ms: number): string {
  return Number.isNaN(ms) ? "" : new Date(ms).toISOString().slice(0, 10);
}
