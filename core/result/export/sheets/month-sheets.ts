/** The roster as it hangs on the wall: one sheet for each month, people by days. */

import { type SheetWords, sheetWords } from "../../../language/sheet-words.ts";
import { rounded } from "../../../model/rounded.ts";
import type { Roster, RosterDay, RosterPerson } from "../roster/roster.ts";
import { signed, type Words } from "../words.ts";
import { type CellCodes, cellCodes, shownName } from "./cell-codes.ts";
import type { SheetCell, SheetRow, WrittenSheet } from "./sheet-document.ts";
import { sheetKey } from "./sheet-key.ts";
import { sheetNamer } from "./sheet-names.ts";
import * as styles from "./sheet-styles.ts";
import { cell } from "./sheet-styles.ts";

const NAME_WIDTH = 22;
const DAY_WIDTH = 4.3;
const TOTAL_WIDTH = 8;
/** Columns that the second hand signs on, and those that a page has at least for it. */
const SIGNATURE = 9;
const FEWEST_COLUMNS = 14;
/** Columns that an entry of the legend has at least, and the letters that go into one. */
const LEGEND = 8;
const LETTERS = 3.8;
/** So many rows still go on one page, with type that can be read from a step away. */
const ROWS_OF_PAGE = 46;
/** Title, dates, weekdays and days. */
const HEAD_ROWS = 4;

interface Page {
  readonly roster: Roster;
  readonly days: readonly RosterDay[];
  readonly words: Words;
  readonly more: SheetWords;
  readonly codes: CellCodes;
  readonly isNotice: boolean;
  /** Totals are those of the whole window, so they stand beside its last days; a notice has none. */
  readonly totals: readonly string[];
}

/** In the order of the months. */
export function monthSheets(
  roster: Roster,
  words: Words,
  isNotice: boolean,
): readonly WrittenSheet[] {
  const named = sheetNamer();
  const codes = cellCodes(roster, words, isNotice);
  const months = [...new Set(roster.days.map(monthKey))];
  return months.map((month, index) => {
    const days = roster.days.filter((day) => monthKey(day) === month);
    const withTotals = !isNotice && index === months.length - 1;
    const { hours, target, deviation, nights, weekends } = words;
    const totals = withTotals ? [hours, target, deviation, nights, weekends] : [];
    const more = sheetWords[words.locale];
    return sheetOf({ roster, days, words, more, codes, isNotice, totals }, named);
  });
}

function monthKey({ year, month }: RosterDay): number {
  return year * 12 + month;
}

function sheetOf(page: Page, named: (wanted: string) => string): WrittenSheet {
  const { days, words, totals } = page;
  const month = `${words.months[days[0]!.month - 1]} ${days[0]!.year}`;
  const rows = [
    ...headRows(page, month),
    ...page.roster.people.map((person) => personRow(person, page)),
    ...staffingRows(page),
    ...legendRows(page),
    ...signatureRows(page),
  ];
  return {
    name: named(month),
    columns: [
      ...[NAME_WIDTH, ...days.map(() => DAY_WIDTH), ...totals.map(() => TOTAL_WIDTH)],
      ...Array.from(
        { length: Math.max(0, FEWEST_COLUMNS - days.length - totals.length) },
        () => DAY_WIDTH,
      ),
    ],
    rows,
    isOnePage: rows.length <= ROWS_OF_PAGE,
    frozen: { rows: HEAD_ROWS, columns: 1 },
    orientation: "landscape",
  };
}

function headRows(page: Page, month: string): readonly SheetRow[] {
  const { roster, days, words, totals } = page;
  const heads = totals.map((one) => cell(one, styles.headTotal));
  return [
    {
      height: 22,
      cells: [cell(`${words.roster} ${shownName(roster.departmentName)} – ${month}`, styles.title)],
    },
    {
      cells: [
        cell(`${localDate(days[0]!, words)} – ${localDate(days.at(-1)!, words)}`, styles.about),
      ],
    },
    {
      cells: [
        cell("", styles.headName),
        ...days.map((day) => cell(words.weekdays[day.weekday - 1]!, headOf(day))),
        ...totals.map(() => cell("", styles.head)),
      ],
    },
    {
      height: totals.length > 0 ? 24 : 15,
      cells: [
        cell(words.employee, styles.headName),
        ...days.map((day) => cell(day.dayOfMonth, headOf(day))),
        ...heads,
      ],
    },
  ];
}

const headOf = (day: RosterDay) => styles.dayStyle(day, { isBold: true });

