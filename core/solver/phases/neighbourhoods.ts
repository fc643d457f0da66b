/**
 * Neighbourhood search: everything outside a window of days and a group of employees stays as it is, the inside is
 * solved as a small program of its own. Kinds of neighbourhood compete by gain for effort, sizes follow the effort.
 */
import { partMip } from "../engine/options.ts";
import { withPart } from "../matrix/part.ts";
import type { Search } from "../state/search.ts";
import { followsWindow, type RosterMap } from "../windows/window.ts";
import type { Phase } from "./phase.ts";

interface Arm {
  readonly name: string;
  /** Length of the window; larger than the roster means all of it. */
  readonly days: number;
  /** Free candidates aimed at. */
  candidates: number;
  gain: number;
  effort: number;
  misses: number;
}

const SMALLEST = 40;
const LARGEST = 1500;
/** Simplex iterations times rows that make one step: about half a second on an ordinary core. */
const STEP_EFFORT = 1e6;
/** Ends a step that turns out harder. */
const STEP_WORK_SECONDS = 1.5;
const STEP_SECONDS = 3;

export const neighbourhoods: Phase = {
  name: "neighbourhoods",
  run(search, seconds) {
    const until = search.input.now() + seconds * 1000;
    const map = search.roster();
    const arms: Arm[] = [3, 5, 7, 10, 14, 28].map((days) => ({
      name: `${days} days`,
      days,
      candidates: 250,
      gain: 0,
      effort: 0,
      misses: 0,
    }));
    let misses = 0;
    let steps = 0;
    while (!search.stopped() && search.input.now() < until && !search.finished()) {
      const arm = chooseArm(search, arms);
      const gained = step(search, map, arm, (until - search.input.now()) / 1000);
      steps++;
      misses = gained ? 0 : misses + 1;
    }
    return `${steps} steps`;
  },
};

function chooseArm(search: Search, arms: readonly Arm[]): Arm {
  const rates = arms.map((arm) => (arm.gain + 1) / (arm.effort + STEP_EFFORT / 4));
  const best = Math.max(...rates);
  return arms[search.random.weighted(rates.map((rate) => Math.max(rate, best * 0.15)))]!;
}

function step(search: Search, map: RosterMap, arm: Arm, seconds: number): boolean {
  const { model } = search;
  const before = search.incumbent!;
  const { candidates, group } = map.neighbourhood(search.random, before.values, model, arm);
  const part = search.parts.cut({
    free: candidates,
    follows: followsWindow(model, group),
    values: before.values,
    cost: search.combinedCost,
    columnLower: model.columnLower,
    columnUpper: search.columnUpper,
  });
  const start = Float64Array.from(part.columns, (c) => before.values[c]!);
  const outcome = search.run({
    program: part.program,
    options: partMip(search.input.seed, {
      nodes: 60,
      absoluteGap: 0.5,
      relativeGap: 1e-3,
    }),
    seconds: Math.min(seconds, STEP_SECONDS),
    workSeconds: STEP_WORK_SECONDS,
    start,
  });
  const effort = Math.max(outcome.iterations, 50) * Math.max(part.program.rowCount, 50);
  const improved =
    outcome.values !== null && search.offer(withPart(before.values, part, outcome.values));
  const after = search.incumbent!;
  arm.gain =
    arm.gain * 0.9 +
    (improved ? before.cost - after.cost + 1000 * (before.stage1 - after.stage1) : 0);
  arm.effort = arm.effort * 0.9 + effort;
  const factor = Math.min(1.15, Math.max(0.7, (STEP_EFFORT / effort) ** 0.35));
  arm.candidates = Math.min(LARGEST, Math.max(SMALLEST, arm.candidates * factor));
  return improved;
}
