/** Tables with a row for each person and a column for each day, as rosters hang on walls. */
import { isoDateOf } from "../../model/time/civil.ts";
import { dayIn } from "./cell-values.ts";
import type { TableRow } from "./table-row.ts";

export interface Grid<F extends string> {
  /** What the header of a day says, as if it stood in a column of that name. */
  readonly date: F;
  /** What a cell below it says. */
  readonly value: F;
  /** Day numbers of the window. */
  readonly firstDay: number;
  readonly lastDay: number;
}

export interface DateColumn {
  readonly index: number;
  readonly header: string;
  readonly date: string;
}

/** The columns whose header is a date, or the number of a day that the window has once. */
export function dateColumns<F extends string>(
  header: readonly string[],
  { firstDay, lastDay }: Grid<F>,
): readonly DateColumn[] {
  return header.flatMap((text, index) => {
    const day = dayIn(text, firstDay) ?? numbered(text, firstDay, lastDay);
    return day === null ? [] : [{ index, header: text, date: isoDateOf(day) }];
  });
}

function numbered(text: string, firstDay: number, lastDay: number): number | null {
  const number = /^(?:\p{L}+\.?\s+)?(\d{1,2})\.?$/u.exec(text)?.[1];
  if (number === undefined) return null;
  const found: number[] = [];
  // No window is so long that its days would be worth counting differently.
  for (let day = firstDay; day <= lastDay && found.length < 2; day++)
    if (Number(isoDateOf(day).slice(8)) === Number(number)) found.push(day);
  return found.length === 1 ? found[0]! : null;
}

/** A row for each filled day of a person. */
export function rowsOfGrid<F extends string>(
  row: TableRow<F>,
  cells: readonly string[],
  dates: readonly DateColumn[],
  grid: Grid<F>,
  nameOf: ((index: number) => string) | null = null,
): readonly TableRow<F>[] {
  return dates
    .filter(({ index }) => (cells[index] ?? "") !== "")
    .map(({ index, header, date }) => {
      const own = (field: F) =>
        field === grid.date ? date : field === grid.value ? cells[index]! : null;
      return {
        cell: (field) => own(field) ?? row.cell(field),
        cells: (field) => (own(field) === null ? row.cells(field) : [own(field)!]),
        place: (field) =>
          field !== undefined && own(field) !== null
            ? { ...row.place(), column: header, ...(nameOf !== null && { cell: nameOf(index) }) }
            : row.place(field),
      };
    });
}
