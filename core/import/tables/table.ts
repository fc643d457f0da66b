/** A table of a file: which column means what, and its rows. */

import type { ImportPlace, Remarks } from "../remarks.ts";
import { cellName } from "../workbook/workbook.ts";
import { type CsvRecord, csvRecords } from "./csv-records.ts";
import { folded, foldedHeader } from "./folded.ts";
import { type DateColumn, dateColumns, type Grid, rowsOfGrid } from "./grid.ts";
import type { TableRow } from "./table-row.ts";

/** A file that is already text; `name` is what remarks call it. */
export interface CsvFile {
  readonly name: string;
  readonly text: string;
}

/** A table whose cells lie apart already, as those of a spreadsheet do. */
export interface SheetTable {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Takes the names of the cells that are read, the header's included. */
  readonly seen?: Set<string>;
}

export type TableFile = CsvFile | SheetTable;

/** For each field the folded names of its column, written with spaces between them. */
export type ColumnNames<F extends string> = Readonly<Record<F, string>>;

export interface Table<F extends string> {
  readonly file: string;
  readonly has: (field: F) => boolean;
  readonly rows: readonly TableRow<F>[];
}

interface TableShape<F extends string> {
  readonly names: ColumnNames<F>;
  /** Fields that several columns may fill together. */
  readonly several?: readonly NoInfer<F>[];
  /** The table may also be a grid, with a column for each day. */
  readonly grid?: Grid<NoInfer<F>>;
}

const DELIMITERS = [";", ",", "\t", "|"];
/** Titles and dates of printing stand above the header in no more lines than these. */
const HEADER_WITHIN = 12;
const isTotal = new Set(["summe", "gesamt", "gesamtsumme", "total", "totals", "sum"]);

/** The table of a file, or null with a problem when none of its columns is known. */
export function readTable<F extends string>(
  source: TableFile,
  { names, several = [], grid }: TableShape<F>,
  remarks: Remarks,
): Table<F> | null {
  const { name: file } = source;
  const fieldOf = fieldsByName(names);
  const { records, openQuotes, skipped, isBroken } = recordsOf(source, fieldOf);
  for (const line of openQuotes) remarks.problem({ file, line: line + skipped }, "open_quote", {});
  const filled = records.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const headerAt = headerIndex(filled, fieldOf);
  const header = filled[headerAt];
  if (header === undefined) {
    const known = Object.values<string>(names).map((words) => words.split(" ")[0]!);
    remarks.problem({ file }, filled.length === 0 ? "empty_table" : "no_header", { known });
    return null;
  }
  if (isBroken) remarks.note({ file }, "broken_letters", {});
  const headerLine = header.line + skipped;
  if (headerAt > 0) remarks.note({ file, line: headerLine }, "header_below", {});
  const body = filled.slice(headerAt + 1);
  const columns = columnsOf(header.cells, fieldOf, several);
  const isGrid = grid !== undefined && !columns.has(grid.date);
  const dates: readonly DateColumn[] = isGrid ? dateColumns(header.cells, grid) : [];
  const used = new Set([...[...columns.values()].flat(), ...dates.map(({ index }) => index)]);
  for (const column of unusedColumns(header.cells, body, used))
    remarks.note({ file, line: headerLine, column }, "unused_column", { column });
  const rows = body.flatMap(({ line, cells }) => {
    const place = { file, line: line + skipped, column: null };
    const nameOf = "rows" in source ? (index: number) => cellName(line - 1, index) : null;
    if (isTotal.has(folded(cells.find((cell) => cell !== "") ?? ""))) {
      remarks.note(place, "total_row", {});
      return [];
    }
    if ("rows" in source) see(source, [...used], [header.line, line]);
    const row = rowOf(columns, header.cells, cells, place, nameOf);
    if (dates.length === 0) return [row];
    if ([...columns.keys()].some((field) => row.cell(field) !== ""))
      return rowsOfGrid(row, cells, dates, grid!, nameOf);
    remarks.note(place, "nobodys_row", {});
    return [];
  });
  const isOfGrid = (field: F) =>
    dates.length > 0 && (field === grid?.date || field === grid?.value);
  return { file, rows, has: (field) => columns.has(field) || isOfGrid(field) };
}

/** The records of the source, with what only a text can be wrong about. */
function recordsOf(source: TableFile, fieldOf: ReadonlyMap<string, string>) {
  if ("rows" in source) {
    const records = source.rows.map((cells, index): CsvRecord => ({ line: index + 1, cells }));
    return { records, openQuotes: [], skipped: 0, isBroken: false };
  }
  const { delimiter, content, skipped } = splitDelimiterLine(source.text);
  const isBroken = source.text.includes("\uFFFD");
  return { ...best(content, delimiter, fieldOf), skipped, isBroken };
}

