/** The best plan of a run and the only place that changes it: by `offer` and `adopt` for the better, else as each method says. */
import { roundedValues, weighted, withDuties } from "../matrix/column-values.ts";
import type { ShownPlan } from "../parallel/board.ts";
import { FEASIBILITY } from "../tolerances.ts";
import { type Incumbent, isBetter, type PlanEvaluator } from "./plan-evaluator.ts";
import type { RunContext } from "./run-context.ts";

export class Incumbents {
  private readonly context: RunContext;
  private readonly evaluator: PlanEvaluator;
  private readonly onBetter: (plan: Incumbent) => void;
  private incumbent: Incumbent | null = null;
  /** What the first plan left unmet, which is mostly the locks alone. */
  private firstRelaxation = 0;
  private exact: Incumbent | null = null;
  private accepted = 0;
  private lastEvaluation = 0;
  private savedSoFar = 0;

  /** `onBetter` is told of every better plan as soon as it is the best one. */
  constructor(context: RunContext, evaluator: PlanEvaluator, onBetter: (plan: Incumbent) => void) {
    this.context = context;
    this.evaluator = evaluator;
    this.onBetter = onBetter;
  }

  get plan(): Incumbent | null {
    return this.incumbent;
  }

  /** The best plan whose helpers are exact: the one to answer with. */
  get tight(): Incumbent | null {
    return this.exact;
  }

  /** How many plans were the best one so far. */
  get solutions(): number {
    return this.accepted;
  }

  /** By how much this thread's own plans were cheaper than the best before them, both stages together. */
  get saved(): number {
    return this.savedSoFar;
  }

  /** What evaluating a plan takes, in seconds: no phase may start what leaves less than that. */
  get evaluationSeconds(): number {
    return this.lastEvaluation;
  }

  meetsFloors(): boolean {
    return this.incumbent !== null && this.incumbent.relaxation <= FEASIBILITY;
  }

  /** Which share of what the first plan left unmet is met; there has to be a plan. */
  metShare(): number {
    if (this.firstRelaxation <= FEASIBILITY) return 1;
    return 1 - this.incumbent!.relaxation / this.firstRelaxation;
  }

  /** Both stages together; there has to be a plan. */
  combinedPrice(): number {
    return weighted(this.context.combinedCost, this.incumbent!.values);
  }

  /**
   * Takes a plan if it keeps every row and is better; true then. Its helpers are solved exactly first, except inside a run
   * of the engine: then they wait for `tighten`.
   */
  offer(candidate: Float64Array): boolean {
    const { engine, input, model } = this.context;
    const values = roundedValues(model, candidate);
    if (engine.isBusy) return this.save(this.evaluator.asItIs(values, false));
    const began = input.now();
    const next = this.evaluator.evaluated(values);
    this.lastEvaluation = (input.now() - began) / 1000;
    if (!this.save(next)) return false;
    this.exact = next;
    return true;
  }

  /** Takes the plan with these duties, one value per candidate, as `offer` does. */
  offerDuties(duties: Float64Array): boolean {
    return this.offer(withDuties(this.context.model, duties));
  }

  /** Takes a plan of another thread as it is, if it keeps every row and is better; true then. */
  adopt({ values, isExact }: ShownPlan): boolean {
    const next = this.evaluator.asItIs(values, isExact);
    if (!this.take(next)) return false;
    this.exact = next;
    return true;
  }

  /** Makes the helpers of the best plan exact where that had to wait. */
  tighten(): void {
    const { incumbent } = this;
    if (incumbent === null || incumbent === this.exact) return;
    const next = this.evaluator.evaluated(incumbent.values);
    if (next === null) return;
    if (!this.take(next)) this.incumbent = next;
    this.exact = this.incumbent;
  }

  /** Puts an evaluated plan that is as good in the place of the best one, which nobody is told of. */
  exchangeFor(equal: Incumbent): void {
    this.incumbent = equal;
    this.exact = equal;
  }

  /** Gives up a plan whose helpers could not be made exact for the best one whose helpers are. */
  keepTight(): void {
    this.incumbent = this.exact;
  }

  /** The plan with its helpers solved exactly, and measured; null when its candidates break a row. */
  evaluated(candidate: Float64Array): Incumbent | null {
    return this.evaluator.evaluated(roundedValues(this.context.model, candidate));
  }

  /** Takes a plan of this thread's own. */
  private save(next: Incumbent | null): boolean {
    const before = this.incumbent === null ? null : this.combinedPrice();
    if (!this.take(next)) return false;
    if (before !== null) this.savedSoFar += Math.max(0, before - this.combinedPrice());
    return true;
  }

  private take(next: Incumbent | null): boolean {
    if (next === null || !isBetter(next, this.incumbent)) return false;
    if (this.incumbent === null) this.firstRelaxation = next.relaxation;
    this.incumbent = next;
    this.accepted++;
    this.onBetter(next);
    return true;
  }
}
