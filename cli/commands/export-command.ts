import {
  type ExportFormat,
  exportFormats,
  exportPlan,
  type GenerationResult,
  type Language,
  parseResult,
} from "../../core/index.ts";
import { germanSentence } from "../../translation/problem-in-german.ts";
import { languageOf, spokenInBody } from "../arguments/language-option.ts";
import { acceptedRequest } from "../input/accepted-request.ts";
import { problemLines, warningLines } from "../input/problem-lines.ts";
import { problemWords } from "../input/problem-words.ts";
import { readPair } from "../input/read-pair.ts";
import type { JsonSource } from "../input/read-request.ts";
import { CliError, type CliIo, EXIT } from "../io.ts";
import {
  exportSheets,
  isSheetFormat,
  type SheetFormat,
  sheetFormats,
} from "../output/export-sheets.ts";
import { writeOut } from "../output/write-out.ts";

/** Lines about what is left out before the rest is counted. */
const MOST_LEFT_OUT = 10;

export interface ExportArguments {
  /** A request and its result, or one file that holds both. */
  readonly files: readonly string[];
  readonly format?: string;
  readonly employee?: string;
  readonly language?: string;
  /** Of spreadsheets: `months` or `people`, and whether they are for colleagues. */
  readonly sheets?: string;
  readonly notice?: boolean;
  /** Where the file goes; standard output when absent, for spreadsheets and grids a file named by ward and month. */
  readonly out?: string;
}

/** Writes the plan of a result as a file; answers the exit code. */
export async function exportCommand(args: ExportArguments, io: CliIo): Promise<number> {
  const format = formatOf(args.format, args.out);
  const language = args.language === undefined ? undefined : languageOf(args.language);
  const [requestSource, resultSource] = await readPair(args.files, "export", io);
  const spoken = spokenInBody(requestSource.value, language);
  const opened = acceptedRequest(requestSource, spoken);
  const { employee, out } = args;
  if (employee !== undefined && !opened.request.employees.some(({ id }) => id === employee))
    throw new CliError(`The request has no employee ${employee}.`);
  const result = resultOf(resultSource, spoken, io);
  if (isSheetFormat(format)) {
    const { sheets, notice } = args;
    const options = { language, employeeId: employee, sheets, isNotice: notice };
    return exportSheets(opened, result, format, options, out, io);
  }
  for (const name of ["sheets", "notice"] as const)
    if (args[name] !== undefined)
      throw new CliError(`--${name} goes with --format xlsx, ods or grid.`);
  const { body } = exportPlan(opened, result, { format, language, employeeId: employee });
  await writeOut(out, body, io);
  return EXIT.plan;
}

/** As named, else by the ending of the file to write. */
function formatOf(named: string | undefined, out: string | undefined): ExportFormat | SheetFormat {
  const wanted = named ?? out?.split(".").at(-1)?.toLowerCase();
  const known = [...exportFormats, ...sheetFormats];
  const format = known.find((one) => one === wanted);
  if (format !== undefined) return format;
  const problem = named === undefined ? "Name a format" : `There is no format ${named}`;
  throw new CliError(`${problem}: --format takes ${known.join(", ")}.`);
}

function resultOf(source: JsonSource, language: Language, io: CliIo): GenerationResult {
  const parsed = parseResult(source.value);
  if (!parsed.ok)
    throw new CliError(problemLines(parsed.problems, source, language, "result").trimEnd());
  const words = problemWords[language];
  const { leftOut, result } = parsed;
  const warnings = leftOut.slice(0, MOST_LEFT_OUT).map(({ loc, msg, type }) => ({
    ...{ code: type, path: loc.join(".") },
    message: words.leftOut(language === "de" ? (germanSentence(msg) ?? msg) : msg),
  }));
  const more = leftOut.length - warnings.length;
  io.stderr(warningLines(warnings, source, language));
  if (more > 0) io.stderr(`${words.warning}: ${words.moreLeftOut(more)}\n`);
  return result;
}
