/** Finds the row of days of a roster: dates in any form, or numbers of days below the name of a month. */
import { isoDateOf } from "../../model/time/civil.ts";
import { dayIn } from "../tables/cell-values.ts";
import { dayOfMonth, type TitledMonth, titledMonth } from "./month-titles.ts";
import type { WorkbookSheet } from "./workbook.ts";

export interface DayColumn {
  readonly column: number;
  /** Day number. */
  readonly day: number;
}

export interface DayHeader {
  /** Row of the days, from 0. */
  readonly row: number;
  readonly days: readonly DayColumn[];
  /** Numbers of days stand there, and nothing says of which month. */
  readonly isMonthUnknown: boolean;
}

/** So few days beside each other are a roster; fewer are a table with dates in it, but for days below their weekdays. */
const FEWEST_DAYS = 3;
const HEADER_WITHIN = 20;
const NUMBER = /^(?:\p{L}+\.?,?\s+)?(\d{1,2})\.?$/u;

/** The first row with enough days; null for a sheet that is no roster. `near` is a day of the plan, where one is known. */
export function dayHeader(sheet: WorkbookSheet, near: number | null): DayHeader | null {
  for (const [row, cells] of sheet.rows.slice(0, HEADER_WITHIN).entries()) {
    const fewest = hasWeekdays(sheet.rows[row - 1], cells) ? 1 : FEWEST_DAYS;
    const dated = increasing(
      fewest,
      cells.flatMap((text, column) => {
        const day = dayIn(text, nearIn(sheet, row, near));
        return day === null ? [] : [{ column, day }];
      }),
    );
    if (dated !== null) return { row, days: dated, isMonthUnknown: false };
    const numbers = numbered(fewest, cells);
    if (numbers === null) continue;
    const days = inMonths(sheet, row, numbers, near);
    return { row, days: days ?? [], isMonthUnknown: days === null };
  }
  return null;
}

const WEEKDAY = /^(?:mo|di|mi|do|fr|sa|so|tu|we|th|su)\p{L}*\.?$/iu;

/** Whether every number or date has the name of a weekday above it. */
function hasWeekdays(above: readonly string[] | undefined, cells: readonly string[]): boolean {
  const days = cells.flatMap((text, column) => (/\d/.test(text) ? [above?.[column] ?? ""] : []));
  return days.length > 0 && days.every((text) => WEEKDAY.test(text));
}

/** Dates without a year lie near the title's month, where it has a year. */
function nearIn(sheet: WorkbookSheet, row: number, near: number | null): number {
  const title = [...sheet.rows.slice(0, row).flat(), sheet.name]
    .map(titledMonth)
    .find((found) => found?.year != null);
  if (title?.year != null) return dayOfMonth(title.year, title.month, 1)!;
  return near ?? 0;
}

function increasing(fewest: number, days: readonly DayColumn[]): readonly DayColumn[] | null {
  const isOrdered = days.every(({ day }, index) => index === 0 || day > days[index - 1]!.day);
  return days.length >= fewest && isOrdered ? days : null;
}

interface NumberedColumn {
  readonly column: number;
  readonly number: number;
}

/** The longest run of cells that count days up by one, starting again at 1 where a month ends. */
function numbered(fewest: number, cells: readonly string[]): readonly NumberedColumn[] | null {
  const runs: NumberedColumn[][] = [[]];
  for (const [column, text] of cells.entries()) {
    const digits = NUMBER.exec(text)?.[1];
    const number = digits === undefined ? 0 : Number(digits);
    if (number < 1 || number > 31) continue;
    const last = runs.at(-1)!.at(-1);
    const follows =
      last === undefined ||
      number === last.number + 1 ||
      (number === 1 && last.number >= 28 && last.number <= 31);
    if (follows) runs.at(-1)!.push({ column, number });
    else runs.push([{ column, number }]);
  }
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best));
  return longest.length >= fewest ? longest : null;
}

/** The days of the numbers; null where no month is named for them. */
function inMonths(
  sheet: WorkbookSheet,
  row: number,
  numbers: readonly NumberedColumn[],
  near: number | null,
): readonly DayColumn[] | null {
  const above = sheet.rows.slice(0, row).flatMap((cells) =>
    cells.flatMap((text, column) => {
      const month = titledMonth(text);
      return month === null ? [] : [{ column, ...month }];
    }),
  );
  const first = above[0] ?? titledMonth(sheet.name);
  const begin = withYear(first, near, above) ?? monthOf(near);
  if (begin === null) return null;
  let { month, year } = begin;
  const days = numbers.map(({ column, number }, index): DayColumn | null => {
    if (index > 0 && number === 1) [month, year] = month === 12 ? [1, year + 1] : [month + 1, year];
    const day = dayOfMonth(year, month, number);
    return day === null ? null : { column, day };
  });
  // A month that is shorter than the numbers below it is not theirs.
  return days.some((day) => day === null) ? null : days.filter((day) => day !== null);
}

function withYear(title: TitledMonth | null, near: number | null, others: readonly TitledMonth[]) {
  if (title === null) return null;
  const year = title.year ?? others.find((one) => one.year !== null)?.year ?? yearNear(title, near);
  return year === null ? null : { month: title.month, year };
}

function yearNear({ month }: TitledMonth, near: number | null): number | null {
  if (near === null) return null;
  const { year } = monthOf(near)!;
  const away = (one: number) => Math.abs(dayOfMonth(one, month, 1)! - near);
  return [year - 1, year, year + 1].sort((a, b) => away(a) - away(b))[0]!;
}

function monthOf(day: number | null): { month: number; year: number } | null {
  if (day === null) return null;
  const date = isoDateOf(day);
  return { month: Number(date.slice(5, 7)), year: Number(date.slice(0, 4)) };
}
