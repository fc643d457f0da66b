import loadHighs from "highs";
import {
  type GenerationResult,
  type Language,
  type Progress,
  type SolveRequest,
  solve,
  validateRequest,
} from "../core/index.ts";
import { defaultThreads } from "../node/default-threads.ts";
import { type CliIo, EXIT, Interrupted } from "./io.ts";
import { liveView } from "./live-view.ts";
import { gridText, reasonsText } from "./plan-text.ts";
import { problemLines, warningLines } from "./problem-lines.ts";
import type { ProgressView } from "./progress-line.ts";
import type { JsonSource } from "./read-request.ts";
import { solveByService } from "./solve-by-service.ts";
import { solveInThread } from "./solve-in-thread.ts";
import { type Style, styleFor } from "./style.ts";

/** What every command that solves can be told. */
export interface RunArguments {
  readonly json: boolean;
  /** Print the request beside the result, as JSON. */
  readonly withRequest: boolean;
  readonly quiet: boolean;
  /** Seconds; overrides the request's own time. */
  readonly timeLimit: number | null;
  /** Overrides the request's own number; null without one. */
  readonly threads: number | null;
  /** Work is the limit, whatever the request says; false leaves it to the request. */
  readonly deterministic: boolean;
  /** Of the sentences in the result; null leaves it to the request. */
  readonly language: Language | null;
  /** Address of the service that solves it; null: this process does. */
  readonly service: string | null;
}

/** What a command says below the plan, for people only. */
type Afterword = (request: SolveRequest, result: GenerationResult, style: Style) => string;

/** Requests of up to this size are mostly solved before a thread has started. */
const TINY_SIZE = 400;

/** Solves the request that the source holds and prints the plan; answers the exit code. */
export async function runSolve(
  source: JsonSource,
  args: RunArguments,
  io: CliIo,
  afterword: Afterword = () => "",
): Promise<number> {
  const validated = validateRequest(source.value);
  if (!validated.ok) {
    io.stderr(problemLines(validated.problems, source));
    return EXIT.failure;
  }
  if (!args.quiet) io.stderr(warningLines(validated.warnings, source));
  const request = withOverrides(validated.request, args);
  const view = liveView(io, args.quiet, "Ctrl-C: stop with the best plan so far");
  const printer = new Printer(request, args, io, afterword);
  const onPlan = (plan: GenerationResult) => {
    view.clear();
    printer.plan(plan);
    view.say("explaining the plan");
  };
  try {
    const result = await (args.service !== null
      ? solveByService(request, args.service, io, { view, source })
      : solveHere(request, validated.problemSize, args, io, { view, onPlan })
    ).finally(() => view.clear());
    printer.result(result);
    if (result.success) return EXIT.plan;
    return result.status === "infeasible" ? EXIT.infeasible : EXIT.failure;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    io.stderr(`${error.message}\n`);
    return EXIT.interrupted;
  }
}

function withOverrides(request: SolveRequest, args: RunArguments): SolveRequest {
  return {
    ...request,
    config: {
      ...request.config,
      ...(args.timeLimit !== null && { timeout_seconds: args.timeLimit }),
      ...(args.threads !== null && { num_workers: args.threads }),
      ...(args.deterministic && { deterministic: true }),
      ...(args.language !== null && { language: args.language }),
    },
  };
}

/** Tiny requests of scripts are solved in this thread; for people a thread of its own keeps this one hearing and drawing. */
async function solveHere(
  request: SolveRequest,
  problemSize: number,
  args: RunArguments,
  io: CliIo,
  {
    view,
    onPlan,
  }: { readonly view: ProgressView; readonly onPlan: (plan: GenerationResult) => void },
): Promise<GenerationResult> {
  const onProgress = (progress: Progress) => view.show(progress);
  if (problemSize <= TINY_SIZE && (io.stderrColumns === null || args.quiet)) {
    const highs = await loadHighs();
    return solve(request, { highs, now: io.now, onProgress, onResult: onPlan });
  }
  return solveInThread(request, io, {
    threads: args.threads || defaultThreads(),
    ...{ onProgress, onPlan },
    onLoss: (reason) => {
      view.clear();
      io.stderr(`The solver broke (${reason}); this is its last plan.\n`);
    },
    onStop: () => view.say("stopping with the best plan; Ctrl-C again ends at once"),
  });
}

/** Prints a plan for people the moment it is there and its reasons when they come; for programs everything at the end. */
class Printer {
  private readonly request: SolveRequest;
  private readonly args: RunArguments;
  private readonly io: CliIo;
  private readonly afterword: Afterword;
  private readonly style: Style;
  /** The duties printed so far; null before the plan is there. */
  private shown: string | null = null;

  constructor(request: SolveRequest, args: RunArguments, io: CliIo, afterword: Afterword) {
    this.request = request;
    this.args = args;
    this.io = io;
    this.afterword = afterword;
    this.style = styleFor(io.stdoutColumns, io.env);
  }

  plan(result: GenerationResult): void {
    const { io, args, style, request } = this;
    if (args.json || args.withRequest) return;
    this.shown = JSON.stringify(result.assignments);
    io.stdout(gridText(request, result, io.stdoutColumns, style));
  }

  result(result: GenerationResult): void {
    const { io, args, style } = this;
    // A plan that is passed on must not carry the key that signs webhooks.
    const { webhook_secret: _secret, ...request } = this.request;
    if (args.withRequest) io.stdout(`${JSON.stringify({ request, result })}\n`);
    else if (args.json) io.stdout(`${JSON.stringify(result)}\n`);
    else {
      if (this.shown !== null && this.shown !== JSON.stringify(result.assignments))
        io.stdout("\nWhile it was explained, a better plan was found:\n\n");
      if (this.shown !== JSON.stringify(result.assignments)) this.plan(result);
      io.stdout(reasonsText(result, io.stdoutColumns, style));
      io.stdout(this.afterword(this.request, result, style));
    }
  }
}
