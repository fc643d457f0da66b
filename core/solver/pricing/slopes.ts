/** The slopes among which the lines under an employee's amount row are searched. */
import type { SolverParameters } from "../parameters.ts";
import type { RosterAutomaton } from "../state-expansion/automaton.ts";

type Numbers = SolverParameters["pricing"];

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

export function slopesUnder(
  { amountRow, amount, grid }: RosterAutomaton,
  numbers: Numbers,
): Slopes {
  const none = { least: 0, most: 0, isSoft: true, step: 0, tolerance: 0, duty: 1, last: 0 };
  if (amountRow === null) return { ...none, exactLines: 1, nearLines: 1 };
  const { slopes, lowest, highest } = amountRow.cost;
  const [under, over] = [slopes[0]!, slopes.at(-1)!];
  const duty = amount.reduce((most, value) => Math.max(most, Math.abs(value)), 1);
  // Without a grid no roster comes to the ends.
  const isSoft = grid === null || !(Number.isFinite(lowest) || Number.isFinite(highest));
  const width = isSoft ? over - under : numbers.steepest / duty;
  return {
    least: isSoft || !Number.isFinite(lowest) ? under : Number.NEGATIVE_INFINITY,
    most: isSoft || !Number.isFinite(highest) ? over : Number.POSITIVE_INFINITY,
    isSoft,
    duty,
    exactLines: grid === null ? numbers.labelLines : numbers.gridLines,
    nearLines: nearLinesFor(isSoft, grid !== null, numbers),
    step: numbers.firstStep * width,
    tolerance: numbers.close * width * duty,
    last: Math.min(over, Math.max(under, 0)),
  };
}

function nearLinesFor(isSoft: boolean, isGrid: boolean, numbers: Numbers): number {
  if (!isSoft) return numbers.gridLines;
  return isGrid ? numbers.gridSoftLines : numbers.mostLines;
}
