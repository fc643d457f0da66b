/** Values of the columns of a model: rounding, checking, bounding. */
import type { LinearModel } from "../../model/program/linear-model.ts";
import { EQUALITY, FEASIBILITY } from "../tolerances.ts";

/** Whole where they have to be or nearly are, and within the bounds of their columns. */
export function roundedValues(model: LinearModel, values: Float64Array): Float64Array {
  const result = new Float64Array(model.columnCount);
  for (let c = 0; c < model.columnCount; c++) {
    let value = values[c]!;
    const whole = Math.round(value);
    if (model.integer[c] === 1 || Math.abs(value - whole) < EQUALITY) value = whole;
    result[c] = Math.min(model.columnUpper[c]!, Math.max(model.columnLower[c]!, value)) + 0;
  }
  return result;
}

/** Every row within the tolerance. */
export function keepsRows(model: LinearModel, values: Float64Array): boolean {
  const { rowCount, rowStart, entryColumn, entryValue, rowLower, rowUpper } = model;
  for (let row = 0; row < rowCount; row++) {
    let activity = 0;
    for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++)
      activity += entryValue[k]! * values[entryColumn[k]!]!;
    if (activity < rowLower[row]! - FEASIBILITY || activity > rowUpper[row]! + FEASIBILITY)
      return false;
  }
  return true;
}

/** What the cheaper bound of every column costs; null when a column pays without limit. */
export function trivialBound({
  cost,
  costConstant,
  columnLower,
  columnUpper,
}: Pick<LinearModel, "cost" | "costConstant" | "columnLower" | "columnUpper">): number | null {
  let bound = costConstant;
  for (let c = 0; c < cost.length; c++)
    if (cost[c] !== 0) bound += cost[c]! * (cost[c]! > 0 ? columnLower[c]! : columnUpper[c]!);
  return Number.isFinite(bound) ? bound : null;
}

/** Exactly 0 for what is only noise of the linear algebra. */
export function noNoise(value: number): number {
  return value <= FEASIBILITY ? 0 : value;
}

/** Sum of weight times value over all columns. */
export function weighted(weight: Float64Array, values: Float64Array): number {
  let sum = 0;
  for (let c = 0; c < values.length; c++) if (values[c] !== 0) sum += weight[c]! * values[c]!;
  return sum;
}

/** Both stages in one objective, by column. */
export function bothStages(cost: Float64Array, stage1: Float64Array, weight: number): Float64Array {
  return cost.map((points, column) => points + weight * stage1[column]!);
}

/** One value per column of the model: the duties, helpers at their least. */
export function withDuties({ columnLower }: LinearModel, duties: Float64Array): Float64Array {
  return columnLower.map((lower, c) => {
    if (c < duties.length) return duties[c]!;
    return Number.isFinite(lower) ? lower : 0;
  });
}

/** `share` of the one and the rest of the other. */
export function mixed(a: Float64Array, b: Float64Array, share: number): Float64Array {
  return a.map((value, i) => share * value + (1 - share) * b[i]!);
}
