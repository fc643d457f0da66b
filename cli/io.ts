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
  readonly stderrColumns: number | null;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

export const EXIT = { plan: 0, failure: 1, infeasible: 2 } as const;

/** The caller's mistake: shown as it is, without a stack. */
export class CliError extends Error {}
