import type { Highs, Model } from "highs";
import type { Plan } from "../../../core/model/problem/plan.ts";
import type { Problem } from "../../../core/model/problem/problem.ts";
import type { LinearModel } from "../../../core/model/program/linear-model.ts";
import { sharedHighs } from "../shared-highs.ts";

const EPSILON = 1e-7;

export interface FixedModel {
  /**
   * Least cost over the helper columns with the candidate columns fixed to the plan; null when nothing fits.
   * `closed` columns stay at 0.
   */
  leastCost(plan: Plan, closed?: ReadonlySet<number>): number | null;
  /** Plans that bound propagation could not settle and HiGHS had to. */
  readonly solved: number;
  dispose(): void;
}

/** A model to be asked about many plans. Bounds are propagated first; HiGHS decides only what is left open. */
export async function fixedModel(
  problem: Problem,
  model: LinearModel,
  cost: Float64Array,
): Promise<FixedModel> {
  const highs = await sharedHighs();
  let native: Model | null = null;
  let solved = 0;
  return {
    get solved() {
      return solved;
    },
    leastCost(plan, closed = new Set()) {
      const lower = Float64Array.from(model.columnLower);
      const upper = Float64Array.from(model.columnUpper);
      for (const column of closed) upper[column] = 0;
      fixCandidates(problem, plan, lower, upper);
      const settled = settle(model, cost, lower, upper);
      if (settled !== undefined) return settled;
      solved++;
      native ??= createNative(highs, model, cost);
      for (let column = 0; column < model.columnCount; column++)
        native.changeColBounds(column, lower[column]!, upper[column]!);
      native.run();
      const status = native.getModelStatus();
      if (status === highs.constants.modelStatus.infeasible) return null;
      if (
        status !== highs.constants.modelStatus.optimal &&
        status !== highs.constants.modelStatus.empty
      )
        throw new Error(`no verdict: status ${status}`);
      return native.getObjectiveValue();
    },
    dispose: () => native?.dispose(),
  };
}

function fixCandidates(
  { candidates }: Problem,
  plan: Plan,
  lower: Float64Array,
  upper: Float64Array,
): void {
  for (let c = 0; c < candidates.count; c++) {
    const isWorked = plan
      .shiftsOn(candidates.employee[c]!, candidates.day[c]!)
      .includes(candidates.shift[c]!);
    lower[c] = isWorked ? 1 : 0;
    upper[c] = isWorked ? 1 : 0;
  }
}

/** Least cost, null for infeasible, undefined when propagation alone cannot tell. Narrows the bounds in place. */
function settle(
  model: LinearModel,
  cost: Float64Array,
  lower: Float64Array,
  upper: Float64Array,
): number | null | undefined {
  for (let changed = true, rounds = 0; changed && rounds < 50; rounds++) {
    changed = false;
    for (let row = 0; row < model.rowCount; row++) {
      const verdict = propagateRow(model, row, lower, upper);
      if (verdict === "infeasible") return null;
      changed ||= verdict === "changed";
    }
  }
  for (let row = 0; row < model.rowCount; row++) fillSteps(model, cost, row, lower, upper);
  // Every column that costs something at its cheapest: if that satisfies all rows, nothing is cheaper.
  let total = 0;
  for (let c = 0; c < model.columnCount; c++) {
    if (cost[c]! < 0) return undefined;
    total += cost[c]! * lower[c]!;
  }
  for (const free of [lower, upper]) {
    const value = (c: number) => (cost[c]! > 0 ? lower[c]! : free[c]!);
    let fits = true;
    for (let c = 0; c < model.columnCount && fits; c++)
      fits = Number.isFinite(value(c)) && (model.integer[c] === 0 || Number.isInteger(value(c)));
    for (let row = 0; row < model.rowCount && fits; row++) {
      let activity = 0;
      for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++)
        activity += model.entryValue[k]! * value(model.entryColumn[k]!);
      fits =
        activity >= model.rowLower[row]! - EPSILON && activity <= model.rowUpper[row]! + EPSILON;
    }
    if (fits) return total;
  }
  return undefined;
}

/**
 * The steps of a convex price: where everything else in a row is settled and each open column occurs in no other row,
 * the cheapest are filled first.
 */
