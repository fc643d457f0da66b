/** Which phases run, in which order and for how long, for a model of this size. */
import { relativeGap } from "./contract.ts";
import { admm, gentleAdmm, longAdmm, stiffAdmm } from "./phases/admm.ts";
import { annealing, briefAnnealing } from "./phases/annealing.ts";
import { basePlan, construct } from "./phases/construct.ts";
import { directCost, directRelaxation } from "./phases/direct.ts";
import { greedy } from "./phases/greedy.ts";
import { nearBound, nearLists, nearWhole } from "./phases/near-bound.ts";
import { neighbourhoods } from "./phases/neighbourhoods.ts";
import type { Phase } from "./phases/phase.ts";
import { previousPlan } from "./phases/previous-plan.ts";
import { priceAscent } from "./phases/price-ascent.ts";
import { costBound, relaxationBound } from "./phases/root-bound.ts";
import { rootColumns } from "./phases/root-columns.ts";
import { rosterDescent } from "./phases/roster-descent.ts";
import { tabuRepair } from "./phases/tabu-repair.ts";
import {
  asideColumns,
  briefWindowColumns,
  givenWindowColumns,
  windowColumns,
} from "./phases/window-columns.ts";
import type { Search } from "./search.ts";

export interface Step {
  readonly phase: Phase;
  /** Share of the time left when the step begins. */
  readonly share: number;
  readonly stage: "stage1" | "stage2";
  /** Skipped when it could not help any more. */
  readonly when: (search: Search) => boolean;
}

/** Up to this many candidates the engine alone is fastest: the whole model is proven within seconds. */
const SMALL_CANDIDATES = 1200;
/** Beyond, presolve and factors of the whole model no longer fit time and the 2 GiB of WebAssembly. */
const LP_NONZEROS = 4_000_000;
const MIP_NONZEROS = 1_500_000;
/** Beyond, the automata of all employees take more than a gigabyte and half a minute. */
const SPLIT_CANDIDATES = 1_000_000;
/** Beyond, linear programs of the master take so long that prices that climb without them prove more, sooner. */
const ROOT_ROWS = 1500;
/** From here on they take long enough to begin from such prices. */
const ASCENT_ROWS = 500;
/** With such prices known, a master of more rows would not get beyond them in its time. */
const MOST_ROOT = 1000;

const always = () => true;
const floorsUnmet = (search: Search) => !search.isStage1Done();
const unfinished = (search: Search) => !search.finished();
/** Windows close what is left of a small gap sooner than another construction would come as near. */
const FAR = 0.001;
const isFar = ({ incumbent, costBound }: Search) =>
  incumbent === null || costBound === null || relativeGap(incumbent.cost, costBound) > FAR;
/** A bound far below the plan comes from prices that are no better than none. */
const MOST_GAP = 0.5;
const hasPrices = ({ incumbent, costBound }: Search) =>
  incumbent !== null && costBound !== null && relativeGap(incumbent.cost, costBound) < MOST_GAP;
const hasNoPrices = (search: Search) => !hasPrices(search);
const isNear = (search: Search) => unfinished(search) && !isFar(search);
const hasDuals = (search: Search) => search.duals !== null;
const hasAside = (search: Search) => search.dive.aside !== null;
const hasPlan = (search: Search) => search.incumbent !== null;
const isHelped = (search: Search) => search.exchange !== null;
const isAlone = (search: Search) => !isHelped(search) && splits(search);
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
const isListable = (search: Search) => {
  const { incumbent, costBound, grain } = search;
  if (grain !== null || incumbent === null || costBound === null) return hasFewSteps(search);
  const near = candidatesOf(search) <= SMALL_CANDIDATES ? NEAR_SMALL : NEAR;
  return relativeGap(incumbent.cost, costBound) < near;
};
/** Steps are decided one by one from the bound on; without them plan and bound have to be near. */
const mayBeListed = (search: Search) =>
  search.grain === null ? isListable(search) : hasPrices(search);
