/** When a step of a strategy is worth its time. */
import { relativeGap } from "../contract.ts";
import { spanOf } from "../decomposition/amount-row.ts";
import type { Decomposition } from "../decomposition/decomposition.ts";
import type { Search } from "../state/search.ts";

export const always = () => true;
export const floorsUnmet = (search: Search) => !search.isStage1Done();
/**
 * The first duties met much of what the locks leave unmet. They do not where a duty alone breaks a rule, as where work comes in
 * runs of two days at least, which working stretches tell: one change after the other seldom comes to a plan then.
 */
export const meetsByMoves = ({ best, model, parameters }: Search) =>
  best.metShare() >= parameters.strategy.meetsByMoves &&
  !model.columnStretchEnd.some((last) => last >= 0);
export const asksForRuns = (search: Search) => !meetsByMoves(search);
export const unfinished = (search: Search) => !search.finished();
/** Windows close what is left of a small gap sooner than another construction would come as near. */
export const isFar = ({ incumbent, costBound, parameters }: Search) =>
  incumbent === null ||
  costBound === null ||
  relativeGap(incumbent.cost, costBound) > parameters.strategy.far;
/** A bound far below the plan comes from prices that are no better than none. */
export const hasPrices = ({ incumbent, costBound, parameters }: Search) =>
  incumbent !== null &&
  costBound !== null &&
  relativeGap(incumbent.cost, costBound) < parameters.strategy.mostGap;
export const hasDuals = (search: Search) => search.duals !== null;
/** Programs of the master are quick, but from prices that climbed without them they need a part of the passes. */
export const mayClimbSoon = (search: Search) =>
  !search.root.isDiveOver &&
  needsConstruction(search) &&
  isNarrow(search) &&
  !isMiddle(search) &&
  search.splitRows() > search.parameters.strategy.quickAscentRows;
export const hasMixture = (search: Search) => search.root.bundle !== null;
/** A relaxation has mixed rosters, on this thread or another, and its duals are known. */
export const isRelaxed = ({ root, duals }: Search) => root.mixture !== null && duals !== null;
/** There is another plan to go on from, and windows around the best one bring hardly anything any more. */
export const hasAside = ({ root }: Search) => root.aside !== null && root.idleWindows > 0;
export const hasPlan = (search: Search) => search.incumbent !== null;
export const isHelped = (search: Search) => search.exchange !== null;
export const isAlone = (search: Search) => !isHelped(search) && splits(search);
/** Only few different costs lie between plan and bound. */
const hasFewSteps = (search: Search) => {
  const { incumbent, costBound, granularity, parameters } = search;
  if (incumbent === null || costBound === null || granularity === null) return false;
  return incumbent.cost - costBound < parameters.strategy.fewSteps * granularity;
};
/** Plan and bound are so near that the rosters between them may be few. */
export const isListable = (search: Search) => {
  const { incumbent, costBound, granularity, parameters } = search;
  const { near, nearSmall } = parameters.strategy;
  if (granularity !== null || incumbent === null || costBound === null) return hasFewSteps(search);
  return relativeGap(incumbent.cost, costBound) < (isSmall(search) ? nearSmall : near);
};
/** Steps are decided one by one from the bound on; without them plan and bound have to be near. */
export const mayBeListed = (search: Search) =>
  search.granularity === null ? isListable(search) : hasPrices(search);
/** Nobody has tried yet to split the model, and its networks may fit into memory. */
export const isUncompiled = (search: Search) =>
  !search.isSplitTried && candidatesOf(search) <= search.parameters.strategy.splitCandidates;
/** Every employee's rows fit into a roster automaton, and all automata into the time; known once they are compiled. */
export const splits = (search: Search) => search.decomposition() !== null;
/** It does not, or nobody has tried yet. */
export const isWhole = (search: Search) => !splits(search);
/** Proven, or methods have had their turns: what comes after them is for models that do not split. */
export const isSettled = (search: Search) => search.finished() || splits(search);
export const isWide = (search: Search) =>
  splits(search) && search.splitRows() > search.parameters.strategy.rootRows;
