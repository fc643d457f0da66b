/** Solves in processes of their own, so that memory of one run never counts for the next and a crash costs one row. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { build } from "esbuild";
import { type GenerationResult, type SolveRequest, validateRequest } from "../core/index.ts";
import { RESOURCE_LIMITS } from "../node/helper-threads.ts";
import { threadEntry } from "../node/thread-entry.ts";
import { seriousWarnings } from "./import/judge.ts";
import type { Sample } from "./timeline.ts";

export interface SolveJob {
  readonly request: SolveRequest;
  /** The cap; the clock of the run starts before HiGHS is loaded. */
  readonly seconds: number;
  /** Threads asked for; `SolveOutcome.threads` says how many there were. */
  readonly threads: number;
  readonly seed: number;
  /** Reasons and remedies too, which takes up to five seconds beyond the cap; without them by default. */
  readonly explain?: boolean;
  /** Seconds after which somebody asks for the end, as for a plan that is good enough. */
  readonly stopAfter?: number;
}

/** What the process reads. */
export interface SolveTask extends SolveJob {
  /** Where helping threads start, see `threadEntry`; null when none are wanted. */
  readonly helpers: string | null;
}

export interface SolveOutcome {
  readonly result: GenerationResult;
  /** Every change of plan or bound; objectives only of plans that keep every hard rule and miss nothing. */
  readonly samples: readonly Sample[];
  /** Seconds to the first plan, whether it meets all demand or not; null without one. */
  readonly firstAnswer: number | null;
  /** Seconds to the judged result, before what takes further solves was explained. */
  readonly answer: number;
  readonly seconds: number;
  /** Processor time of all threads: on a busy machine it says how much of the time the solve really had. */
  readonly cpuSeconds: number;
  readonly threads: number;
  /** Largest resident memory of the whole process, all threads. */
  readonly peakProcessMb: number;
  /** WebAssembly memory of the first thread at the end; it never shrinks. */
  readonly peakWasmMb: number;
}

/** Seconds after the cap, reasons and the judges' work included, by which every process has ended that ends at all. */
const GRACE_SECONDS = 60;

/** The first thread gets the memory that the service's threads have: three spaces make up what is young. */
const YOUNG = `--max-semi-space-size=${RESOURCE_LIMITS.maxYoungGenerationSizeMb / 3}`;

/**
 * Throws for a request that is refused, or of which a part would not count; with the process's words when it fails, and
 * when it has to be killed because the engine does not come back.
 */
export async function measuredSolve(job: SolveJob): Promise<SolveOutcome> {
  const validated = validateRequest(job.request);
  if (!validated.ok)
    throw new Error(`The request is refused: ${JSON.stringify(validated.problems.slice(0, 3))}`);
  const [warning] = seriousWarnings(validated);
  if (warning !== undefined) throw new Error(warning);
  const child = spawn(process.execPath, [YOUNG, await program()], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  const helpers = job.threads > 1 ? (await threadEntry()).href : null;
  const task: SolveTask = { ...job, helpers };
  // A child that dies early closes its end; its own words say why.
  child.stdin.on("error", () => {});
  child.stdin.end(JSON.stringify(task));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  let isOverdue = false;
  const guard = setTimeout(
    () => {
      isOverdue = child.kill("SIGKILL");
    },
    1000 * (job.seconds + GRACE_SECONDS),
  );
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  clearTimeout(guard);
  if (isOverdue) throw new Error(`The solve did not end within ${job.seconds + GRACE_SECONDS} s.`);
  if ((await ended) !== 0) throw new Error(errors.slice(-600) || "The solving process died.");
  const outcome: SolveOutcome = JSON.parse(output);
  const unread = outcome.result.rule_effectiveness.find(({ reason }) =>
    reason?.startsWith("unsupported"),
  );
  if (unread !== undefined) throw new Error(`${unread.rule_id}: ${unread.reason}`);
  return outcome;
}

let made: Promise<string> | null = null;

/** The solving process's program in one piece, as the service's threads run it: a loader would make its functions slower. */
function program(): Promise<string> {
  made ??= bundled();
  return made;
}

async function bundled(): Promise<string> {
  const outfile = join(import.meta.dirname, "../node_modules/.cache/shiftsmith-bench/solve.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, "solve-once.ts")],
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    legalComments: "none",
    outfile,
  });
  return outfile;
}
