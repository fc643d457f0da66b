/** Files of tables: their bytes, as text or as a workbook. */
import { readFile } from "node:fs/promises";
import { csvWorkbook, type Language, type Workbook } from "../../core/index.ts";
import { decodedText } from "../../sheets/decoded-text.ts";
import { isSpreadsheetFile } from "../../sheets/spreadsheet-bytes.ts";
import { CliError } from "../io.ts";

/** The bytes of a file; a CliError says why there are none. */
export async function readBytes(name: string): Promise<Uint8Array> {
  try {
    return await readFile(name);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT") throw new CliError(`There is no file ${name}.`);
    throw new CliError(`${name} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** The sheets of an `.xlsx` or `.ods` file, or a roster as CSV as the only one; a CliError says what the file is where it cannot be read. */
export async function readSpreadsheet(
  name: string,
  bytes: Uint8Array,
  language: Language = "en",
): Promise<Workbook> {
  if (/\.(csv|tsv|txt)$/i.test(name) && !isSpreadsheetFile(bytes))
    return csvWorkbook(name, decodedText(bytes));
  // Most commands read no spreadsheet and need not load what does.
  const { readWorkbook } = await import("../../sheets/read-workbook.ts");
  const { FileProblem, fileProblemText } = await import("../../sheets/file-problem.ts");
  try {
    return await readWorkbook(name, bytes);
  } catch (error) {
    if (error instanceof FileProblem) throw new CliError(fileProblemText(name, error, language));
    throw error;
  }
}
