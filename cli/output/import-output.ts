/** What every import of tables writes: its notes and the request, or its problems. */
import type { CsvImport, CsvImportInput, ImportRemark, Language } from "../../core/index.ts";
import { type CliIo, EXIT } from "../io.ts";
import { writeOut } from "./write-out.ts";

/** The department as options describe it. */
export function departmentOf(args: {
  readonly department?: string;
  readonly state?: string;
  readonly law?: string;
}): CsvImportInput["department"] {
  const { law, state, department: name = "Department" } = args;
  return {
    ...{ id: "department", name },
    ...(state !== undefined && { federalState: state }),
    ...(law !== undefined && { legalBaseline: law }),
  };
}

/** Writes the request with notes, or tells the problems; answers the exit code. */
export async function writeImport(
  imported: Pick<CsvImport, "request" | "problems" | "notes">,
  { quiet, out }: { readonly quiet?: boolean; readonly out?: string },
  language: Language,
  io: CliIo,
): Promise<number> {
  if (imported.request === null) {
    io.stderr(problemsOf(imported.problems, language));
    return EXIT.failure;
  }
  if (!quiet)
    io.stderr(imported.notes.map((note) => `${NOTE[language]}: ${remarkLine(note)}`).join(""));
  await writeOut(out, `${JSON.stringify(imported.request, null, 2)}\n`, io);
  return EXIT.plan;
}

const NOTE: Readonly<Record<Language, string>> = { en: "note", de: "Hinweis" };

function problemsOf(problems: readonly ImportRemark[], language: Language): string {
  const { length } = problems;
  const lines = problems.map((problem) => `  ${remarkLine(problem)}`);
  const heads: Readonly<Record<Language, string>> = {
    en: `The tables have ${length} ${length === 1 ? "problem" : "problems"}:`,
    de: `Die Tabellen haben ${length} Fehler:`,
  };
  return `${heads[language]}\n${lines.join("")}`;
}

/** `people.csv:3, Stunden: …` or `ward.xlsx, März!C4: …`, as far as the place is known. */
function remarkLine({ file, line, column, cell, message }: ImportRemark): string {
  const at = cell === undefined ? (line === null ? "" : `:${line}`) : `!${cell}`;
  const place = [file === null ? null : `${file}${at}`, column].filter((part) => part !== null);
  return `${place.length === 0 ? "" : `${place.join(", ")}: `}${message}\n`;
}
