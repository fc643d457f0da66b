/** What the phases share: the context of the run with its best plan and its bounds, each of which only its own class changes. */
import type { SolverInput, SolverPhase } from "../contract.ts";
import { type Decomposition, sizeOf } from "../decomposition/decomposition.ts";
import { Splitting } from "../decomposition/splitting.ts";
import { DeltaEvaluator } from "../delta-evaluation/delta-evaluator.ts";
import type { Run, RunOutcome } from "../engine/highs.ts";
import type { OtherThreads } from "../parallel/other-threads.ts";
import type { Stop } from "../state-expansion/compile-automata.ts";
import { networkTimes } from "../state-expansion/network-limits.ts";
import { RosterMap } from "../windows/window.ts";
import type { WindowArms } from "../windows/window-arms.ts";
import type { WindowPosition } from "../windows/window-position.ts";
import { Bounds } from "./bounds.ts";
import { Incumbents } from "./incumbents.ts";
import { type Incumbent, PlanEvaluator } from "./plan-evaluator.ts";
import { progressOf } from "./progress.ts";
import { RootState } from "./root-state.ts";
import { RunContext } from "./run-context.ts";

export class Search extends RunContext {
  readonly best: Incumbents;
  readonly bounds: Bounds;
  /** How the root ended. */
  readonly root = new RootState();
  /** What windows have brought so far; null before the first. */
  windowArms: WindowArms | null = null;
  /** Where windows stand; null before the first. */
  windowPosition: WindowPosition | null = null;
  private readonly splitting: Splitting;
  private others: OtherThreads | null = null;
  private current: SolverPhase = "stage1";
  private nodesDone = 0;
  private rosterMap: RosterMap | null = null;
  private prices: DeltaEvaluator | null = null;

  constructor(input: SolverInput) {
    super(input);
    this.splitting = new Splitting(input, this.parameters, this.workClock);
    this.bounds = new Bounds(
      this,
      () => this.best,
      () => this.reportProgress(),
    );
    const evaluator = new PlanEvaluator(this, this.bounds.columnUpper, this.secondsLeft);
    this.best = new Incumbents(this, evaluator, (plan) => this.tell(plan));
  }

  get incumbent(): Incumbent | null {
    return this.best.plan;
  }

  get costBound(): number | null {
    return this.bounds.cost;
  }

  get duals(): Float64Array | null {
    return this.bounds.duals;
  }

  get columnUpper(): Float64Array {
    return this.bounds.columnUpper;
  }

  get phase(): SolverPhase {
    return this.current;
  }

  get solutions(): number {
    return this.best.solutions;
  }

  /** Nodes of all programs so far. */
  get nodes(): number {
    return this.nodesDone;
  }

  /** What other threads found; null in a solve of one thread. */
  get exchange(): OtherThreads | null {
    return this.others;
  }

  meetsFloors(): boolean {
    return this.best.meetsFloors();
  }

  isStage1Done(): boolean {
    return this.bounds.isStage1Done();
  }

  /** True when nothing is left to prove or to improve. */
  finished(): boolean {
    return this.bounds.finished();
  }

  /** Milliseconds of `input.now()` at which the search ends as things are. */
  deadline(): number {
    const { deadline, unmetDeadline } = this.input;
    return unmetDeadline === undefined || this.meetsFloors() ? deadline : unmetDeadline;
  }

  readonly secondsLeft = (): number => (this.deadline() - this.input.now()) / 1000;

  /** Looks at what other threads found, which may bring a better plan; true when the search has to end. */
  checkpoint(): boolean {
    this.others?.poll();
    return this.isOver();
  }

  /** Time is up or somebody asked for the end. */
  isOver(): boolean {
    if (this.input.stopRequested() || this.others?.hasToStop() === true) return true;
    return this.secondsLeft() <= 0 || this.engine.isBroken;
  }

  /** The roster behind the model; made on first use, because the largest models take a second for it. */
  roster(): RosterMap {
    this.rosterMap ??= new RosterMap(this.model);
    return this.rosterMap;
  }

  /**
   * The price of plans near the incumbent, floors included, at the incumbent itself. Set up in O(entries of the model) once
   * for all phases that ask for it one after the other, and anew where it holds near one plan only.
   */
  deltaEvaluator(): DeltaEvaluator {
    const { values } = this.best.plan!;
    const { model, parameters, workClock } = this;
    if (this.prices === null || this.prices.hasFrozenHelpers) {
      const { floorWeight } = parameters.annealing;
      workClock.spend(workClock.nanoseconds.evaluatorEntry * model.entryColumn.length);
      const weight = model.cost.map((c, j) => c + floorWeight * this.stage1Weight[j]!);
      this.prices = new DeltaEvaluator(model, weight, values, parameters.localSearch);
    } else this.prices.moveTo(values);
    return this.prices;
  }

  /** Splits the model by employee, unless it was tried before; null when it does not split, or not before it is late. */
  split(late: Stop): Decomposition | null {
    if (!this.splitting.isTried) {
      // Networks of the largest models need the memory.
      this.prices = null;
      const times = this.others?.board.networkTimes ?? this.networkTimes();
      this.splitting.run(late, this.others?.share ?? null, times);
      if (this.splitting.constant !== null) this.bounds.raiseCombined(this.splitting.constant);
    }
    return this.splitting.split;
  }

  /** How many times their limits networks may grow in the seconds that are left; who helps goes by what the leader had. */
  networkTimes(): number {
    const seconds = (this.input.deadline - this.input.now()) / 1000;
    return networkTimes(sizeOf(this.model), seconds, this.parameters.stateExpansion);
  }

  /** Whether `split` was called before. */
  get isSplitTried(): boolean {
    return this.splitting.isTried;
  }

  /** The model split by employee; null before that was done, and where it does not split. */
  decomposition(): Decomposition | null {
    return this.splitting.split;
  }

  /** Rows of the master where the model is split, else 0. */
  splitRows(): number {
    return this.splitting.split?.masterRows.length ?? 0;
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
      stop: () => this.checkpoint() || run.stop?.() === true,
    });
    this.nodesDone += outcome.nodes;
    return outcome;
  }

  /** From here on the search works together with other threads. */
  join(others: OtherThreads): void {
    this.others = others;
  }

  /** What the search is about from here on, as callers are told. */
  enter(phase: SolverPhase): void {
    this.current = phase;
  }

  reportProgress(): void {
    this.input.onProgress(progressOf(this));
  }

  private tell(next: Incumbent): void {
    this.bounds.follow();
    this.input.onIncumbent(next.values.slice(), next.relaxation, next.cost);
    this.reportProgress();
  }
}
