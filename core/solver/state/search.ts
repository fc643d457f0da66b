/** What the phases share: the model, the best plan, the proven bounds, the clock. Only `offer` changes the plan, and only for the better. */
import type { LinearModel } from "../../model/program/linear-model.ts";
import { OPTIMAL_GAP, relativeGap, type SolverInput, type SolverPhase } from "../contract.ts";
import type { Decomposition } from "../decomposition/decomposition.ts";
import { Splitting } from "../decomposition/splitting.ts";
import { Engine, type Run, type RunOutcome } from "../engine/highs.ts";
import {
  bothStages,
  roundedValues,
  trivialBound,
  weighted,
  withDuties,
} from "../matrix/column-values.ts";
import { costGrain, raisedToGrain } from "../matrix/cost-grain.ts";
import { Parts } from "../matrix/part.ts";
import type { ShownBounds, ShownPlan } from "../parallel/board.ts";
import type { OtherThreads } from "../parallel/other-threads.ts";
import { DEFAULT_PARAMETERS, type SolverParameters } from "../parameters.ts";
import { Random } from "../random.ts";
import { FEASIBILITY } from "../tolerances.ts";
import { RosterMap } from "../windows/window.ts";
import type { WindowArms } from "../windows/window-arms.ts";
import { type Incumbent, isBetter, Judge } from "./judge.ts";
import { Meter } from "./meter.ts";
import { progressOf } from "./progress.ts";
import { RootState } from "./root-state.ts";

export class Search {
  readonly model: LinearModel;
  readonly engine: Engine;
  readonly parts: Parts;
  readonly random: Random;
  readonly input: SolverInput;
  readonly parameters: SolverParameters;
  /** What the time goes into; its clock is the one of `input`. */
  readonly meter: Meter;
  /** What other threads found; null in a solve of one thread. */
  exchange: OtherThreads | null = null;
  /** Stage 1 objective per column. */
  readonly stage1Weight: Float64Array;
  /** Both stages in one objective. */
  readonly combinedCost: Float64Array;
  /** Bounds as the search tightens them: floor slacks close once a plan meets every floor. */
  readonly columnUpper: Float64Array;
  readonly floorColumns: readonly number[];
  /** Costs of plans differ by multiples of it; null where no such number shows. */
  readonly grain: number | null;
  /** A point of the request in costs of the search. */
  readonly point: number;
  /** Sum of weight times upper bound over the conflicts of the locks: how far `stage1` may lie above the floors. */
  readonly fixedConflictRoom: number;
  incumbent: Incumbent | null = null;
  /** The best plan whose helpers are exact: the one to answer with. */
  tight: Incumbent | null = null;
  /** What judging a plan takes, in seconds: no phase may start what leaves less than that. */
  judgingSeconds = 0;
  stage1Bound = 0;
  costBound: number | null = null;
  private combinedBound = -Infinity;
  private readonly judge: Judge;
  phase: SolverPhase = "stage1";
  solutions = 0;
  nodes = 0;
  private rosterMap: RosterMap | null = null;
  private readonly splitting: Splitting;
  /** What one unit of each master row is worth. */
  duals: Float64Array | null = null;
  /** How the root ended. */
  readonly root = new RootState();
  /** What windows have brought so far; null before the first. */
  windowArms: WindowArms | null = null;
  /** Stage 1 can improve no further. */
  stage1Proven = false;

  constructor(input: SolverInput) {
    this.input = input;
    this.parameters = input.parameters ?? DEFAULT_PARAMETERS;
    this.model = input.model;
    this.meter = input.meter ?? new Meter(input.now, false, this.parameters.work);
    this.engine = new Engine(input.highs, this.meter);
    this.parts = new Parts(input.model);
    this.splitting = new Splitting(input, this.parameters, this.meter);
    this.random = new Random(input.seed);
    this.columnUpper = input.model.columnUpper.slice();
    this.stage1Weight = input.model.relaxation.slice();
    const { slacks } = input.model;
    const roomOf = (column: number) => this.stage1Weight[column]! * this.columnUpper[column]!;
    this.floorColumns = slacks.flatMap(({ kind, column }) => (kind === "floor" ? [column] : []));
    const conflicts = slacks.filter(({ kind }) => kind !== "floor");
    this.fixedConflictRoom = conflicts.reduce((sum, { column }) => sum + roomOf(column), 0);
    this.costBound = trivialBound(input.model);
    this.point = input.scale?.factor ?? 1;
    this.grain = input.scale === undefined ? costGrain(input.model) : input.scale.grain;
    const { stage1Weight } = this.parameters.scale;
    this.combinedCost = bothStages(input.model.cost, this.stage1Weight, stage1Weight);
    this.judge = new Judge(this);
  }

