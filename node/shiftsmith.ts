/** The door `shiftsmith` wherever there are worker threads: all of core, and a solve that runs beside the program. */
export * from "../core/index.ts";
export {
  createSolver,
  type RunOptions,
  type SolveRun,
  type Solver,
  type SolverOptions,
  solve,
} from "./create-solver.ts";
