/** The process behind `bin/shiftsmith.mjs`: hands the real streams, clock and environment to the command line. */
import { text } from "node:stream/consumers";
import { watchFile } from "./input/watch-file.ts";
import { runCli } from "./run-cli.ts";

const columnsOf = (stream: NodeJS.WriteStream) => (stream.isTTY ? stream.columns || 80 : null);

// A reader that stops early, such as `head`, is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

process.exitCode = await runCli(process.argv.slice(2), {
  stdout: (output) => void process.stdout.write(output),
  stderr: (output) => void process.stderr.write(output),
  env: process.env,
  readStdin: () => text(process.stdin),
  stdinIsTerminal: process.stdin.isTTY === true,
  stdoutColumns: columnsOf(process.stdout),
  get stderrColumns() {
    return columnsOf(process.stderr);
  },
  now: () => performance.now(),
  today: () => {
    const now = new Date();
    return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  },
  onInterrupt: (callBack) => {
    process.on("SIGINT", callBack);
    return () => process.off("SIGINT", callBack);
  },
  watchFile,
});
