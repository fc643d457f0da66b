/** Plans as spreadsheets and grids, in files whose names say ward and month. */
import {
  type GenerationResult,
  type Language,
  type OpenedRequest,
  type RosterSheetOptions,
  rosterTable,
  rosterWorkbook,
} from "../../core/index.ts";
import { CliError, type CliIo, EXIT } from "../io.ts";
import { writeBytes, writeOut } from "./write-out.ts";

/** `grid` is people by days as CSV; `csv` is one line for each duty. */
export const sheetFormats = ["xlsx", "ods", "grid"] as const;

export type SheetFormat = (typeof sheetFormats)[number];

/** Tells the formats of this file from those of `exportPlan`. */
export function isSheetFormat(format: string): format is SheetFormat {
  return sheetFormats.some((one) => one === format);
}

interface SheetArguments {
  readonly language: Language | undefined;
  readonly employeeId: string | undefined;
  readonly sheets: string | undefined;
  readonly isNotice: boolean | undefined;
}

/** Writes the file and says its name where the caller has not; answers the exit code. */
export async function exportSheets(
  request: OpenedRequest,
  result: GenerationResult,
  format: SheetFormat,
  args: SheetArguments,
  out: string | undefined,
  io: CliIo,
): Promise<number> {
  const options = { ...args, sheets: layoutOf(args.sheets) };
  if (options.sheets === "people" && (format === "grid" || args.isNotice === true))
    throw new CliError("--sheets people goes with --format xlsx or ods, and without --notice.");
  if (format === "grid") {
    const { body, fileName } = rosterTable(request, result, options);
    await writeOut(out ?? fileName, body, io);
    tell(out, fileName, io);
    return EXIT.plan;
  }
  if (out === "-")
    throw new CliError(`${format} is no text for standard output; name a file: --out.`);
  const workbook = rosterWorkbook(request, result, options);
  const fileName = `${workbook.fileStem}.${format}`;
  await writeBytes(out ?? fileName, await bytesOf(format, workbook));
  tell(out, fileName, io);
  return EXIT.plan;
}

/** What writes a format is loaded only where it is asked for. */
async function bytesOf(
  format: "xlsx" | "ods",
  workbook: ReturnType<typeof rosterWorkbook>,
): Promise<Uint8Array> {
  if (format === "ods") return (await import("../../sheets/write-ods.ts")).writeOds(workbook);
  return (await import("../../sheets/write-xlsx.ts")).writeXlsx(workbook);
}

function layoutOf(named: string | undefined): RosterSheetOptions["sheets"] {
  if (named === undefined || named === "months" || named === "people") return named;
  throw new CliError(`--sheets takes months or people, not ${named}.`);
}

function tell(out: string | undefined, fileName: string, io: CliIo): void {
  if (out === undefined) io.stderr(`${fileName}\n`);
}
