import { readFile } from "node:fs/promises";
import type { Path } from "../../core/index.ts";
import { jsonFault } from "../../json/json-fault.ts";
import { jsonPlaces } from "../../json/json-places.ts";
import { CliError, type CliIo } from "../io.ts";
import { withoutComments } from "./json-comments.ts";
import { jsonFaultSentence } from "./json-fault-sentence.ts";
import { excerpt, type TextPlace, textPlaces } from "./text-place.ts";

/** A JSON value, and where its parts stand in the file it was read from. */
export interface JsonSource {
  readonly value: unknown;
  /** The file, null for standard input. */
  readonly file: string | null;
  /** Line and column of each path; where a path leads to nothing, of what is there of it. */
  readonly places: (paths: readonly Path[]) => readonly TextPlace[];
}

/**
 * The JSON value in a file, or on standard input for `-` or no name; comments and a comma before a closing bracket are
 * taken. A CliError says what is wrong with it, and where.
 */
export async function readRequest(file: string | undefined, io: CliIo): Promise<JsonSource> {
  const fromStdin = file === undefined || file === "-";
  if (file === undefined && io.stdinIsTerminal) {
    throw new CliError(
      "Name a request file, or pipe a request into the command. shiftsmith init writes a sample to begin with.",
    );
  }
  const name = fromStdin ? "standard input" : file;
  const read = fromStdin ? await io.readStdin() : await readText(file);
  if (read.trim() === "") throw new CliError(`There is nothing in ${name}.`);
  // Editors on Windows begin a file with a byte order mark, which JSON does not know.
  return jsonSource(read.replace(/^\uFEFF/, ""), fromStdin ? null : file);
}

/** The JSON value in the text of a file, null for standard input; a CliError says what is wrong with it, and where. */
export function jsonSource(text: string, file: string | null): JsonSource {
  const { value, plain } = parsed(text, file ?? "standard input");
  return { value, file, places: (paths) => textPlaces(plain, startsOf(plain, paths)) };
}

/** Most files have no comments, and the engine's own parser is by far the fastest. */
function parsed(text: string, name: string): { readonly value: unknown; readonly plain: string } {
  try {
    return { value: JSON.parse(text), plain: text };
  } catch {
    const plain = withoutComments(text);
    const fault = jsonFault(plain);
    if (fault === null) return { value: JSON.parse(plain), plain };
    const { line, column } = textPlaces(text, [fault.at])[0]!;
    throw new CliError(
      `There is no valid JSON in ${name}, line ${line}, column ${column}:\n${jsonFaultSentence(plain, fault)}\n\n${excerpt(text, fault.at).trimEnd()}`,
    );
  }
}

/** Of what is nested too deeply to be looked through, its beginning. */
function startsOf(text: string, paths: readonly Path[]): readonly number[] {
  return jsonPlaces(text, paths)?.map(({ start }) => start) ?? paths.map(() => 0);
}

/** The same file from one of its values on. */
export function partOf(source: JsonSource, key: string, value: unknown): JsonSource {
  return {
    ...source,
    value,
    places: (paths) => source.places(paths.map((path) => [key, ...path])),
  };
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT") throw new CliError(`There is no file ${file}.`);
    if (code === "EISDIR") throw new CliError(`${file} is a folder, not a request file.`);
    throw new CliError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
