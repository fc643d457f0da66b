import loadHighs from "highs";
import { solve, validateRequest } from "../core/index.ts";
import { type CliIo, EXIT } from "./io.ts";
import { planText } from "./plan-text.ts";
import { problemLines, warningLines } from "./problem-lines.ts";
import { progressLine } from "./progress-line.ts";
import { readRequest } from "./read-request.ts";
import { styleFor } from "./style.ts";

export interface SolveArguments {
  readonly file: string | undefined;
  readonly json: boolean;
  readonly quiet: boolean;
  /** Seconds; overrides the request's own time. */
  readonly timeLimit: number | null;
}

/** Solves one request in this process and prints the plan; answers the exit code. */
export async function solveCommand(args: SolveArguments, io: CliIo): Promise<number> {
  const body = await readRequest(args.file, io);
  const validated = validateRequest(body);
  if (!validated.ok) {
    io.stderr(problemLines(validated.problems));
    return EXIT.failure;
  }
  if (!args.quiet) io.stderr(warningLines(validated.warnings));
  const request =
    args.timeLimit === null
      ? validated.request
      : {
          ...validated.request,
          config: { ...validated.request.config, timeout_seconds: args.timeLimit },
        };
  const line = progressLine(io, args.quiet);
  const result = await solve(request, {
    highs: await loadHighs(),
    now: io.now,
    onProgress: line.show,
  }).finally(line.clear);
  if (args.json) io.stdout(`${JSON.stringify(result)}\n`);
  else {
    const style = styleFor(io.stdoutColumns, io.env);
    io.stdout(planText(request, result, io.stdoutColumns, style));
  }
  if (result.success) return EXIT.plan;
  return result.status === "infeasible" ? EXIT.infeasible : EXIT.failure;
}
