/** How much of each duty the rosters of a master's mixture hold. */
import type { LpPoint } from "../engine/growing-program.ts";
import type { Master } from "../restricted-master/master.ts";
import { FEASIBILITY } from "../tolerances.ts";

/** A duty of an employee, or several on one day, with its share in the mixture. */
export interface DutyShare {
  readonly employee: number;
  readonly day: number;
  readonly choice: number;
  readonly share: number;
}

/** Duties of employees whose roster is still a mixture, the largest shares first. */
export function openShares(
  master: Master,
  { values }: LpPoint,
  fixedDays: ReadonlyMap<number, ReadonlySet<number>>,
): readonly DutyShare[] {
  const { split } = master;
  const shares = new Map<number, Map<number, number>>();
  const mixed = new Set<number>();
  master.rosters.forEach((roster, j) => {
    const value = values[master.firstRoster + j] ?? 0;
    if (value < FEASIBILITY) return;
    if (value < 1 - FEASIBILITY) mixed.add(roster.employee);
    const own = shares.get(roster.employee) ?? new Map<number, number>();
    shares.set(roster.employee, own);
    const { choiceBase } = split.prices[roster.employee]!;
    roster.choices.forEach((choice, day) => {
      const at = choiceBase[day]! + choice;
      own.set(at, (own.get(at) ?? 0) + value);
    });
  });
  const open: DutyShare[] = [];
  for (const employee of mixed) {
    const { choiceBase, automaton } = split.prices[employee]!;
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
  return open.sort((a, b) => b.share - a.share);
}
