/** Plans from prices alone (`roster-admm.ts`), by schedules for prices that are unknown, roughly known and nearly right. */
import type { Decomposition } from "../decomposition/decomposition.ts";
import {
  type Ended,
  type PenaltySchedule,
  RosterAdmm,
} from "../lagrangian-relaxation/roster-admm.ts";
import { Schedule } from "../lagrangian-relaxation/schedule.ts";
import type { Search } from "../state/search.ts";
import type { Phase } from "../strategy/phase.ts";

export const admm = byPrices("softSchedule");
/** In many passes, from prices that climbed. */
export const longAdmm = byPrices("longSchedule");
/** Where the root's bound is near. */
export const gentleAdmm = byPrices("gentleSchedule");
/** With prices that change less and pull harder. */
export const stiffAdmm = byPrices("stiffSchedule");

type ScheduleName = "softSchedule" | "longSchedule" | "gentleSchedule" | "stiffSchedule";

function byPrices(schedule: ScheduleName): Phase {
  return {
    name: "roster_prices",
    run(search, seconds) {
      const until = search.input.now() + seconds * 1000;
      const split = search.decomposition();
      if (split === null) return "does not split";
      return wordsOf(construction(search, split, search.parameters[schedule], until));
    },
  };
}

export function wordsOf({ passes, offered }: Ended): string {
  return `${passes} passes, ${offered} plans`;
}

/** One construction by a schedule, until a moment of the clock. */
export function construction(
  search: Search,
  split: Decomposition,
  schedule: PenaltySchedule,
  until: number,
): Ended {
  const { now } = search.input;
  const began = now();
  const late = () => search.checkpoint() || search.finished() || now() >= until;
  const share = () => (now() - began) / (until - began);
  const ended = new RosterAdmm(search, split, schedule).run(late, share);
  search.root.cameTo = ended.best;
  search.root.mostPasses = Math.max(search.root.mostPasses, schedule.passes);
  search.root.secondsPerPass = (now() - began) / 1000 / Math.max(1, ended.passes);
  if (ended.offered === 0 && ended.rosters.length > 0) {
    const schedule = new Schedule(split);
    for (const roster of ended.rosters) schedule.put(roster!);
    search.root.leaveAside(schedule);
  }
  return ended;
}
