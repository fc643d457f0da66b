import { readFile } from "node:fs/promises";
import {
  type CsvFile,
  type CsvImport,
  type ImportRemark,
  importCsv,
  type Language,
} from "../core/index.ts";
import { importPeerCommand } from "./import-peer-command.ts";
import { CliError, type CliIo, EXIT } from "./io.ts";
import { languageOf } from "./language-option.ts";
import { writeOut } from "./write-out.ts";

/** Tables by file name, the days of the plan, and what is known of the department. */
export interface ImportArguments {
  /** With `from` the request of the other service; otherwise none, as every table has an option of its own. */
  readonly files: readonly string[];
  readonly from?: string;
  readonly timezone?: string;
  readonly employees?: string;
  readonly shifts?: string;
  readonly absences?: string;
  readonly wishes?: string;
  readonly start?: string;
  readonly end?: string;
  readonly department?: string;
  readonly state?: string;
  readonly law?: string;
  readonly language?: string;
  readonly quiet?: boolean;
  /** Where the request goes; standard output when absent. */
  readonly out?: string;
}

/** Makes a request of tables that a spreadsheet has exported, or of another service's request; answers the exit code. */
export async function importCommand(args: ImportArguments, io: CliIo): Promise<number> {
  if (args.from !== undefined) return importPeerCommand({ ...args, from: args.from }, io);
  const { start, end } = args;
  if (args.timezone !== undefined) throw new CliError("--timezone goes with --from.");
  if (args.files.length > 0 || args.employees === undefined || args.shifts === undefined)
    throw new CliError("Name the tables: --employees people.csv --shifts shifts.csv.");
  if (start === undefined || end === undefined)
    throw new CliError("Name the days: --start 2026-03-01 --end 2026-03-31.");
  const language: Language = args.language === undefined ? "en" : languageOf(args.language);
  const { law, state, department: name = "Department" } = args;
  const imported = importCsv({
    employees: await readTable(args.employees),
    shifts: await readTable(args.shifts),
    absences: await readTable(args.absences),
    wishes: await readTable(args.wishes),
    window: { start, end },
    department: {
      ...{ id: "department", name },
      ...(state !== undefined && { federalState: state }),
      ...(law !== undefined && { legalBaseline: law }),
    },
    options: { language },
  });
  if (imported.request === null) {
    io.stderr(problemsOf(imported, language));
    return EXIT.failure;
  }
  if (!args.quiet)
    io.stderr(imported.notes.map((note) => `${NOTE[language]}: ${remarkLine(note)}`).join(""));
  await writeOut(args.out, `${JSON.stringify(imported.request, null, 2)}\n`, io);
  return EXIT.plan;
}

const NOTE: Readonly<Record<Language, string>> = { en: "note", de: "Hinweis" };

function problemsOf({ problems }: CsvImport, language: Language): string {
  const { length } = problems;
  const lines = problems.map((problem) => `  ${remarkLine(problem)}`);
  const heads: Readonly<Record<Language, string>> = {
    en: `The tables have ${length} ${length === 1 ? "problem" : "problems"}:`,
    de: `Die Tabellen haben ${length} Fehler:`,
  };
  return `${heads[language]}\n${lines.join("")}`;
}

/** `people.csv:3, Stunden: …`, as far as the place is known. */
function remarkLine({ file, line, column, message }: ImportRemark): string {
  const place = [line === null ? file : `${file}:${line}`, column].filter((part) => part !== null);
  return `${place.length === 0 ? "" : `${place.join(", ")}: `}${message}\n`;
}

async function readTable(name: string | undefined): Promise<CsvFile | undefined> {
  if (name === undefined) return undefined;
  try {
    return { name, text: decoded(await readFile(name)) };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT") throw new CliError(`There is no file ${name}.`);
    throw new CliError(`${name} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** Excel saves UTF-8 or UTF-16 with a byte order mark, or else the code page of Windows. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