/** Every employee's rows fit into a roster automaton, and all automata into the time. */
const splits = (search: Search) =>
  candidatesOf(search) <= SPLIT_CANDIDATES && search.decomposition() !== null;
const isWide = (search: Search) => splits(search) && search.splitRows() > ROOT_ROWS;
const isNarrow = (search: Search) => splits(search) && !isWide(search);
const isMiddle = (search: Search) => isNarrow(search) && search.splitRows() > ASCENT_ROWS;
/** Plan and bound are as near as prices without a linear program bring them. */
const PRICED = 0.03;
const isPriced = ({ incumbent, costBound }: Search) =>
  incumbent !== null && costBound !== null && relativeGap(incumbent.cost, costBound) < PRICED;
/** No price ascent came near the plan, or none was tried. */
const isUnpriced = (search: Search) => isNarrow(search) && !(isMiddle(search) && isPriced(search));
/** The master is left, or left off far from its end. */
const isRootLeft = (search: Search) =>
  isMiddle(search) &&
  search.splitRows() <= MOST_ROOT &&
  (search.dive.isDone ? !isPriced(search) : hasPrices(search));
const fits = (limit: number) => (search: Search) => search.model.entryColumn.length <= limit;
const all =
  (...conditions: readonly ((search: Search) => boolean)[]) =>
  (search: Search) =>
    conditions.every((condition) => condition(search));

const isGiven = (search: Search) => search.input.given !== undefined;
/** Where an earlier plan leaves no demand unmet, another one made from nothing would only lie further off. */
const needsConstruction = (search: Search) => !isGiven(search) || floorsUnmet(search);
/** The locks alone, and what a request keeps of an earlier plan: before anything else is tried. */
const FIRST_PLANS: readonly Step[] = [
  { phase: basePlan, share: 1, stage: "stage1", when: always },
  { phase: previousPlan, share: 0.3, stage: "stage1", when: isGiven },
];

/** Plans that small moves alone come to, before anything is compiled. */
const MOVED_PLANS: readonly Step[] = [
  { phase: greedy, share: 0.3, stage: "stage1", when: hasPlan },
  { phase: tabuRepair, share: 0.1, stage: "stage1", when: all(hasPlan, floorsUnmet) },
  { phase: briefAnnealing, share: 0.1, stage: "stage1", when: all(hasPlan, floorsUnmet) },
  { phase: tabuRepair, share: 0.1, stage: "stage1", when: all(hasPlan, floorsUnmet) },
];

/** Each construction ends elsewhere, for its random numbers are others; windows go on from the best, proofs from its cost. */
const ROUNDS: readonly Step[] = [0.4, 0.4, 0.6, 0.95].flatMap((share): Step[] => [
  { phase: gentleAdmm, share: 0.5, stage: "stage2", when: all(isFar, hasDuals, splits) },
  { phase: windowColumns, share, stage: "stage2", when: all(unfinished, hasPlan, splits) },
  { phase: nearBound, share: 0.3, stage: "stage2", when: all(unfinished, isListable, splits) },
]);

/**
 * Until the proof, phases end by passes and steps, and by the clock only on a machine that is far too slow for them: what is
 * proven in half the time gives the same plan everywhere.
 */
const SMALL: readonly Step[] = [
  ...FIRST_PLANS,
  { phase: briefAnnealing, share: 0.3, stage: "stage1", when: hasPlan },
  { phase: tabuRepair, share: 0.1, stage: "stage1", when: all(hasPlan, floorsUnmet) },
  { phase: admm, share: 0.1, stage: "stage1", when: all(hasPlan, floorsUnmet, splits) },
  { phase: construct, share: 0.3, stage: "stage1", when: floorsUnmet },
  { phase: directRelaxation, share: 0.5, stage: "stage1", when: floorsUnmet },
  { phase: rootColumns, share: 0.3, stage: "stage2", when: all(unfinished, hasPlan, splits) },
  { phase: nearBound, share: 0.2, stage: "stage2", when: all(unfinished, isListable, splits) },
  { phase: gentleAdmm, share: 0.3, stage: "stage2", when: all(isFar, hasPlan, splits) },
  {
    phase: briefWindowColumns,
    share: 0.5,
    stage: "stage2",
    when: all(unfinished, hasPlan, splits),
  },
  { phase: nearWhole, share: 0.5, stage: "stage2", when: all(unfinished, isListable, splits) },
  // Begun once only: a second run of the engine would start from nothing. Another thread's may be luckier, or not.
  { phase: directCost, share: 0.5, stage: "stage2", when: all(unfinished, hasPlan, splits) },
  ...ROUNDS,
  {
    phase: directCost,
    share: 1,
    stage: "stage2",
    when: (search) => all(unfinished, hasPlan)(search) && !splits(search),
  },
  { phase: annealing, share: 0.9, stage: "stage2", when: all(unfinished, hasPlan) },
];

