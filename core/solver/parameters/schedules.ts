/** Schedules of constructions from prices, for prices that are unknown, roughly known and nearly right. */
import { count, type Parameter, share, times, type Why } from "./parameter.ts";

interface Pace {
  readonly first: Parameter<number>;
  readonly last: Parameter<number>;
  readonly step: Parameter<number>;
  readonly passes: Parameter<number>;
  readonly offersFrom: Parameter<number>;
}

function pace(first: number, last: number, step: number, passes: number, why: Why): Pace {
  return {
    /** First stiffness as a share of the steepest price. */
    first: share(first, [1e-6, 10], why),
    /** Last stiffness as a share of the steepest price. */
    last: share(last, [1e-6, 10], why),
    /** Share of a price change that is taken over after a pass. */
    step: share(step, [0, 1], why),
    /** Passes that pull; fewer where time is short. More of them give better plans. */
    passes: count(passes, [1, 1e6], why),
    /** Share of the way from which on every pass may give a plan. */
    offersFrom: share(0.5, [0, 1]),
  };
}

const onTheWay = {
  /** Share of the way from which on every pass may give a plan: the best may come along the way, not at its end. */
  offersFrom: share(0, [0, 1]),
};

function hopeless(from: number, many: number, why: Why) {
  return {
    /** From this share of the way on it is given up where its best plan is too far above the bound. */
    hopelessFrom: share(from, [0, 1], why),
    /** So many times as far as the best one known is too far. */
    hopelessTimes: times(many, [1, 1000], why),
  };
}

export const softSchedule = { ...pace(0.003, 0.3, 0.2, 100, "guess") };

/** For the time when prices are known roughly: slower, and pulling less, so that they stay near where they are. */
export const longSchedule = { ...pace(0.002, 0.1, 0.1, 2000, "0016") };

/** For constructions that follow one another by the long schedule. */
export const slowerPrices = {
  /** So many times the passes of the last one, where they fit into the time of a turn. */
  slower: times(2, [1, 100], "0084"),
  /** Where the last one ended more than so many times as far above the bound as the best plan, more passes do not make that good. */
  hopeless: times(2, [1, 1000], "0084"),
};

/** For prices that come from a bound near the plan: they are nearly right, and pulling harder than about one point spoils them. */
export const gentleSchedule = {
  ...pace(0.0005, 0.006, 0.1, 2000, "0021"),
  ...onTheWay,
  ...hopeless(0.3, 3, "0026"),
};

/** Better where many demands cannot be met, and different from the others in any case. */
export const stiffSchedule = { ...pace(0.03, 1, 0.03, 60, "guess") };

/** For the prices of a bound near its end: they pull from the first pass on, and every one of them may end in a plan. */
export const nearSchedule = {
  ...pace(0.002, 0.1, 0.1, 120, "0079"),
  ...onTheWay,
  /** So many times as many passes follow where a round of two closed enough of the gap. */
  slower: times(2, [1.01, 100], "0036"),
  /** This share of it is enough; where the bound is far off, none is needed. */
  leastGain: share(0.2, [0, 1], "0079"),
};

/** For the same: they are followed closely, and rosters agree by what is fixed instead of a harder pull. */
export const fixingSchedule = {
  ...pace(0.001, 0.03, 0.3, 120, "0079"),
  ...onTheWay,
};
