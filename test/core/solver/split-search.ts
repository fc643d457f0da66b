import type { LinearModel } from "../../../core/model/program/linear-model.ts";
import { DEFAULT_PARAMETERS } from "../../../core/solver/parameters.ts";
import { compile } from "../../../core/solver/phases/compile.ts";
import type { Search } from "../../../core/solver/state/search.ts";
import { stillSearch } from "./still-search.ts";

/** A still search whose model is split by employee, where it splits. */
export async function splitSearch(
  model: LinearModel,
  clock = { tick: 0 },
  parameters = DEFAULT_PARAMETERS,
): Promise<Search> {
  const search = await stillSearch(model, clock, parameters);
  compile.run(search, search.secondsLeft() / 2);
  return search;
}