  /** Milliseconds of `input.now()` at which the search ends as things are. */
  deadline(): number {
    const { deadline, unmetDeadline } = this.input;
    return unmetDeadline === undefined || this.meetsFloors() ? deadline : unmetDeadline;
  }

  readonly secondsLeft = (): number => (this.deadline() - this.input.now()) / 1000;

  /** Time is up or somebody asked for the end; also the moment to look at what other threads found. */
  stopped(): boolean {
    this.exchange?.poll();
    if (this.input.stopRequested() || this.exchange?.hasToStop() === true) return true;
    return this.secondsLeft() <= 0 || this.engine.isBroken;
  }

  meetsFloors(): boolean {
    return this.incumbent !== null && this.incumbent.relaxation <= FEASIBILITY;
  }

  /** Every floor is met and nothing of the first stage is left to gain: from here on only the cost counts. */
  isStage1Done(): boolean {
    return this.stage1Proven || (this.meetsFloors() && this.fixedConflictRoom === 0);
  }

  /** No plan of the least relaxation meets every floor. */
  provenInfeasible(): boolean {
    const { stage1Noise } = this.parameters.scale;
    return this.relaxationBound() > stage1Noise || (this.stage1Proven && !this.meetsFloors());
  }

  /** Proven lower bound of the unmet floors alone. */
  relaxationBound(): number {
    if (this.meetsFloors()) return 0;
    const bound = Math.max(0, this.stage1Bound - this.fixedConflictRoom);
    return this.incumbent === null ? bound : Math.min(bound, this.incumbent.relaxation);
  }

  /** True when nothing is left to prove or to improve. */
  finished(): boolean {
    const { incumbent, costBound } = this;
    if (incumbent === null || costBound === null) return false;
    if (!this.isStage1Done()) return false;
    return relativeGap(incumbent.cost, costBound, this.point) <= OPTIMAL_GAP;
  }

  /** The roster behind the model; made on first use, because the largest models take a second for it. */
  roster(): RosterMap {
    this.rosterMap ??= new RosterMap(this.model);
    return this.rosterMap;
  }

  /** The model split by employee, null when it does not split or half the time left is not enough; made on first use. */
  decomposition(): Decomposition | null {
    if (!this.splitting.isTried) {
      const least = (1 - this.parameters.strategy.splitShare) * this.secondsLeft();
      const late = () => this.stopped() || this.secondsLeft() < least;
      this.splitting.run(late, this.exchange?.share ?? null);
      if (this.splitting.constant !== null) this.raiseCombinedBound(this.splitting.constant);
    }
    return this.splitting.split;
  }

  /** Rows of the master where the model is split already, else 0. */
  splitRows(): number {
    return this.splitting.split?.masterRows.length ?? 0;
  }

  /** Takes the plan with these duties, one value per candidate, as `offer` does. */
  offerDuties(duties: Float64Array): boolean {
    return this.offer(withDuties(this.model, duties));
  }

  /** What every plan costs, as far as it is known. */
  get constant(): number {
    return this.splitting.constantOf(this.meetsFloors());
  }

  /** Runs a program with at most `seconds`, never past the deadline or a stop request. */
  run(run: Omit<Run, "stop"> & { readonly stop?: () => boolean }): RunOutcome {
    const outcome = this.engine.solve({
      ...run,
      seconds: Math.min(run.seconds, this.secondsLeft()),
      stop: () => this.stopped() || run.stop?.() === true,
    });
    this.nodes += outcome.nodes;
    return outcome;
  }

