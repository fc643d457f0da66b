import loadHighs from "highs";
import { awaitsExplanation, type Language, solve, validateRequest } from "../core/index.ts";
import { defaultThreads } from "../server/solving/default-threads.ts";
import { helperThreads } from "../server/solving/helper-threads.ts";
import { threadEntry } from "../server/solving/thread-entry.ts";
import { type CliIo, EXIT } from "./io.ts";
import { planText } from "./plan-text.ts";
import { problemLines, warningLines } from "./problem-lines.ts";
import { progressLine } from "./progress-line.ts";
import { readRequest } from "./read-request.ts";
import { styleFor } from "./style.ts";

export interface SolveArguments {
  readonly file: string | undefined;
  readonly json: boolean;
  /** Print the request beside the result, as JSON. */
  readonly withRequest: boolean;
  readonly quiet: boolean;
  /** Seconds; overrides the request's own time. */
  readonly timeLimit: number | null;
  /** Overrides the request's own number; null without one. */
  readonly threads: number | null;
  /** Of the sentences in the result; null leaves it to the request. */
  readonly language: Language | null;
}

/** Problems of up to this size are solved before other threads have started. */
const ONE_THREAD_SIZE = 1200;

/** Solves one request in this process and prints the plan; answers the exit code. */
export async function solveCommand(args: SolveArguments, io: CliIo): Promise<number> {
  const body = await readRequest(args.file, io);
  const validated = validateRequest(body);
  if (!validated.ok) {
    io.stderr(problemLines(validated.problems));
    return EXIT.failure;
  }
  if (!args.quiet) io.stderr(warningLines(validated.warnings));
  const request = {
    ...validated.request,
    config: {
      ...validated.request.config,
      ...(args.timeLimit !== null && { timeout_seconds: args.timeLimit }),
      ...(args.threads !== null && { num_workers: args.threads }),
      ...(args.language !== null && { language: args.language }),
    },
  };
  const line = progressLine(io, args.quiet);
  const result = await solve(request, {
    highs: await loadHighs(),
    now: io.now,
    onProgress: line.show,
    onResult: (plan) => {
      if (awaitsExplanation(plan)) line.say("explaining the plan");
    },
    ...(validated.problemSize > ONE_THREAD_SIZE && {
      threads: helperThreads(await threadEntry(), () => args.threads || defaultThreads()),
    }),
  }).finally(line.clear);
  // A plan that is passed on must not carry the key that signs webhooks.
  const { webhook_secret: _secret, ...shared } = request;
  if (args.withRequest) io.stdout(`${JSON.stringify({ request: shared, result })}\n`);
  else if (args.json) io.stdout(`${JSON.stringify(result)}\n`);
  else {
    const style = styleFor(io.stdoutColumns, io.env);
    io.stdout(planText(request, result, io.stdoutColumns, style));
  }
  if (result.success) return EXIT.plan;
  return result.status === "infeasible" ? EXIT.infeasible : EXIT.failure;
}
