/** The door `shiftsmith` in a page: all of core, and a solve that runs beside the page. */
export * from "../core/index.ts";
export { type RunOptions, type SolveRun, solveInBrowser as solve } from "./solve-in-browser.ts";
