/** Which phases run, in which order or in turns, and for how long, for a model of this size. */

import { annealing, briefAnnealing } from "../phases/annealing.ts";
import { basePlan } from "../phases/base-plan.ts";
import { branching } from "../phases/branching.ts";
import { coldMoves } from "../phases/cold-moves.ts";
import { compile } from "../phases/compile.ts";
import { construct } from "../phases/construct.ts";
import { costBound } from "../phases/cost-bound.ts";
import { directCost } from "../phases/direct-cost.ts";
import { directRelaxation } from "../phases/direct-relaxation.ts";
import { evenOut } from "../phases/even-out.ts";
import { greedy, greedyRuns } from "../phases/greedy.ts";
import { mixtureDive } from "../phases/mixture-dive.ts";
import { nearBound, nearLists, nearWhole } from "../phases/near-bound.ts";
import { nearPrices } from "../phases/near-prices.ts";
import { neighbourhoods } from "../phases/neighbourhoods.ts";
import { previousPlan } from "../phases/previous-plan.ts";
import { priceAscent, quickAscent } from "../phases/price-ascent.ts";
import { relaxationBound } from "../phases/relaxation-bound.ts";
import { restartedDives } from "../phases/restarted-dives.ts";
import { rootColumns } from "../phases/root-columns.ts";
import { rosterAnnealing } from "../phases/roster-annealing.ts";
import { rosterDescent } from "../phases/roster-descent.ts";
import { admm, gentleAdmm, longAdmm, stiffAdmm } from "../phases/roster-prices.ts";
import { slowerPrices } from "../phases/slower-prices.ts";
import { tabuRepair } from "../phases/tabu-repair.ts";
import {
  asideColumns,
  briefWindowColumns,
  givenWindowColumns,
  windowColumns,
} from "../phases/window-columns.ts";
import type { Search } from "../state/search.ts";
import {
  all,
  always,
  asksForRuns,
  fits,
  floorsUnmet,
  gainsByMoves,
  hasAside,
  hasDuals,
  hasMixture,
  hasNewPrices,
  hasPlan,
  hasPrices,
  isAlone,
  isClimbing,
  isClimbOpen,
  isConstructive,
  isDivisible,
  isFar,
  isGiven,
  isHelped,
  isListable,
  isMiddle,
  isNarrow,
  isRelaxed,
  isRootDue,
  isRootSlow,
  isSettled,
  isSlowerWorth,
  isSmall,
  isUncompiled,
  isWhole,
  isWide,
  lacksDive,
  mayBeListed,
  mayClimbSoon,
  mayEndAtOnce,
  mayGainByMoves,
  mayMovesPay,
  meetsByMoves,
  needsConstruction,
  splits,
  unfinished,
} from "./conditions.ts";
import { type Step, type Strategy, stage1, stage2 } from "./steps-and-turns.ts";

/** The locks alone, and what a request keeps of an earlier plan: before anything else is tried. */
const FIRST_PLANS: readonly Step[] = [
  { ...stage1("basePlan", basePlan, always), isAlone: true },
  stage1("previousPlan", previousPlan, isGiven),
];

/** Plans that duties, runs of them and small moves alone come to, before anything is compiled. */
const MOVED_PLANS: readonly Step[] = [
  { ...stage1("greedy", greedy, hasPlan), isAlone: true },
  { ...stage1("greedyRuns", greedyRuns, hasPlan, floorsUnmet, asksForRuns), isAlone: true },
  stage1("firstRepair", tabuRepair, hasPlan, floorsUnmet, meetsByMoves),
  stage1("firstAnnealing", briefAnnealing, hasPlan, floorsUnmet, meetsByMoves),
  stage1("secondRepair", tabuRepair, hasPlan, floorsUnmet, meetsByMoves),
];

/** Each construction ends elsewhere, for its random numbers are others; windows go on from the best, proofs from its cost. */
const ROUNDS: readonly Step[] = (
  ["firstRound", "secondRound", "thirdRound", "lastRound"] as const
).flatMap((share): Step[] => [
  stage2("roundPrices", gentleAdmm, isFar, hasDuals, splits),
  stage2(share, windowColumns, unfinished, hasPlan, splits),
  stage2("roundNear", nearBound, unfinished, isListable, splits),
]);

/**
 * Until the proof, phases end by passes and steps, and by the clock only on a machine that is far too slow for them: what is
 * proven in half the time gives the same plan everywhere.
 */
