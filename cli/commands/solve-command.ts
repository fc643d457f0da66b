import type { RunArguments } from "../arguments/run-arguments.ts";
import { readRequest } from "../input/read-request.ts";
import type { CliIo } from "../io.ts";
import { runSolve } from "../solving/run-solve.ts";

export interface SolveArguments extends RunArguments {
  readonly file: string | undefined;
}

/** Solves one request and prints the plan; answers the exit code. */
export async function solveCommand(args: SolveArguments, io: CliIo): Promise<number> {
  return runSolve(await readRequest(args.file, io), args, io);
}
