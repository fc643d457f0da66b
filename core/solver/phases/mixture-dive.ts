/** A dive along what prices that climbed without a linear program mix, and a descent from where it ends. */
import type { Decomposition } from "../decomposition/decomposition.ts";
import { mixtureDive as dive, type MixtureDiveTask } from "../diving/mixture-dive.ts";
import { Schedule } from "../lagrangian-relaxation/schedule.ts";
import { wholeMaster } from "../restricted-master/master.ts";
import type { Search } from "../state/search.ts";
import type { Phase } from "../strategy/phase.ts";
import { descend } from "./roster-descent.ts";

export const mixtureDive: Phase = {
  name: "mixture_dive",
  run(search, seconds) {
    const { now } = search.input;
    const until = now() + seconds * 1000;
    const split = search.decomposition();
    const { bundle } = search.root;
    if (split === null || search.incumbent === null) return "does not split";
    if (bundle === null) return "no mixture";
    search.root.bundle = null;
    search.root.isDiveOver = true;
    const secondsLeft = () =>
      search.checkpoint() || search.finished() ? 0 : (until - now()) / 1000;
    const before = search.best.combinedPrice();
    const { schedule, rounds, passes } = diveAlong(search, split, { bundle, secondsLeft });
    if (schedule === null) return `${rounds} rounds, too slow`;
    const isBetter = search.best.combinedPrice() < before;
    if (!isBetter) search.root.leaveAside(schedule);
    return `${rounds} rounds and ${passes} passes, ${isBetter ? "better plan" : "plan no better"}`;
  },
};

/** Where a dive and a descent from its end come to; without a schedule where that would take too long. */
export function diveAlong(
  search: Search,
  split: Decomposition,
  by: Pick<MixtureDiveTask, "bundle" | "secondsLeft" | "shaken">,
): { readonly schedule: Schedule | null; readonly rounds: number; readonly passes: number } {
  const master = wholeMaster(split, search.incumbent!.values);
  const { rosters, rounds } = dive({ ...by, master, workClock: search.workClock });
  if (rosters === null) return { schedule: null, rounds, passes: 0 };
  const schedule = new Schedule(split);
  for (const roster of rosters) schedule.put(roster);
  return { schedule, rounds, passes: descend(search, schedule, () => search.checkpoint()) };
}
