/** The roster as people by days in one table of text: names instead of ids, dates as the country writes them. */
import type { Roster } from "../roster/roster.ts";
import { separatedText } from "../spreadsheet-text.ts";
import { decimal, type Words } from "../words.ts";
import { cellCodes, shownName } from "./cell-codes.ts";
import { localDate } from "./month-sheets.ts";
import { sheetKey } from "./sheet-key.ts";

/** Semicolons and decimal commas in German, which a German Excel needs to split the columns; a legend follows an empty line. */
export function gridCsv(roster: Roster, words: Words, isNotice: boolean): string {
  const codes = cellCodes(roster, words, isNotice);
  const { days, people } = roster;
  const { hours, target, nights, weekends } = words;
  const totals = isNotice ? [] : [hours, target, nights, weekends];
  const rows = people.map(({ name, cells, totals: sums }) => [
    shownName(name),
    ...days.map(({ index }) => codes.of(cells[index]!)),
    ...(isNotice
      ? []
      : sums === null
        ? ["", "", "", ""]
        : [
            decimal(sums.hours, words),
            sums.targetHours === null ? "" : decimal(sums.targetHours, words),
            ...[String(sums.nights), String(sums.weekends)],
          ]),
  ]);
  const legend = sheetKey({ roster, days, words, codes, isNotice });
  const below = legend.map(({ code, meaning }, at) => [
    at === 0 ? words.legend : "",
    code,
    meaning,
  ]);
  const head = [words.employee, ...days.map((day) => localDate(day, words)), ...totals];
  return separatedText(
    [head, ...rows, ...(legend.length > 0 ? [[], ...below] : [])],
    words.locale === "de" ? ";" : ",",
  );
}
