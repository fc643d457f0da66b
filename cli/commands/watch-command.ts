import { replanRequest, type SolveRequest, type WireAssignment } from "../../core/index.ts";
import { spokenIn } from "../arguments/language-option.ts";
import type { RunArguments } from "../arguments/run-arguments.ts";
import { type JsonSource, readRequest } from "../input/read-request.ts";
import { CliError, type CliIo, EXIT, Interrupted } from "../io.ts";
import { comparisonText } from "../output/comparison-text.ts";
import { comparePlans, planToCompare } from "../output/plan-comparison.ts";
import { runSolve } from "../solving/run-solve.ts";
import type { Style } from "../terminal/style.ts";

export interface WatchArguments extends RunArguments {
  readonly file: string | undefined;
  /** Each plan stays close to the one before. */
  readonly keep: boolean;
}

/**
 * Solves a request, and again whenever its file changes, and says below each plan what it does otherwise than the last. A
 * change ends a solve that is under way; so does Ctrl-C, which ends the watching with the exit code of the last solve.
 */
export async function watchCommand(args: WatchArguments, io: CliIo): Promise<number> {
  const { file } = args;
  if (file === undefined || file === "-")
    throw new CliError("--watch takes a file: shiftsmith solve ward.jsonc --watch.");
  const bell = new Bell();
  const stopWatching = watched(file, io, () => bell.ring("change"));
  const release = io.onInterrupt?.(() => bell.ring("end"));
  const solving = new RepeatedSolve(args, withBell(io, bell));
  let code: number = EXIT.plan;
  try {
    for (;;) {
      bell.changed = false;
      const solved = await solving.of(file, bell);
      code = solved ?? code;
      if (bell.ended) return code;
      if (bell.changed) continue;
      if (!args.quiet && solved !== null)
        io.stderr(`Waiting for changes of ${file}; Ctrl-C ends.\n`);
      await bell.heard();
      if (bell.ended) return code;
    }
  } finally {
    stopWatching();
    release?.();
  }
}

/** What can happen while a solve runs or is waited for. */
class Bell {
  changed = false;
  ended = false;
  /** Ctrl-C as the running solve takes it; null while none runs that could be stopped. */
  interrupt: (() => void) | null = null;
  #wake: () => void = () => undefined;

  ring(what: "change" | "end"): void {
    if (what === "end") this.ended = true;
    else this.changed = true;
    this.interrupt?.();
    // A plan of what the file said before is of no use to anybody.
    if (what === "change") this.interrupt?.();
    this.#wake();
  }

  /** Resolves with the next ring. */
  heard(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      if (this.changed || this.ended) resolve();
    });
  }
}

class RepeatedSolve {
  readonly #args: WatchArguments;
  readonly #io: CliIo;
  /** What was solved last, as text. */
  #solved: string | null = null;
  #last: SolvedRequest | null = null;

  constructor(args: WatchArguments, io: CliIo) {
    this.#args = args;
    this.#io = io;
  }

  /** The exit code; null where the request is the same as before, or has changed again meanwhile. */
  async of(file: string, bell: Bell): Promise<number | null> {
    try {
      const source = await readRequest(file, this.#io);
      const text = JSON.stringify(source.value);
      if (text === this.#solved) return null;
      if (this.#solved !== null && !this.#args.quiet) this.#io.stderr(`${file} has changed.\n`);
      this.#solved = text;
      return await this.#solve(source);
    } catch (error) {
      if (error instanceof Interrupted && bell.changed && !bell.ended) return null;
      if (!(error instanceof CliError)) throw error;
      // Saved again as it was, it is as wrong as it was.
      this.#solved = null;
      this.#io.stderr(`${error.message}\n`);
      return EXIT.failure;
    }
  }

  #solve(source: JsonSource): Promise<number> {
    const last = this.#last;
    const isKept = this.#args.keep && last !== null;
    const value = isKept ? closeTo(source.value, last.assignments) : source.value;
    return runSolve({ ...source, value }, this.#args, this.#io, {
      afterword: (request, { assignments }, style) =>
        last === null ? "" : this.#changes(last, { request, assignments }, style),
      onResult: (request, { assignments }) => {
        if (assignments.length > 0) this.#last = { request, assignments };
      },
    });
  }

  #changes(before: SolvedRequest, after: SolvedRequest, style: Style): string {
    const language = spokenIn(this.#args.language ?? undefined, after.request);
    const [old, now] = [before, after].map(({ request, assignments }) =>
      planToCompare(request, assignments, language),
    );
    const comparison = comparePlans(old!, now!);
    return `\n${comparisonText(comparison, language, this.#io.stdoutColumns, style)}`;
  }
}

interface SolvedRequest {
  readonly request: SolveRequest;
  readonly assignments: readonly WireAssignment[];
}

function closeTo(request: unknown, plan: readonly WireAssignment[]): unknown {
  const replanned = replanRequest(request, plan, { patch: [] });
  return replanned.ok ? replanned.request : request;
}

/** The same process for the solve, whose Ctrl-C comes through the bell. */
function withBell(io: CliIo, bell: Bell): CliIo {
  return {
    ...io,
    // The window may change while a command runs.
    get stderrColumns() {
      return io.stderrColumns;
    },
    onInterrupt: (callBack) => {
      bell.interrupt = callBack;
      // What has rung already was meant for this solve as well.
      for (let rings = bell.changed ? 2 : bell.ended ? 1 : 0; rings > 0; rings--) callBack();
      return () => {
        bell.interrupt = null;
      };
    },
  };
}

function watched(file: string, io: CliIo, onChange: () => void): () => void {
  if (io.watchFile === undefined) throw new CliError("Files cannot be watched here.");
  try {
    return io.watchFile(file, onChange);
  } catch (error) {
    throw new CliError(
      `${file} cannot be watched: ${error instanceof Error ? error.message : error}`,
    );
  }
}
