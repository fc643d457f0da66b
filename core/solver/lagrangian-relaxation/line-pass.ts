/**
 * The bound at some prices (Lagrangian relaxation, Geoffrion 1974) and the cheapest rosters there, with one line in place of
 * each employee's cost of amounts, or a few where amounts have hard ends: what a pass of a bundle method asks for. An employee
 * takes O(entries of the choices), and O(transitions) for a line.
 */
import type { Pricer } from "../pricing/pricer.ts";
import type { Roster } from "../pricing/roster.ts";
import type { Master, Relaxed } from "../restricted-master/master.ts";

export interface LinePass {
  /** What no plan of the rosters allowed is below, idle costs left out. */
  readonly bound: number;
  /** By employee. */
  readonly rosters: readonly Roster[];
  /** Of the bound what the rosters cost. */
  readonly least: number;
  /** The master's part of it, and what its rows ask for beyond the rosters. */
  readonly relaxed: Relaxed;
}

/**
 * `whole`: duals of the master's rows and of the amounts, see `Mixtures`; `closed`: by employee 1 for choices that no roster
 * may make. Null when it is late, or somebody has no roster.
 */
export function linePass(
  master: Master,
  pricer: Pricer,
  whole: Float64Array,
  late: () => boolean,
  closed: readonly Uint8Array[] | null = null,
): LinePass | null {
  const { split } = master;
  const rowCount = split.masterRows.length;
  const dual = whole.slice(0, rowCount);
  const relaxed = master.relaxed(dual);
  const { asked } = relaxed;
  const rosters: Roster[] = [];
  let least = 0;
  for (const [employee, prices] of split.prices.entries()) {
    if (late()) return null;
    prices.setDuals(dual, 0, undefined, closed?.[employee] ?? null);
    const priced = prices.slopes.isSoft
      ? pricer.alongLine(prices, -whole[rowCount + employee]!)
      : pricer.nearly(prices);
    const roster = priced.choices === null ? null : split.pool.at(employee, priced.choices);
    if (roster === null) return null;
    least += priced.least;
    rosters.push(roster);
    for (let i = 0; i < roster.rows.length; i++) asked[roster.rows[i]!]! -= roster.values[i]!;
  }
  return { bound: relaxed.value + least, rosters, least, relaxed };
}
