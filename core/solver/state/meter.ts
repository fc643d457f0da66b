/** What a run works on and for how long; and the clock that limits it, by time or by work. */

/** Kinds of work that take a share of a run worth naming. */
export const ACTIVITIES = ["compile", "lp", "mip", "pricing", "moves"] as const;
export type Activity = (typeof ACTIVITIES)[number];

/**
 * Nanoseconds that an ordinary core takes for one unit of each kind, measured on wards and published instances. Rough, a
 * factor of two either way: what counts is that they are the same everywhere.
 */
export const NANOSECONDS = {
  /** One iteration on a linear program that grows: so much, and so much for each row. */
  iteration: 100_000,
  iterationRow: 200,
  /** The same in branch and bound, where most iterations follow few changes. */
  mipIteration: 20_000,
  mipIterationRow: 60,
  /** Reading a program into the engine and presolving it, for each entry of its matrix; a call costs at least so much. */
  entry: 400,
  call: 150_000,
  /** One transition of a roster automaton in a sweep for four prices, and one label. */
  transition: 18,
  /** One transition in a sweep for one price. */
  lineTransition: 7,
  /** One transition where amounts lie on a grid, and one sum on it. */
  gridMove: 3,
  gridSum: 2,
  /** One entry of a roster in a mixture whose cost at some prices is looked at. */
  mixtureEntry: 2,
  label: 200,
  /** One transition of an automaton to be compiled, and one automaton. */
  compiled: 1200,
  automaton: 5_000_000,
  /** One move of the annealing, and one entry of the model when its prices are set up. */
  move: 2500,
  /** One move of the annealing of rosters, most of which end with a look at choices and rows. */
  rosterMove: 1000,
  landscapeEntry: 100,
} as const;

/**
 * The clock of one thread's solve. By time it is the host's clock; by work it stands still until work is reported, so
 * that every decision that looks at it falls the same on every machine.
 */
export class Meter {
  readonly isByWork: boolean;
  private readonly wall: () => number;
  private readonly spent = new Map<Activity, number>();
  private work = 0;

  /** `wall`: milliseconds of a monotonic clock. */
  constructor(wall: () => number, isByWork = false) {
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
