/** Windows of days solved by column generation. */
import { costs, count, lengths, seconds, share, times } from "./parameter.ts";

export const windows = {
  /** Lengths of windows that compete; one named twice is drawn more often. */
  lengths: lengths([7, 7, 10, 14, 21, 28, 42], [1, 10_000]),
  /** What a step is meant to take of the time that is left when the first window begins: its size adapts. */
  stepShare: share(1 / 24, [0, 1], "0061"),
  /** The same at least, in seconds of work. */
  leastStep: seconds(0.3, [0.01, 1000], "0061"),
  /** The same at most, in seconds of work. */
  mostStep: seconds(5, [0.01, 1000], "0061"),
  /** On the clock a step may take this many times the seconds of work that it is meant to take, also after its turn is over. */
  mostTimes: times(4, [1, 1000], "0097"),
  /** Days times employees of a step, at least. */
  smallest: count(21, [1, 1e6]),
  /** The same at most, in times all days of all employees. */
  largest: times(1.2, [0.01, 100]),
  /** A step frees so many times the size of its window, at least. */
  leastSpread: times(0.6, [0, 10]),
  /** How much more at random. */
  moreSpread: times(0.8, [0, 10]),
  /** A window that would free this share of the employees frees them all: its master comes to its end in fewer passes. */
  everybodyFrom: share(0.35, [0, 1], "0097"),
  /** How much smaller windows become after one step, at most. */
  leastFactor: times(0.3, [0.01, 1], "0016"),
  /** How much larger, at most. */
  mostFactor: times(1.6, [1, 100], "0090"),
  /** A step that did less than this part of what it was meant to in its time shrinks windows fast. */
  slow: share(0.5, [0, 1], "0016"),
  /** Power of that ratio by which they shrink then. */
  fastShrink: times(0.6, [0, 10]),
  /** Power of that ratio by which sizes change otherwise. */
  adapts: times(0.35, [0, 10]),
  /** Power of its weeks that a window is expected to take until it shows what it does. */
  longCost: times(2, [0, 10], "0032"),
  /** What older steps count for, with every new one of the window. */
  memory: times(0.97, [0, 1], "0032"),
  /** A window without gains is still drawn now and then. */
  leastRate: share(0.1, [0, 1000]),
  /** Scattered days are expected to take as long as a window of this share of the horizon until they show what they do. */
  scattered: share(0.5, [0.01, 10], "0066"),
  /** Weight of a day on which plan and relaxation agree, in the draw of scattered days, beside 1 where they share nothing. */
  agreed: share(0.02, [1e-6, 1], "0066"),
  /** Rosters of each employee met before that a step begins with, or their days of the window. */
  known: count(10, [0, 10_000], "0097"),
  /** Days where plan and bound differ attract the window in this share of the steps. */
  aimedShare: share(0.85, [0, 1], "0089"),
  /** Weight of a length whose open windows hold nothing of the gap, beside 1 for its even part. */
  leastPromise: share(0.05, [0, 1]),
  /** What one row may add to the pull of a day. */
  mostDayCost: costs(200, [0, 1e9]),
  /** Share of steps that draw employees evenly, whatever the duals say. */
  evenShare: share(0.25, [0, 1]),
  /** What an employee whose roster cannot be cheaper weighs beside what others could save. */
  evenWeight: costs(0.5, [0, 1e6]),
  /** Employees that a step frees, at least. */
  leastEmployees: count(3, [1, 1000]),
  /**
   * Share of steps that also take plans of equal cost. From 0 to all of them there was no difference on five instances.
   */
  driftShare: share(0.3, [0, 1], "0016"),
  /** Steps of the brief search, all of the size they begin with. */
  briefSteps: count(30, [1, 10_000]),
  /** That size: everybody for so many weeks. */
  briefWeeks: times(2, [0.1, 60]),
  /** An earlier plan that so many steps leave as it is needs a proof and no more steps. */
  idleSteps: count(8, [1, 10_000]),
  /** So many steps around the end of a dive that bring nothing end them. */
  asideIdle: count(12, [1, 10_000]),
  /** Steps after which the pool of rosters is looked through. */
  shrinkSteps: count(50, [1, 1e6]),
  /** Passes of column generation in one window. */
  mostPasses: count(30, [1, 10_000]),
  /** Share of the cost by which a plan must be better to be worth a step. */
  leastGain: share(2e-5, [0, 1]),
  /** What a better plan has to save at least, whatever the share says. */
  leastSaving: costs(1e-5, [0, 1e6]),
};
