/**
 * What one thread does with the blocks of a model: it solves those of its list first, with its time divided by their size; what
 * is left of it goes into blocks that are not proven, from the best plan on.
 */
import {
  OPTIMAL_GAP,
  relativeGap,
  type SolverInput,
  type SolverOutcome,
  type SolverPhase,
  type StageReport,
  type ThreadReport,
  type Verdict,
} from "../contract.ts";
import { threadReport } from "../parallel/threads.ts";
import { DEFAULT_PARAMETERS, type SolverParameters } from "../parameters.ts";
import { type Incumbent, isBetter } from "../state/plan-evaluator.ts";
import { progressOf } from "../state/progress.ts";
import { ACTIVITIES, WorkClock } from "../state/work-clock.ts";
import { FEASIBILITY } from "../tolerances.ts";
import type { BlockBoard } from "./block-board.ts";
import { BlockForms } from "./block-forms.ts";
import { BlockQueue, type Turn } from "./block-queue.ts";
import { BlockStandings } from "./block-standing.ts";
import type { Block } from "./blocks.ts";

/** Solves a model without looking for blocks. */
export type Solve = (input: SolverInput) => Promise<SolverOutcome>;

export class BlockRun {
  private readonly input: SolverInput;
  private readonly blocks: readonly Block[];
  private readonly board: BlockBoard;
  private readonly thread: number;
  private readonly solve: Solve;
  private readonly numbers: SolverParameters["blocks"];
  private readonly betweenLooks: number;
  private readonly stage1Noise: number;
  private readonly workClock: WorkClock;
  private readonly standings: BlockStandings;
  private readonly queue: BlockQueue;
  private readonly forms: BlockForms;
  /** Seconds of the whole solve. */
  private readonly seconds: number;
  /** Versions of what is shown of each block that this thread knows. */
  private readonly seen: number[];
  /** The block that this thread has claimed. */
  private current: number | null = null;
  /** Moment of the next look at what the others show. */
  private next = Number.NEGATIVE_INFINITY;
  private readonly stages: StageReport[] = [];
  private told: Incumbent | null = null;
  private solutions = 0;
  private solves = 0;
  private nodes = 0;
  private engine = "";

  constructor(
    input: SolverInput,
    blocks: readonly Block[],
    board: BlockBoard,
    thread: number,
    solve: Solve,
  ) {
    const parameters = input.parameters ?? DEFAULT_PARAMETERS;
    this.workClock = input.workClock ?? new WorkClock(input.now, false, parameters.work);
    this.input = input;
    this.blocks = blocks;
    this.board = board;
    this.thread = thread;
    this.solve = solve;
    this.numbers = parameters.blocks;
    this.betweenLooks = parameters.parallel.betweenLooks;
    this.stage1Noise = parameters.scale.stage1Noise;
    this.standings = new BlockStandings(input.model, blocks);
    this.seconds = this.secondsLeft();
    const { standings, numbers, seconds } = this;
    this.queue = new BlockQueue(blocks, board, thread, standings, numbers, seconds);
    this.seen = blocks.map(() => 0);
    this.forms = new BlockForms(input, blocks);
  }

  /** Some plan of each block, so that there is a whole one soon, whatever the first block takes. */
  async firstPlans(): Promise<void> {
    const seconds = (this.numbers.firstShare * this.seconds) / this.blocks.length;
    for (let block = 0; block < this.blocks.length; block++) {
      this.takeOver();
      if (this.isOver()) return;
      const isEnough = () => this.standings.meetsFloors(block);
      if (!isEnough()) await this.solveBlock(block, { seconds, isFurther: false, isEnough });
    }
  }

  /** One block after the other, until none has anything left to do or the time is over. */
  async all(): Promise<void> {
    for (;;) {
      this.takeOver();
      const next = this.isOver() ? null : this.queue.next(this.secondsLeft());
      if (next === null) return;
      const { block, seconds, isBeside } = next;
      if (isBeside) {
        await this.solveBlock(block, { ...next, isEnough: () => !this.board.isWorkedOn(block) });
        continue;
      }
      const gap = this.standings.gapOf(block);
      const end = this.secondsLeft() - seconds;
      this.current = block;
      await this.solveBlock(block, { ...next, isEnough: () => false });
      const isEarly = this.secondsLeft() - end > this.numbers.early * seconds;
      if (isEarly && this.standings.gapOf(block) >= gap) this.queue.tire(block);
      this.show();
      this.current = null;
      this.board.release(block, this.standings.isDone(block));
    }
  }

  /** What the other threads have found. */
  takeOver(): void {
    const { board, standings, seen } = this;
    if (this.thread === 0) {
      board.secondsLeft = this.secondsLeft();
      board.limitTo(this.input.helpers?.granted() ?? 1);
    }
    let isNew = false;
    for (let block = 0; block < this.blocks.length; block++) {
      const version = board.versionOf(block);
      if (version === seen[block]) continue;
      const shown = board.shown(block);
      if (shown === null) continue;
      seen[block] = version;
      standings.raise(block, shown.relaxationBound, shown.costBound);
      if (standings.offer(block, shown.values, shown.isExact)) isNew = true;
    }
    if (isNew) this.tell();
  }

