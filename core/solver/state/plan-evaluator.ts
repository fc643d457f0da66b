/** Evaluates plans: helpers solved exactly, every row checked, both stages measured. */
import { Undetermined } from "../decomposition/helper-value.ts";
import { helperMip } from "../engine/options.ts";
import { keepsRows, noNoise, roundedValues, weighted } from "../matrix/column-values.ts";
import { HelperCompletion } from "../matrix/helper-completion.ts";
import { withPart } from "../matrix/part.ts";
import { FEASIBILITY } from "../tolerances.ts";
import type { RunContext } from "./run-context.ts";

/** A plan that keeps every row, and what it is worth. */
export interface Incumbent {
  readonly values: Float64Array;
  /** What stage 1 minimises: the relaxation cost of unmet floors and of rows that the locks break by themselves. */
  readonly stage1: number;
  /** The part of it that is due to unmet floors. */
  readonly relaxation: number;
  readonly cost: number;
  /** The helpers are proven to be as cheap as these candidates allow; false where time ended before that. */
  readonly isExact: boolean;
}

/** Better in stage 1, or as good there and cheaper. */
export function isBetter(
  next: Pick<Incumbent, "stage1" | "cost">,
  best: Pick<Incumbent, "stage1" | "cost"> | null,
): boolean {
  if (best === null) return true;
  const gain = best.stage1 - next.stage1;
  return gain > FEASIBILITY || (gain >= -FEASIBILITY && next.cost < best.cost - FEASIBILITY);
}

export class PlanEvaluator {
  private readonly of: RunContext;
  private readonly columnUpper: Float64Array;
  private readonly secondsLeft: () => number;
  private readonly helpers: readonly number[];
  /** Undefined before the first plan, null where the engine has to complete all helpers. */
  private completion: HelperCompletion | null | undefined;

  /** `columnUpper` is read when a plan is evaluated. */
  constructor(of: RunContext, columnUpper: Float64Array, secondsLeft: () => number) {
    this.of = of;
    this.columnUpper = columnUpper;
    this.secondsLeft = secondsLeft;
    const helpers: number[] = [];
    const { columnCount, columnCandidate } = of.model;
    for (let c = 0; c < columnCount; c++) if (columnCandidate[c]! < 0) helpers.push(c);
    this.helpers = helpers;
  }

  /** The plan with its helpers solved exactly; null when its candidates break a row. */
  evaluated(plan: Float64Array): Incumbent | null {
    const { model, combinedCost, parameters } = this.of;
    if (this.completion === undefined)
      this.completion = HelperCompletion.of(model, combinedCost, plan, parameters);
    if (this.completion === null) return this.byEngine(plan, this.helpers);
    let values: Float64Array | null;
    try {
      values = this.completion.completed(plan, this.columnUpper);
    } catch (error) {
      if (!(error instanceof Undetermined)) throw error;
      this.completion = null;
      return this.byEngine(plan, this.helpers);
    }
    if (values === null) return null;
    if (this.completion.open.length > 0) return this.byEngine(values, this.completion.open);
    const whole = roundedValues(model, values);
    const found = this.asItIs(whole, true);
    if (found !== null || this.completion.breaksFirmRow(whole)) return found;
    return this.byEngine(plan, this.helpers);
  }

  private byEngine(values: Float64Array, free: readonly number[]): Incumbent | null {
    const { columnUpper, secondsLeft } = this;
    const { model, parts, combinedCost, engine, parameters } = this.of;
    const { graceSeconds } = parameters.scale;
    const part = parts.cut({
      free,
      follows: () => false,
      values,
      cost: combinedCost,
      columnLower: model.columnLower,
      columnUpper,
    });
    if (part.columns.length === 0) return this.asItIs(values, true);
    // A little grace past the deadline, and no stop: a plan found in time is not to be lost for its helpers.
    const outcome = engine.solve({
      program: part.program,
      options: helperMip(),
      seconds: Math.max(graceSeconds, secondsLeft()),
      stop: () => secondsLeft() < -graceSeconds,
    });
    if (outcome.values === null) return null;
    const whole = roundedValues(model, withPart(values, part, outcome.values));
    return this.asItIs(whole, outcome.status === "optimal");
  }

  /** The plan with the helpers it has; null when it breaks a row. */
  asItIs(values: Float64Array, isExact: boolean): Incumbent | null {
    const { model, stage1Weight, floorColumns } = this.of;
    if (!keepsRows(model, values)) return null;
    let relaxation = 0;
    for (const column of floorColumns) relaxation += model.relaxation[column]! * values[column]!;
    return {
      values,
      stage1: noNoise(weighted(stage1Weight, values)),
      relaxation: noNoise(relaxation),
      cost: model.costConstant + weighted(model.cost, values),
      isExact,
    };
  }
}
