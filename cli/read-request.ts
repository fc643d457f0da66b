import { readFile } from "node:fs/promises";
import { CliError, type CliIo } from "./io.ts";

/** The JSON value in a file, or on standard input for `-` or no name; a CliError says what is wrong with it. */
export async function readRequest(file: string | undefined, io: CliIo): Promise<unknown> {
  const fromStdin = file === undefined || file === "-";
  if (file === undefined && io.stdinIsTerminal) {
    throw new CliError("Name a request file, or pipe a request into the command.");
  }
  const name = fromStdin ? "standard input" : file;
  const text = fromStdin ? await io.readStdin() : await readText(file);
  if (text.trim() === "") throw new CliError(`There is nothing in ${name}.`);
  try {
    // Editors on Windows begin a file with a byte order mark, which JSON does not know.
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(`There is no valid JSON in ${name}: ${reason}`);
  }
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