  outcome(): SolverOutcome {
    const { input, standings, stages, nodes, engine, workClock } = this;
    const { model, seed } = input;
    const plan = standings.wholePlan();
    const costBound = standings.costBound();
    return {
      values: plan?.values ?? null,
      relaxation: plan?.relaxation ?? 0,
      relaxationBound: standings.relaxationBound,
      cost: plan?.cost ?? 0,
      isCostExact: plan?.isExact ?? true,
      costBound,
      constant: standings.constant,
      verdict: this.verdictOf(plan, costBound),
      stages,
      nodes,
      rows: model.rowCount,
      columns: model.columnCount,
      nonzeros: model.entryColumn.length,
      engine,
      seed,
      threads: this.threadReports(),
      work: workClock.done / 1e9,
    };
  }

  private verdictOf(plan: Incumbent | null, costBound: number | null): Verdict {
    if (plan !== null && plan.relaxation <= FEASIBILITY)
      return costBound !== null && relativeGap(plan.cost, costBound) <= OPTIMAL_GAP
        ? "optimal"
        : "feasible";
    if (this.standings.relaxationBound > this.stage1Noise) return "infeasible";
    return this.standings.has("unknown") ? "unknown" : "timeout";
  }

  private threadReports(): ThreadReport[] {
    const { board, workClock } = this;
    const reports = [threadReport((activity) => workClock.secondsOf(activity))];
    for (let thread = 1; thread < board.threads; thread++)
      if (board.hasJoined(thread))
        reports.push(threadReport((activity) => board.secondsOf(thread, activity)));
    return reports;
  }

  private async solveBlock(
    block: number,
    {
      seconds,
      isFurther,
      isEnough,
    }: Pick<Turn, "seconds" | "isFurther"> & { readonly isEnough: () => boolean },
  ): Promise<void> {
    const { input, standings } = this;
    const { helpers, windowForm, unmetDeadline, ...rest } = input;
    const given = this.givenOf(block, isFurther);
    const outcome = await this.solve({
      ...rest,
      ...this.forms.of(block),
      ...(given !== null ? { given } : {}),
      workClock: this.workClock,
      deadline: input.now() + 1000 * Math.min(seconds, this.secondsLeft()),
      seed: input.seed + this.solves++,
      stopRequested: () => this.look() || isEnough(),
      onIncumbent: (values) => {
        if (standings.offer(block, values, false)) this.tell();
      },
      onProgress: ({ phase, costBound }) => {
        if (costBound !== null) standings.raise(block, 0, costBound);
        this.report(phase);
      },
    });
    standings.ended(block, outcome);
    this.stages.push(...outcome.stages);
    this.nodes += outcome.nodes;
    this.engine = outcome.engine;
    this.tell();
  }

  /** What the block begins with: the plan that the request gives, or in a further solve the best one so far. */
  private givenOf(block: number, isFurther: boolean): Float64Array | null {
    const { columns, candidates } = this.blocks[block]!;
    const { given } = this.input;
    const plan = isFurther ? this.standings.planOf(block) : null;
    if (plan !== null) return plan.values.slice(0, candidates);
    return given === undefined
      ? null
      : Float64Array.from(columns.subarray(0, candidates), (c) => given[c]!);
  }

  /** Exchanges what is known with the others, a few times a second; whether this thread has to end. */
  private look(): boolean {
    const now = this.input.now();
    if (now >= this.next) {
      this.next = now + this.betweenLooks;
      this.show();
      this.takeOver();
    }
    return this.isOver();
  }

  /** Puts what is known of the block at hand on the board, where it is this thread's. */
  private show(): void {
    const { board, current, thread } = this;
    for (const activity of ACTIVITIES)
      board.showSeconds(thread, activity, this.workClock.secondsOf(activity));
    const facts = current === null ? null : this.standings.facts(current);
    if (current === null || facts === null) return;
    board.show(current, facts);
    this.seen[current] = board.versionOf(current);
  }

  private isOver(): boolean {
    return (
      this.input.stopRequested() || this.board.hasToStop(this.thread) || this.secondsLeft() <= 0
    );
  }

  private secondsLeft(): number {
    const { deadline, unmetDeadline = deadline, now } = this.input;
    return ((this.standings.allMeetFloors() ? deadline : unmetDeadline) - now()) / 1000;
  }

  /** Tells the caller of a better plan of all blocks. */
  private tell(): void {
    if (this.thread !== 0) return;
    const plan = this.standings.wholePlan();
    if (plan === null || !isBetter(plan, this.told)) return;
    this.told = plan;
    this.solutions++;
    this.input.onIncumbent(plan.values.slice(), plan.relaxation, plan.cost);
    this.report("stage2");
  }

  private report(phase: SolverPhase): void {
    if (this.thread !== 0) return;
    const { standings, told: incumbent, solutions } = this;
    const { constant } = standings;
    const costBound = standings.costBound();
    this.input.onProgress(
      progressOf({ incumbent, costBound, constant, phase, solutions, point: 1 }),
    );
  }
}