/** Annealing finds the plans, the linear relaxation proves many of them, programs finish what is left. */
const LARGE: readonly Step[] = [
  ...FIRST_PLANS,
  ...MOVED_PLANS,
  { phase: rosterDescent, share: 0.2, stage: "stage1", when: all(hasPlan, splits) },
  {
    phase: briefAnnealing,
    share: 0.2,
    stage: "stage1",
    when: (search) => hasPlan(search) && !splits(search),
  },
  {
    phase: givenWindowColumns,
    share: 0.2,
    stage: "stage1",
    when: all(unfinished, isGiven, splits),
  },
  { phase: admm, share: 0.3, stage: "stage1", when: all(hasPlan, splits, needsConstruction) },
  { phase: construct, share: 0.4, stage: "stage1", when: floorsUnmet },
  {
    phase: relaxationBound,
    share: 0.2,
    stage: "stage1",
    when: all(floorsUnmet, fits(LP_NONZEROS)),
  },
  { phase: annealing, share: 0.15, stage: "stage1", when: all(floorsUnmet, hasPlan) },
  { phase: neighbourhoods, share: 0.2, stage: "stage1", when: all(floorsUnmet, hasPlan) },
  {
    phase: directRelaxation,
    share: 0.3,
    stage: "stage1",
    when: all(floorsUnmet, fits(MIP_NONZEROS)),
  },
  { phase: priceAscent, share: 0.35, stage: "stage2", when: all(unfinished, hasPlan, isWide) },
  { phase: longAdmm, share: 0.5, stage: "stage2", when: all(unfinished, hasPrices, isWide) },
  { phase: priceAscent, share: 0.2, stage: "stage2", when: all(unfinished, hasPlan, isMiddle) },
  { phase: rootColumns, share: 0.5, stage: "stage2", when: all(unfinished, hasPlan, isUnpriced) },
  // Where threads help, they look for plans meanwhile.
  {
    phase: rootColumns,
    share: 0.5,
    stage: "stage2",
    when: all(unfinished, hasPlan, isRootLeft, isHelped),
  },
  {
    phase: rootColumns,
    share: 0.2,
    stage: "stage2",
    when: all(unfinished, hasPlan, isRootLeft, isAlone),
  },
  { phase: nearBound, share: 0.6, stage: "stage2", when: all(unfinished, mayBeListed, isNarrow) },
  { phase: asideColumns, share: 0.4, stage: "stage2", when: all(isFar, hasAside) },
  // Where prices are few the engine finishes what columns only come near to; elsewhere this costs little.
  { phase: neighbourhoods, share: 0.03, stage: "stage2", when: all(unfinished, hasPlan, splits) },
  // Where threads help they are at it from the first second.
  { phase: windowColumns, share: 0.5, stage: "stage2", when: all(isFar, hasPrices, isAlone) },
  { phase: longAdmm, share: 0.55, stage: "stage2", when: all(hasNoPrices, hasPlan, splits) },
  { phase: windowColumns, share: 0.25, stage: "stage2", when: all(unfinished, hasPlan, splits) },
  { phase: nearLists, share: 0.2, stage: "stage2", when: all(unfinished, isListable, isNarrow) },
  { phase: windowColumns, share: 0.5, stage: "stage2", when: all(unfinished, hasPlan, splits) },
  { phase: nearLists, share: 0.3, stage: "stage2", when: all(unfinished, isListable, isNarrow) },
  { phase: neighbourhoods, share: 0.1, stage: "stage2", when: all(isNear, hasPlan, splits) },
  { phase: windowColumns, share: 0.95, stage: "stage2", when: all(unfinished, hasPlan, splits) },
  {
    phase: costBound,
    share: 0.3,
    stage: "stage2",
    when: all(unfinished, hasPlan, fits(LP_NONZEROS)),
  },
  { phase: neighbourhoods, share: 0.12, stage: "stage2", when: all(unfinished, hasPlan) },
  { phase: annealing, share: 0.35, stage: "stage2", when: all(unfinished, hasPlan) },
  { phase: neighbourhoods, share: 0.5, stage: "stage2", when: all(unfinished, hasPlan) },
  {
    phase: directCost,
    share: 0.95,
    stage: "stage2",
    when: all(unfinished, hasPlan, fits(MIP_NONZEROS)),
  },
  { phase: annealing, share: 0.9, stage: "stage2", when: all(unfinished, hasPlan) },
];

