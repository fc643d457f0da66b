/**
 * Large neighbourhood search (Shaw 1998): everything outside a window of days and a group of employees stays as it is, the
 * inside is solved as a small program of its own, of `nodes` nodes at most. Kinds of neighbourhood compete by gain for effort
 * (Ropke & Pisinger 2006), sizes follow the effort.
 */
import { partMip } from "../engine/options.ts";
import { withPart } from "../matrix/part.ts";
import type { Search } from "../state/search.ts";
import type { Phase } from "../strategy/phase.ts";
import { followsWindow, type RosterMap } from "../windows/window.ts";

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

export const neighbourhoods: Phase = {
  name: "neighbourhoods",
  run(search, seconds) {
    const until = search.input.now() + seconds * 1000;
    const numbers = search.parameters.neighbourhoods;
    const map = search.roster();
    const arms: Arm[] = numbers.lengths.map((days) => ({
      name: `${days} days`,
      days,
      candidates: numbers.first,
      gain: 0,
      effort: 0,
      misses: 0,
    }));
    let misses = 0;
    let steps = 0;
    while (!search.checkpoint() && search.input.now() < until && !search.finished()) {
      const arm = chooseArm(search, arms);
      const gained = step(search, map, arm, (until - search.input.now()) / 1000);
      steps++;
      misses = gained ? 0 : misses + 1;
    }
    return `${steps} steps`;
  },
};

function chooseArm(search: Search, arms: readonly Arm[]): Arm {
  const numbers = search.parameters.neighbourhoods;
  const rates = arms.map(
    (arm) => (arm.gain + 1) / (arm.effort + numbers.newArm * numbers.stepEffort),
  );
  const best = Math.max(...rates);
  return arms[
    search.random.weighted(rates.map((rate) => Math.max(rate, best * numbers.leastRate)))
  ]!;
}

function step(search: Search, map: RosterMap, arm: Arm, seconds: number): boolean {
  const { model } = search;
  const numbers = search.parameters.neighbourhoods;
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
      nodes: numbers.nodes,
      absoluteGap: numbers.absoluteGap,
      relativeGap: numbers.relativeGap,
    }),
    seconds: Math.min(seconds, numbers.stepSeconds),
    workSeconds: numbers.stepWorkSeconds,
    start,
  });
  const effort =
    Math.max(outcome.iterations, numbers.leastCount) *
    Math.max(part.program.rowCount, numbers.leastCount);
  const improved =
    outcome.values !== null && search.best.offer(withPart(before.values, part, outcome.values));
  const after = search.incumbent!;
  arm.gain =
    arm.gain * numbers.memory +
    (improved ? before.cost - after.cost + numbers.stage1Gain * (before.stage1 - after.stage1) : 0);
  arm.effort = arm.effort * numbers.memory + effort;
  const factor = Math.min(
    numbers.larger,
    Math.max(numbers.smaller, (numbers.stepEffort / effort) ** numbers.adapts),
  );
  arm.candidates = Math.min(numbers.largest, Math.max(numbers.smallest, arm.candidates * factor));
  return improved;
}
