/** Spreadsheets in the worker; what reads and writes them is loaded with the first one. */
import {
  csvWorkbook,
  type GenerationResult,
  type Language,
  type OpenedRequest,
  type RosterSheetOptions,
  rosterTable,
  rosterWorkbook,
  type Workbook,
} from "../../core/index.ts";
import { decodedText } from "../../sheets/decoded-text.ts";

/** The workbook, or why the file is none. */
export type OpenedSpreadsheet =
  | { readonly ok: true; readonly workbook: Workbook }
  | { readonly ok: false; readonly message: string };

/** `grid` is people by days as CSV. */
export type SheetFileFormat = "xlsx" | "ods" | "grid";

export interface SheetFile {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly fileName: string;
}

/** Never rejects for what the file is. */
export async function openSpreadsheet(
  name: string,
  bytes: Uint8Array,
  language: Language,
): Promise<OpenedSpreadsheet> {
  if (/\.(csv|tsv)$/i.test(name))
    return { ok: true, workbook: csvWorkbook(name, decodedText(bytes)) };
  const [{ readWorkbook }, { FileProblem, fileProblemText }] = await Promise.all([
    import("../../sheets/read-workbook.ts"),
    import("../../sheets/file-problem.ts"),
  ]);
  try {
    return { ok: true, workbook: await readWorkbook(name, bytes) };
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return { ok: false, message: fileProblemText(name, error, language) };
  }
}

/** The plan as a file that says ward and month in its name. */
export async function sheetFile(
  request: OpenedRequest,
  result: GenerationResult,
  format: SheetFileFormat,
  options: RosterSheetOptions,
): Promise<SheetFile> {
  if (format === "grid") return rosterTable(request, result, options);
  const workbook = rosterWorkbook(request, result, options);
  const fileName = `${workbook.fileStem}.${format}`;
  if (format === "ods") {
    const { writeOds } = await import("../../sheets/write-ods.ts");
    const contentType = "application/vnd.oasis.opendocument.spreadsheet";
    return { body: new Uint8Array(writeOds(workbook)), contentType, fileName };
  }
  const { writeXlsx } = await import("../../sheets/write-xlsx.ts");
  const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { body: new Uint8Array(await writeXlsx(workbook)), contentType, fileName };
}
