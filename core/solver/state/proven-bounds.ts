/** What a pass of prices proves: of both stages together, and where floors are unmet of the cost alone. */
import type { Master, Relaxed } from "../restricted-master/master.ts";
import { INTEGRALITY } from "../tolerances.ts";
import type { Search } from "./search.ts";

/** `relaxed`: the whole master at the duals; `rosters`: sum of every employee's cheapest roster there, or less. */
export function raiseBounds(
  search: Search,
  master: Master,
  relaxed: Relaxed,
  rosters: number,
): void {
  const { idleCost, isFloorLinked } = master.split;
  search.bounds.raiseCombined(lowered(relaxed.value + rosters + idleCost));
  const { incumbent } = search;
  if (incumbent === null || search.meetsFloors() || !isFloorLinked) return;
  const cost = costWithin(master, relaxed, incumbent.stage1) + rosters + idleCost;
  if (Number.isFinite(cost)) search.bounds.raiseCost(lowered(cost));
}

/** A bound worked out in floating point is taken a little lower. */
export function lowered(bound: number): number {
  return bound - INTEGRALITY * Math.max(1, Math.abs(bound));
}

/**
 * As the value of `relaxed`, of the cost alone and of plans that leave at most `unmet` units of stage 1: a knapsack whose
 * items may be cut, what saves most for each unit first. The price of stage 1 in both stages together says nothing here:
 * where the relaxation meets every floor and no plan does, the combined bound lies below the plan by whole persons.
 */
export function costWithin(master: Master, relaxed: Relaxed, unmet: number): number {
  const { floors, program, split } = master;
  let { value } = relaxed;
  const savings: { readonly rate: number; readonly room: number }[] = [];
  for (const [column, floor] of floors.entries()) {
    if (floor === 0) continue;
    const own = relaxed.reduced[column]!;
    const upper = program.columnUpper[column]!;
    // What the column adds to the value of both stages; by bounds of zero and `upper`.
    if (own < 0) value -= own * upper;
    const saved = split.parameters.scale.stage1Weight * floor - own;
    if (saved > 0) savings.push({ rate: saved / floor, room: floor * upper });
  }
  savings.sort((a, b) => b.rate - a.rate);
  let left = unmet;
  for (const { rate, room } of savings) {
    const used = Math.min(left, room);
    value -= rate * used;
    left -= used;
    if (left <= 0) break;
  }
  return value;
}