/** Column generation came to the end of the master, so that it would in parts of it too. */
export const isConverged = (search: Search) => splits(search) && search.root.isConverged;
/** The solution of the master's end is there; dividing it uses it up. */
export const isDivisible = (search: Search) => search.root.end !== null;
export const isNarrow = (search: Search) => splits(search) && !isWide(search);
export const isMiddle = (search: Search) =>
  isNarrow(search) && search.splitRows() > search.parameters.strategy.ascentRows;
/**
 * There is no earlier plan to stay near to, and no dive that came to a plan; and prices have climbed to their end, short of
 * which they mix too little, or the master is so large that no root with a dive of its own follows.
 */
export const lacksDive = (search: Search) =>
  !search.root.isDiveOver &&
  (isWide(search) || (!isClimbing(search) && isConstructive(search))) &&
  needsConstruction(search);
/** Plan and bound are as near as prices without a linear program bring them. */
const isPriced = ({ incumbent, costBound, parameters }: Search) =>
  incumbent !== null &&
  costBound !== null &&
  relativeGap(incumbent.cost, costBound) < parameters.strategy.priced;
/** The bound is near that of the master's end, or on its way there, and the plan is not: what is missing are plans. */
const lacksPlans = (search: Search) =>
  (search.root.isClimbed || isClimbOpen(search)) && !isPriced(search);
/** Prices ran out of time on their way up. */
export const isClimbing = (search: Search) => search.root.isClimbing;
/** Prices ran out of time on their way up, and programs of the master, which take longer, would not end either. */
export const isClimbOpen = (search: Search) =>
  (isMiddle(search) || isWide(search)) && search.root.isClimbing && !isConstructive(search);
/** No price ascent came near the plan or the end of the master, or none was tried; and a better bound is what is missing. */
export const isUnpriced = (search: Search) =>
  isNarrow(search) &&
  !(isMiddle(search) && (isPriced(search) || lacksPlans(search) || isPricedByClimb(search)));
/** Plans come from these prices, and a master that is left ends soon from them. */
const isPricedByClimb = (search: Search) => hasMixture(search) && isConstructive(search);
/** The master is left, or left off far from its end. */
export const isRootLeft = (search: Search) =>
  isMiddle(search) &&
  search.splitRows() <= search.parameters.strategy.mostRoot &&
  !search.root.isTooSlow &&
  !search.root.isConverged &&
  !lacksPlans(search) &&
  (search.root.isDone ? !isPriced(search) : hasPrices(search));
/** A root is the next word on the bound, or goes on with its own. */
export const isRootDue = (search: Search) => {
  const { isConverged, isTooSlow, isDone } = search.root;
  if (isConverged || isTooSlow) return false;
  return (isUnpriced(search) && !isDone) || isRootLeft(search) || isStuck(search);
};
/** Windows bring hardly anything any more, so that the gap may be the relaxation's, which only its division closes. */
export const isStuck = (search: Search) =>
  isMiddle(search) &&
  search.splitRows() <= search.parameters.strategy.mostRoot &&
  search.root.idleWindows >= search.parameters.strategy.stuckTurns &&
  !search.root.isTooSlow &&
  !search.root.isConverged;
/** No plans were made from prices alone, or the bound has risen since. */
export const hasNewPrices = (search: Search) => {
  const { root, best, bounds, parameters } = search;
  if (root.triedBound === null) return true;
  const open = best.combinedPrice() - root.triedBound;
  return bounds.combined - root.triedBound > parameters.strategy.newPrices * open;
};
/**
 * The last construction ended near the best plan, for the gap that is open, so that twice its passes may end below it; and at
 * least the usual ones fit into a turn.
 */
