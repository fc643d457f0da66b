/** The yardstick: the same model in one plain call of HiGHS, without any of our phases. */
import loadHighs from "highs";
import { buildModel } from "../core/model/program/build-model.ts";
import { objectives } from "../core/objectives/index.ts";
import { prepare } from "../core/request/prepare.ts";
import type { SolveRequest } from "../core/request/shape/schema.ts";
import { Engine } from "../core/solver/engine/highs.ts";
import { wholeMip } from "../core/solver/engine/options.ts";
import type { Sample } from "./timeline.ts";

/**
 * Minimises the cost with every floor kept (no first stage), for `seconds`; calls `onSample` at every better plan or
 * bound with the seconds since the start, model building included.
 */
export async function plainHighs(
  request: SolveRequest,
  seconds: number,
  onSample: (sample: Sample) => void,
): Promise<void> {
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  const { problem, rules } = prepare(request);
  const model = buildModel(problem, rules, objectives);
  const columnUpper = Float64Array.from(model.columnUpper);
  for (const { column, kind } of model.slacks) if (kind === "floor") columnUpper[column] = 0;
  const costOf = (values: Float64Array) =>
    values.reduce((sum, value, at) => sum + value * model.cost[at]!, model.costConstant);
  let objective: number | null = null;
  let bound: number | null = null;
  const sample = () => onSample({ seconds: elapsed(), objective, bound });
  const engine = new Engine(await loadHighs());
  const outcome = engine.solve({
    program: { ...model, columnUpper },
    options: wholeMip(1),
    seconds: seconds - elapsed(),
    stop: () => false,
    onSolution: (values) => {
      objective = costOf(values);
      sample();
    },
    onBound: (value) => {
      bound = value + model.costConstant;
      sample();
    },
  });
  if (outcome.values !== null) objective = costOf(outcome.values);
  if (outcome.bound !== null) bound = outcome.bound + model.costConstant;
  sample();
}
