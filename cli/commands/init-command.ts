import { writeFile } from "node:fs/promises";
import { languageOf } from "../arguments/language-option.ts";
import { CliError, type CliIo, EXIT } from "../io.ts";
import { sampleRequest } from "../samples/sample-request.ts";

const DEFAULT_FILE = "ward.jsonc";

/** Writes a sample request with comments, never over a file that is there; answers the exit code. */
export async function initCommand(
  args: { readonly file: string | undefined; readonly language: string | undefined },
  io: CliIo,
): Promise<number> {
  const language = args.language === undefined ? "en" : languageOf(args.language);
  const sample = sampleRequest(language, io.today());
  const { file = DEFAULT_FILE } = args;
  if (file === "-") {
    io.stdout(sample);
    return EXIT.plan;
  }
  try {
    await writeFile(file, sample, { flag: "wx" });
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (isThere) throw new CliError(`${file} is there already. Name another file.`);
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(`${file} cannot be written: ${reason}`);
  }
  io.stdout(`${file} is a ward of eight people over two weeks. Next:\n
  shiftsmith solve ${file}      makes its plan
  shiftsmith validate ${file}   checks it after you have changed it\n`);
  return EXIT.plan;
}
