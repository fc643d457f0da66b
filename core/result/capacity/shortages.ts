/**
 * Demands that the people who may serve them cannot serve together, found by counting: what is needed in a period is more
 * than the sum of what each person can bring. Every shortage holds for every plan; none found proves nothing.
 */
import type { Problem } from "../../model/problem/problem.ts";
import { legalMinutesOn } from "../../model/problem/shift-minutes.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { type DemandGroup, demandGroups } from "./demand-groups.ts";
import type { Demand, Demanded, DemandedDuty, DemandList } from "./demands.ts";
import { type People, type PersonBound, peopleUnder } from "./person-bounds.ts";
import type { StaffingCeiling } from "./staffing-ceiling.ts";

export interface Shortage {
  /** Window days. */
  readonly first: number;
  readonly last: number;
  readonly demands: DemandList;
  /** Only of certain days of the period. */
  readonly isOfDays: boolean;
  readonly unit: "duties" | "minutes";
  readonly required: number;
  readonly available: number;
  /** Everybody who may serve one of the demands. */
  readonly bounds: readonly PersonBound[];
}

/** Something short that is told already: so many duties of these. */
export interface ReportedShortage {
  readonly duties: readonly DemandedDuty[];
  readonly missing: number;
}

/**
 * The shortest periods and smallest groups first; a larger one only where it lacks more than those within it together,
 * and then without those of them that are no shorter of people than it is. `reported`: shortages within single days, which are not told again.
 */
export function shortages(
  problem: Problem,
  rules: readonly ActiveRule[],
  ceiling: StaffingCeiling,
  demanded: Demanded,
  reported: readonly ReportedShortage[],
): readonly Shortage[] {
  const people = peopleUnder(problem, rules, ceiling);
  const found = demandGroups(problem, demanded).flatMap((group): Found[] => {
    const duties = shortOfDuties(people, group);
    if (duties === null && haveOneLength(problem, group.demands)) return [];
    const minutes = shortOfMinutes(problem, people, group);
    const short = minutes !== null && isLimitedInHours(minutes) ? minutes : (duties ?? minutes);
    if (short === null) return [];
    const missing = duties === null ? 1 : duties.required - duties.available;
    return [{ shortage: short, missing, keys: keysOf(problem, group.demands) }];
  });
  return mostTelling(problem, found, reported);
}

interface Found {
  readonly shortage: Shortage;
  /** Duties missing at least. */
  readonly missing: number;
  readonly keys: ReadonlySet<number>;
}

function shortOfDuties(people: People, group: DemandGroup): Shortage | null {
  const required = sumOf(group.demands, ({ need }) => need);
  const bounds = people.boundsFor(group.demands, () => 1, required);
  if (bounds === null) return null;
  return { ...group, unit: "duties", required, available: totalOf(bounds), bounds };
}

/** Working time by law; a demand that several duties could meet takes the shortest of them. */
function shortOfMinutes(problem: Problem, people: People, group: DemandGroup): Shortage | null {
  const minutes = ({ shift, day }: DemandedDuty) => legalMinutesOn(problem, shift, day);
  const required = sumOf(
    group.demands,
    ({ need, duties }) => need * Math.min(...duties.map(minutes)),
  );
  const bounds = people.boundsFor(group.demands, minutes, required);
  if (bounds === null) return null;
  return { ...group, unit: "minutes", required, available: totalOf(bounds), bounds };
}

function isLimitedInHours({ bounds }: Shortage): boolean {
  const limits = bounds.flatMap(({ rule }) => (rule === null ? [] : [rule]));
  return limits.length > 0 && limits.every(({ constraint }) => constraint.limitsHours === true);
}

function haveOneLength(problem: Problem, demands: DemandList): boolean {
  const lengths = new Set<number>();
  for (const { duties } of demands)
    for (const { shift, day } of duties) lengths.add(legalMinutesOn(problem, shift, day));
  return lengths.size <= 1;
}

/** In the order in which they are to be told: by first day. */
function mostTelling(
  problem: Problem,
  found: readonly Found[],
  reported: readonly ReportedShortage[],
): readonly Shortage[] {
  const lengthOf = ({ shortage: { first, last } }: Found) => last - first;
  const ordered = found.toSorted((a, b) => lengthOf(a) - lengthOf(b) || a.keys.size - b.keys.size);
  const kept: Found[] = [];
  const known: { readonly keys: ReadonlySet<number>; readonly missing: number }[] = reported.map(
    ({ duties, missing }) => ({ keys: dutyKeys(problem, duties), missing }),
  );
  for (const one of ordered) {
    if (one.missing <= missingWithin(one.keys, known)) continue;
    // The larger one says all where it is as short of people as those within it.
    for (const [k, other] of [...kept.entries()].reverse()) {
      const isExplained = contains(one.keys, other.keys) && shareOf(one) <= shareOf(other);
      if (isExplained) kept.splice(k, 1);
    }
    kept.push(one);
    known.push(one);
  }
  return kept.map(({ shortage }) => shortage).sort((a, b) => a.first - b.first || a.last - b.last);
}

/** What is missing by shortages of which no two have a duty in common, all within the duties; the largest first. */
function missingWithin(
  keys: ReadonlySet<number>,
  known: readonly { readonly keys: ReadonlySet<number>; readonly missing: number }[],
): number {
  const within = known
    .filter((other) => contains(keys, other.keys))
    .sort((a, b) => b.missing - a.missing);
  const counted = new Set<number>();
  let missing = 0;
  for (const other of within) {
    if ([...other.keys].some((key) => counted.has(key))) continue;
    for (const key of other.keys) counted.add(key);
    missing += other.missing;
  }
  return missing;
}

function shareOf({ shortage: { available, required } }: Found): number {
  return available / required;
}

function contains(all: ReadonlySet<number>, some: ReadonlySet<number>): boolean {
  if (some.size > all.size) return false;
  for (const key of some) if (!all.has(key)) return false;
  return true;
}

function keysOf(problem: Problem, demands: DemandList): ReadonlySet<number> {
  return dutyKeys(
    problem,
    demands.flatMap(({ duties }) => duties),
  );
}

function dutyKeys({ calendar }: Problem, duties: readonly DemandedDuty[]): ReadonlySet<number> {
  return new Set(duties.map(({ shift, day }) => shift * calendar.dayCount + day));
}

function sumOf(demands: DemandList, amount: (demand: Demand) => number): number {
  return demands.reduce((sum, demand) => sum + amount(demand), 0);
}

function totalOf(bounds: readonly PersonBound[]): number {
  return bounds.reduce((sum, { most }) => sum + most, 0);
}
