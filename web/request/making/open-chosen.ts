/** A file that somebody chose or dropped, opened as what its name says it is. */
import { openCsvDialog } from "./csv-tables.ts";
import { openFile } from "./open-file.ts";
import { isRosterText, isWorkbookName, openWorkbookDialog } from "./workbook-order.ts";

/** Rosters in the dialog of spreadsheets, other tables in that of tables, everything else as it is. */
export async function openChosen(file: File): Promise<void> {
  if (isWorkbookName(file.name) || isRosterText(file.name)) await openWorkbookDialog(file);
  else if (/\.(csv|tsv)$/i.test(file.name)) await openCsvDialog([file]);
  else await openFile(file);
}
