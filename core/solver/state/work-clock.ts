/** What a run works on and for how long; and the clock that limits it, by time or by work. */
import { DEFAULT_PARAMETERS, type SolverParameters } from "../parameters.ts";

/** Kinds of work that take a share of a run worth naming. */
export const ACTIVITIES = ["compile", "lp", "mip", "pricing", "moves"] as const;
export type Activity = (typeof ACTIVITIES)[number];

/**
 * The clock of one thread's solve. By time it is the host's clock; by work it stands still until work is reported, so
 * that every decision that looks at it falls the same on every machine.
 */
export class WorkClock {
  readonly isByWork: boolean;
  /** What an ordinary core takes for one unit of each kind of work. */
  readonly nanoseconds: SolverParameters["work"];
  private readonly wall: () => number;
  private readonly spent = new Map<Activity, number>();
  private work = 0;

  /** `wall`: milliseconds of a monotonic clock. */
  constructor(
    wall: () => number,
    isByWork = false,
    nanoseconds: SolverParameters["work"] = DEFAULT_PARAMETERS.work,
  ) {
    this.nanoseconds = nanoseconds;
    this.wall = wall;
    this.isByWork = isByWork;
  }

  /** Milliseconds: of the host's clock, or of work done so far on an ordinary core. */
  readonly now = (): number => (this.isByWork ? this.work / 1e6 : this.wall());

  /** Reports work done. */
  spend(nanoseconds: number): void {
    this.work += nanoseconds;
  }

  /** Nanoseconds of work reported so far, also where the clock goes by time. */
  get done(): number {
    return this.work;
  }

  /** Runs something and counts its time for an activity. */
  during<T>(activity: Activity, run: () => T): T {
    const began = this.now();
    const inside = this.total();
    try {
      return run();
    } finally {
      // What was counted inside, as pricing inside a phase that counts itself, is not counted twice.
      const own = this.now() - began - (this.total() - inside);
      this.spent.set(activity, (this.spent.get(activity) ?? 0) + own);
    }
  }

  /** Seconds spent so far on an activity, by this clock. */
  secondsOf(activity: Activity): number {
    return (this.spent.get(activity) ?? 0) / 1000;
  }

  private total(): number {
    let total = 0;
    for (const value of this.spent.values()) total += value;
    return total;
  }
}