/**
 * Threads that help: a construction of their own each, then windows from the first second, while the leader proves. What
 * the model does not split leaves to them is annealing and programs over neighbourhoods, in turns.
 */
const HELPER: readonly Step[] = [
  ...FIRST_PLANS,
  ...MOVED_PLANS,
  { phase: rosterDescent, share: 0.2, stage: "stage1", when: all(hasPlan, splits) },
  { phase: stiffAdmm, share: 0.2, stage: "stage1", when: all(hasPlan, splits, needsConstruction) },
  // Until then the leader's duals are as good as they get.
  { phase: windowColumns, share: 0.3, stage: "stage2", when: all(unfinished, hasPlan, splits) },
  { phase: longAdmm, share: 0.4, stage: "stage2", when: all(isFar, hasDuals, splits) },
  { phase: windowColumns, share: 0.97, stage: "stage2", when: all(unfinished, hasPlan, splits) },
];
/** Beside a leader that proves a small model by columns: the engine on all of it, whichever is first. */
const SMALL_HELPER: readonly Step[] = [
  ...FIRST_PLANS,
  { phase: briefAnnealing, share: 0.1, stage: "stage1", when: hasPlan },
  { phase: directRelaxation, share: 0.4, stage: "stage1", when: floorsUnmet },
  { phase: directCost, share: 0.6, stage: "stage2", when: all(unfinished, hasPlan) },
  ...ROUNDS,
];
const TURNS: readonly Step[] = [
  { phase: neighbourhoods, share: 0.1, stage: "stage2", when: all(unfinished, hasPlan) },
  { phase: annealing, share: 0.2, stage: "stage2", when: all(unfinished, hasPlan) },
];

/** Small models are mostly proven before other threads have started, and come to the same plan whenever they are. */
const SMALL_WAITS = 1;

/** Seconds that the first thread works alone. */
export function helpDelay(search: Search): number {
  return candidatesOf(search) <= SMALL_CANDIDATES ? SMALL_WAITS : 0;
}

/** The steps of helping thread `thread`, from 1. */
export function helperStrategy(search: Search, thread: number): readonly Step[] {
  if (thread === 1 && candidatesOf(search) <= SMALL_CANDIDATES) return SMALL_HELPER;
  const turns = Array.from({ length: 8 }, () => TURNS).flat();
  // Odd and even threads begin with different things where both come to it.
  return [...HELPER, ...(thread % 2 === 1 ? turns : turns.slice(1))];
}

export function strategyFor(search: Search): readonly Step[] {
  return candidatesOf(search) <= SMALL_CANDIDATES ? SMALL : LARGE;
}

function candidatesOf({ model }: Search): number {
  let candidates = 0;
  for (const candidate of model.columnCandidate) if (candidate >= 0) candidates++;
  return candidates;
}
