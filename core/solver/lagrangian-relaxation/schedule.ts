/** A roster for every employee, with the activity of the master's rows that they make together. */
import type { ConvexCost } from "../decomposition/convex-cost.ts";
import type { Decomposition } from "../decomposition/decomposition.ts";
import type { Prices } from "../pricing/prices.ts";
import { type Roster, rosterOf } from "../pricing/roster.ts";
import { FEASIBILITY } from "../tolerances.ts";

/** Points per unit by which a hard row of the master is broken, where plans are compared only. */
export const BROKEN = 1e5;

export class Schedule {
  readonly split: Decomposition;
  readonly rosters: (Roster | null)[];
  readonly activity: Float64Array;

  constructor(split: Decomposition) {
    this.split = split;
    this.rosters = split.prices.map(() => null);
    this.activity = new Float64Array(split.masterRows.length);
  }

  /** Null when some employee's part of the plan breaks a row of the automaton. */
  static ofPlan(split: Decomposition, values: Float64Array): Schedule | null {
    const schedule = new Schedule(split);
    for (const prices of split.prices) {
      const roster = rosterOf(prices, choicesOf(prices, values));
      if (roster === null) return null;
      schedule.put(roster);
    }
    return schedule;
  }

  remove(employee: number): void {
    const roster = this.rosters[employee];
    if (roster === null || roster === undefined) return;
    for (let i = 0; i < roster.rows.length; i++)
      this.activity[roster.rows[i]!]! -= roster.values[i]!;
    this.rosters[employee] = null;
  }

  put(roster: Roster): void {
    this.remove(roster.employee);
    for (let i = 0; i < roster.rows.length; i++)
      this.activity[roster.rows[i]!]! += roster.values[i]!;
    this.rosters[roster.employee] = roster;
  }

  /** Cost of the plan; rows that take part in more than their own relief are left out. */
  cost(): number {
    let total = this.split.idleCost;
    for (const roster of this.rosters) total += roster?.cost ?? 0;
    const { rowCosts } = this.split;
    for (let r = 0; r < rowCosts.length; r++) {
      const cost = rowCosts[r];
      if (cost === null || cost === undefined) continue;
      total += hardened(cost, this.activity[r]!);
    }
    return total;
  }

  /** Whether it keeps the hard rows of the master; those in which more than their own relief takes part are left out. */
  keepsRows(): boolean {
    return this.split.rowCosts.every((cost, r) => {
      const x = this.activity[r]!;
      return cost === null || (x >= cost.lowest - FEASIBILITY && x <= cost.highest + FEASIBILITY);
    });
  }

  /** What adding `amount` to a row of the master costs; 0 for rows whose cost other helpers decide as well. */
  marginal(r: number, amount: number): number {
    const cost = this.split.rowCosts[r];
    if (cost === null || cost === undefined) return 0;
    const x = this.activity[r]!;
    return hardened(cost, x + amount) - hardened(cost, x);
  }

  /** One value per candidate: the duties of all rosters. */
  duties(): Float64Array {
    const { candidateCount, prices } = this.split;
    const values = new Float64Array(candidateCount);
    for (const roster of this.rosters) {
      if (roster === null) continue;
      const { choices } = prices[roster.employee]!.automaton.task;
      for (let day = 0; day < choices.length; day++)
        for (const c of choices[day]![roster.choices[day]!]!.candidates) values[c] = 1;
    }
    return values;
  }
}

function hardened(cost: ConvexCost, x: number): number {
  const inside = Math.min(cost.highest, Math.max(cost.lowest, x));
  return cost.at(inside) + BROKEN * Math.abs(x - inside);
}

/** The choice of each day that holds exactly the duties of a plan; -1 where none does. */
export function choicesOf(prices: Prices, values: Float64Array): Int32Array {
  const { choices, candidates } = prices.automaton.task;
  return Int32Array.from(choices, (list, day) => {
    const worked = candidates[day]!.filter((c) => values[c]! > 0.5);
    return list.findIndex(
      (choice) =>
        choice.candidates.length === worked.length &&
        choice.candidates.every((c) => values[c]! > 0.5),
    );
  });
}
