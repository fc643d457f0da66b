/** A roster that was saved as text with separators, as a workbook of one sheet. */
import { csvRecords } from "../tables/csv-records.ts";
import type { Workbook } from "./workbook.ts";

const DELIMITERS = [";", ",", "\t"];
/** An apostrophe that keeps a program from running a cell is no part of what the cell says. */
const KEPT_TEXT = /^'(?=[\s\p{Cc}]*[=+\-@＝＋－＠])/u;

/** By the delimiter that makes the widest row. */
export function csvWorkbook(name: string, text: string): Workbook {
  const content = text.replace(/^\uFEFF/, "");
  const readings = DELIMITERS.map((delimiter) => csvRecords(content, delimiter).records);
  const widths = readings.map((records) =>
    records.reduce((most, { cells }) => Math.max(most, cells.length), 0),
  );
  const records = readings[widths.indexOf(Math.max(...widths))]!;
  const rows = records.map(({ cells }) => cells.map((cell) => cell.replace(KEPT_TEXT, "")));
  return { name, sheets: [{ name: "", rows }] };
}
