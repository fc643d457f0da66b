/** Workbooks with rosters and tables become a request and a plan. */
import {
  readWorkbook,
  type WorkbookImport,
  type WorkbookImportInput,
} from "./import/workbook/import-workbook.ts";
import { shiftCodes } from "./result/export/roster/shift-codes.ts";

/**
 * Reads sheets of people by days with the ward's own codes, and sheets of people, shifts, absences and wishes as
 * `importCsv` takes them; the codes that plans show for shifts are known. Never throws, leaves no cell out without
 * saying so, and answers a request only when everything was understood.
 */
export function importWorkbook(input: WorkbookImportInput): WorkbookImport {
  return readWorkbook(input, (shifts) =>
    shiftCodes(
      shifts.map(({ id, name, code }) => ({ id, name: name ?? id, code: code?.trim() || null })),
    ),
  );
}
