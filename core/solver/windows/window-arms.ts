/**
 * Lengths of windows, and days scattered over the horizon, as the arms of a bandit (Auer, Cesa-Bianchi & Fischer 2002): which
 * is tried next is drawn in proportion to its gains for its work (probability matching, Thierens 2005), and its steps get
 * larger or smaller with what they take. What was learnt holds for the whole solve, as windows come in several phases. A draw
 * is O(arms).
 */
import type { SolverParameters } from "../parameters.ts";
import type { Random } from "../random.ts";

export interface WindowArm {
  /** Days in a row; null for days of single employees all over the horizon. */
  readonly days: number | null;
  /** Days times employees of a step. */
  size: number;
  gains: number;
  seconds: number;
  isTried: boolean;
}

export class WindowArms {
  private readonly arms: readonly WindowArm[];
  private readonly numbers: SolverParameters["windows"];
  private readonly largest: number;
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
    this.step = Math.min(
      numbers.mostStep,
      Math.max(numbers.leastStep, numbers.stepShare * secondsLeft),
    );
    const size = employees * 7 * weeks;
    // Longer windows are expected to bring less for their work until they show what they do.
    const fresh = { size, gains: 1, isTried: false };
    const expected = (length: number) => (length / 7) ** numbers.longCost;
    this.arms = [
      ...numbers.lengths.map((length) => ({ ...fresh, days: length, seconds: expected(length) })),
      { ...fresh, days: null, seconds: expected(days * numbers.scattered) },
    ];
    this.largest = employees * days * numbers.largest;
  }

  /** One of those that are open; null where none is. */
  draw(random: Random, isOpen: (arm: WindowArm) => boolean): WindowArm | null {
    const open = this.arms.filter(isOpen);
    if (open.length === 0) return null;
    const rates = open.map(({ gains, seconds }) => this.numbers.leastRate + gains / seconds);
    return open[random.weighted(rates)]!;
  }

  /**
   * Steps that take too long or end too soon change the size of the next ones: of all arms until they have been tried.
   * `seconds`: of work.
   */
  learn(arm: WindowArm, gained: boolean, seconds: number): void {
    const { numbers } = this;
    arm.gains = arm.gains * numbers.memory + (gained ? 1 : 0);
    arm.seconds = arm.seconds * numbers.memory + seconds;
    const ratio = this.step / Math.max(0.01, seconds);
    const factor =
      ratio < numbers.slow
        ? Math.max(numbers.leastFactor, ratio ** numbers.fastShrink)
        : Math.min(numbers.mostFactor, ratio ** numbers.adapts);
    arm.isTried = true;
    for (const other of this.arms)
      if (other === arm || !other.isTried)
        other.size = Math.max(numbers.smallest, Math.min(this.largest, other.size * factor));
  }
}
