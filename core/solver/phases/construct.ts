/**
 * A first plan by a rolling horizon: from the locks alone one window of days after the other, all employees free or, where a
 * day is large, a group of them, floors elastic. A window is one program of `windowNodes` nodes at most.
 */
import { partMip } from "../engine/options.ts";
import { withPart } from "../matrix/part.ts";
import type { Search } from "../state/search.ts";
import type { Phase } from "../strategy/phase.ts";
import { candidatesByDay, followsWindow } from "../windows/window.ts";
import { offerBasePlan } from "./base-plan.ts";

export const construct: Phase = {
  name: "construct",
  run(search, seconds) {
    const { now } = search.input;
    const until = now() + seconds * 1000;
    if (search.incumbent === null && !offerBasePlan(search)) return "no base plan";
    let values: Float64Array = search.incumbent!.values;
    let offered = now();
    for (const window of windows(search)) {
      const left = (until - now()) / 1000;
      if (left <= 0 || search.checkpoint()) break;
      values = fill(search, values, window, left);
      if (now() - offered < search.parameters.firstPlans.offerSeconds * 1000) continue;
      search.best.offer(values);
      offered = now();
    }
    search.best.offer(values);
    return search.meetsFloors() ? "floors met" : "floors unmet";
  },
};

/** Candidates to plan together, in the order of days. */
function windows(search: Search): number[][] {
  const { windowCandidates, groupCandidates } = search.parameters.firstPlans;
  const list: number[][] = [];
  let open: number[] = [];
  for (const day of candidatesByDay(search.model)) {
    if (open.length > 0 && open.length + day.length > windowCandidates) {
      list.push(open);
      open = [];
    }
    for (let from = 0; from < day.length; from += groupCandidates) {
      open = open.concat(day.slice(from, from + groupCandidates));
      if (day.length > groupCandidates) {
        list.push(open);
        open = [];
      }
    }
  }
  if (open.length > 0) list.push(open);
  return list;
}

/** The values with one window planned; unchanged when its program gives nothing in time. */
function fill(
  search: Search,
  values: Float64Array,
  free: readonly number[],
  seconds: number,
): Float64Array {
  const { model } = search;
  const numbers = search.parameters.firstPlans;
  const group = new Set(free.map((c) => model.columnEmployee[c]!));
  const part = search.parts.cut({
    free,
    follows: followsWindow(model, group),
    values,
    cost: search.combinedCost,
    columnLower: model.columnLower,
    columnUpper: search.columnUpper,
  });
  const outcome = search.run({
    program: part.program,
    options: partMip(search.input.seed, {
      nodes: numbers.windowNodes,
      absoluteGap: numbers.windowAbsoluteGap,
      relativeGap: numbers.windowRelativeGap,
    }),
    seconds,
  });
  return outcome.values === null ? values : withPart(values, part, outcome.values);
}
