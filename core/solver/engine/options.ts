/** Every HiGHS option that is ever set, and why. */
import { OPTIMAL_GAP } from "../contract.ts";
import { EQUALITY, FEASIBILITY, INTEGRALITY } from "../tolerances.ts";

export type EngineOptions = Readonly<Record<string, string | number | boolean>>;

const QUIET = {
  // Log text is never read; building it costs time in every node.
  output_flag: false,
  // Presolve enumerates the solutions of rows (bit 16) without a look at the clock or at what asks it to stop, and once in some
  // thousand programs did not come back; see issue 2806 of HiGHS. Small wards are proven as soon without it.
  presolve_rule_off: 2 ** 16,
} as const;

/** The whole model, to the end. */
export function wholeMip(seed: number): EngineOptions {
  return {
    ...QUIET,
    random_seed: seed,
    // The verdict `optimal` promises 1e-4; the engine has to reach it with room for rounding.
    mip_rel_gap: OPTIMAL_GAP / 2,
    mip_abs_gap: FEASIBILITY,
    // Default is 1e-6; exact zeros and ones are needed, and rounding 1e-6 moves an hours row by more than its tolerance.
    mip_feasibility_tolerance: INTEGRALITY,
  };
}

/** Whether a program has a solution at all. */
export function feasibilityMip(seed: number): EngineOptions {
  return { ...QUIET, random_seed: seed, mip_feasibility_tolerance: INTEGRALITY };
}

/** A part of the model inside the neighbourhood search or the construction: good fast, not proven. */
export function partMip(
  seed: number,
  limits: { nodes: number; absoluteGap: number; relativeGap: number },
): EngineOptions {
  return {
    ...QUIET,
    random_seed: seed,
    mip_rel_gap: limits.relativeGap,
    mip_abs_gap: limits.absoluteGap,
    // Nodes rather than seconds end a step, so that a run repeats on any machine.
    mip_max_nodes: limits.nodes,
    // Wards have few true symmetries; looking for them costs more than it saves on programs this small.
    mip_detect_symmetry: false,
    // A restart repeats presolve and root; steps are too short to earn that back.
    mip_allow_restart: false,
    mip_feasibility_tolerance: INTEGRALITY,
  };
}

/** The linear relaxation of the whole model. */
export function rootLp(method: "ipm" | "simplex"): EngineOptions {
  return method === "ipm"
    ? // Rosters are so degenerate that simplex needs many times the time; crossover gives exact duals afterwards.
      { ...QUIET, solver: "ipm", run_crossover: "on" }
    : { ...QUIET, solver: "simplex" };
}

/** The restricted master of column generation. */
export function masterLp(method: "primal" | "dual"): EngineOptions {
  return {
    ...QUIET,
    solver: "simplex",
    // Presolve would throw away the basis that the last run left.
    presolve: "off",
    // New columns leave the basis primal feasible (4), fixed ones leave it dual feasible (1).
    simplex_strategy: method === "primal" ? 4 : 1,
  };
}

/** Choosing rosters for a window: only something better than `cutoff` is of use, and fast. */
export function rosterMip(
  seed: number,
  cutoff: number,
  absoluteGap: number,
  nodes: number,
): EngineOptions {
  return {
    ...partMip(seed, { nodes, absoluteGap, relativeGap: 0 }),
    objective_bound: cutoff,
  };
}

/** The whole model with few duties left. A limit on the objective would keep the engine from the plans that lead to the best. */
export function dutyMip(seed: number): EngineOptions {
  return {
    ...wholeMip(seed),
    // Relaxations of rosters are degenerate; the interior point needs half of the simplex method's time for the first one.
    mip_lp_solver: "ipm",
  };
}

/** Helpers only: nearly everything falls to presolve. */
export function helperMip(): EngineOptions {
  return {
    ...QUIET,
    mip_rel_gap: 0,
    mip_abs_gap: EQUALITY,
    mip_feasibility_tolerance: EQUALITY,
  };
}
