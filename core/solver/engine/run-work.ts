/** The work of one run of the engine, reported while it runs so that a clock that goes by work can end it. */
import type { Meter } from "../state/meter.ts";
import type { Program } from "./program.ts";

type Kind = Pick<Program, "rowCount" | "integer">;

export class RunWork {
  private readonly meter: Meter;
  private readonly perIteration: number;
  private readonly until: number;
  private readonly most: number;
  private iterations = 0;

  /** Counts the reading of `read` entries at once; `workSeconds` ends the run whatever the clock goes by. */
  constructor(
    meter: Meter,
    { rowCount, integer }: Kind,
    read: number,
    seconds: number,
    workSeconds = Number.POSITIVE_INFINITY,
  ) {
    this.meter = meter;
    this.perIteration =
      integer === null
        ? meter.nanoseconds.iteration + meter.nanoseconds.iterationRow * rowCount
        : meter.nanoseconds.mipIteration + meter.nanoseconds.mipIterationRow * rowCount;
    this.until = meter.now() + 1000 * seconds;
    this.most = workSeconds * 1e9;
    meter.spend(meter.nanoseconds.call + meter.nanoseconds.entry * read);
  }

  /** Reports how many iterations the run has made so far. */
  reached(iterations: number): void {
    if (!(iterations > this.iterations)) return;
    this.meter.spend((iterations - this.iterations) * this.perIteration);
    this.iterations = iterations;
  }

  /** The limit of work is reached, or the clock goes by work and has run out. Time is what the engine looks at itself. */
  get isUsedUp(): boolean {
    if (this.iterations * this.perIteration >= this.most) return true;
    return this.meter.isByWork && this.meter.now() >= this.until;
  }
}

/** Longer than any run; the engine refuses an infinite limit. */
const NO_LIMIT = 1e6;

/** The engine's own limit: none where work is the limit, for its clock would differ from machine to machine. */
export function engineSeconds(meter: Meter, seconds: number): number {
  return meter.isByWork ? NO_LIMIT : seconds;
}
