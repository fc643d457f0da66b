/**
 * Large neighbourhood search (Shaw 1998; Pisinger & Ropke 2010) by column generation: many or all employees are free on a
 * window of days, or on days of their own on which plan and relaxation disagree; their rosters elsewhere stay. A
 * neighbourhood is left as soon as its bound shows that it holds nothing better, and what that proves is not tried again. A
 * step is one of `windows/window-search.ts`.
 */
import type { Decomposition } from "../decomposition/decomposition.ts";
import { Schedule } from "../lagrangian-relaxation/schedule.ts";
import type { Search } from "../state/search.ts";
import type { Phase } from "../strategy/phase.ts";
import { FEASIBILITY } from "../tolerances.ts";
import { WindowPosition } from "../windows/window-position.ts";
import { WindowSearch } from "../windows/window-search.ts";

/** As long as there is time. */
export const windowColumns: Phase = {
  name: "window_columns",
  run: (search, seconds) => steps(search, seconds, Number.POSITIVE_INFINITY),
};

/** A few steps over everybody: the same on every machine unless time runs out. */
export const briefWindowColumns: Phase = {
  name: "window_columns",
  run: (search, seconds) => steps(search, seconds, search.parameters.windows.briefSteps),
};

/** Beside an earlier plan, which is often nearly the best: over as soon as steps bring nothing. */
export const givenWindowColumns: Phase = {
  name: "window_columns",
  run(search, seconds) {
    const { briefSteps, idleSteps } = search.parameters.windows;
    return steps(search, seconds, briefSteps, idleSteps);
  },
};

/** From a plan that is no better than the best, but lies elsewhere: where that one is stuck, this one is not. */
export const asideColumns: Phase = {
  name: "window_columns",
  run(search, seconds) {
    const { root, bounds, parameters } = search;
    const split = search.decomposition();
    const { aside } = root;
    if (split === null || aside === null) return "no plan aside";
    const until = search.input.now() + seconds * 1000;
    const before = aside.schedule.cost();
    const status = new WindowSearch(search, split, aside, until).run(
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    );
    if (aside.isAt(search.incumbent)) search.windowPosition = aside;
    const closed = (before - aside.schedule.cost()) / (before - bounds.combined);
    if (!aside.isAside || !(closed > parameters.strategy.stuck)) root.aside = null;
    return `${status}, ${Math.round(100 * closed)} % of the gap of a plan aside closed`;
  },
};

/** Around where a dive ended, as long as steps bring something; what is no better than the best is left aside then. */
export function mend(
  search: Search,
  split: Decomposition,
  schedule: Schedule,
  until: number,
): void {
  if (!split.isSimple || !schedule.keepsRows()) return;
  const { root, parameters } = search;
  const isBest = schedule.cost() < search.best.combinedPrice() + FEASIBILITY;
  const position = new WindowPosition(schedule, isBest ? search.incumbent : null);
  new WindowSearch(search, split, position, until).run(
    Number.POSITIVE_INFINITY,
    parameters.windows.asideIdle,
  );
  if (position.isAt(search.incumbent)) search.windowPosition = position;
  else root.leaveAside(position.schedule);
}

function steps(
  search: Search,
  seconds: number,
  most: number,
  mostIdle = Number.POSITIVE_INFINITY,
): string {
  const until = search.input.now() + seconds * 1000;
  const split = search.decomposition();
  if (split === null || search.incumbent === null) return "does not split";
  const position = positionOf(search, split);
  if (position === null) return "the plan is outside the automata";
  const before = search.best.combinedPrice();
  const open = before - search.bounds.combined;
  const windows = new WindowSearch(search, split, position, until);
  const status = windows.run(most, mostIdle);
  const gain = before - search.best.combinedPrice();
  const isIdle = gain <= search.parameters.strategy.stuck * open;
  search.root.idleWindows = isIdle ? search.root.idleWindows + 1 : 0;
  return status;
}

/** Where the last windows stood, or at a better plan since then; null where that is outside the automata. */
function positionOf(search: Search, split: Decomposition): WindowPosition | null {
  const { incumbent, windowPosition } = search;
  if (windowPosition?.isAt(incumbent)) return windowPosition;
  const schedule = Schedule.ofPlan(split, incumbent!.values);
  if (schedule === null) return null;
  search.windowPosition = new WindowPosition(schedule, incumbent);
  return search.windowPosition;
}
