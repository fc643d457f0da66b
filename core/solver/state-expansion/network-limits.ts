/**
 * How large the networks of a solve may grow: what a row costs that is left to the master is paid again with every plan, what
 * its states cost is paid once, so that where people and days are few and time is long far more rows are worth their states.
 */
import type { SolverParameters } from "../parameters.ts";

/** What there is to compile. */
export interface NetworkDemand {
  readonly employeeCount: number;
  readonly dayCount: number;
  readonly candidateCount: number;
}

/** How many times its least limits each network may grow in a solve of so many seconds; at least once. */
export function networkTimes(
  { employeeCount, dayCount, candidateCount }: NetworkDemand,
  seconds: number,
  { leastTimes, mostTimes, daysPerSecond, choicesOfDay }: SolverParameters["stateExpansion"],
): number {
  const days = Math.max(1, employeeCount * dayCount, candidateCount / choicesOfDay);
  const times = ((seconds * daysPerSecond) / days) ** 2;
  return times < leastTimes ? 1 : Math.min(mostTimes, times);
}

/** The parameters with networks that may grow so many times as far. */
export function withNetworks(parameters: SolverParameters, times: number): SolverParameters {
  const { stateExpansion } = parameters;
  return {
    ...parameters,
    stateExpansion: {
      ...stateExpansion,
      paidTimes: Math.max(1, stateExpansion.paidTimes / times),
      nodes: times * stateExpansion.nodes,
      transitions: times * stateExpansion.transitions,
    },
  };
}
