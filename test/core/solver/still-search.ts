import type { LinearModel } from "../../../core/model/linear-model.ts";
import { basePlan } from "../../../core/solver/phases/construct.ts";
import { Search } from "../../../core/solver/search.ts";
import { sharedHighs } from "../../helpers/explained.ts";

/** A search with the plan of the locks, whose clock stands still, so that only work ends a phase. */
export async function stillSearch(model: LinearModel): Promise<Search> {
  const search = new Search({
    model,
    highs: await sharedHighs(),
    now: () => 0,
    deadline: 60_000,
    stopRequested: () => false,
    seed: 1,
    onIncumbent: () => {},
    onProgress: () => {},
  });
  basePlan.run(search, 1);
  return search;
}
