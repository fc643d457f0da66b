/** The model of a search split by employee: at most once, with account of the work. */

import type { SolverInput } from "../contract.ts";
import { bothStages, trivialBound } from "../matrix/column-values.ts";
import type { SolverParameters } from "../parameters.ts";
import type { WorkClock } from "../state/work-clock.ts";
import type { Share, Stop } from "../state-expansion/compile-automata.ts";
import { withNetworks } from "../state-expansion/network-limits.ts";
import { constantCost } from "./constant-cost.ts";
import { type Decomposition, decompose } from "./decomposition.ts";

export class Splitting {
  private readonly input: SolverInput;
  private readonly parameters: SolverParameters;
  private readonly workClock: WorkClock;
  isTried = false;
  /** Null before the first run, and where the model does not split. */
  split: Decomposition | null = null;
  /** What every plan costs by the bounds of its columns, the model's own constant included. */
  private readonly trivial: number;
  /** What every plan costs in both stages, the model's own constant left out; null where nothing is known. */
  constant: number | null = null;

  constructor(input: SolverInput, parameters: SolverParameters, workClock: WorkClock) {
    this.input = input;
    this.parameters = parameters;
    this.workClock = workClock;
    this.trivial = trivialBound(input.model) ?? 0;
  }

  /** What every plan costs, constant included. `isStage2`: the plan meets every floor, so that both stages are the cost. */
  constantOf(isStage2: boolean): number {
    if (this.constant === null || !isStage2) return this.trivial;
    return Math.max(this.trivial, this.constant + this.input.model.costConstant);
  }

  /** `networkTimes`: how many times its limits a network may grow. */
  run(late: Stop, share: Share | null, networkTimes: number): void {
    this.isTried = true;
    const model = this.input.windowForm?.() ?? this.input.model;
    const weight = bothStages(model.cost, model.relaxation, this.parameters.scale.stage1Weight);
    const parameters = withNetworks(this.parameters, networkTimes);
    const split = this.workClock.during("compile", () =>
      decompose(model, weight, parameters, late, share),
    );
    // Employees of one class share their arrays.
    const compiled = new Set(split?.prices.map(({ automaton }) => automaton.target));
    this.workClock.spend(this.workClock.nanoseconds.automaton * (split?.prices.length ?? 0));
    for (const { length } of compiled)
      this.workClock.spend(this.workClock.nanoseconds.compiled * length);
    this.split = split;
    this.constant = split === null ? null : constantCost(split);
  }
}
