import type { CliIo } from "./io.ts";
import { readRequest } from "./read-request.ts";
import type { RunArguments } from "./run-arguments.ts";
import { runSolve } from "./run-solve.ts";

export interface SolveArguments extends RunArguments {
  readonly file: string | undefined;
}

/** Solves one request and prints the plan; answers the exit code. */
export async function solveCommand(args: SolveArguments, io: CliIo): Promise<number> {
  return runSolve(await readRequest(args.file, io), args, io);
}
