/** Every number that steers the search and what explains its plans, by room; `docs/parameters.md` is made from it. */
import { alternatives } from "./parameters/alternatives.ts";
import { annealing } from "./parameters/annealing.ts";
import { blocks } from "./parameters/blocks.ts";
import { branching } from "./parameters/branching.ts";
import { decomposition } from "./parameters/decomposition.ts";
import { diving, mixtureDive, restartedDives } from "./parameters/diving.ts";
import { evenOut } from "./parameters/even-out.ts";
import { conflicts, explanation, trials, wishes } from "./parameters/explanation.ts";
import { firstPlans } from "./parameters/first-plans.ts";
import { localSearch } from "./parameters/local-search.ts";
import { nearBound } from "./parameters/near-bound.ts";
import { neighbourhoods } from "./parameters/neighbourhoods.ts";
import { parallel } from "./parameters/parallel.ts";
import type { Room } from "./parameters/parameter.ts";
import { priceAscent } from "./parameters/price-ascent.ts";
import { pricing } from "./parameters/pricing.ts";
import { proximalBundle } from "./parameters/proximal-bundle.ts";
import { remedies, repairCosts } from "./parameters/remedies.ts";
import { restrictedMaster } from "./parameters/restricted-master.ts";
import { rootColumns } from "./parameters/root-columns.ts";
import { rosterAdmm } from "./parameters/roster-admm.ts";
import { rosterAnnealing } from "./parameters/roster-annealing.ts";
import { runLimits } from "./parameters/run-limits.ts";
import { scale } from "./parameters/scale.ts";
import {
  fixingSchedule,
  gentleSchedule,
  longSchedule,
  nearSchedule,
  slowerPrices,
  softSchedule,
  stiffSchedule,
} from "./parameters/schedules.ts";
import { sifting } from "./parameters/sifting.ts";
import { stateExpansion } from "./parameters/state-expansion.ts";
import { steps } from "./parameters/steps.ts";
import { strategy } from "./parameters/strategy.ts";
import { tabuRepair } from "./parameters/tabu-repair.ts";
import { turns } from "./parameters/turns.ts";
import { volumeAscent } from "./parameters/volume-ascent.ts";
import { windows } from "./parameters/windows.ts";
import { work } from "./parameters/work.ts";

export const PARAMETER_ROOMS = {
  ...{ scale, strategy, steps, turns, parallel, blocks, work },
  ...{ decomposition, stateExpansion, pricing, restrictedMaster, sifting, rootColumns, diving },
  ...{
    volumeAscent,
    proximalBundle,
    priceAscent,
    mixtureDive,
    restartedDives,
    nearBound,
    branching,
  },
  ...{ rosterAdmm, softSchedule, longSchedule, gentleSchedule, stiffSchedule },
  ...{ slowerPrices, nearSchedule, fixingSchedule },
  ...{
    firstPlans,
    localSearch,
    annealing,
    tabuRepair,
    evenOut,
    rosterAnnealing,
    neighbourhoods,
    windows,
  },
  alternatives,
  ...{ runLimits, explanation, conflicts, trials, remedies, repairCosts, wishes },
};

type ValuesOf<Parameters extends Room> = {
  readonly [Name in keyof Parameters]: Parameters[Name]["value"];
};

/** The values of a run; they come with its input and reach every thread of it. */
export type SolverParameters = {
  readonly [Name in keyof typeof PARAMETER_ROOMS]: ValuesOf<(typeof PARAMETER_ROOMS)[Name]>;
};

/** What a run takes where nothing else is given. */
export const DEFAULT_PARAMETERS = parametersOf((parameter) => parameter.value);

/** Values for all parameters, each by its room, its name and what is known of it. */
export function parametersOf(
  choose: (parameter: Room[string], room: string, name: string) => Room[string]["value"],
): SolverParameters {
  const values = Object.entries(PARAMETER_ROOMS).map(([room, parameters]) => {
    const own = Object.entries<Room[string]>(parameters);
    return [room, Object.fromEntries(own.map(([name, one]) => [name, choose(one, room, name)]))];
  });
  return Object.fromEntries(values) as SolverParameters;
}
