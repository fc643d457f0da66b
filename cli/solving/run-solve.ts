import loadHighs from "highs";
import {
  type GenerationResult,
  type OpenedRequest,
  openRequest,
  type Progress,
  type SolveRequest,
  solve,
} from "../../core/index.ts";
import { defaultThreads } from "../../node/default-threads.ts";
import { spokenInBody } from "../arguments/language-option.ts";
import type { RunArguments, RunHooks } from "../arguments/run-arguments.ts";
import { refusalLines, warningLines } from "../input/problem-lines.ts";
import type { JsonSource } from "../input/read-request.ts";
import { withConfig } from "../input/with-config.ts";
import { type CliIo, EXIT } from "../io.ts";
import { PlanPrinter } from "../output/plan-printer.ts";
import { liveView } from "../terminal/live-view.ts";
import type { ProgressView } from "../terminal/progress-line.ts";
import { solveByService } from "./solve-by-service.ts";
import { solveInThread } from "./solve-in-thread.ts";

/** Requests of up to this size are mostly solved before a thread has started. */
const TINY_SIZE = 400;

/** Solves the request that the source holds and prints the plan; answers the exit code. */
export async function runSolve(
  source: JsonSource,
  args: RunArguments,
  io: CliIo,
  hooks: RunHooks = {},
): Promise<number> {
  const opened = openRequest(withConfig(source.value, overridesOf(args)));
  const language = args.language ?? spokenInBody(source.value);
  if (!opened.ok) {
    io.stderr(refusalLines(opened.problems, source, language, args.quiet));
    return EXIT.failure;
  }
  if (!args.quiet) io.stderr(warningLines(opened.warnings, source, language));
  const { request } = opened;
  const view = liveView(io, args.quiet, "Ctrl-C: stop with the best plan so far");
  const printer = new PlanPrinter(request, args, io, hooks.afterword ?? (() => ""));
  const onPlan = (plan: GenerationResult) => {
    if (!args.explain) return;
    view.clear();
    printer.plan(plan);
    view.say("explaining the plan");
  };
  const { explain } = args;
  const result = await (args.service !== null
    ? solveByService(request, args.service, io, { view, source, language, explain, onPlan })
    : solveHere(opened, args, io, { view, onPlan })
  ).finally(() => view.clear());
  printer.result(result);
  hooks.onResult?.(request, result);
  if (result.success) return EXIT.plan;
  return result.status === "infeasible" ? EXIT.infeasible : EXIT.failure;
}

/** What the command line says of the run in place of the request's `config`. */
function overridesOf(args: RunArguments): SolveRequest["config"] & object {
  return {
    ...(args.timeLimit !== null && { timeout_seconds: args.timeLimit }),
    ...(args.threads !== null && { num_workers: args.threads }),
    ...(args.deterministic && { deterministic: true }),
    ...(args.language !== null && { language: args.language }),
  };
}

/** Tiny requests of scripts are solved in this thread; for people a thread of its own keeps this one hearing and drawing. */
async function solveHere(
  opened: OpenedRequest,
  args: RunArguments,
  io: CliIo,
  {
    view,
    onPlan,
  }: { readonly view: ProgressView; readonly onPlan: (plan: GenerationResult) => void },
): Promise<GenerationResult> {
  const onProgress = (progress: Progress) => view.show(progress);
  const { explain } = args;
  if (opened.problemSize <= TINY_SIZE && (io.stderrColumns === null || args.quiet)) {
    const highs = await loadHighs();
    return solve(opened, { highs, now: io.now, onProgress, onResult: onPlan, explain });
  }
  return solveInThread(opened.request, io, {
    threads: args.threads || defaultThreads(),
    ...{ explain, onProgress, onPlan },
    onLoss: (reason) => {
      view.clear();
      io.stderr(`The solver broke (${reason}); this is its last plan.\n`);
    },
    onStop: () => view.say("stopping with the best plan; Ctrl-C again ends at once"),
  });
}
