/** The work of one run of the engine, reported while it runs so that a clock that goes by work can end it. */
import type { WorkClock } from "../state/work-clock.ts";
import type { Program } from "./program.ts";

type Kind = Pick<Program, "rowCount" | "integer">;

export class RunWork {
  private readonly workClock: WorkClock;
  private readonly perIteration: number;
  private readonly until: number;
  private readonly most: number;
  private iterations = 0;

  /** Counts the reading of `read` entries at once; `workSeconds` ends the run whatever the clock goes by. */
  constructor(
    workClock: WorkClock,
    { rowCount, integer }: Kind,
    read: number,
    seconds: number,
    workSeconds = Number.POSITIVE_INFINITY,
  ) {
    this.workClock = workClock;
    this.perIteration =
      integer === null
        ? workClock.nanoseconds.iteration + workClock.nanoseconds.iterationRow * rowCount
        : workClock.nanoseconds.mipIteration + workClock.nanoseconds.mipIterationRow * rowCount;
    this.until = workClock.now() + 1000 * seconds;
    this.most = workSeconds * 1e9;
    workClock.spend(workClock.nanoseconds.call + workClock.nanoseconds.entry * read);
  }

  /** Reports how many iterations the run has made so far. */
  reached(iterations: number): void {
    if (!(iterations > this.iterations)) return;
    this.workClock.spend((iterations - this.iterations) * this.perIteration);
    this.iterations = iterations;
  }

  /** The limit of work is reached, or the clock goes by work and has run out. Time is what the engine looks at itself. */
  get isUsedUp(): boolean {
    if (this.iterations * this.perIteration >= this.most) return true;
    return this.workClock.isByWork && this.workClock.now() >= this.until;
  }
}

/** Longer than any run; the engine refuses an infinite limit. */
const NO_LIMIT = 1e6;

/** The engine's own limit: none where work is the limit, for its clock would differ from machine to machine. */
export function engineSeconds(workClock: WorkClock, seconds: number): number {
  return workClock.isByWork ? NO_LIMIT : seconds;
}
