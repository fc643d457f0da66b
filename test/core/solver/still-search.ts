import type { LinearModel } from "../../../core/model/program/linear-model.ts";
import { DEFAULT_PARAMETERS } from "../../../core/solver/parameters.ts";
import { basePlan } from "../../../core/solver/phases/base-plan.ts";
import { Search } from "../../../core/solver/state/search.ts";
import { sharedHighs } from "../../helpers/shared-highs.ts";

/**
 * A search with the plan of the locks, whose clock stands still, so that only work ends a phase; or goes on by `tick`
 * milliseconds with every look at it, which may be changed on the way.
 */
export async function stillSearch(
  model: LinearModel,
  clock = { tick: 0 },
  parameters = DEFAULT_PARAMETERS,
): Promise<Search> {
  let time = 0;
  const search = new Search({
    model,
    highs: await sharedHighs(),
    now: () => {
      time += clock.tick;
      return time;
    },
    deadline: 60_000,
    stopRequested: () => false,
    seed: 1,
    parameters,
    onIncumbent: () => {},
    onProgress: () => {},
  });
  basePlan.run(search, 1);
  return search;
}