function see({ rows, seen }: SheetTable, columns: readonly number[], lines: readonly number[]) {
  for (const line of lines)
    for (const column of columns)
      if (rows[line - 1]?.[column]) seen?.add(cellName(line - 1, column));
}

function fieldsByName<F extends string>(names: ColumnNames<F>): ReadonlyMap<string, F> {
  const fields = Object.entries<string>(names) as [F, string][];
  return new Map(fields.flatMap(([field, words]) => words.split(" ").map((word) => [word, field])));
}

/** Excel may tell the delimiter in a first line of its own. */
function splitDelimiterLine(text: string) {
  const bare = text.replace(/^\uFEFF/, "");
  const line = /^"?sep=(.)"?(\r\n|\n|\r)/i.exec(bare);
  if (line === null) return { delimiter: null, content: bare, skipped: 0 };
  return { delimiter: line[1]!, content: bare.slice(line[0].length), skipped: 1 };
}

/** The records by the delimiter that makes the most known columns. */
function best(content: string, delimiter: string | null, fieldOf: ReadonlyMap<string, string>) {
  const isKnown = delimiter !== null && DELIMITERS.includes(delimiter);
  const readings = (isKnown ? [delimiter] : DELIMITERS).map((one) => csvRecords(content, one));
  const known = readings.map(({ records }) =>
    Math.max(0, ...records.slice(0, HEADER_WITHIN).map(({ cells }) => knownIn(cells, fieldOf))),
  );
  return readings[known.indexOf(Math.max(...known))]!;
}

function knownIn(cells: readonly string[], fieldOf: ReadonlyMap<string, string>): number {
  return new Set(cells.flatMap((cell) => fieldNamed(cell, fieldOf) ?? [])).size;
}

function fieldNamed<F extends string>(
  header: string,
  fieldOf: ReadonlyMap<string, F>,
): F | undefined {
  const name = foldedHeader(header);
  // `Qualification 2`, but not a whole line that the wrong delimiter left in one piece.
  const isNumbered = /^[\p{L} ._-]+\d+$/u.test(header);
  return fieldOf.get(name) ?? (isNumbered ? fieldOf.get(name.replace(/\d+$/, "")) : undefined);
}

function headerIndex(
  filled: readonly { readonly cells: readonly string[] }[],
  fieldOf: ReadonlyMap<string, string>,
): number {
  const known = filled.slice(0, HEADER_WITHIN).map(({ cells }) => knownIn(cells, fieldOf));
  const most = Math.max(0, ...known);
  return most === 0 ? -1 : known.indexOf(most);
}

function columnsOf<F extends string>(
  header: readonly string[],
  fieldOf: ReadonlyMap<string, F>,
  several: readonly F[],
): ReadonlyMap<F, readonly number[]> {
  const columns = new Map<F, readonly number[]>();
  header.forEach((cell, index) => {
    const field = fieldNamed(cell, fieldOf);
    if (field === undefined) return;
    const taken = columns.get(field);
    if (taken === undefined || several.includes(field))
      columns.set(field, [...(taken ?? []), index]);
  });
  return columns;
}

/** Names of the columns that hold something and are not read; a column without a name goes by its number. */
function unusedColumns(
  header: readonly string[],
  body: readonly CsvRecord[],
  used: ReadonlySet<number>,
): readonly string[] {
  const width = Math.max(header.length, ...body.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => index)
    .filter((index) => !used.has(index))
    .filter((index) => header[index] || body.some(({ cells }) => cells[index]))
    .map((index) => header[index] || `#${index + 1}`);
}

function rowOf<F extends string>(
  columns: ReadonlyMap<F, readonly number[]>,
  header: readonly string[],
  cells: readonly string[],
  place: ImportPlace,
  nameOf: ((index: number) => string) | null,
): TableRow<F> {
  const cellsOf = (field: F) => (columns.get(field) ?? []).map((index) => cells[index] ?? "");
  return {
    cell: (field) => cellsOf(field)[0] ?? "",
    cells: cellsOf,
    place: (field) => {
      const index = field === undefined ? undefined : columns.get(field)?.[0];
      if (index === undefined) return place;
      const cell = nameOf?.(index);
      return { ...place, column: header[index] ?? null, ...(cell !== undefined && { cell }) };
    },
  };
}
