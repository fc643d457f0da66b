/** A dive along what prices that climbed without a linear program mix, and a descent from where it ends. */
import { mixtureDive as dive } from "../diving/mixture-dive.ts";
import { Schedule } from "../lagrangian-relaxation/schedule.ts";
import { wholeMaster } from "../restricted-master/master.ts";
import type { Phase } from "./phase.ts";
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
    const master = wholeMaster(split, search.incumbent.values);
    const { rosters, rounds } = dive({ master, bundle, workClock: search.workClock, secondsLeft });
    if (rosters === null) return `${rounds} rounds, too slow`;
    const before = search.best.combinedPrice();
    const schedule = new Schedule(split);
    for (const roster of rosters) schedule.put(roster);
    const passes = descend(search, schedule, () => search.checkpoint());
    const isBetter = search.best.combinedPrice() < before;
    if (!isBetter) search.root.leaveAside(schedule);
    return `${rounds} rounds and ${passes} passes, ${isBetter ? "better plan" : "plan no better"}`;
  },
};
