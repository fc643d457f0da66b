/** One sheet for each person: a line for each day, to take home and sign. */

import { type SheetWords, sheetWords } from "../../../language/sheet-words.ts";
import { rounded } from "../../../model/rounded.ts";
import type { Roster, RosterDay, RosterPerson } from "../roster/roster.ts";
import type { Words } from "../words.ts";
import { type CellCodes, cellCodes, shownName } from "./cell-codes.ts";
import { localDate } from "./month-sheets.ts";
import type { SheetCell, SheetRow, WrittenSheet } from "./sheet-document.ts";
import { sheetNamer } from "./sheet-names.ts";
import * as styles from "./sheet-styles.ts";
import { cell } from "./sheet-styles.ts";

const WIDTHS = [12, 6, 8, 24, 16, 9, 26];
const HEAD_ROWS = 3;

/** In the order of the people. */
export function personSheets(roster: Roster, words: Words): readonly WrittenSheet[] {
  const named = sheetNamer();
  const codes = cellCodes(roster, words, false);
  return roster.people.map((person) => ({
    name: named(person.name),
    columns: WIDTHS,
    rows: [
      ...headRows(roster, person, words),
      ...roster.days.map((day) => dayRow(day, person, words, codes)),
      ...footRows(person, words),
    ],
    frozen: { rows: HEAD_ROWS, columns: 0 },
    orientation: "portrait",
    isOnePage: roster.days.length <= 35,
  }));
}

function headRows(
  { departmentName, days }: Roster,
  person: RosterPerson,
  words: Words,
): readonly SheetRow[] {
  const { weekday, code, times, remark } = sheetWords[words.locale];
  const heads = [words.date, weekday, code, words.shift, times, words.hours, remark];
  const span = `${localDate(days[0]!, words)} – ${localDate(days.at(-1)!, words)}`;
  return [
    {
      height: 22,
      cells: [cell(`${words.roster} ${shownName(person.name)}`, styles.title)],
    },
    { cells: [cell(`${shownName(departmentName)}, ${span}`, styles.about)] },
    { cells: heads.map((one) => cell(one, styles.headName)) },
  ];
}

/** Several duties of a day stand one below the other. */
function dayRow(day: RosterDay, person: RosterPerson, words: Words, codes: CellCodes): SheetRow {
  const at = person.cells[day.index]!;
  const { duties, absence } = at;
  const [first] = duties;
  const shaded = { ...styles.dayStyle(day), startsWeek: false, wraps: true };
  const left = { ...shaded, align: "left" } as const;
  const style = first !== undefined ? styles.dutyStyle(first.shift) : shaded;
  const minutes = duties.reduce((sum, duty) => sum + duty.minutes, 0);
  const lines = (of: (duty: (typeof duties)[number]) => string) => duties.map(of).join("\n");
  const remarks = [
    ...(day.isHoliday ? [words.holiday] : []),
    ...(absence === null ? [] : [words.absence[absence]]),
    ...duties.flatMap(({ shift }) => (shift.kind === "work" ? [] : [words[shift.kind]])),
  ];
  const cells: readonly SheetCell[] = [
    cell(localDate(day, words), left),
    cell(words.weekdays[day.weekday - 1]!, shaded),
    cell(
      codes.of(at),
      first === undefined && absence !== null ? styles.absenceStyle(day, absence) : style,
    ),
    cell(
      lines(({ shift }) => shownName(shift.name)),
      left,
    ),
    cell(
      lines(({ shift }) => shift.times),
      shaded,
    ),
    cell(minutes === 0 ? "" : Math.round(minutes / 6) / 10, { ...shaded, align: "right" }),
    cell([...new Set(remarks)].join(", "), left),
  ];
  return duties.length > 1 ? { height: 13 * duties.length, cells } : { cells };
}

function footRows({ totals }: RosterPerson, words: Words): readonly SheetRow[] {
  const { signatures }: SheetWords = sheetWords[words.locale];
  const sums: readonly SheetRow[] =
    totals === null
      ? []
      : [
          [words.hours, rounded(totals.hours, 1)] as const,
          [
            words.target,
            totals.targetHours === null ? "–" : rounded(totals.targetHours, 1),
          ] as const,
          [words.nights, totals.nights] as const,
          [words.weekends, totals.weekends] as const,
        ].map(([label, value]) => ({
          cells: [cell(label, styles.name, 2), cell(value, styles.total)],
        }));
  return [
    { cells: [] },
    ...sums,
    { height: 32, cells: [cell("", styles.signing, 4), null, cell("", styles.signing, 2)] },
    { cells: [cell(signatures[0], styles.small, 4), null, cell(words.employee, styles.small, 2)] },
  ];
}
