/** What every plan costs, whatever its rosters: hours that leave puts out of reach, imbalance carried from before. */
import { activityRanges } from "./activity-range.ts";
import type { Decomposition } from "./decomposition.ts";
import type { Task } from "./task.ts";

/**
 * A lower bound of the cost of both stages of any plan, the model's own constant left out: of each row of one employee the
 * least that it costs within the reach of the days' choices, and the cheapest choice of each day. It knows nothing of
 * demand, so that what it names is nobody's to change. Null where helpers of the master pay without end. O(entries of the
 * choices of all employees).
 */
export function constantCost(split: Decomposition): number | null {
  const { structure, prices, masterColumns, idleCost, roundedCost } = split;
  const { columnLower, columnUpper } = structure.model;
  // Rows that count on both sides are told below, by what days can reach.
  let total = idleCost - roundedCost;
  for (const column of masterColumns) {
    const points = structure.weight[column]!;
    if (points !== 0) total += points * (points > 0 ? columnLower[column]! : columnUpper[column]!);
  }
  for (const { automaton } of prices) total += ofTask(split, automaton.task);
  return Number.isFinite(total) ? total : null;
}

function ofTask({ structure }: Decomposition, task: Task): number {
  const ranges = activityRanges(structure, task);
  let total = 0;
  for (const choices of task.choices) total += Math.min(...choices.map(({ cost }) => cost));
  for (const { row, cost } of task.rows) {
    const { low, high } = ranges.get(row)!;
    total += cost.leastWithin(low, high);
  }
  for (const { weight, lower, upper } of task.lateHelpers)
    if (weight !== 0) total += weight * (weight > 0 ? lower : upper);
  for (const { endCost } of task.resources) total += Math.min(...endCost);
  return total;
}