const SMALL: readonly Step[] = [
  ...FIRST_PLANS,
  stage1("smallAnnealing", briefAnnealing, hasPlan),
  stage1("smallRepair", tabuRepair, hasPlan, floorsUnmet),
  stage1("compile", compile, hasPlan, floorsUnmet, isUncompiled),
  stage1("smallPrices", admm, hasPlan, floorsUnmet, splits),
  stage1("smallConstruct", construct, floorsUnmet),
  stage1("smallRelaxation", directRelaxation, floorsUnmet),
  stage2("compile", compile, unfinished, hasPlan, isUncompiled),
  stage2("smallRoot", rootColumns, unfinished, hasPlan, splits),
  stage2("smallNear", nearBound, unfinished, isListable, splits),
  stage2("smallGentle", gentleAdmm, isFar, hasPlan, splits),
  stage2("smallWindows", briefWindowColumns, unfinished, hasPlan, splits),
  stage2("smallWhole", nearWhole, unfinished, isListable, splits),
  // Begun once only: a second run of the engine would start from nothing. Another thread's may be luckier, or not.
  stage2("smallDirect", directCost, unfinished, hasPlan, splits),
  ...ROUNDS,
  stage2("smallLastDirect", directCost, unfinished, hasPlan, isWhole),
  stage2("smallEven", evenOut, hasPlan),
  stage2("smallLastAnnealing", annealing, unfinished, hasPlan),
];

/** What makes a good plan better where the model splits. */
const ANNEALING = stage2(
  "annealingTurn",
  rosterAnnealing,
  ...[isFar, hasPlan, needsConstruction, gainsByMoves],
);
const COLD_MOVES = stage2(
  "coldMoves",
  coldMoves,
  unfinished,
  hasPlan,
  needsConstruction,
  mayMovesPay,
);
const trusted = (step: Step): Step => ({ ...step, isTrusted: true });
const WINDOWS = trusted(stage2("windowsTurn", windowColumns, unfinished, hasPlan, splits));
const ASIDE = trusted(stage2("asideTurn", asideColumns, isFar, hasAside));
const IS_CONSTRUCTED = all(isFar, hasPlan, hasDuals, isConstructive);
const CONSTRUCTION = stage2("constructionTurn", longAdmm, IS_CONSTRUCTED, (s) => !isSlowerWorth(s));
const SLOWER_CONSTRUCTION = stage2("slowerTurn", slowerPrices, IS_CONSTRUCTED, isSlowerWorth);
const PRICES = stage2(
  "pricesTurn",
  nearPrices,
  ...[isFar, hasPlan, hasDuals, isConstructive, hasNewPrices],
);
// Where prices are few the engine finishes what columns only come near to; elsewhere this costs little.
const NEIGHBOURHOODS = stage2("neighbourhoodsTurn", neighbourhoods, unfinished, hasPlan, splits);

const ROOT = stage2("root", rootColumns, unfinished, hasPlan, isRootDue);
const CLIMB = stage2("climbTurn", priceAscent, unfinished, hasPlan, isClimbOpen);
const DIVE = stage2("mixtureDive", mixtureDive, isFar, hasPlan, hasMixture, lacksDive);

const DIVES = trusted(
  stage2("divesTurn", restartedDives, IS_CONSTRUCTED, isRelaxed, needsConstruction),
);

/** Where the model does not split. */
const WHOLE_METHODS: readonly Step[] = [
  stage2("wholeNeighbourhoods", neighbourhoods, unfinished, hasPlan, isWhole),
  stage2("wholeAnnealing", annealing, unfinished, hasPlan, isWhole),
];

/** Of the thread that leads, once prices have climbed: what proves, what makes plans of what was proven, what makes those better. */
const LEADER_METHODS: readonly Step[] = [
  // Where people are missing constructions seldom come to a better plan, and what the prices mix knows where to miss them.
  { ...DIVE, when: all(DIVE.when, floorsUnmet) },
  DIVES,
  // What the relaxation leaves open of a missing person looks like the plan's gap, until it is divided.
  { ...ROOT, when: all(ROOT.when, hasMixture) },
  stage2("branching", branching, isFar, hasPlan, isDivisible),
  // Without an ascent prices are known roughly at most, and a root says more, sooner.
  { ...PRICES, when: all(PRICES.when, hasMixture) },
  // From where they ran out of time.
  stage2("furtherAscent", priceAscent, isFar, hasPlan, hasMixture, isClimbing, isConstructive),
  // What constructions leave open often lies on few days; where nothing climbed a root takes longer, and its proof can wait.
  { ...WINDOWS, when: all(WINDOWS.when, isConstructive) },
  ROOT,
  // Where linear programs take too long, prices go on climbing without them.
  stage2("slowAscent", priceAscent, unfinished, hasPlan, isRootSlow),
  stage2("near", nearBound, unfinished, mayBeListed, isNarrow),
  PRICES,
  CONSTRUCTION,
  SLOWER_CONSTRUCTION,
  // Others anneal meanwhile.
  { ...CLIMB, when: all(CLIMB.when, isHelped) },
  NEIGHBOURHOODS,
  ANNEALING,
  CLIMB,
  ASIDE,
  { ...WINDOWS, when: all(WINDOWS.when, (search) => !isConstructive(search)) },
  DIVE,
  stage2("listsTurn", nearLists, unfinished, isListable, isNarrow),
];

