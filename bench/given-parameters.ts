/** Parameters of the search that a run of the benchmark was given by `--params`; the runner checks them and hands them on. */
import { readFileSync } from "node:fs";
import { overridden } from "../core/solver/parameters/overridden.ts";
import { DEFAULT_PARAMETERS, type SolverParameters } from "../core/solver/parameters.ts";

/** Variable of the environment by which the runner tells a suite, and a suite its processes, of the file. */
export const PARAMETER_FILE = "SHIFTSMITH_BENCH_PARAMS";

/** The parameters of a file. Throws with every problem of it at once. */
export function parametersFrom(file: string): SolverParameters {
  const found = overridden(JSON.parse(readFileSync(file, "utf8")));
  if (found.ok) return found.parameters;
  throw new Error([`${file} holds what are no parameters:`, ...found.problems].join("\n  "));
}

/** What this run was given; the defaults without a file. */
export function givenParameters(): SolverParameters {
  const file = process.env[PARAMETER_FILE];
  return file === undefined ? DEFAULT_PARAMETERS : parametersFrom(file);
}
