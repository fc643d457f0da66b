/** Everything the command line needs from the process that runs it; tests pass their own. */
export interface CliIo {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The whole standard input as text. */
  readonly readStdin: () => Promise<string>;
  readonly stdinIsTerminal: boolean;
  /** Columns of the terminal behind stdout; null when stdout is a file or a pipe. */
  readonly stdoutColumns: number | null;
  /** The same of stderr; may change while a command runs. */
  readonly stderrColumns: number | null;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** The local date, YYYY-MM-DD. */
  readonly today: () => string;
  /** Calls back at each Ctrl-C, which then ends nothing by itself, until the function it answers is called. */
  readonly onInterrupt?: (callBack: () => void) => () => void;
  /** Calls back after each change of a file until the function it answers is called; throws where it cannot watch. */
  readonly watchFile?: (file: string, callBack: () => void) => () => void;
}

/** `interrupted` as shells have it for what Ctrl-C has ended. */
export const EXIT = { plan: 0, failure: 1, infeasible: 2, interrupted: 130 } as const;

/** The caller's mistake: shown as it is, without a stack. */
export class CliError extends Error {}

/** The caller has ended the command before it had an answer. */
export class Interrupted extends Error {}