/** Annealing finds the plans, the linear relaxation proves many of them, programs finish what is left. */
const LARGE: Strategy = [
  ...FIRST_PLANS,
  ...MOVED_PLANS,
  // Where few people are planned that alone comes to the best plan, and the first root proves it.
  stage1("quickAnnealing", briefAnnealing, hasPlan, mayEndAtOnce, meetsByMoves),
  stage1("compile", compile, unfinished, hasPlan, isUncompiled),
  stage1("largeDescent", rosterDescent, hasPlan, splits),
  stage1("largeAnnealing", briefAnnealing, hasPlan, isWhole),
  // Helping threads try windows around an earlier plan while this one proves.
  stage1("largeGivenWindows", givenWindowColumns, unfinished, isGiven, isAlone),
  stage1("largePrices", admm, hasPlan, splits, needsConstruction),
  // Where the model splits, plans of prices and windows leave less unmet in this time.
  stage1("largeConstruct", construct, floorsUnmet, isWhole),
  stage1("largeBound", relaxationBound, floorsUnmet, isWhole, fits("lpNonzeros")),
  // What cannot be met is often proven as soon as that; the time is better spent on the plan.
  stage1("briefRelaxation", directRelaxation, floorsUnmet, isWhole, fits("mipNonzeros")),
  stage1("unmetAnnealing", annealing, floorsUnmet, hasPlan, isWhole),
  stage1("unmetNeighbourhoods", neighbourhoods, floorsUnmet, hasPlan, isWhole),
  stage1("largeRelaxation", directRelaxation, floorsUnmet, isWhole, fits("mipNonzeros")),
  // Where only the whole model gave a plan.
  stage2("compile", compile, unfinished, hasPlan, isUncompiled),
  stage2("wideAscent", priceAscent, unfinished, hasPlan, isWide),
  stage2("wideLong", longAdmm, unfinished, hasPrices, isWide, isConstructive),
  // Beside an earlier plan nearly all rosters stay, and the master ends within a few passes.
  stage2("middleAscent", priceAscent, unfinished, hasPlan, isMiddle, needsConstruction),
  stage2("middleAscent", quickAscent, unfinished, hasPlan, mayClimbSoon),
  COLD_MOVES,
  // Until it is proven what cannot be met, nothing is proven of the cost.
  stage1("largeBound", relaxationBound, floorsUnmet, splits, fits("quickNonzeros")),
  stage1("briefRelaxation", directRelaxation, floorsUnmet, splits, fits("quickNonzeros")),
  { methods: LEADER_METHODS },
  stage2("evenOut", evenOut, hasPlan, isSettled),
  stage2("costBound", costBound, unfinished, hasPlan, isWhole, fits("lpNonzeros")),
  {
    methods: [
      ...WHOLE_METHODS,
      stage2("wholeDirect", directCost, unfinished, hasPlan, isWhole, fits("mipNonzeros")),
    ],
  },
  stage2("lastEven", evenOut, (search) => hasPlan(search) && !isSettled(search)),
];

/** Of threads that help, which prove nothing. */
const HELPER_METHODS: readonly Step[] = [
  DIVES,
  ANNEALING,
  CONSTRUCTION,
  SLOWER_CONSTRUCTION,
  WINDOWS,
  ASIDE,
  PRICES,
  NEIGHBOURHOODS,
  ...WHOLE_METHODS,
];

/**
 * Threads that help: networks before plans are moved about, as the leader soon waits for them, then a construction of their own each,
 * then what makes plans better from the first second, while the leader proves.
 */
const HELPER: Strategy = [
  ...FIRST_PLANS,
  stage1("compile", compile, hasPlan, isUncompiled),
  ...MOVED_PLANS,
  stage1("helperDescent", rosterDescent, hasPlan, splits),
  stage1("helperPrices", stiffAdmm, hasPlan, splits, needsConstruction),
  // What is annealed has to begin well: no temperature leaves what hard pulls have put together.
  stage1("helperPrices", admm, hasPlan, splits, needsConstruction, mayGainByMoves),
  COLD_MOVES,
  { methods: HELPER_METHODS },
];

/** Beside a leader that proves a small model by columns: the engine on all of it, whichever is first. */
const SMALL_HELPER: readonly Step[] = [
  ...FIRST_PLANS,
  stage1("smallHelperAnnealing", briefAnnealing, hasPlan),
  stage1("smallHelperRelaxation", directRelaxation, floorsUnmet),
  stage2("smallHelperDirect", directCost, unfinished, hasPlan),
  stage2("compile", compile, unfinished, hasPlan, isUncompiled),
  ...ROUNDS,
];

/** Seconds that the first thread works alone. */
export function helpDelay(search: Search): number {
  return mayEndAtOnce(search) ? search.parameters.parallel.quickWaits : 0;
}

/** The strategy of helping thread `thread`, from 1. */
export function helperStrategy(search: Search, thread: number): Strategy {
  return thread === 1 && isSmall(search) ? SMALL_HELPER : HELPER;
}

export function strategyFor(search: Search): Strategy {
  return isSmall(search) ? SMALL : LARGE;
}
