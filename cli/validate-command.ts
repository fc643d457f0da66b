import { validateRequest } from "../core/index.ts";
import { type CliIo, EXIT } from "./io.ts";
import { refusalLines, warningLines } from "./problem-lines.ts";
import { readRequest } from "./read-request.ts";

/** Checks one request without solving it; answers the exit code. */
export async function validateCommand(
  args: { readonly file: string | undefined; readonly json: boolean; readonly quiet: boolean },
  io: CliIo,
): Promise<number> {
  const source = await readRequest(args.file, io);
  const validated = validateRequest(source.value);
  if (args.json) {
    const answer = validated.ok
      ? { valid: true, problemSize: validated.problemSize, warnings: validated.warnings }
      : { valid: false, problems: validated.problems };
    io.stdout(`${JSON.stringify(answer)}\n`);
  } else if (!validated.ok) {
    io.stderr(refusalLines(validated.problems, source, args.quiet));
  } else {
    if (!args.quiet) io.stderr(warningLines(validated.warnings, source));
    const { employees, shifts } = validated.request;
    io.stdout(
      `The request is valid: ${employees.length} employees, ${shifts.length} shifts, problem size ${validated.problemSize}.\n`,
    );
  }
  return validated.ok ? EXIT.plan : EXIT.failure;
}
