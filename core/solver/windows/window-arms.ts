/**
 * Lengths of windows, and days scattered over the horizon, as the arms of a bandit (Auer, Cesa-Bianchi & Fischer 2002): which
 * is tried next is drawn in proportion to its gains for its work (probability matching, Thierens 2005), and its steps get
 * larger or smaller with what they take. What was learnt holds for the whole solve, as windows come in several phases. A draw
 * is O(arms).
 */
import type { SolverParameters } from "../parameters.ts";
import type { Random } from "../random.ts";

export interface WindowArm {
  /** Steps that made the plan better, and the seconds of work of all, older ones counting less. */
  gains: number;
  seconds: number;
  /** Days in a row; null for days of single employees all over the horizon. */
  readonly days: number | null;
  /** Days times employees of a step. */
  size: number;
  isTried: boolean;
}

/** What became of one step. */
export interface WindowStep {
  /** Everybody was free, whatever the size. */
  readonly freedAll: boolean;
  readonly gained: boolean;
  /** Of work. */
  readonly seconds: number;
}

export class WindowArms {
  private readonly arms: readonly WindowArm[];
  private readonly numbers: SolverParameters["windows"];
  private readonly employees: number;
  private readonly days: number;
  private readonly largest: number;
  /** What all steps together took, and their sizes, longer ones weighted by what is expected of their length. */
  private readonly tried = { seconds: 0, size: 0 };
  /** Seconds of work that a step is meant to take. */
  readonly step: number;

  /** Begins with everybody for `weeks` weeks. `secondsLeft`: of the search. */
  constructor(
    employees: number,
    days: number,
    secondsLeft: number,
    numbers: SolverParameters["windows"],
    weeks = 1,
  ) {
    this.numbers = numbers;
    this.employees = employees;
    this.days = days;
    this.step = Math.min(
      numbers.mostStep,
      Math.max(numbers.leastStep, numbers.stepShare * secondsLeft),
    );
    const size = employees * 7 * weeks;
    // One for the whole horizon will do.
    const lengths = numbers.lengths.filter((length) => length < days);
    if (lengths.length < numbers.lengths.length) lengths.push(days);
    // Longer windows are expected to bring less for their work until they show what they do.
    const fresh = { size, gains: 1, isTried: false };
    const expected = (length: number) => (length / 7) ** numbers.longCost;
    this.arms = [
      ...lengths.map((length) => ({ ...fresh, days: length, seconds: expected(length) })),
      { ...fresh, days: null, seconds: expected(days * numbers.scattered) },
    ];
    this.largest = employees * days * numbers.largest;
  }

  /** `promiseOf`: a factor for what may be in a step of the arm. Null where nothing is in any. */
  draw(random: Random, promiseOf: (arm: WindowArm) => number): WindowArm | null {
    const promises = this.arms.map(promiseOf);
    if (promises.every((promise) => promise === 0)) return null;
    const rates = this.arms.map((arm, a) => promises[a]! * this.rateOf(arm));
    return this.arms[random.weighted(rates)]!;
  }

  /**
   * Steps that take too long or end too soon change the size of the next ones of their arm, and what all took says how large those
   * of the others begin.
   */
  learn(arm: WindowArm, { freedAll, gained, seconds }: WindowStep): void {
    const { numbers } = this;
    if (freedAll) arm.size = Math.max(arm.size, this.employees * Math.min(arm.days!, this.days));
    arm.gains = arm.gains * numbers.memory + (gained ? 1 : 0);
    arm.seconds = arm.seconds * numbers.memory + seconds;
    const ratio = this.step / Math.max(0.01, seconds);
    const factor =
      ratio < numbers.slow
        ? Math.max(numbers.leastFactor, ratio ** numbers.fastShrink)
        : Math.min(numbers.mostFactor, ratio ** numbers.adapts);
    arm.isTried = true;
    const weeks = this.weeksOf(arm);
    this.tried.seconds += seconds;
    this.tried.size += Math.min(arm.size, this.employees * 7 * weeks) * weeks ** numbers.longCost;
    arm.size = this.within(arm.size * factor);
    // Of those not tried it is known only what others took, and that longer ones take longer.
    for (const other of this.arms)
      if (!other.isTried)
        other.size = this.within(
          (this.step * this.tried.size) /
            (this.tried.seconds * this.weeksOf(other) ** numbers.longCost),
        );
  }

  private within(size: number): number {
    return Math.max(this.numbers.smallest, Math.min(this.largest, size));
  }

  private weeksOf({ days }: WindowArm): number {
    return (days ?? this.days * this.numbers.scattered) / 7;
  }

  /** Better plans in a second of work. */
  private rateOf({ gains, seconds }: WindowArm): number {
    return this.numbers.leastRate + gains / seconds;
  }
}
