/** A spreadsheet as core knows it: sheets of cells that are text already, whatever file they came from. */

/** Cells that the file joins to one; from 0, both ends included. */
export interface MergedCells {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface WorkbookSheet {
  readonly name: string;
  /** Dates as `2026-03-01`, times as `06:00`, numbers with a decimal point, nothing as the empty text. */
  readonly rows: readonly (readonly string[])[];
  readonly merged?: readonly MergedCells[];
  /** Sheets that the file hides are told and not read. */
  readonly isHidden?: boolean;
}

export interface Workbook {
  /** What remarks call it. */
  readonly name: string;
  readonly sheets: readonly WorkbookSheet[];
}

/** `C4`, as every spreadsheet names the cell; row and column count from 0. */
export function cellName(row: number, column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}

/** What remarks call a sheet: its file and its own name, or the file alone where it has no other. */
export function sheetTitle(workbook: Workbook, sheet: WorkbookSheet): string {
  return workbook.sheets.length === 1 && sheet.name === ""
    ? workbook.name
    : `${workbook.name}, ${sheet.name}`;
}