/** `02.03.2026`, in English as ISO has it. */
export function localDate({ date }: RosterDay, { locale }: Words): string {
  return locale === "de" ? date.split("-").reverse().join(".") : date;
}

function personRow(person: RosterPerson, page: Page): SheetRow {
  const cells = page.days.map((day): SheetCell => {
    const at = person.cells[day.index]!;
    const code = page.codes.of(at);
    const [first] = at.duties;
    if (first !== undefined) return cell(code, styles.dutyStyle(first.shift, day));
    const kind = page.isNotice ? null : at.absence;
    return cell(code, code === "" ? styles.dayStyle(day) : styles.absenceStyle(day, kind));
  });
  const sums = page.totals.length === 0 ? [] : sumsOf(person, page.words);
  return {
    height: 16,
    cells: [
      cell(shownName(person.name), styles.name),
      ...cells,
      ...sums.map((sum) => cell(sum, styles.total)),
    ],
  };
}

/** Numbers are numbers, so that a sheet can go on counting with them. */
function sumsOf({ totals }: RosterPerson, words: Words): readonly (string | number)[] {
  if (totals === null) return ["", "", "", "", ""];
  const { hours, targetHours, deviationHours, nights, weekends } = totals;
  const tenths = (value: number | null) => (value === null ? "–" : rounded(value, 1));
  const deviation = deviationHours === null ? "–" : signed(deviationHours, words);
  return [tenths(hours), tenths(targetHours), deviation, nights, weekends];
}

function staffingRows({ roster, days, words }: Page): readonly SheetRow[] {
  const rows = roster.demand.flatMap(({ shift, cells }): SheetRow[] => {
    const ran = days.some(({ index }) => cells[index] != null);
    if (!ran) return [];
    const counts = days.map((day) => {
      const { present, required } = cells[day.index] ?? { present: 0, required: 0 };
      const isShort = present < required;
      const value =
        present === 0 && required === 0 ? "" : isShort ? `${present}/${required}` : present;
      return cell(value, styles.staffingStyle(day, isShort));
    });
    return [{ cells: [cell(`${shift.code} ${shownName(shift.name)}`, styles.text), ...counts] }];
  });
  if (rows.length === 0) return [];
  const title = cell(`${words.demand} (${words.demandHint})`, styles.heading);
  return [{ cells: [] }, { cells: [title] }, ...rows];
}

/** Shifts first, then what else a cell can say; side by side, so that a ward stays on one page. */
function legendRows(page: Page): readonly SheetRow[] {
  const entries = legendOf(page);
  const columns = Math.max(FEWEST_COLUMNS - 1, page.days.length);
  const longest = Math.max(0, ...entries.map(([, meaning]) => meaning.length));
  const width = Math.min(columns, Math.max(LEGEND, 1 + Math.ceil(longest / LETTERS)));
  const each = Math.max(1, Math.floor(columns / width));
  const rows = Array.from({ length: Math.ceil(entries.length / each) }, (_, row) => ({
    cells: [
      row === 0 ? cell(page.words.legend, styles.heading) : null,
      ...entries
        .slice(row * each, (row + 1) * each)
        .flatMap(([mark, meaning]) => [mark, cell(meaning, styles.plain, width - 1)]),
    ],
  }));
  return [{ cells: [] }, ...rows];
}

function legendOf(page: Page): readonly (readonly [SheetCell, string])[] {
  const { words, days } = page;
  const marks = sheetKey(page).map(
    ({ code, meaning, shift, absence }) =>
      [
        cell(
          code,
          shift === null
            ? { ...styles.absenceStyle(days[0]!, absence), startsWeek: false }
            : styles.dutyStyle(shift),
        ),
        meaning,
      ] as const,
  );
  return [
    ...marks,
    ...(days.some(({ isWeekend }) => isWeekend)
      ? [[cell("", styles.swatches.weekend), words.weekend] as const]
      : []),
    ...(days.some(({ isHoliday }) => isHoliday)
      ? [[cell("", styles.swatches.holiday), words.holiday] as const]
      : []),
  ];
}

/** Room for two hands on one line. */
function signatureRows({ more }: Page): readonly SheetRow[] {
  const [first, second] = more.signatures;
  const line = (left: SheetCell, right: SheetCell, height: number): SheetRow => ({
    height,
    cells: [left, null, null, right],
  });
  return [
    line(cell("", styles.signing, 4), cell("", styles.signing, SIGNATURE), 32),
    line(cell(first, styles.small, 4), cell(second, styles.small, SIGNATURE), 14),
  ];
}
