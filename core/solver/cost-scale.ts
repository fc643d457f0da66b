/**
 * Costs at a scale of the search's own. A request counts in whatever its weights mean, points or cents; step lengths, limits
 * of prices and what unmet demand weighs in joint programs are numbers made for one scale. So costs are multiplied when
 * the model comes in and told in points again when they go out: all weights times 37 are the same search.
 */
import type { LinearModel } from "../model/linear-model.ts";
import type { SolverInput, SolverOutcome } from "./contract.ts";
import { costGrain } from "./cost-grain.ts";

/** What costs are multiplied by, and the step in which they then differ. */
export interface CostScale {
  readonly factor: number;
  /** As `costGrain`, of the multiplied costs. */
  readonly grain: number | null;
}

/**
 * What a duty typically changes at the search's scale. Wards with the default weights and the published benchmarks lie
 * between 10 and 130 as they are, most of them near this.
 */
const TYPICAL_PRICE = 20;
/** The dearest prices are no measure of the others. */
const MEASURED_SHARE = 0.95;
/** Costs are whole multiples of this, or have so many digits: what differs by rounding errors alone is made equal. */
const STEP = 2 ** -20;
const DIGITS = 12;
const ROUNDING = 1e-12;

/** The scale of a model; factors keep costs whole multiples of a power of two where they have a common step. */
export function costScale(model: LinearModel): CostScale {
  const price = typicalPrice(model);
  if (price === null) return { factor: 1, grain: null };
  const wanted = TYPICAL_PRICE / price;
  const grain = costGrain(model);
  if (grain === null) return { factor: wanted, grain };
  const scaled = 2 ** Math.round(Math.log2(wanted * grain));
  return { factor: scaled / grain, grain: scaled };
}

/** The mean of what one duty can change through each priced column, the dearest ones left out; null where nothing costs. */
function typicalPrice(model: LinearModel): number | null {
  const { cost, columnCount, columnCandidate, columnLower, columnUpper } = model;
  const reach = reachOfDuties(model);
  const prices: number[] = [];
  for (let c = 0; c < columnCount; c++) {
    if (cost[c] === 0 || columnLower[c] === columnUpper[c]) continue;
    prices.push(Math.abs(cost[c]!) * (columnCandidate[c]! >= 0 ? 1 : reach[c]!));
  }
  if (prices.length === 0) return null;
  prices.sort((a, b) => a - b);
  const measured = prices.slice(0, Math.ceil(MEASURED_SHARE * prices.length));
  const mean = measured.reduce((sum, price) => sum + price, 0) / measured.length;
  return mean > 0 && Number.isFinite(mean) ? mean : null;
}

/** By helper column: how far one duty more or less can move it through a row of both; 1 where they share none. */
function reachOfDuties(model: LinearModel): Float64Array {
  const { columnCount, columnCandidate, rowCount, rowStart, entryColumn, entryValue } = model;
  const reach = new Float64Array(columnCount);
  for (let r = 0; r < rowCount; r++) {
    let most = 0;
    for (let k = rowStart[r]!; k < rowStart[r + 1]!; k++)
      if (columnCandidate[entryColumn[k]!]! >= 0) most = Math.max(most, Math.abs(entryValue[k]!));
    for (let k = rowStart[r]!; k < rowStart[r + 1]!; k++) {
      const c = entryColumn[k]!;
      reach[c] = Math.max(reach[c]!, most / Math.abs(entryValue[k]!));
    }
  }
  return reach.map((value) => (value > 0 ? value : 1));
}

/** The same request at the scale of its model; what it reports is in points. */
export function inScale<Input extends Omit<SolverInput, "deadline">>(input: Input): Input {
  const scale = costScale(input.model);
  const { factor } = scale;
  const { windowForm, onIncumbent, onProgress } = input;
  const points = (cost: number | null) => (cost === null ? null : cost / factor);
  return {
    ...input,
    scale,
    model: scaled(input.model, factor),
    ...(windowForm !== undefined && { windowForm: () => scaled(windowForm(), factor) }),
    onIncumbent: (values: Float64Array, relaxation: number, cost: number) =>
      onIncumbent(values, relaxation, cost / factor),
    onProgress: (news: Parameters<typeof onProgress>[0]) =>
      onProgress({ ...news, cost: points(news.cost), costBound: points(news.costBound) }),
  };
}

/** An outcome in points. */
export function inPoints(outcome: SolverOutcome, point: number): SolverOutcome {
  return {
    ...outcome,
    cost: outcome.cost / point,
    costBound: outcome.costBound === null ? null : outcome.costBound / point,
    constant: outcome.constant / point,
  };
}

function scaled(model: LinearModel, factor: number): LinearModel {
  return {
    ...model,
    cost: model.cost.map((points) => clean(points * factor)),
    costConstant: clean(model.costConstant * factor),
    resources: model.resources.map(({ points, constant, ...resource }) => ({
      ...resource,
      points: (units) => clean(points(units) * factor),
      constant: clean(constant * factor),
    })),
  };
}

function clean(value: number): number {
  if (!Number.isFinite(value)) return value;
  const stepped = Math.round(value / STEP) * STEP;
  const isStep = Math.abs(stepped - value) <= ROUNDING * Math.abs(value);
  return isStep ? stepped : Number(value.toPrecision(DIGITS));
}
