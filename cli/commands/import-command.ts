import { importCsv, type Language, type TableFile } from "../../core/index.ts";
import { decodedText } from "../../sheets/decoded-text.ts";
import { isSpreadsheetFile } from "../../sheets/spreadsheet-bytes.ts";
import type { ImportArguments } from "../arguments/import-arguments.ts";
import { languageOf } from "../arguments/language-option.ts";
import { readBytes, readSpreadsheet } from "../input/read-table-file.ts";
import { CliError, type CliIo } from "../io.ts";
import { departmentOf, writeImport } from "../output/import-output.ts";
import { importPeerCommand } from "./import-peer-command.ts";
import { importWorkbookCommand } from "./import-workbook-command.ts";

/** Makes a request of tables that a spreadsheet has exported, or of another service's request; answers the exit code. */
export async function importCommand(args: ImportArguments, io: CliIo): Promise<number> {
  if (args.from !== undefined) return importPeerCommand({ ...args, from: args.from }, io);
  const { start, end } = args;
  if (args.timezone !== undefined) throw new CliError("--timezone goes with --from.");
  if (args.files.length > 0) return importWorkbookCommand(args, io);
  for (const name of ["codes", "into", "plan"] as const)
    if (args[name] !== undefined)
      throw new CliError(`--${name} goes with a spreadsheet: shiftsmith import ward.xlsx.`);
  if (args.employees === undefined || args.shifts === undefined)
    throw new CliError(
      "Name a spreadsheet, or the tables: --employees people.csv --shifts shifts.csv.",
    );
  if (start === undefined || end === undefined)
    throw new CliError("Name the days: --start 2026-03-01 --end 2026-03-31.");
  const language: Language = args.language === undefined ? "en" : languageOf(args.language);
  const imported = importCsv({
    employees: await readTable(args.employees),
    shifts: await readTable(args.shifts),
    absences: await readTable(args.absences),
    wishes: await readTable(args.wishes),
    window: { start, end },
    department: departmentOf(args),
    options: { language },
  });
  return writeImport(imported, args, language, io);
}

/** A sheet of a spreadsheet, `ward.xlsx#Personal` or its first, or the text of a CSV file. */
async function readTable(named: string | undefined): Promise<TableFile | undefined> {
  if (named === undefined) return undefined;
  const [, name, sheetName] = /^(.+\.(?:xlsx|ods))#(.+)$/i.exec(named) ?? [null, named, null];
  const bytes = await readBytes(name!);
  if (!isSpreadsheetFile(bytes)) return { name: name!, text: decodedText(bytes) };
  const workbook = await readSpreadsheet(name!, bytes);
  const visible = workbook.sheets.filter(({ isHidden }) => isHidden !== true);
  const sheet =
    sheetName == null ? visible[0] : workbook.sheets.find((one) => one.name === sheetName);
  if (sheet === undefined)
    throw new CliError(
      `${name} has no sheet ${sheetName ?? ""}; it has ${workbook.sheets.map((one) => one.name).join(", ")}.`,
    );
  return { name: `${name}, ${sheet.name}`, rows: sheet.rows };
}