function fillSteps(
  model: LinearModel,
  cost: Float64Array,
  row: number,
  lower: Float64Array,
  upper: Float64Array,
): void {
  const rowsOf = rowCounts(model);
  const open: number[] = [];
  let activity = 0;
  for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
    const c = model.entryColumn[k]!;
    activity += model.entryValue[k]! * lower[c]!;
    if (lower[c] === upper[c]) continue;
    if (rowsOf[c] !== 1 || model.entryValue[k] !== -1 || model.integer[c] === 1) return;
    open.push(c);
  }
  if (model.rowLower[row] !== Number.NEGATIVE_INFINITY) return;
  let missing = activity - model.rowUpper[row]!;
  open.sort((a, b) => cost[a]! - cost[b]!);
  for (const c of open) {
    if (missing <= EPSILON) return;
    const step = Math.min(missing, upper[c]! - lower[c]!);
    lower[c] = lower[c]! + step;
    missing -= step;
  }
}

const ROW_COUNTS = new WeakMap<LinearModel, Int32Array>();

/** In how many rows each column occurs. */
function rowCounts(model: LinearModel): Int32Array {
  let counts = ROW_COUNTS.get(model);
  if (counts === undefined) {
    counts = new Int32Array(model.columnCount);
    for (const column of model.entryColumn) counts[column] = counts[column]! + 1;
    ROW_COUNTS.set(model, counts);
  }
  return counts;
}

function propagateRow(
  model: LinearModel,
  row: number,
  lower: Float64Array,
  upper: Float64Array,
): "infeasible" | "changed" | "same" {
  const from = model.rowStart[row]!;
  const to = model.rowStart[row + 1]!;
  const least = new Total();
  const most = new Total();
  for (let k = from; k < to; k++) {
    const c = model.entryColumn[k]!;
    const a = model.entryValue[k]!;
    least.add(a > 0 ? a * lower[c]! : a * upper[c]!);
    most.add(a > 0 ? a * upper[c]! : a * lower[c]!);
  }
  const rowLower = model.rowLower[row]!;
  const rowUpper = model.rowUpper[row]!;
  if (least.without(0) > rowUpper + EPSILON || most.without(0) < rowLower - EPSILON)
    return "infeasible";
  let changed = false;
  for (let k = from; k < to; k++) {
    const c = model.entryColumn[k]!;
    const a = model.entryValue[k]!;
    if (lower[c] === upper[c]) continue;
    const otherLeast = least.without(a > 0 ? a * lower[c]! : a * upper[c]!);
    const otherMost = most.without(a > 0 ? a * upper[c]! : a * lower[c]!);
    const limits = [(rowUpper - otherLeast) / a, (rowLower - otherMost) / a];
    let high = a > 0 ? limits[0]! : limits[1]!;
    let low = a > 0 ? limits[1]! : limits[0]!;
    if (model.integer[c] === 1) {
      high = Math.floor(high + EPSILON);
      low = Math.ceil(low - EPSILON);
    }
    if (Number.isFinite(high) && high < upper[c]! - EPSILON) {
      upper[c] = Math.max(high, lower[c]!);
      changed = true;
    }
    if (Number.isFinite(low) && low > lower[c]! + EPSILON) {
      lower[c] = Math.min(low, upper[c]!);
      changed = true;
    }
    if (changed) return "changed";
  }
  return "same";
}

/** A sum that may hold infinities of one sign. */
class Total {
  private finite = 0;
  private infinite = 0;
  private sign = 0;

  add(value: number): void {
    if (Number.isFinite(value)) this.finite += value;
    else {
      this.infinite++;
      this.sign = value;
    }
  }

  without(value: number): number {
    const left = this.infinite - (Number.isFinite(value) ? 0 : 1);
    if (left > 0) return this.sign;
    return Number.isFinite(value) ? this.finite - value : this.finite;
  }
}

function createNative(highs: Highs, model: LinearModel, cost: Float64Array): Model {
  const native = highs.createModel({
    numCols: model.columnCount,
    numRows: model.rowCount,
    colCost: cost,
    colLower: model.columnLower,
    colUpper: model.columnUpper,
    rowLower: model.rowLower,
    rowUpper: model.rowUpper,
    integrality: Int32Array.from(model.integer),
    matrix: {
      format: "csr",
      numRows: model.rowCount,
      numCols: model.columnCount,
      starts: model.rowStart,
      indices: model.entryColumn,
      values: model.entryValue,
    },
  });
  native.options.set({ output_flag: false, mip_rel_gap: 0, mip_abs_gap: 1e-9 });
  return native;
}