  raiseStage1Bound(bound: number): void {
    if (bound > this.stage1Bound) this.stage1Bound = bound;
    const { incumbent, parameters } = this;
    if (incumbent === null) return;
    if (this.stage1Bound >= incumbent.stage1 - parameters.scale.stage1Noise) this.proveStage1();
  }

  /** The incumbent's relaxation is the least there is. */
  proveStage1(): void {
    this.stage1Proven = true;
    this.closeFloors();
  }

  /** Points below which two plans of the same relaxation cannot differ, a little less for rounding; 0 where nothing is known. */
  leastDifference(): number {
    return this.isStage1Done() ? this.parameters.scale.belowGrain * (this.grain ?? 0) : 0;
  }

  /** `bound` without the constant of the model. Holds for plans that leave no more unmet than the incumbent, so also for those that leave less. */
  raiseCostBound(bound: number): void {
    const whole = raisedToGrain(bound, this.grain) + this.model.costConstant;
    if (this.costBound === null || whole > this.costBound + FEASIBILITY) {
      this.costBound = whole;
      this.reportProgress();
    }
  }

  /** `bound` of the combined objective over all plans, whatever their stage 1; without the constant of the model. */
  raiseCombinedBound(bound: number): void {
    if (!(bound > this.combinedBound)) return;
    this.combinedBound = bound;
    this.applyCombinedBound();
  }

  /** Both stages together of the best plan; there has to be one. */
  combinedPrice(): number {
    return weighted(this.combinedCost, this.incumbent!.values);
  }

  /** What other threads may take over. */
  provenBounds(): ShownBounds {
    return { stage1: this.stage1Bound, combined: this.combinedBound };
  }

  /** Among plans no worse in stage 1 than the best one, what is left of the combined bound is due to cost. */
  private applyCombinedBound(): void {
    const { incumbent, combinedBound } = this;
    if (incumbent !== null && Number.isFinite(combinedBound))
      this.raiseCostBound(combinedBound - this.parameters.scale.stage1Weight * incumbent.stage1);
  }

  /**
   * Takes a plan if it keeps every row and is better; true then. Its helpers are solved exactly first, except inside a run
   * of the engine: then they wait for `tighten`.
   */
  offer(candidate: Float64Array): boolean {
    const values = roundedValues(this.model, candidate);
    if (this.engine.isBusy) return this.take(this.judge.asItIs(values, false));
    const began = this.input.now();
    const next = this.judge.settled(values);
    this.judgingSeconds = (this.input.now() - began) / 1000;
    if (!this.take(next)) return false;
    this.tight = next;
    return true;
  }

  /** Takes a plan of another thread as it is, if it keeps every row and is better; true then. */
  adopt({ values, isExact }: ShownPlan): boolean {
    const next = this.judge.asItIs(values, isExact);
    if (!this.take(next)) return false;
    this.tight = next;
    return true;
  }

  /** Makes the helpers of the best plan exact where that had to wait. */
  tighten(): void {
    const { incumbent } = this;
    if (incumbent === null || incumbent === this.tight) return;
    const next = this.judge.settled(incumbent.values);
    if (next === null) return;
    if (!this.take(next)) this.incumbent = next;
    this.tight = this.incumbent;
  }

  /** The plan with its helpers solved exactly, and measured; null when its candidates break a row. */
  judged(candidate: Float64Array): Incumbent | null {
    return this.judge.settled(roundedValues(this.model, candidate));
  }

  private take(next: Incumbent | null): boolean {
    if (next === null || !isBetter(next, this.incumbent)) return false;
    this.accept(next);
    return true;
  }

  reportProgress(): void {
    this.input.onProgress(progressOf(this));
  }

  private accept(next: Incumbent): void {
    this.incumbent = next;
    this.solutions++;
    this.raiseStage1Bound(this.stage1Bound);
    this.closeFloors();
    this.applyCombinedBound();
    this.input.onIncumbent(next.values.slice(), next.relaxation, next.cost);
    this.reportProgress();
  }

  private closeFloors(): void {
    if (this.meetsFloors() && this.isStage1Done())
      for (const column of this.floorColumns) this.columnUpper[column] = 0;
  }
}
