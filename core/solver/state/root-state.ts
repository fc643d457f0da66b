import type { ProximalBundle } from "../lagrangian-relaxation/proximal-bundle.ts";
import type { Schedule } from "../lagrangian-relaxation/schedule.ts";
import type { DutyMixture } from "../restricted-master/duty-mixture.ts";
import type { Master } from "../restricted-master/master.ts";
import { WindowPosition } from "../windows/window-position.ts";

/** The end of the master: the solution of its last program, and the duals of the best bound. */
export interface RootEnd {
  readonly master: Master;
  /** Of the program's columns; rosters may have changed places since. */
  readonly values: Float64Array;
  readonly mixture: DutyMixture;
  readonly dual: Float64Array;
}

/** How the root of a search ended, and what came of it. */
export class RootState {
  /** The master came to its end. */
  isConverged = false;
  /** That end, until plans are divided from there on. */
  end: RootEnd | null = null;
  /** Prices that climb without programs came to their end: near that of the master. */
  isClimbed = false;
  /** They ran out of time before. */
  isClimbing = false;
  /** The duals that they climbed to last: where others are known, an ascent begins from those. */
  climbedTo: Float64Array | null = null;
  /** They hardly gained any more, wherever the master's end may be. */
  isStalled = false;
  /** Programs of the master would take too long. */
  isTooSlow = false;
  /** There was a dive. */
  isDone = false;
  /** A dive came to a plan, or one without programs was too slow as well. */
  isDiveOver = false;
  /** Whole rosters were annealed: once more from there, the same moves bring next to nothing. */
  isAnnealed = false;
  /** Moves without any warming up closed much of the gap; null where nobody has tried. */
  movesPay: boolean | null = null;
  /** Turns of windows in a row, up to the last one, that closed hardly anything of the gap. */
  idleWindows = 0;
  /** What a pass of the last construction from prices took; null before one. */
  secondsPerPass: number | null = null;
  /** What the cheapest plan of the last ones cost, beside what every plan pays; null before one. */
  cameTo: number | null = null;
  /** Most passes that a construction was given. */
  mostPasses = 0;
  /** The bound when plans were last made from its prices alone; null before. */
  triedBound: number | null = null;
  /** Where windows stand around a plan that is no better than the best, but lies elsewhere; null without one. */
  aside: WindowPosition | null = null;
  /** The model of the bound by which prices climbed last, for a dive along what it mixes; null before, and once dived along. */
  bundle: ProximalBundle | null = null;
  /** What the last relaxation mixes; null before one. */
  mixture: DutyMixture | null = null;

  /** A plan that is no better than the best: of several that keep every hard row the cheapest is gone on from. */
  leaveAside(schedule: Schedule): void {
    if (!schedule.split.isSimple || !schedule.keepsRows()) return;
    if (this.aside !== null && this.aside.schedule.cost() <= schedule.cost()) return;
    this.aside = new WindowPosition(schedule, null);
  }
}
