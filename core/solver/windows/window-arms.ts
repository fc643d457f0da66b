/**
 * Lengths of windows as the arms of a bandit: which is tried next follows from its gains for its work, and its steps get
 * larger or smaller with what they take. What was learnt holds for the whole solve, as windows come in several phases.
 */
import type { Random } from "../random.ts";

const LENGTHS = [7, 7, 10, 14, 21, 28, 42] as const;
/**
 * What a step is meant to take, as a share of the time that is left when the first window begins, and its limits in seconds
 * of work: its size adapts. Where there is more time, larger windows come further than more of them.
 */
const STEP_SHARE = 1 / 24;
const LEAST_STEP = 0.3;
const MOST_STEP = 5;
const SMALLEST = 21;
const LEAST_FACTOR = 0.3;
const MOST_FACTOR = 1.15;
/** What older steps count for, with every new one of the arm. */
const MEMORY = 0.97;
/** An arm without gains is still drawn now and then. */
const LEAST_RATE = 0.1;

export interface WindowArm {
  readonly days: number;
  /** Days times employees of a step. */
  size: number;
  gains: number;
  seconds: number;
  isTried: boolean;
}

export class WindowArms {
  private readonly arms: readonly WindowArm[];
  private readonly largest: number;
  /** Seconds of work that a step is meant to take. */
  private readonly step: number;

  /** Begins with everybody for `weeks` weeks. `secondsLeft`: of the search. */
  constructor(employees: number, days: number, secondsLeft: number, weeks = 1) {
    this.step = Math.min(MOST_STEP, Math.max(LEAST_STEP, STEP_SHARE * secondsLeft));
    const size = employees * 7 * weeks;
    // Longer windows are expected to bring less for their work until they show what they do.
    this.arms = LENGTHS.map((days) => ({
      ...{ days, size, gains: 1, seconds: (days / 7) ** 2, isTried: false },
    }));
    this.largest = employees * days * 1.2;
  }

  draw(random: Random): WindowArm {
    return this.arms[
      random.weighted(this.arms.map(({ gains, seconds }) => LEAST_RATE + gains / seconds))
    ]!;
  }

  /**
   * Steps that take too long or end too soon change the size of the next ones: of all arms until they have been tried.
   * `seconds`: of work.
   */
  learn(arm: WindowArm, gained: boolean, seconds: number): void {
    arm.gains = arm.gains * MEMORY + (gained ? 1 : 0);
    arm.seconds = arm.seconds * MEMORY + seconds;
    const ratio = this.step / Math.max(0.01, seconds);
    const factor =
      ratio < 0.5 ? Math.max(LEAST_FACTOR, ratio ** 0.6) : Math.min(MOST_FACTOR, ratio ** 0.35);
    arm.isTried = true;
    for (const other of this.arms)
      if (other === arm || !other.isTried)
        other.size = Math.max(SMALLEST, Math.min(this.largest, other.size * factor));
  }
}
