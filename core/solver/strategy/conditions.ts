/** When a step of a strategy is worth its time. */
import { relativeGap } from "../contract.ts";
import type { Search } from "../state/search.ts";

/** Up to this many candidates the engine alone is fastest: the whole model is proven within seconds. */
export const SMALL_CANDIDATES = 1200;
/** Beyond, presolve and factors of the whole model no longer fit time and the 2 GiB of WebAssembly. */
export const LP_NONZEROS = 4_000_000;
export const MIP_NONZEROS = 1_500_000;
/** Beyond, the automata of all employees take more than a gigabyte and half a minute. */
const SPLIT_CANDIDATES = 1_000_000;
/** Beyond, linear programs of the master take so long that prices that climb without them prove more, sooner. */
const ROOT_ROWS = 1500;
/** From here on they take long enough to begin from such prices. */
const ASCENT_ROWS = 500;
/** With such prices known, a master of more rows would not get beyond them in its time. */
const MOST_ROOT = 1000;

export const always = () => true;
export const floorsUnmet = (search: Search) => !search.isStage1Done();
export const unfinished = (search: Search) => !search.finished();
/** Windows close what is left of a small gap sooner than another construction would come as near. */
const FAR = 0.001;
export const isFar = ({ incumbent, costBound }: Search) =>
  incumbent === null || costBound === null || relativeGap(incumbent.cost, costBound) > FAR;
/** A bound far below the plan comes from prices that are no better than none. */
const MOST_GAP = 0.5;
export const hasPrices = ({ incumbent, costBound }: Search) =>
  incumbent !== null && costBound !== null && relativeGap(incumbent.cost, costBound) < MOST_GAP;
export const hasNoPrices = (search: Search) => !hasPrices(search);
export const isNear = (search: Search) => unfinished(search) && !isFar(search);
export const hasDuals = (search: Search) => search.duals !== null;
export const hasAside = (search: Search) => search.root.aside !== null;
export const hasPlan = (search: Search) => search.incumbent !== null;
export const isHelped = (search: Search) => search.exchange !== null;
export const isAlone = (search: Search) => !isHelped(search) && splits(search);
/** Only so many different costs lie between plan and bound. */
const FEW_STEPS = 6;
const hasFewSteps = (search: Search) => {
  const { incumbent, costBound, grain } = search;
  if (incumbent === null || costBound === null || grain === null) return false;
  return incumbent.cost - costBound < FEW_STEPS * grain;
};
/** Plan and bound are so near that the rosters between them may be few. */
const NEAR = 0.01;
/** Few people have few rosters. */
const NEAR_SMALL = 0.1;
export const isListable = (search: Search) => {
  const { incumbent, costBound, grain } = search;
  if (grain !== null || incumbent === null || costBound === null) return hasFewSteps(search);
  const near = candidatesOf(search) <= SMALL_CANDIDATES ? NEAR_SMALL : NEAR;
  return relativeGap(incumbent.cost, costBound) < near;
};
/** Steps are decided one by one from the bound on; without them plan and bound have to be near. */
export const mayBeListed = (search: Search) =>
  search.grain === null ? isListable(search) : hasPrices(search);
/** Every employee's rows fit into a roster automaton, and all automata into the time. */
export const splits = (search: Search) =>
  candidatesOf(search) <= SPLIT_CANDIDATES && search.decomposition() !== null;
/** Proven, or windows have had their time: what comes after them is for models that do not split. */
export const isSettled = (search: Search) => search.finished() || splits(search);
export const isWide = (search: Search) => splits(search) && search.splitRows() > ROOT_ROWS;
export const isNarrow = (search: Search) => splits(search) && !isWide(search);
export const isMiddle = (search: Search) => isNarrow(search) && search.splitRows() > ASCENT_ROWS;
/** Plan and bound are as near as prices without a linear program bring them. */
const PRICED = 0.03;
const isPriced = ({ incumbent, costBound }: Search) =>
  incumbent !== null && costBound !== null && relativeGap(incumbent.cost, costBound) < PRICED;
/** The bound is near that of the master's end, or on its way there, and the plan is not: what is missing are plans. */
const lacksPlans = (search: Search) =>
  (search.root.isClimbed || isClimbOpen(search)) && !isPriced(search);
/** Prices ran out of time on their way up, and programs of the master, which take longer, would not end either. */
export const isClimbOpen = (search: Search) =>
  isMiddle(search) && search.root.isClimbing && !hasNoOwnCosts(search);
/** No price ascent came near the plan or the end of the master, or none was tried; and a better bound is what is missing. */
export const isUnpriced = (search: Search) =>
  isNarrow(search) && !(isMiddle(search) && (isPriced(search) || lacksPlans(search)));
/** The master is left, or left off far from its end. */
export const isRootLeft = (search: Search) =>
  isMiddle(search) &&
  search.splitRows() <= MOST_ROOT &&
  !search.root.isTooSlow &&
  !search.root.isConverged &&
  !lacksPlans(search) &&
  (search.root.isDone ? !isPriced(search) : hasPrices(search));
export const fits = (limit: number) => (search: Search) => search.model.entryColumn.length <= limit;
export const all =
  (...conditions: readonly ((search: Search) => boolean)[]) =>
  (search: Search) =>
    conditions.every((condition) => condition(search));

export const isGiven = (search: Search) => search.input.given !== undefined;
/** Where an earlier plan leaves no demand unmet, another one made from nothing would only lie further off. */
export const needsConstruction = (search: Search) => !isGiven(search) || floorsUnmet(search);
export function candidatesOf({ model }: Search): number {
  let candidates = 0;
  for (const candidate of model.columnCandidate) if (candidate >= 0) candidates++;
  return candidates;
}
/** Linear programs of the master take too long for its root. */
export const isRootSlow = (search: Search) => isNarrow(search) && search.root.isTooSlow;
/**
 * No row of the master is paid for by what one person has much or little of, as nights of a month are: constructions from
 * prices, which say little about such rows, end near the bound. What a person must keep is no matter.
 */
export const hasNoOwnCosts = (search: Search) => {
  const split = search.decomposition();
  if (split === null) return false;
  const { structure, masterRows, rowCosts } = split;
  const isPaid = (cost: (typeof rowCosts)[number]) =>
    cost?.slopes.some((slope, k) => slope !== 0 && cost.floors[k] === 0) === true;
  return !masterRows.some((row, r) => structure.rowEmployee[row]! >= 0 && isPaid(rowCosts[r]!));
};
/**
 * Windows, each with a few people or days, leave more open than annealing in the same time: where constructions from prices
 * end far from the bound, and where the model is so large that a window is a small part of it.
 */
export const gainsByMoves = (search: Search) => !hasNoOwnCosts(search) || isWide(search);
