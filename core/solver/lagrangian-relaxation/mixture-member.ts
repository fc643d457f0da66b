/** A roster of a mixture. */
import type { TableMember } from "../kernels/mixture-table.ts";
import type { Roster } from "../pricing/roster.ts";

/** Rows are those of the master and that of the amount. */
export interface Member extends TableMember {
  readonly roster: Roster;
}

/** The first of those that cost least at the duals. */
export function cheapest(
  own: readonly Member[],
  dual: Float64Array,
): { member: Member; cost: number } {
  let member = own[0]!;
  let cost = Number.POSITIVE_INFINITY;
  for (const one of own) {
    const its = reduced(one, dual);
    if (its >= cost) continue;
    cost = its;
    member = one;
  }
  return { member, cost };
}

/** What it costs at duals of all its rows. */
export function reduced({ cost, rows, values }: Member, dual: Float64Array): number {
  let sum = cost;
  for (let i = 0; i < rows.length; i++) sum -= dual[rows[i]!]! * values[i]!;
  return sum;
}

export function isSame(a: Roster, b: Roster): boolean {
  return a === b || a.choices.every((choice, day) => choice === b.choices[day]);
}
