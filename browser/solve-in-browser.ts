/** Solves in Web Workers of the page: nothing leaves the machine, and the page stays free. */
import type { SolveRequest } from "../core/index.ts";
import { BrowserRun } from "./browser-run.ts";
import type { BrowserSolve, BrowserSolveOptions } from "./browser-solve.ts";

export type { BrowserSolve, BrowserSolveOptions } from "./browser-solve.ts";
export { RefusedRequest } from "./refused-request.ts";

/** Starts to solve a request, which is validated first; workers and the solver's WebAssembly are loaded now and not before. */
export function solveInBrowser(
  request: SolveRequest,
  options: BrowserSolveOptions = {},
): BrowserSolve {
  return new BrowserRun(request, options);
}
