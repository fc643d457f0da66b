/** A first plan: from the locks alone one window of days after the other, all employees free, floors elastic. */
import { partMip } from "../engine/options.ts";
import { withPart } from "../matrix/part.ts";
import type { Search } from "../state/search.ts";
import { candidatesByDay, followsWindow } from "../windows/window.ts";
import { offerBasePlan } from "./base-plan.ts";
import type { Phase } from "./phase.ts";

/** Candidates in one window; larger programs plan a little better and take many times as long. */
const WINDOW_CANDIDATES = 150;
/** Days with more candidates than this are planned in groups of employees. */
const GROUP_CANDIDATES = 1500;
/** Helpers of a model this large are solved only every so many seconds in between, not after each window. */
const SECONDS_BETWEEN_OFFERS = 1;

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
      if (left <= 0 || search.stopped()) break;
      values = fill(search, values, window, left);
      if (now() - offered < SECONDS_BETWEEN_OFFERS * 1000) continue;
      search.offer(values);
      offered = now();
    }
    search.offer(values);
    return search.meetsFloors() ? "floors met" : "floors unmet";
  },
};

/** Candidates to plan together, in the order of days. */
function windows(search: Search): number[][] {
  const list: number[][] = [];
  let open: number[] = [];
  for (const day of candidatesByDay(search.model)) {
    if (open.length > 0 && open.length + day.length > WINDOW_CANDIDATES) {
      list.push(open);
      open = [];
    }
    for (let from = 0; from < day.length; from += GROUP_CANDIDATES) {
      open = open.concat(day.slice(from, from + GROUP_CANDIDATES));
      if (day.length > GROUP_CANDIDATES) {
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
    options: partMip(search.input.seed, { nodes: 50, absoluteGap: 5, relativeGap: 0.02 }),
    seconds,
  });
  return outcome.values === null ? values : withPart(values, part, outcome.values);
}
