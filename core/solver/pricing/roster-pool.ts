/** Every roster met so far, once each. */
import type { SolverParameters } from "../parameters.ts";
import type { Prices } from "./prices.ts";
import { type Roster, rosterOf } from "./roster.ts";

/** An employee with more rosters than the most loses the dearest. */
type Limits = Pick<SolverParameters["pricing"], "mostRosters" | "keptRosters">;

export class RosterPool {
  private readonly prices: readonly Prices[];
  private readonly limits: Limits;
  private readonly byEmployee: Map<string, Roster>[];

  constructor(prices: readonly Prices[], limits: Limits) {
    this.prices = prices;
    this.limits = limits;
    this.byEmployee = prices.map(() => new Map());
  }

  /** The roster of these choices; null when they break a row of the automaton. One whose amount is not legal is not kept. */
  at(employee: number, choices: Int32Array): Roster | null {
    const key = String.fromCharCode(...choices);
    const known = this.byEmployee[employee]!.get(key);
    if (known !== undefined) return known;
    const roster = rosterOf(this.prices[employee]!, choices);
    if (roster !== null && Number.isFinite(roster.cost))
      this.byEmployee[employee]!.set(key, roster);
    return roster;
  }

  of(employee: number): Iterable<Roster> {
    return this.byEmployee[employee]!.values();
  }

  /** Keeps the rosters that are cheapest at these duals where there are too many. */
  shrink(dual: Float64Array): void {
    this.byEmployee.forEach((map, employee) => {
      if (map.size <= this.limits.mostRosters) return;
      const kept = [...map]
        .map((entry) => ({ entry, cost: reducedCost(entry[1], dual) }))
        .sort((a, b) => a.cost - b.cost)
        .slice(0, this.limits.keptRosters);
      this.byEmployee[employee] = new Map(kept.map(({ entry }) => entry));
    });
  }

  /** Reduced cost of the cheapest known roster. */
  cheapest(employee: number, dual: Float64Array): { roster: Roster | null; cost: number } {
    let best: Roster | null = null;
    let cost = Number.POSITIVE_INFINITY;
    for (const roster of this.of(employee)) {
      const own = reducedCost(roster, dual);
      if (own >= cost) continue;
      cost = own;
      best = roster;
    }
    return { roster: best, cost };
  }
}

export function reducedCost({ cost, rows, values }: Roster, dual: Float64Array): number {
  let sum = cost;
  for (let i = 0; i < rows.length; i++) sum -= dual[rows[i]!]! * values[i]!;
  return sum;
}
