import { writeFile } from "node:fs/promises";
import { CliError, type CliIo } from "../io.ts";

/** Writes to the named file, or to standard output for `-` or no name; a CliError says why it cannot. */
export async function writeOut(out: string | undefined, body: string, io: CliIo): Promise<void> {
  if (out === undefined || out === "-") {
    io.stdout(body);
    return;
  }
  try {
    await writeFile(out, body);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(`${out} cannot be written: ${reason}`);
  }
}

/** Writes bytes to the named file; a CliError says why it cannot. */
export async function writeBytes(out: string, body: Uint8Array): Promise<void> {
  try {
    await writeFile(out, body);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(`${out} cannot be written: ${reason}`);
  }
}
