/** Sorts the sheets of a workbook into rosters and tables and opens the account of each. */
import type { Remarks } from "../remarks.ts";
import type { SheetTable } from "../tables/table.ts";
import type { OpenedRoster } from "./roster-entries.ts";
import { rosterSheet } from "./roster-sheet.ts";
import { type SheetAccount, sheetBook } from "./sheet-account.ts";
import { sheetKind, type TableKind } from "./sheet-kind.ts";
import { sheetLegend } from "./sheet-legend.ts";
import { cellName, sheetTitle, type Workbook, type WorkbookSheet } from "./workbook.ts";

export interface OpenedSheets {
  readonly rosters: readonly OpenedRoster[];
  readonly tables: Readonly<Partial<Record<TableKind, SheetTable>>>;
  /** Of all sheets, in their order; to be asked for when everything has been read. */
  readonly accounts: () => readonly SheetAccount[];
}

/** `near` is a day of the plan, where one is known; tables are read where `takesTables` says so. */
export function openSheets(
  workbook: Workbook,
  near: number | null,
  takesTables: boolean,
  remarks: Remarks,
): OpenedSheets {
  const rosters: OpenedRoster[] = [];
  const tables: Partial<Record<TableKind, SheetTable>> = {};
  const accounts: (() => SheetAccount)[] = [];
  const unread = (sheet: WorkbookSheet) =>
    accounts.push(() => sheetBook(sheet).account("nothing", "unread"));
  for (const sheet of workbook.sheets) {
    const title = sheetTitle(workbook, sheet);
    const isEmpty = sheet.rows.every((cells) => cells.every((text) => text === ""));
    if (isEmpty) continue;
    const found = sheet.isHidden === true ? null : sheetKind(sheet, near);
    if (found?.kind === "roster") {
      const { header, isWishes } = found;
      if (header.isMonthUnknown)
        remarks.problem({ file: title, line: header.row + 1 }, "month_unknown", {});
      const book = sheetBook(sheet);
      const roster = rosterSheet(sheet, header);
      const legend = sheetLegend(sheet, header);
      rosters.push({ title, name: sheet.name, header, isWishes, roster, legend, book });
      accounts.push(() => book.account(isWishes ? "wishRoster" : "roster", "title"));
    } else if (found === null || found.kind === "other" || !takesTables) {
      remarks.note({ file: title }, found === null ? "hidden_sheet" : "other_sheet", {});
      unread(sheet);
    } else if (tables[found.kind] !== undefined) {
      remarks.note({ file: title }, "sheet_twice", { value: tables[found.kind]!.name });
      unread(sheet);
    } else {
      const { kind } = found;
      const seen = new Set<string>();
      tables[kind] = { name: title, rows: sheet.rows, seen };
      accounts.push(() => accountOfTable(sheet, kind, seen));
    }
  }
  if (rosters.length === 0 && Object.keys(tables).length === 0)
    remarks.problem({ file: workbook.name }, "no_sheet", {});
  return { rosters, tables, accounts: () => accounts.map((account) => account()) };
}

function accountOfTable(
  sheet: WorkbookSheet,
  kind: TableKind,
  seen: ReadonlySet<string>,
): SheetAccount {
  const book = sheetBook(sheet);
  for (const [row, cells] of sheet.rows.entries())
    for (const column of cells.keys())
      if (seen.has(cellName(row, column))) book.carried(row, column);
  return book.account(kind, "unread");
}
