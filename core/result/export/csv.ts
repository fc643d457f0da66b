/**
 * One line for each duty, for spreadsheets and payroll.
 *
 * The file starts with a byte order mark: without one Excel takes the bytes for Windows-1252 and spoils every umlaut,
 * and all readers of CSV know to skip it. English is RFC 4180 as written. A German Excel splits a double-clicked file
 * at semicolons only and reads decimal commas, so German files have both.
 */
import { writable } from "./plain-text.ts";
import { personOf, type Roster, type RosterDuty } from "./roster.ts";
import type { Words } from "./words.ts";

const columns = {
  en: [
    ...["date", "start", "end", "employee_id", "employee_name", "shift_id", "shift_code"],
    ...["shift_name", "department_id", "workplace_id", "qualifications", "hours", "locked"],
  ],
  de: [
    ...["Datum", "Beginn", "Ende", "Personalnummer", "Name", "Schichtnummer", "Kürzel"],
    ...["Schicht", "Abteilung", "Arbeitsplatz", "Qualifikationen", "Stunden", "Festgelegt"],
  ],
} as const;

/** Spreadsheets run a cell as a formula when it starts like this; the wide forms are those of East Asian keyboards. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\t\r＝＋－＠]/u;
const BYTE_ORDER_MARK = "\ufeff";

/** The text of the file; lines end with CRLF. */
export function csvOf(roster: Roster, words: Words): string {
  const separator = words.locale === "de" ? ";" : ",";
  const rows = [
    columns[words.locale],
    ...roster.duties.map((duty) => dutyRow(roster, duty, words)),
    ...roster.foreign.map(({ date, employee_id, shift_id }) => [
      date,
      "",
      "",
      employee_id,
      "",
      shift_id,
      "",
      "",
      "",
      "",
      "",
      "",
      "",
    ]),
  ];
  const lines = rows.map((row) => row.map((text) => field(text, separator)).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}

function dutyRow(roster: Roster, duty: RosterDuty, words: Words): string[] {
  const { shift, day, startText, endText, minutes, locked } = duty;
  const person = personOf(roster, duty);
  const hours = String(Math.round(minutes / 0.6) / 100).replace(".", words.decimalPoint);
  return [
    roster.days[day]!.date,
    startText,
    endText,
    person.id,
    person.name,
    shift.id,
    shift.code,
    shift.name,
    shift.departmentId ?? "",
    shift.workplaceId ?? "",
    shift.qualificationIds.join(" "),
    hours,
    locked ? words.yes : words.no,
  ];
}

/** Quoted where the format asks for it; an apostrophe keeps what looks like a formula from being run. */
function field(text: string, separator: string): string {
  const plain = writable(text).replaceAll("\0", "\ufffd");
  const safe = FORMULA.test(plain) ? `'${plain}` : plain;
  return /["\r\n\t]/.test(safe) || safe.includes(separator) || safe.trim() !== safe
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}