export const isSlowerWorth = (search: Search) => {
  const { root, best, bounds, parameters } = search;
  const { slowerPrices, longSchedule, steps } = parameters;
  if (root.cameTo === null || !Number.isFinite(bounds.combined)) return false;
  const open = best.combinedPrice() - bounds.combined;
  return (
    root.cameTo - bounds.combined <= slowerPrices.hopeless * open &&
    longSchedule.passes * (root.secondsPerPass ?? 0) <= steps.slowerTurn * search.secondsLeft()
  );
};
export const fits = (limit: "lpNonzeros" | "mipNonzeros" | "quickNonzeros") => (search: Search) =>
  search.model.entryColumn.length <= search.parameters.strategy[limit];
export const all =
  (...conditions: readonly ((search: Search) => boolean)[]) =>
  (search: Search) =>
    conditions.every((condition) => condition(search));

export const isGiven = (search: Search) => search.input.given !== undefined;
/** Where an earlier plan leaves no demand unmet, another one made from nothing would only lie further off. */
export const needsConstruction = (search: Search) => !isGiven(search) || floorsUnmet(search);
function candidatesOf({ model }: Search): number {
  let candidates = 0;
  for (const candidate of model.columnCandidate) if (candidate >= 0) candidates++;
  return candidates;
}
/** The engine alone proves the whole model. */
export const isSmall = (search: Search) =>
  candidatesOf(search) <= search.parameters.strategy.smallCandidates;
/** One thread may have proven it before another one has started. */
export const mayEndAtOnce = (search: Search) =>
  candidatesOf(search) <= search.parameters.parallel.quickCandidates;
/** Linear programs of the master take too long for its root, and prices that climb without them may gain more. */
export const isRootSlow = (search: Search) =>
  isNarrow(search) && search.root.isTooSlow && !search.root.isStalled;

const isPaid = (cost: Decomposition["rowCosts"][number]) =>
  cost?.slopes.some((slope, k) => slope !== 0 && cost.floors[k] === 0) === true;
/**
 * No row of the master is paid for by what one person has much or little of, as nights of a month are: prices say little about
 * such rows. What a person must keep is no matter.
 */
const hasNoOwnCosts = ({ structure, masterRows, rowCosts }: Decomposition) =>
  !masterRows.some((row, r) => structure.rowEmployee[row]! >= 0 && isPaid(rowCosts[r]!));
/** Beside hours, somebody's weeks are paid for by how much or little there is of something, whether networks count it or not. */
const hasPaidCounts = ({ structure, prices }: Decomposition) =>
  prices.some(({ automaton: { task, amountRow } }) =>
    task.rows.some(
      (row) =>
        spanOf(row) >= structure.parameters.decomposition.longSpan &&
        isPaid(row.cost) &&
        amountRow?.rows.includes(row.row) !== true,
    ),
  );
/** Whether moves close much of the gap, by this thread or another; null where nobody has tried. */
const movesPay = ({ exchange, root }: Search) => exchange?.board.movesPay ?? root.movesPay;
/** Networks hold all counts that are paid for, so that constructions may end near the bound, or moves; nobody has tried those. */
export const mayMovesPay = (search: Search) => {
  const split = search.decomposition();
  if (split === null || movesPay(search) !== null) return false;
  return hasNoOwnCosts(split) && hasPaidCounts(split);
};
/** Constructions from prices end near the bound, and nearer than moves. */
export const isConstructive = (search: Search) => {
  const split = search.decomposition();
  return split !== null && hasNoOwnCosts(split) && movesPay(search) !== true;
};
/**
 * Windows, each with a few people or days, leave more open than annealing in the same time: where constructions from prices
 * end far from the bound, and where the model is so large that a window is a small part of it. Once: see `isAnnealed`.
 */
export const gainsByMoves = (search: Search) =>
  !search.root.isAnnealed && splits(search) && (!isConstructive(search) || isWide(search));
/** The same, or nobody knows yet. */
export const mayGainByMoves = (search: Search) => gainsByMoves(search) || mayMovesPay(search);
