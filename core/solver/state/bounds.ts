/** What is proven of every plan, and the duals it was proven with. Bounds only rise. */
import { OPTIMAL_GAP, relativeGap } from "../contract.ts";
import { trivialBound } from "../matrix/column-values.ts";
import { raisedToGranularity } from "../matrix/cost-granularity.ts";
import { FEASIBILITY } from "../tolerances.ts";
import type { Incumbent } from "./plan-evaluator.ts";
import type { RunContext } from "./run-context.ts";

/** What the bounds look at of the best plan. */
interface PlanSeen {
  readonly plan: Incumbent | null;
  meetsFloors(): boolean;
}

export class Bounds {
  private readonly context: RunContext;
  private readonly best: () => PlanSeen;
  private readonly onCost: () => void;
  /** Upper bounds of columns as proofs tighten them: floor slacks close once a plan meets every floor. */
  readonly columnUpper: Float64Array;
  private leastStage1 = 0;
  private leastCost: number | null;
  private leastCombined = Number.NEGATIVE_INFINITY;
  private raisedSoFar = 0;
  private isProven = false;
  private rowPrices: Float64Array | null = null;

  /** `best` is asked for only after everything is made; `onCost` is told when the bound of the cost has risen. */
  constructor(context: RunContext, best: () => PlanSeen, onCost: () => void) {
    this.context = context;
    this.best = best;
    this.onCost = onCost;
    this.columnUpper = context.model.columnUpper.slice();
    this.leastCost = trivialBound(context.model);
  }

  /** Of the first stage, conflicts of the locks included. */
  get stage1(): number {
    return this.leastStage1;
  }

  /** Of the cost of plans that leave no more unmet than the best one, constant included; null where nothing is known. */
  get cost(): number | null {
    return this.leastCost;
  }

  /** Of both stages together over all plans, without the constant of the model. */
  get combined(): number {
    return this.leastCombined;
  }

  /** By how much this thread itself has raised the combined bound, from its first one on. */
  get raised(): number {
    return this.raisedSoFar;
  }

  /** Stage 1 can improve no further. */
  get isStage1Proven(): boolean {
    return this.isProven;
  }

  /** What one unit of each master row is worth; null before anybody knows. */
  get duals(): Float64Array | null {
    return this.rowPrices;
  }

  setDuals(duals: Float64Array): void {
    this.rowPrices = duals;
  }

  /** Every floor is met and nothing of the first stage is left to gain: from here on only the cost counts. */
  isStage1Done(): boolean {
    return this.isProven || (this.best().meetsFloors() && this.context.fixedConflictRoom === 0);
  }

  /** No plan of the least relaxation meets every floor. */
  provenInfeasible(): boolean {
    const { stage1Noise } = this.context.parameters.scale;
    return this.relaxation() > stage1Noise || (this.isProven && !this.best().meetsFloors());
  }

  /** Of the unmet floors alone. */
  relaxation(): number {
    const best = this.best();
    if (best.meetsFloors()) return 0;
    const bound = Math.max(0, this.leastStage1 - this.context.fixedConflictRoom);
    return best.plan === null ? bound : Math.min(bound, best.plan.relaxation);
  }

  /** True when nothing is left to prove or to improve. */
  finished(): boolean {
    const { plan } = this.best();
    if (plan === null || this.leastCost === null) return false;
    if (!this.isStage1Done()) return false;
    return relativeGap(plan.cost, this.leastCost, this.context.point) <= OPTIMAL_GAP;
  }

  /** Points below which two plans of the same relaxation cannot differ, a little less for rounding; 0 where nothing is known. */
  leastDifference(): number {
    const { granularity, parameters } = this.context;
    return this.isStage1Done() ? parameters.scale.belowGranularity * (granularity ?? 0) : 0;
  }

  raiseStage1(bound: number): void {
    if (bound > this.leastStage1) this.leastStage1 = bound;
    const { plan } = this.best();
    if (plan === null) return;
    // A bound worked out in floating point is lowered by a share of it.
    const noise = this.context.parameters.scale.stage1Noise + FEASIBILITY * plan.stage1;
    if (this.leastStage1 >= plan.stage1 - noise) this.proveStage1();
  }

  /** The relaxation of the best plan is the least there is. */
  proveStage1(): void {
    this.isProven = true;
    this.closeFloors();
  }

  /** `bound` without the constant of the model. Holds for plans that leave no more unmet than the best one, so also for those that leave less. */
  raiseCost(bound: number): void {
    const { granularity, model } = this.context;
    const whole = raisedToGranularity(bound, granularity) + model.costConstant;
    if (this.leastCost === null || whole > this.leastCost + FEASIBILITY) {
      this.leastCost = whole;
      this.onCost();
    }
  }

  /** `bound` of the combined objective over all plans, whatever their stage 1; without the constant of the model. */
  raiseCombined(bound: number): void {
    if (!(bound > this.leastCombined)) return;
    if (Number.isFinite(this.leastCombined)) this.raisedSoFar += bound - this.leastCombined;
    this.adoptCombined(bound);
  }

  /** The same as another thread has proven it. */
  adoptCombined(bound: number): void {
    if (!(bound > this.leastCombined)) return;
    this.leastCombined = bound;
    this.applyCombined();
  }

  /** Draws what follows for the bounds from a better plan. */
  follow(): void {
    this.raiseStage1(this.leastStage1);
    this.closeFloors();
    this.applyCombined();
  }

  /** Among plans no worse in stage 1 than the best one, what is left of the combined bound is due to cost. */
  private applyCombined(): void {
    const { plan } = this.best();
    if (plan !== null && Number.isFinite(this.leastCombined))
      this.raiseCost(this.leastCombined - this.context.parameters.scale.stage1Weight * plan.stage1);
  }

  private closeFloors(): void {
    if (this.best().meetsFloors() && this.isStage1Done())
      for (const column of this.context.floorColumns) this.columnUpper[column] = 0;
  }
}
