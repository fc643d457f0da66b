/** What is known of the blocks of a solve, and of the whole model from them. Numbers are points. */
import type { LinearModel } from "../../model/program/linear-model.ts";
import type { SolverOutcome } from "../contract.ts";
import { noNoise, trivialBound, weighted } from "../matrix/column-values.ts";
import { type Incumbent, isBetter } from "../state/plan-evaluator.ts";
import { FEASIBILITY } from "../tolerances.ts";
import type { BlockFacts } from "./block-board.ts";
import { blockValues, putBlockValues } from "./block-model.ts";
import type { Block } from "./blocks.ts";

interface Standing {
  /** The best plan, one value per column of the block. */
  plan: Incumbent | null;
  relaxationBound: number;
  /** Of plans that leave no more unmet than the best one. */
  costBound: number;
  constant: number;
  verdict: SolverOutcome["verdict"];
}

export class BlockStandings {
  private readonly model: LinearModel;
  private readonly blocks: readonly Block[];
  private readonly standings: readonly Standing[];
  private readonly relaxations: readonly Float64Array[];
  private readonly costs: readonly Float64Array[];
  /** By block: places of the columns that are unmet floors. */
  private readonly floorPlaces: readonly (readonly number[])[];

  constructor(model: LinearModel, blocks: readonly Block[]) {
    this.model = model;
    this.blocks = blocks;
    const floors = model.slacks.filter(({ kind }) => kind === "floor");
    const isFloor = new Set(floors.map(({ column }) => column));
    this.floorPlaces = blocks.map(({ columns }) =>
      [...columns.keys()].filter((place) => isFloor.has(columns[place]!)),
    );
    this.relaxations = blocks.map((block) => blockValues(model.relaxation, block));
    this.costs = blocks.map((block) => blockValues(model.cost, block));
    this.standings = blocks.map((block) => ({
      plan: null,
      relaxationBound: 0,
      costBound: leastCost(model, block),
      constant: 0,
      verdict: "timeout",
    }));
  }

  planOf(block: number): Incumbent | null {
    return this.standings[block]!.plan;
  }

  meetsFloors(block: number): boolean {
    const { plan } = this.standings[block]!;
    return plan !== null && plan.relaxation <= FEASIBILITY;
  }

  allMeetFloors(): boolean {
    return this.blocks.every((_, block) => this.meetsFloors(block));
  }

  /** Takes a plan of a block that is better than the one known; true then. */
  offer(block: number, values: Float64Array, isExact: boolean): boolean {
    const standing = this.standings[block]!;
    const plan = this.measured(block, values, isExact);
    const isGain = isBetter(plan, standing.plan);
    // The same plan with helpers that are proven to be the best takes its place.
    if (isGain || (isExact && !isBetter(standing.plan!, plan))) standing.plan = plan;
    return isGain;
  }

  /** Takes bounds that hold for plans which leave no more unmet than one that was offered. */
  raise(block: number, relaxationBound: number, costBound: number): void {
    const standing = this.standings[block]!;
    standing.relaxationBound = Math.max(standing.relaxationBound, relaxationBound);
    standing.costBound = Math.max(standing.costBound, costBound);
  }

  /** How a solve of the block ended. */
  ended(block: number, { values, isCostExact, ...outcome }: SolverOutcome): void {
    const standing = this.standings[block]!;
    if (values !== null) this.offer(block, values, isCostExact);
    this.raise(block, outcome.relaxationBound, outcome.costBound ?? Number.NEGATIVE_INFINITY);
    standing.constant = Math.max(standing.constant, outcome.constant);
    standing.verdict = outcome.verdict;
  }

  facts(block: number): Omit<BlockFacts, "isDone"> | null {
    const { plan, relaxationBound, costBound } = this.standings[block]!;
    if (plan === null) return null;
    const { values, isExact } = plan;
    return { values, isExact, relaxationBound, costBound };
  }

  /** Nothing is left to do. */
  isDone(block: number): boolean {
    return this.standings[block]!.verdict === "optimal";
  }

  /** Points between plan and bound of a block; infinite without a plan. */
  gapOf(block: number): number {
    const { plan, costBound } = this.standings[block]!;
    return plan === null ? Number.POSITIVE_INFINITY : plan.cost - costBound;
  }

  /** The plans of all blocks together; null while one is missing. */
  wholePlan(): Incumbent | null {
    const values = new Float64Array(this.model.columnCount);
    let [stage1, relaxation, cost] = [0, 0, this.model.costConstant];
    let isExact = true;
    for (const [place, { plan }] of this.standings.entries()) {
      if (plan === null) return null;
      putBlockValues(values, this.blocks[place]!, plan.values);
      stage1 += plan.stage1;
      relaxation += plan.relaxation;
      cost += plan.cost;
      isExact &&= plan.isExact;
    }
    return { values, stage1, relaxation, cost, isExact };
  }

  get relaxationBound(): number {
    return this.standings.reduce((sum, { relaxationBound }) => sum + relaxationBound, 0);
  }

  /**
   * Of plans that leave no more unmet than these together; null where one block might leave less and another more for it, so
   * that the bounds of the blocks say nothing.
   */
  costBound(): number | null {
    let sum = this.model.costConstant;
    for (const { plan, relaxationBound, costBound } of this.standings) {
      if (plan === null || plan.relaxation > relaxationBound + FEASIBILITY) return null;
      sum += costBound;
    }
    return Number.isFinite(sum) ? sum : null;
  }

  get constant(): number {
    return this.standings.reduce((sum, { constant }) => sum + constant, this.model.costConstant);
  }

  has(verdict: SolverOutcome["verdict"]): boolean {
    return this.standings.some((standing) => standing.verdict === verdict);
  }

  private measured(block: number, values: Float64Array, isExact: boolean): Incumbent {
    const relaxations = this.relaxations[block]!;
    let relaxation = 0;
    for (const place of this.floorPlaces[block]!)
      relaxation += relaxations[place]! * values[place]!;
    return {
      values,
      isExact,
      stage1: noNoise(weighted(relaxations, values)),
      relaxation: noNoise(relaxation),
      cost: weighted(this.costs[block]!, values),
    };
  }
}

/** What the cheaper bound of every column of the block costs. */
function leastCost(model: LinearModel, block: Block): number {
  const bound = trivialBound({
    costConstant: 0,
    cost: blockValues(model.cost, block),
    columnLower: blockValues(model.columnLower, block),
    columnUpper: blockValues(model.columnUpper, block),
  });
  return bound ?? Number.NEGATIVE_INFINITY;
}
