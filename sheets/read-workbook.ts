/** Reads `.xlsx` and `.ods` files as the sheets that core imports. */
import { readOds } from "hucre/ods";
import { readXlsx } from "hucre/xlsx";
import type { Workbook, WorkbookSheet } from "../core/index.ts";
import { cellText } from "./cell-text.ts";
import { formatOf } from "./container.ts";
import { FileProblem } from "./file-problem.ts";
import { withPlainRows } from "./plain-rows.ts";

/** Beyond these no roster goes; what stands there is not read, and the file refused. */
const MOST_ROWS = 5000;
const MOST_COLUMNS = 1000;

type ReadBook = Awaited<ReturnType<typeof readXlsx>>;
type ReadSheet = ReadBook["sheets"][number];

/** The workbook in the bytes of a file; rejects with a FileProblem for what is no spreadsheet, is locked or is broken. */
export async function readWorkbook(name: string, bytes: Uint8Array): Promise<Workbook> {
  const format = formatOf(bytes);
  const book =
    format === "xlsx" ? await opened(bytes, readXlsx) : await opened(withPlainRows(bytes), readOds);
  const system = book.dateSystem === "1904" ? "1904" : "1900";
  return { name, sheets: book.sheets.map((sheet) => sheetOf(sheet, system)) };
}

type Read = (
  bytes: Uint8Array,
  options?: { sheets?: number[]; maxRows?: number },
) => Promise<ReadBook>;

async function opened(bytes: Uint8Array, read: Read): Promise<ReadBook> {
  try {
    return await read(bytes, { maxRows: MOST_ROWS + 1 });
  } catch (error) {
    throw new FileProblem("damaged", { cause: error });
  }
}

function sheetOf(sheet: ReadSheet, system: "1900" | "1904"): WorkbookSheet {
  const rows = trimmed(sheet.rows.map((cells) => cells.map((value) => cellText(value, system))));
  const isTooLarge = rows.length > MOST_ROWS || rows.some((cells) => cells.length > MOST_COLUMNS);
  if (isTooLarge) throw new FileProblem("tooLarge", { sheet: sheet.name });
  const merged = (sheet.merges ?? []).map(({ startRow, startCol, endRow, endCol }) => ({
    ...{ top: startRow, left: startCol, bottom: endRow, right: endCol },
  }));
  const isHidden = sheet.hidden === true || sheet.veryHidden === true;
  return { name: sheet.name, rows, merged, ...(isHidden && { isHidden }) };
}

/** Without the empty cells behind the last filled one and the empty rows below, which formats alone bring about. */
function trimmed(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const short = rows.map((cells) => cells.slice(0, cells.findLastIndex((text) => text !== "") + 1));
  return short.slice(0, short.findLastIndex((cells) => cells.length > 0) + 1);
}
