/** The slopes among which the lines under an employee's amount row are searched. */
import type { RosterAutomaton } from "../state-expansion/automaton.ts";

/** Lines to draw where labels follow: the nearer they come, the fewer labels are made. */
const LABEL_LINES = 6;
/** The same where a grid follows. */
const GRID_LINES = 5;
/** Lines to draw where the best roster of all lines is taken: of whole amounts few lines are different. */
const GRID_SOFT_LINES = 3;
const MOST_LINES = 5;
/** First change of a slope as a share of the range of slopes. */
const FIRST_STEP = 0.05;
/** A roster is close when it costs so much too much at most, as a share of what one duty more or less can cost. */
const CLOSE = 0.001;
/** Points that a duty may cost at a slope where the rows set no end to it. */
const STEEPEST = 100;

/** Slopes of lines under the cost of an employee's amount row. */
export interface Slopes {
  /** Beyond these no line lies under the cost. */
  readonly least: number;
  readonly most: number;
  /** The rows only price amounts, and rule none out. */
  readonly isSoft: boolean;
  /** Largest amount of one duty. */
  readonly duty: number;
  /** To draw where the cheapest roster has to be exact, and where it need not be. */
  readonly exactLines: number;
  readonly nearLines: number;
  /** First change of a slope. */
  readonly step: number;
  /** Points within which a roster is close to the cheapest. */
  readonly tolerance: number;
  /** The best of the last search, where the next one begins. */
  last: number;
}

export function slopesUnder({ amountRow, amount, grid }: RosterAutomaton): Slopes {
  const none = { least: 0, most: 0, isSoft: true, step: 0, tolerance: 0, duty: 1, last: 0 };
  if (amountRow === null) return { ...none, exactLines: 1, nearLines: 1 };
  const { slopes, lowest, highest } = amountRow.cost;
  const [under, over] = [slopes[0]!, slopes.at(-1)!];
  const duty = amount.reduce((most, value) => Math.max(most, Math.abs(value)), 1);
  // Without a grid no roster comes to the ends.
  const isSoft = grid === null || !(Number.isFinite(lowest) || Number.isFinite(highest));
  const width = isSoft ? over - under : STEEPEST / duty;
  return {
    least: isSoft || !Number.isFinite(lowest) ? under : Number.NEGATIVE_INFINITY,
    most: isSoft || !Number.isFinite(highest) ? over : Number.POSITIVE_INFINITY,
    isSoft,
    duty,
    exactLines: grid === null ? LABEL_LINES : GRID_LINES,
    nearLines: nearLinesFor(isSoft, grid !== null),
    step: FIRST_STEP * width,
    tolerance: CLOSE * width * duty,
    last: Math.min(over, Math.max(under, 0)),
  };
}

function nearLinesFor(isSoft: boolean, isGrid: boolean): number {
  if (!isSoft) return GRID_LINES;
  return isGrid ? GRID_SOFT_LINES : MOST_LINES;
}
