/** What stays the same for a whole run: the model, what may be spent on it, and what its plans are measured by. */
import type { LinearModel } from "../../model/program/linear-model.ts";
import type { SolverInput } from "../contract.ts";
import { Engine } from "../engine/highs.ts";
import { bothStages } from "../matrix/column-values.ts";
import { costGranularity } from "../matrix/cost-granularity.ts";
import { Parts } from "../matrix/part.ts";
import { DEFAULT_PARAMETERS, type SolverParameters } from "../parameters.ts";
import { Random } from "../random.ts";
import { WorkClock } from "./work-clock.ts";

export class RunContext {
  readonly model: LinearModel;
  readonly engine: Engine;
  readonly parts: Parts;
  readonly random: Random;
  readonly input: SolverInput;
  readonly parameters: SolverParameters;
  /** What the time goes into; its clock is the one of `input`. */
  readonly workClock: WorkClock;
  /** Stage 1 objective per column. */
  readonly stage1Weight: Float64Array;
  /** Both stages in one objective. */
  readonly combinedCost: Float64Array;
  readonly floorColumns: readonly number[];
  /** Costs of plans differ by multiples of it; null where no such number shows. */
  readonly granularity: number | null;
  /** A point of the request in costs of the search. */
  readonly point: number;
  /** Sum of weight times upper bound over the conflicts of the locks: how far `stage1` may lie above the floors. */
  readonly fixedConflictRoom: number;

  constructor(input: SolverInput) {
    this.input = input;
    this.parameters = input.parameters ?? DEFAULT_PARAMETERS;
    this.model = input.model;
    this.workClock = input.workClock ?? new WorkClock(input.now, false, this.parameters.work);
    this.engine = new Engine(input.highs, this.workClock, this.parameters.sifting);
    this.parts = new Parts(input.model);
    this.random = new Random(input.seed);
    this.stage1Weight = input.model.relaxation.slice();
    const { slacks, columnUpper } = input.model;
    const roomOf = (column: number) => this.stage1Weight[column]! * columnUpper[column]!;
    this.floorColumns = slacks.flatMap(({ kind, column }) => (kind === "floor" ? [column] : []));
    const conflicts = slacks.filter(({ kind }) => kind !== "floor");
    this.fixedConflictRoom = conflicts.reduce((sum, { column }) => sum + roomOf(column), 0);
    this.point = input.scale?.factor ?? 1;
    this.granularity =
      input.scale === undefined ? costGranularity(input.model) : input.scale.granularity;
    const { stage1Weight } = this.parameters.scale;
    this.combinedCost = bothStages(input.model.cost, this.stage1Weight, stage1Weight);
  }
}
