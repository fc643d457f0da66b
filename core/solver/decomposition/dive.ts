/** Rounds the mixture of rosters in a master to one roster for each employee: fixes what is nearly whole, prices anew, and again. */
import type { GrowingProgram, LpPoint } from "../growing-program.ts";
import type { Master } from "./master.ts";
import type { Pricer } from "./pricer.ts";
import type { Roster } from "./roster.ts";
import type { RosterPool } from "./roster-pool.ts";

/** Rosters with at least this share are fixed at once; the largest one always. */
const NEARLY_WHOLE = 0.8;
/** Pricing passes after each fixing. */
const PASSES = 3;

export interface Dive {
  readonly master: Master;
  readonly lp: GrowingProgram;
  readonly first: LpPoint;
  readonly pricer: Pricer;
  readonly pool: RosterPool;
  readonly secondsLeft: () => number;
  /** Gives up when nothing below this can be reached. */
  readonly cutoff: number;
  /** Prices one employee below `limit` and puts what it finds into the master; the cost reached. Whole horizon by default. */
  readonly price?: (employee: number, dual: Float64Array, limit: number) => number;
}

/** One roster for each employee of the master; null when time, cutoff or feasibility ended the dive. */
export function dive(task: Dive): ReadonlyMap<number, Roster> | null {
  const { master, lp } = task;
  const open = new Set(master.scope.employees);
  const chosen = new Map<number, Roster>();
  let point = task.first;
  while (open.size > 0) {
    fixLargest(master, lp, point, open, chosen);
    if (open.size === 0) break;
    const next = settle(task, open);
    if (next === null) return null;
    point = next;
  }
  return chosen;
}

function fixLargest(
  master: Master,
  lp: GrowingProgram,
  point: LpPoint,
  open: Set<number>,
  chosen: Map<number, Roster>,
): void {
  const first = master.helpers.length;
  const largest = new Map<number, { share: number; roster: Roster }>();
  master.rosters.forEach((roster, j) => {
    if (!open.has(roster.employee)) return;
    const share = point.values[first + j] ?? 0;
    const known = largest.get(roster.employee);
    if (known === undefined || share > known.share) largest.set(roster.employee, { share, roster });
  });
  const order = [...largest.values()].sort((a, b) => b.share - a.share);
  for (const [i, { share, roster }] of order.entries()) {
    if (i > 0 && share < NEARLY_WHOLE) break;
    chosen.set(roster.employee, roster);
    open.delete(roster.employee);
    master.rosters.forEach((other, j) => {
      if (other.employee === roster.employee && other !== roster) lp.close(first + j);
    });
  }
}

/** Solves the master for the employees left, with a few passes of pricing; null when that cannot lead below the cutoff. */
function settle(task: Dive, open: ReadonlySet<number>): LpPoint | null {
  const { master, lp, secondsLeft, cutoff } = task;
  for (let pass = 0; ; pass++) {
    const point = master.solve(lp, secondsLeft(), "dual");
    if (point === null) return null;
    if (pass === PASSES) return point;
    const dual = master.rowDuals(point.duals);
    let gain = 0;
    for (const [i, employee] of master.scope.employees.entries()) {
      if (!open.has(employee)) continue;
      if (secondsLeft() <= 0) return null;
      const limit = point.duals[i]!;
      gain += Math.min(0, priceOne(task, employee, dual, limit) - limit);
    }
    if (point.objective + gain > cutoff) return null;
    if (!master.hasPending) return point;
  }
}

function priceOne(task: Dive, employee: number, dual: Float64Array, limit: number): number {
  if (task.price !== undefined) return task.price(employee, dual, limit);
  const { master, pricer, pool } = task;
  const prices = master.split.prices[employee]!;
  prices.setDuals(dual);
  const { cost, choices } = pricer.whole(prices, limit - 1e-6);
  const roster = choices === null ? null : pool.at(employee, choices);
  if (roster !== null) master.add(roster);
  return Math.min(cost, limit);
}
