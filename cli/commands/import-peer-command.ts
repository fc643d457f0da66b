import { readFile } from "node:fs/promises";
import {
  importPeer,
  type Language,
  type PeerField,
  type PeerName,
  peerNames,
} from "../../core/index.ts";
import { languageOf } from "../arguments/language-option.ts";
import { CliError, type CliIo, EXIT } from "../io.ts";
import { writeOut } from "../output/write-out.ts";
import { padded, textWidth } from "../terminal/text-width.ts";

/** The file of the other service, and what is known of the department. */
interface PeerImportArguments {
  readonly files: readonly string[];
  readonly from: string;
  readonly timezone?: string;
  readonly department?: string;
  readonly state?: string;
  readonly law?: string;
  readonly language?: string;
  readonly quiet?: boolean;
  readonly out?: string;
  readonly employees?: string;
  readonly shifts?: string;
  readonly absences?: string;
  readonly wishes?: string;
  readonly start?: string;
  readonly end?: string;
  readonly codes?: string;
  readonly into?: string;
  readonly plan?: string;
}

/** Options that speak of tables, which another service's request has not. */
const OF_TABLES = [
  ...(["employees", "shifts", "absences", "wishes", "start", "end"] as const),
  ...(["codes", "into", "plan"] as const),
] as const;

/** Makes a request of another service's and says of every field what became of it; answers the exit code. */
export async function importPeerCommand(args: PeerImportArguments, io: CliIo): Promise<number> {
  const from = peerOf(args.from);
  const [file, ...more] = args.files;
  if (file === undefined || more.length > 0)
    throw new CliError(`Name one file: shiftsmith import --from ${from} request.json.`);
  const foreign = OF_TABLES.find((name) => args[name] !== undefined);
  if (foreign !== undefined) throw new CliError(`--${foreign} does not go with --from.`);
  const language: Language = args.language === undefined ? "en" : languageOf(args.language);
  const { request, problems, fields, notes } = imported(
    from,
    await readJson(file, io),
    args,
    language,
  );
  if (request === null) {
    io.stderr(`${HEAD[language]}\n${problems.map((problem) => `  ${problem}\n`).join("")}`);
    return EXIT.failure;
  }
  if (!args.quiet) {
    io.stderr(fieldTable(fields, language));
    io.stderr(notes.map((note) => `${NOTE[language]}: ${note}\n`).join(""));
  }
  await writeOut(args.out, `${JSON.stringify(request, null, 2)}\n`, io);
  return EXIT.plan;
}

const NOTE: Readonly<Record<Language, string>> = { en: "note", de: "Hinweis" };
const HEAD: Readonly<Record<Language, string>> = {
  en: "No request can be made of it:",
  de: "Daraus wird keine Anfrage:",
};
const COLUMNS: Readonly<Record<Language, readonly [string, string]>> = {
  en: ["field", "values"],
  de: ["Feld", "Werte"],
};

function peerOf(name: string): PeerName {
  const found = peerNames.find((known) => known === name.toLowerCase());
  if (found === undefined) throw new CliError(`--from takes ${peerNames.join(", ")}, not ${name}.`);
  return found;
}

function imported(from: PeerName, body: unknown, args: PeerImportArguments, language: Language) {
  const { timezone, department: name, state, law } = args;
  try {
    return importPeer(from, body, { language, timezone, name, state, law });
  } catch (error) {
    if (error instanceof RangeError)
      throw new CliError(`${timezone} is no time zone; an example is Europe/Berlin.`);
    throw error;
  }
}

async function readJson(file: string, io: CliIo): Promise<unknown> {
  let text: string;
  try {
    text = file === "-" ? await io.readStdin() : await readFile(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT") throw new CliError(`There is no file ${file}.`);
    throw new CliError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new CliError(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** A line for each field and fate, what is carried over before what is not. */
function fieldTable(fields: readonly PeerField[], language: Language): string {
  const rows = [...fields].sort(
    (a, b) => Number(a.carriedTo === null) - Number(b.carriedTo === null),
  );
  const [field, values] = COLUMNS[language];
  const width = Math.max(field.length, ...rows.map((row) => textWidth(row.field)));
  const lines = rows.map(
    (row) =>
      `${padded(row.field, width)}  ${String(row.count).padStart(values.length)}  ${row.message}\n`,
  );
  return `${padded(field, width)}  ${values}\n${lines.join("")}`;
}
