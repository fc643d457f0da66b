/**
 * Costs at a scale of the search's own. A request counts in whatever its weights mean, points or cents; step lengths, limits
 * of prices and what unmet demand weighs in joint programs are numbers made for one scale. So costs are multiplied when
 * the model comes in and told in points again when they go out: all weights times 37 are the same search. The scale of the
 * objective is found in O(entries) and a sort of the prices.
 */
import type { LinearModel } from "../../model/program/linear-model.ts";
import type { CostScale, SolverInput, SolverOutcome } from "../contract.ts";
import { DEFAULT_PARAMETERS, type SolverParameters } from "../parameters.ts";
import { costGranularity } from "./cost-granularity.ts";

/** Costs are whole multiples of this, or have so many digits: what differs by rounding errors alone is made equal. */
const STEP = 2 ** -20;
const DIGITS = 12;
const ROUNDING = 1e-12;

type Numbers = SolverParameters["scale"];

/** The scale of a model; factors keep costs whole multiples of a power of two where they have a common step. */
export function costScale(model: LinearModel, numbers: Numbers): CostScale {
  const wanted = wantedFactor(model, numbers);
  if (wanted === null) return { factor: 1, granularity: null };
  const granularity = costGranularity(model);
  if (granularity === null) return { factor: wanted, granularity };
  const scaled = 2 ** Math.round(Math.log2(wanted * granularity));
  return { factor: scaled / granularity, granularity: scaled };
}

/** The factor that makes typical prices those of the search; null where nothing costs. */
function wantedFactor(model: LinearModel, numbers: Numbers): number | null {
  const { typicalLinkingPrice, typicalPrice, measuredShare } = numbers;
  const { cost, columnCount, columnCandidate, columnLower, columnUpper } = model;
  const { reach, isLinking } = reachOfDuties(model);
  const linking: number[] = [];
  const prices: number[] = [];
  for (let c = 0; c < columnCount; c++) {
    if (cost[c] === 0 || columnLower[c] === columnUpper[c]) continue;
    const price = Math.abs(cost[c]!) * (columnCandidate[c]! >= 0 ? 1 : reach[c]!);
    prices.push(price);
    if (isLinking[c] === 1) linking.push(price);
  }
  if (linking.length > 0) return typicalLinkingPrice / typical(linking, measuredShare);
  return prices.length > 0 ? typicalPrice / typical(prices, measuredShare) : null;
}

/** The mean without the dearest. */
function typical(prices: readonly number[], measuredShare: number): number {
  const measured = prices
    .toSorted((a, b) => a - b)
    .slice(0, Math.ceil(measuredShare * prices.length));
  return measured.reduce((sum, price) => sum + price, 0) / measured.length;
}

/**
 * By helper column: how far one duty more or less can move it through a row of both, 1 where they share none, and whether
 * duties of several people are in such a row.
 */
function reachOfDuties(model: LinearModel) {
  const { columnCount, columnCandidate, columnEmployee } = model;
  const { rowCount, rowStart, entryColumn, entryValue } = model;
  const reach = new Float64Array(columnCount);
  const isLinking = new Uint8Array(columnCount);
  for (let r = 0; r < rowCount; r++) {
    let most = 0;
    let person = -1;
    let isOfSeveral = false;
    for (let k = rowStart[r]!; k < rowStart[r + 1]!; k++) {
      const c = entryColumn[k]!;
      if (columnCandidate[c]! < 0) continue;
      most = Math.max(most, Math.abs(entryValue[k]!));
      isOfSeveral ||= person >= 0 && person !== columnEmployee[c]!;
      person = columnEmployee[c]!;
    }
    if (most === 0) continue;
    for (let k = rowStart[r]!; k < rowStart[r + 1]!; k++) {
      const c = entryColumn[k]!;
      if (columnCandidate[c]! >= 0) continue;
      reach[c] = Math.max(reach[c]!, most / Math.abs(entryValue[k]!));
      if (isOfSeveral) isLinking[c] = 1;
    }
  }
  return { reach: reach.map((value) => (value > 0 ? value : 1)), isLinking };
}

/** The same request at the scale of its model; what it reports is in points. */
export function inScale<Input extends Omit<SolverInput, "deadline">>(input: Input): Input {
  const scale = costScale(input.model, (input.parameters ?? DEFAULT_PARAMETERS).scale);
  const { factor } = scale;
  const { windowForm, onIncumbent, onProgress } = input;
  const points = (cost: number | null) => (cost === null ? null : clean(cost / factor));
  return {
    ...input,
    scale,
    model: scaled(input.model, factor),
    ...(windowForm !== undefined && { windowForm: () => scaled(windowForm(), factor) }),
    onIncumbent: (values: Float64Array, relaxation: number, cost: number) =>
      onIncumbent(values, relaxation, clean(cost / factor)),
    onProgress: (news: Parameters<typeof onProgress>[0]) =>
      onProgress({ ...news, cost: points(news.cost), costBound: points(news.costBound) }),
  };
}

/** An outcome in points. */
export function inPoints(outcome: SolverOutcome, point: number): SolverOutcome {
  return {
    ...outcome,
    cost: costInPoints(outcome.cost, point),
    costBound: outcome.costBound === null ? null : costInPoints(outcome.costBound, point),
    constant: costInPoints(outcome.constant, point),
  };
}

/** A cost of a search in points of its request. */
export function costInPoints(cost: number, point: number): number {
  return clean(cost / point);
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
