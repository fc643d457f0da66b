/** Every plan of a tiny ward model, priced by the meaning of its helpers and without any solver. */
import type { LinearModel } from "../../../core/model/program/linear-model.ts";

export interface Plan {
  readonly relaxation: number;
  readonly cost: number;
}

/** All plans that keep the hard rows. Helpers of the ward are penalties of one row each, or a weekend worked. */
export function plansOf(model: LinearModel): Plan[] {
  const free: number[] = [];
  const values = model.columnLower.slice();
  for (let c = 0; c < model.columnCount; c++)
    if (model.columnCandidate[c]! >= 0 && model.columnLower[c]! < model.columnUpper[c]!)
      free.push(c);
  if (free.length > 18) throw new Error(`${free.length} free candidates are too many to enumerate`);
  const plans: Plan[] = [];
  for (let mask = 0; mask < 2 ** free.length; mask++) {
    free.forEach((column, bit) => {
      values[column] = (mask >> bit) & 1;
    });
    const plan = priced(model, values);
    if (plan !== null) plans.push(plan);
  }
  return plans;
}

function priced(model: LinearModel, values: Float64Array): Plan | null {
  let relaxation = 0;
  let cost = model.costConstant;
  for (let c = 0; c < model.columnCount; c++) cost += model.cost[c]! * values[c]!;
  for (let row = 0; row < model.rowCount; row++) {
    let activity = 0;
    const helpers: { column: number; value: number }[] = [];
    for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
      const column = model.entryColumn[k]!;
      if (model.columnCandidate[column]! < 0) helpers.push({ column, value: model.entryValue[k]! });
      else activity += model.entryValue[k]! * values[column]!;
    }
    const tooMuch = activity - model.rowUpper[row]!;
    const tooLittle = model.rowLower[row]! - activity;
    const excess = Math.max(tooMuch, tooLittle);
    if (excess <= 1e-9) continue;
    const helper = helpers.find(({ value }) => value === (tooMuch > 0 ? -1 : 1));
    if (helper === undefined) return null;
    relaxation += excess * model.relaxation[helper.column]!;
    cost += excess * model.cost[helper.column]!;
  }
  return { relaxation, cost };
}
