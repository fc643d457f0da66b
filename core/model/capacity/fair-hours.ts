/**
 * What everybody's fair share of the hours is: the same part of every contract target, as far as the demand goes and as
 * eligibility and absence allow. Constants of the problem: they follow from what is asked for, not from the plan.
 */

import { memoryKey } from "../problem/memory.ts";
import type { Problem } from "../problem/problem.ts";
import { creditMinutesOf } from "../problem/shift-minutes.ts";
import type { ActiveRule } from "../rule/rule.ts";
import { rulesMemory } from "../rule/rules-memory.ts";
import { type DemandedWork, demandedWork, mayDo, meanCredits } from "./demanded-work.ts";
import { maxMinShares } from "./max-min-shares.ts";

export interface FairHours {
  readonly employee: number;
  /** Minutes; never above the target. */
  readonly share: number;
  /** Minutes around the share that are as fair: half a duty, on average over those the employee may work. */
  readonly free: number;
}

const FAIR_HOURS = memoryKey<readonly FairHours[]>("fair hours");

/**
 * Fair shares, ascending by employee, of all with a target who can be given work that is asked for. With enough demand they
 * are the targets; with less, everybody's share is the same part of their target, save where it is more than they can be given
 * (then the others share the rest), or where nobody else can do what is there.
 */
export function fairHours(problem: Problem, rules: readonly ActiveRule[]): readonly FairHours[] {
  return rulesMemory(problem, rules).recall(FAIR_HOURS, () => foundIn(problem, rules));
}

function foundIn(problem: Problem, rules: readonly ActiveRule[]): readonly FairHours[] {
  const sharers = problem.employees.filter(
    ({ deployable, targetMinutes, countsForStaffing }) =>
      deployable && targetMinutes !== null && countsForStaffing,
  );
  const isSharer = new Set(sharers.map(({ index }) => index));
  const works = demandedWork(
    problem,
    rules,
    meanCredits(problem, (employee) => isSharer.has(employee)),
  );
  const reaches = works.map(() => new Map<number, number>());
  const people = sharers.map(({ index, targetMinutes }, k) => {
    const most = reachOf(problem, works, index, (work, minutes) => {
      if (minutes > 0) reaches[work]!.set(k, minutes);
    });
    return { wanted: targetMinutes!, most };
  });
  const shares = maxMinShares(
    people,
    works.map(({ minutes }, work) => ({ amount: minutes, reach: reaches[work]! })),
  );
  return sharers.flatMap(({ index }, k) => {
    if (people[k]!.most <= 0) return [];
    const share = Math.round(shares[k]! * 1e6) / 1e6;
    return [{ employee: index, share, free: meanDuty(problem, index) / 2 }];
  });
}

/** The most minutes of everything together that an employee can be given, day by day; `tell` gets those of each work. */
function reachOf(
  problem: Problem,
  works: readonly DemandedWork[],
  employee: number,
  tell: (work: number, minutes: number) => void,
): number {
  const { calendar, candidates, occurrences } = problem;
  const ofDay: number[][] = Array.from({ length: calendar.dayCount }, () => []);
  const seen = new Set<number>();
  for (const [index, work] of works.entries()) {
    const best = new Map<number, number[]>();
    for (const [occurrence, askedDay] of work.occurrences) {
      const { shift, day } = occurrences[occurrence]!;
      const candidate = candidates.at(employee, day, shift);
      if (candidate < 0 || !mayDo(problem, work, employee, { shift, day, askedDay })) continue;
      const minutes = creditMinutesOf(problem, employee, shift, day);
      const own = best.get(day) ?? [];
      best.set(day, own);
      own.push(minutes);
      if (!seen.has(candidate)) ofDay[day]!.push(minutes);
      seen.add(candidate);
    }
    let total = 0;
    for (const minutes of best.values()) total += mostOfDay(problem, employee, minutes);
    tell(index, total);
  }
  return ofDay.reduce((sum, minutes) => sum + mostOfDay(problem, employee, minutes), 0);
}

/** As many duties of one day as the employee may have, the longest first. */
function mostOfDay({ employees }: Problem, employee: number, minutes: readonly number[]): number {
  return [...minutes]
    .sort((a, b) => b - a)
    .slice(0, employees[employee]!.maxShiftsPerDay)
    .reduce((sum, one) => sum + one, 0);
}

/** Credited minutes of a duty, on average over the credited ones the employee may be given. */
function meanDuty(problem: Problem, employee: number): number {
  const { candidates } = problem;
  let total = 0;
  let duties = 0;
  for (const c of candidates.ofEmployee(employee)) {
    const minutes = creditMinutesOf(problem, employee, candidates.shift[c]!, candidates.day[c]!);
    if (minutes === 0) continue;
    total += minutes;
    duties++;
  }
  return duties > 0 ? total / duties : 0;
}
