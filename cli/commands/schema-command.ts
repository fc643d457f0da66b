import { schemaDocuments } from "../../core/index.ts";
import { nearestWord } from "../arguments/nearest-word.ts";
import { CliError, type CliIo, EXIT } from "../io.ts";
import { writeOut } from "../output/write-out.ts";

/** What `schema` can be asked for. */
export const schemaNames = ["request", "result"] as const;

/** Prints the JSON Schema of a request or a result; answers the exit code. */
export async function schemaCommand(
  { name = "request", out }: { readonly name: string | undefined; readonly out?: string },
  io: CliIo,
): Promise<number> {
  const wanted = schemaNames.find((known) => known === name);
  if (wanted === undefined) throw new CliError(unknownName(name));
  await writeOut(out, `${JSON.stringify(schemaDocuments[wanted](), null, 2)}\n`, io);
  return EXIT.plan;
}

function unknownName(name: string): string {
  const meant = nearestWord(name, schemaNames);
  const guess = meant === null ? "" : ` Did you mean ${meant}?`;
  return `There is no schema ${name}.${guess} See: shiftsmith schema request|result`;
}
