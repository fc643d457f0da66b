/** Solves in Web Workers of the page: nothing leaves the machine, and the page stays free. */
import type { SolveRequest } from "../core/index.ts";
import type { RunOptions, SolveRun } from "../host/solve-run.ts";
import { BrowserRun } from "./browser-run.ts";

export { RefusedRequest } from "../core/refused-request.ts";
export type { RunOptions, SolveRun } from "../host/solve-run.ts";

/** Starts to solve a request, which is validated first; workers and the solver's WebAssembly are loaded now and not before. */
export function solveInBrowser(request: SolveRequest, options: RunOptions = {}): SolveRun {
  return new BrowserRun(request, options);
}
