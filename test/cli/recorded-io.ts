import type { CliIo } from "../../cli/io.ts";

/** A process that exists only in memory: `out` and `err` collect what was written. */
export function recordedIo(changes: Partial<CliIo> = {}, stdin = "") {
  const written = { out: "", err: "" };
  const io: CliIo = {
    stdout: (text) => {
      written.out += text;
    },
    stderr: (text) => {
      written.err += text;
    },
    env: {},
    readStdin: async () => stdin,
    stdinIsTerminal: false,
    stdoutColumns: null,
    stderrColumns: null,
    now: () => performance.now(),
    today: () => "2026-02-18",
    ...changes,
  };
  return { io, written };
}
