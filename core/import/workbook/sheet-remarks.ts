/** The accounts of sheets as notes: how many cells were carried over, and which were not. */
import type { Remarks } from "../remarks.ts";
import type { SheetAccount } from "./sheet-account.ts";
import { sheetTitle, type Workbook } from "./workbook.ts";

/** Two kinds of notes for every sheet with something in it. */
export function tellAccounts(
  accounts: readonly SheetAccount[],
  workbook: Workbook,
  remarks: Remarks,
): void {
  for (const { sheet, cells, carried, left } of accounts) {
    const found = workbook.sheets.find(({ name }) => name === sheet);
    const file = found === undefined ? workbook.name : sheetTitle(workbook, found);
    remarks.note({ file }, "sheet_account", { cells, carried });
    for (const { reason, cells: names } of left)
      remarks.note({ file }, "cells_left", { reason, cells: names });
  }
}
