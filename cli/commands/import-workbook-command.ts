import { readFile } from "node:fs/promises";
import {
  type CodeMapping,
  importWorkbook,
  type Language,
  type SolveRequest,
} from "../../core/index.ts";
import type { ImportArguments } from "../arguments/import-arguments.ts";
import { languageOf } from "../arguments/language-option.ts";
import { acceptedRequest } from "../input/accepted-request.ts";
import { readRequest } from "../input/read-request.ts";
import { readBytes, readSpreadsheet } from "../input/read-table-file.ts";
import { CliError, type CliIo } from "../io.ts";
import { departmentOf, writeImport } from "../output/import-output.ts";
import { writeOut } from "../output/write-out.ts";

/** Options that a spreadsheet has no use for: its sheets are the tables. */
const OF_FILES = ["employees", "shifts", "absences", "wishes"] as const;

/** Makes a request of a spreadsheet's rosters and tables, or reads its rosters into one; answers the exit code. */
export async function importWorkbookCommand(args: ImportArguments, io: CliIo): Promise<number> {
  const [file, ...more] = args.files;
  if (file === undefined || more.length > 0)
    throw new CliError(`Name one spreadsheet, not ${args.files.length}.`);
  const stray = OF_FILES.find((name) => args[name] !== undefined);
  if (stray !== undefined)
    throw new CliError(`--${stray} names a table of its own and does not go with ${file}.`);
  const { start, end, into } = args;
  if ((start === undefined) !== (end === undefined))
    throw new CliError("Name both days, --start and --end, or neither.");
  const language: Language = args.language === undefined ? "en" : languageOf(args.language);
  const workbook = await readSpreadsheet(file, await readBytes(file), language);
  const imported = importWorkbook({
    workbook,
    ...(start !== undefined && end !== undefined && { window: { start, end } }),
    department: departmentOf(args),
    codes: await codesOf(args.codes),
    into: into === undefined ? undefined : await requestIn(into, language, io),
    options: { language },
  });
  const code = await writeImport(imported, args, language, io);
  if (args.plan !== undefined && imported.request !== null)
    await writeOut(args.plan, `${JSON.stringify(imported.duties, null, 2)}\n`, io);
  return code;
}

async function requestIn(file: string, language: Language, io: CliIo): Promise<SolveRequest> {
  const source = await readRequest(file, io);
  return acceptedRequest(source, language).request;
}

/** `F=frueh,U=vacation`, or a file with lines of that form or with a JSON object. */
async function codesOf(named: string | undefined): Promise<CodeMapping> {
  if (named === undefined) return {};
  if (named.includes("=")) return codesIn(named.split(","));
  let text: string;
  try {
    text = (await readFile(named, "utf8")).replace(/^\uFEFF/, "");
  } catch {
    throw new CliError(
      `--codes takes F=frueh,U=vacation or a file with it; there is no file ${named}.`,
    );
  }
  if (!text.trimStart().startsWith("{"))
    return codesIn(text.split(/\r\n|\n|\r/).filter((line) => !/^\s*(?:#|$)/.test(line)));
  const value: unknown = jsonIn(text, named);
  const entries = Object.entries(typeof value === "object" && value !== null ? value : {});
  const odd = entries.find(([, meaning]) => typeof meaning !== "string");
  if (odd !== undefined) throw new CliError(`${named}: the meaning of ${odd[0]} is no text.`);
  return Object.fromEntries(entries.map(([code, meaning]) => [code, String(meaning)]));
}

function jsonIn(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError(
      `There is no valid JSON in ${file}: ${error instanceof Error ? error.message : error}`,
    );
  }
}

function codesIn(pairs: readonly string[]): CodeMapping {
  const codes = pairs.map((pair) => {
    const [, code = "", meaning = ""] = /^\s*([^=]+?)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
    if (code === "" || meaning === "")
      throw new CliError(`${pair.trim() || "Nothing"} maps no code; write F=frueh.`);
    return [code, meaning] as const;
  });
  return Object.fromEntries(codes);
}
