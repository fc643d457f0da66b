/**
 * One line for each duty, for spreadsheets and payroll.
 *
 * English is RFC 4180 as written. A German Excel splits a double-clicked file
 * at semicolons only and reads decimal commas, so German files have both.
 */
import { personOf, type Roster, type RosterDuty } from "./roster/roster.ts";
import { separatedText } from "./spreadsheet-text.ts";
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
  return separatedText(rows, separator);
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
