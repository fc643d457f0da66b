/**
 * How much of each duty the rosters of a mixture hold, which tells what diving fixes next: O(rosters in use x days), and for
 * each share O(days) and its place in a sort.
 */
import type { Decomposition } from "../decomposition/decomposition.ts";
import type { MixedRoster } from "../restricted-master/duty-mixture.ts";
import { FEASIBILITY } from "../tolerances.ts";

/** A duty of an employee, or several on one day, with its share in the mixture. */
export interface DutyShare {
  readonly employee: number;
  readonly day: number;
  readonly choice: number;
  readonly share: number;
}

/**
 * Duties of employees whose roster is still a mixture, on days that are not fixed, the largest shares first, or those that
 * `weightOf` makes the largest, which is asked once for each.
 */
export function openShares(
  { prices }: Pick<Decomposition, "prices">,
  rosters: Iterable<MixedRoster>,
  fixedDays: ReadonlyMap<number, ReadonlySet<number>>,
  weightOf: (share: number) => number = (share) => share,
): readonly DutyShare[] {
  const shares = new Map<number, Map<number, number>>();
  const mixed = new Set<number>();
  for (const { roster, weight } of rosters) {
    if (weight < FEASIBILITY) continue;
    if (weight < 1 - FEASIBILITY) mixed.add(roster.employee);
    const own = shares.get(roster.employee) ?? new Map<number, number>();
    shares.set(roster.employee, own);
    const { choiceBase } = prices[roster.employee]!;
    roster.choices.forEach((choice, day) => {
      const at = choiceBase[day]! + choice;
      own.set(at, (own.get(at) ?? 0) + weight);
    });
  }
  const open: DutyShare[] = [];
  for (const employee of mixed) {
    const { choiceBase, automaton } = prices[employee]!;
    const fixed = fixedDays.get(employee)!;
    for (const [at, share] of shares.get(employee)!) {
      let day = 0;
      while (choiceBase[day + 1]! <= at) day++;
      const choice = at - choiceBase[day]!;
      if (fixed.has(day)) continue;
      if (automaton.task.choices[day]![choice]!.candidates.length === 0) continue;
      open.push({ employee, day, choice, share });
    }
  }
  const weighed = open.map((one) => ({ one, weight: weightOf(one.share) }));
  return weighed.sort((a, b) => b.weight - a.weight).map(({ one }) => one);
}

/** How many duties the mixture holds of these, shares of one counted as such. */
export function dutiesIn(open: readonly DutyShare[]): number {
  return open.reduce((sum, { share }) => sum + share, 0);
}

/**
 * By employee the largest shares, `least` of them in all and at most `most`, and all from `sure` on; one for a day. Empty
 * where nothing is open.
 */
export function largestShares(
  open: readonly DutyShare[],
  { least, most, sure }: { readonly least: number; readonly most: number; readonly sure: number },
): ReadonlyMap<number, readonly DutyShare[]> {
  const byEmployee = new Map<number, DutyShare[]>();
  let count = 0;
  for (const one of open) {
    if (count >= least && (one.share < sure || count >= most)) break;
    const own = byEmployee.get(one.employee) ?? [];
    if (own.some(({ day }) => day === one.day)) continue;
    own.push(one);
    byEmployee.set(one.employee, own);
    count++;
  }
  return byEmployee;
}

/** Whether one of these choices alone is open. */
export function isOnlyOne(closed: Uint8Array, from: number, until: number): boolean {
  let open = 0;
  for (let c = from; c < until; c++) open += 1 - closed[c]!;
  return open === 1 && until > from + 1;
}
