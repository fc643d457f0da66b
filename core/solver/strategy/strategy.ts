/** Which phases run, in which order and for how long, for a model of this size. */

import { annealing, briefAnnealing } from "../phases/annealing.ts";
import { basePlan } from "../phases/base-plan.ts";
import { construct } from "../phases/construct.ts";
import { costBound } from "../phases/cost-bound.ts";
import { directCost } from "../phases/direct-cost.ts";
import { directRelaxation } from "../phases/direct-relaxation.ts";
import { evenOut } from "../phases/even-out.ts";
import { greedy } from "../phases/greedy.ts";
import { nearBound, nearLists, nearWhole } from "../phases/near-bound.ts";
import { neighbourhoods } from "../phases/neighbourhoods.ts";
import type { Phase } from "../phases/phase.ts";
import { previousPlan } from "../phases/previous-plan.ts";
import { priceAscent } from "../phases/price-ascent.ts";
import { relaxationBound } from "../phases/relaxation-bound.ts";
import { rootColumns } from "../phases/root-columns.ts";
import { rosterAnnealing } from "../phases/roster-annealing.ts";
import { rosterDescent } from "../phases/roster-descent.ts";
import { rosterFixing } from "../phases/roster-fixing.ts";
import { admm, gentleAdmm, longAdmm, stiffAdmm } from "../phases/roster-prices.ts";
import { tabuRepair } from "../phases/tabu-repair.ts";
import {
  asideColumns,
  briefWindowColumns,
  busyWindowColumns,
  givenWindowColumns,
  windowColumns,
} from "../phases/window-columns.ts";
import type { Search } from "../state/search.ts";
import {
  all,
  always,
  candidatesOf,
  fits,
  floorsUnmet,
  gainsByMoves,
  hasAside,
  hasDuals,
  hasNoOwnCosts,
  hasNoPrices,
  hasPlan,
  hasPrices,
  isAlone,
  isClimbOpen,
  isFar,
  isGiven,
  isHelped,
  isListable,
  isMiddle,
  isNarrow,
  isNear,
  isRootLeft,
  isRootSlow,
  isSettled,
  isUnpriced,
  isWide,
  LP_NONZEROS,
  MIP_NONZEROS,
  mayBeListed,
  needsConstruction,
  SMALL_CANDIDATES,
  splits,
  unfinished,
} from "./conditions.ts";

export interface Step {
  readonly phase: Phase;
  /** Share of the time left when the step begins. */
  readonly share: number;
  readonly stage: "stage1" | "stage2";
  /** Skipped when it could not help any more. */
  readonly when: (search: Search) => boolean;
  /** Threads that help start after it: while they read the request they would hold up the first plan. */
  readonly isAlone?: boolean;
}

/** The locks alone, and what a request keeps of an earlier plan: before anything else is tried. */
const FIRST_PLANS: readonly Step[] = [
  { phase: basePlan, share: 1, stage: "stage1", when: always, isAlone: true },
  { phase: previousPlan, share: 0.3, stage: "stage1", when: isGiven },
];

/** Plans that small moves alone come to, before anything is compiled. */
const MOVED_PLANS: readonly Step[] = [
  { phase: greedy, share: 0.3, stage: "stage1", when: hasPlan, isAlone: true },
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
  { phase: evenOut, share: 0.5, stage: "stage2", when: hasPlan },
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
  // Helping threads try windows around an earlier plan while this one proves.
  {
    phase: givenWindowColumns,
    share: 0.2,
    stage: "stage1",
    when: all(unfinished, isGiven, isAlone),
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
  {
    phase: longAdmm,
    share: 0.5,
    stage: "stage2",
    when: all(unfinished, hasPrices, isWide, hasNoOwnCosts),
  },
  // Beside an earlier plan nearly all rosters stay, and the master ends within a few passes.
  {
    phase: priceAscent,
    share: 0.35,
    stage: "stage2",
    when: all(unfinished, hasPlan, isMiddle, needsConstruction),
  },
  { phase: rootColumns, share: 0.5, stage: "stage2", when: all(unfinished, hasPlan, isUnpriced) },
  // Where linear programs take too long, prices go on climbing without them.
  { phase: priceAscent, share: 0.4, stage: "stage2", when: all(unfinished, hasPlan, isRootSlow) },
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
  { phase: rosterFixing, share: 0.5, stage: "stage2", when: all(isFar, hasDuals, hasNoOwnCosts) },
  {
    phase: rosterAnnealing,
    share: 0.5,
    stage: "stage2",
    when: all(isFar, hasPlan, splits, gainsByMoves),
  },
  { phase: priceAscent, share: 0.3, stage: "stage2", when: all(unfinished, hasPlan, isClimbOpen) },
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
  // Whatever comes after it has little time left, or is for models that do not split.
  { phase: evenOut, share: 0.5, stage: "stage2", when: all(hasPlan, isSettled) },
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
  {
    phase: evenOut,
    share: 1,
    stage: "stage2",
    when: (search) => hasPlan(search) && !isSettled(search),
  },
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
  {
    phase: rosterAnnealing,
    share: 0.6,
    stage: "stage2",
    when: all(isFar, hasPlan, splits, gainsByMoves),
  },
  {
    phase: busyWindowColumns,
    share: 0.35,
    stage: "stage2",
    when: all(unfinished, hasPlan, splits),
  },
  // By now the prices of the thread that leads are near those of its root's end.
  { phase: rosterFixing, share: 0.4, stage: "stage2", when: all(isFar, hasDuals, hasNoOwnCosts) },
  { phase: busyWindowColumns, share: 0.9, stage: "stage2", when: all(unfinished, hasPlan, splits) },
  // Where windows bring nothing any more, another construction may end elsewhere.
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
