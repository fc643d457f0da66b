/** Share of the time left that a step of a strategy may take, by step. */
import { type Parameter, share, type Why } from "./parameter.ts";

function of(value: number, why?: Why): Parameter<number> {
  return share(value, [0, 1], why);
}

export const steps = {
  /** First plans: the locks alone. */
  basePlan: of(1),
  /** First plans: what a request keeps of an earlier plan. */
  previousPlan: of(0.3),
  /** First plans: the greedy plan. */
  greedy: of(0.3),
  /** First plans: the same by runs of work, where a duty alone breaks a rule. */
  greedyRuns: of(0.3),
  /** First plans: repairs of it. */
  firstRepair: of(0.1),
  /** First plans: annealing where that leaves floors unmet. */
  firstAnnealing: of(0.1),
  /** First plans: repairs after the annealing. */
  secondRepair: of(0.1),
  /** Splitting the model by employee and compiling their networks. */
  compile: of(0.5),
  /** Rounds of a small model: a round's construction from nearly right prices. */
  roundPrices: of(0.5),
  /** Rounds of a small model: windows of the first round. */
  firstRound: of(0.4),
  /** Rounds of a small model: windows of the second round. */
  secondRound: of(0.4),
  /** Rounds of a small model: windows of the third round. */
  thirdRound: of(0.6),
  /** Rounds of a small model: windows of the last round. */
  lastRound: of(0.95),
  /** Rounds of a small model: a round's program near the bound. */
  roundNear: of(0.3),
  /** A small model: annealing. */
  smallAnnealing: of(0.3),
  /** A small model: repairs. */
  smallRepair: of(0.1),
  /** A small model: a construction from prices. */
  smallPrices: of(0.1),
  /** A small model: the construction by windows. */
  smallConstruct: of(0.3),
  /** A small model: the engine on the first stage. */
  smallRelaxation: of(0.5),
  /** A small model: column generation over everybody. */
  smallRoot: of(0.3),
  /** A small model: the program near the bound. */
  smallNear: of(0.2),
  /** A small model: a construction from nearly right prices. */
  smallGentle: of(0.3),
  /** A small model: a few windows. */
  smallWindows: of(0.5),
  /** A small model: all that lies between bound and plan. */
  smallWhole: of(0.5),
  /** A small model: the engine on the cost. */
  smallDirect: of(0.5),
  /** A small model: the same where the model does not split. */
  smallLastDirect: of(1),
  /** A small model: the more even plan. */
  smallEven: of(0.5),
  /** A small model: annealing at the end. */
  smallLastAnnealing: of(0.9),
  /** A large model: the descent over all rosters. */
  largeDescent: of(0.2),
  /** A large model of few candidates: annealing before anything is compiled. */
  quickAnnealing: of(0.3, "0083"),
  /** A large model: annealing where the model does not split. */
  largeAnnealing: of(0.2),
  /** A large model: windows around an earlier plan, alone. */
  largeGivenWindows: of(0.2),
  /** A large model: the first construction from prices. */
  largePrices: of(0.3),
  /** A large model: the construction by windows. */
  largeConstruct: of(0.4),
  /** A large model: the relaxation of the first stage. */
  largeBound: of(0.2),
  /** A large model: the engine on the first stage, which often ends as soon as its relaxation. */
  briefRelaxation: of(0.15),
  /** A large model: annealing where floors are unmet. */
  unmetAnnealing: of(0.15),
  /** A large model: neighbourhoods where floors are unmet. */
  unmetNeighbourhoods: of(0.2),
  /** A large model: the engine on the first stage. */
  largeRelaxation: of(0.3),
  /** A large model: prices that climb in place of a root. */
  wideAscent: of(0.35, "0062"),
  /** A large model: the construction after them. */
  wideLong: of(0.5),
  /** A large model: prices that climb before the root. */
  middleAscent: of(0.35, "0062"),
  /** A large model: prices that climb on after them. */
  furtherAscent: of(0.4, "0079"),
  /** A large model: a dive along what climbing prices mix. */
  mixtureDive: of(0.4, "0067"),
  /** Turns: dives with restarts. */
  divesTurn: of(0.3, "0098"),
  /** A large model: column generation over everybody. */
  root: of(0.5),
  /** A large model: prices that climb where the root is too slow. */
  slowAscent: of(0.4, "0061"),
  /** A large model: the program near the bound. */
  near: of(0.6),
  /** A large model: the more even plan. */
  evenOut: of(0.5),
  /** A large model: the relaxation of the cost, where the model does not split. */
  costBound: of(0.3),
  /** Turns: windows around a plan that is no better than the best, but lies elsewhere. */
  asideTurn: of(0.3),
  /** Turns: constructions from nearly right prices. */
  pricesTurn: of(0.3),
  /** Turns: annealing of rosters. */
  annealingTurn: of(0.6),
  /** A large model: moves without warming up, to see whether they pay. */
  coldMoves: of(0.06, "0085"),
  /** Turns: prices that climb on. */
  climbTurn: of(0.5),
  /** Turns: windows. */
  windowsTurn: of(0.12),
  /** Turns: branch and price. */
  branching: of(0.5, "0077"),
  /** Turns: lists near the bound. */
  listsTurn: of(0.2),
  /** Turns: neighbourhoods. */
  neighbourhoodsTurn: of(0.03),
  /** Turns: another construction. */
  constructionTurn: of(0.2),
  /** Turns: a slower construction, where the last one ended near the plan. */
  slowerTurn: of(0.5, "0084"),
  /** Turns where the model does not split: neighbourhoods. */
  wholeNeighbourhoods: of(0.12),
  /** Turns where the model does not split: annealing. */
  wholeAnnealing: of(0.35),
  /** Turns where the model does not split: the engine on the cost. */
  wholeDirect: of(0.5),
  /** A large model: the more even plan at the end. */
  lastEven: of(1),
  /** Threads that help: the descent over all rosters. */
  helperDescent: of(0.2),
  /** Threads that help: the construction of a helping thread. */
  helperPrices: of(0.2),
  /** Beside a small model: annealing. */
  smallHelperAnnealing: of(0.1),
  /** Beside a small model: the engine on the first stage. */
  smallHelperRelaxation: of(0.4),
  /** Beside a small model: the engine on the cost. */
  smallHelperDirect: of(0.6),
};
