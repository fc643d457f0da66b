/** The most that duties of a menu bring when only so many weekends may be worked. */

import { memoryKey } from "../problem/memory.ts";
import type { Problem } from "../problem/problem.ts";
import type { Scope } from "../scope/scope.ts";
import type { Calendar } from "../time/calendar.ts";
import type { GroupFacts } from "../time/day-groups.ts";
import {
  type WeekendBucket,
  type WeekendKind,
  type WeekendPeriod,
  weekendBuckets,
} from "../time/weekends.ts";
import { type DutyMenu, gainsByDay, mostInGroups } from "./duty-menu.ts";

/** Over how many weekends something is counted, and which days belong to one. */
type Weekends = WeekendPeriod & { readonly weekend?: WeekendKind | undefined };

/** What a rule says of one bucket: its weekends, and how many of them may be worked. */
interface WeekendLimit {
  readonly weekends: readonly GroupFacts[];
  readonly most: number;
}

/** `scope`: what counts as work on a weekend; other duties are free. `limitOf` is asked of buckets that share no weekend. */
export function mostOnWeekends(
  { calendar }: Problem,
  scope: Scope,
  employee: number,
  menu: DutyMenu,
  weekends: Weekends,
  limitOf: (bucket: WeekendBucket) => WeekendLimit,
): number {
  const gains = gainsByDay(menu, (day, shift) => scope.includes(employee, day, shift));
  const looked = new Set<number>();
  let total = 0;
  for (const bucket of apartBuckets(calendar, weekends)) {
    if (!bucket.weekends.some(({ workDays }) => workDays.some((day) => gains.has(day)))) continue;
    const { weekends: facts, most } = limitOf(bucket);
    const groups = facts.map(({ planned, isWorked }) => ({ days: planned, isWorked }));
    for (const { days } of groups) for (const day of days) looked.add(day);
    total += mostInGroups(gains, groups, most);
  }
  for (const [day, { base, gain }] of gains) if (!looked.has(day)) total += base + gain;
  return total;
}

const APART = memoryKey<Map<string, readonly WeekendBucket[]>>("bucketsApart");

/** Buckets without a weekend in common; of rolling ones those that follow on one another from the first weekend. */
function apartBuckets(calendar: Calendar, weekends: Weekends): readonly WeekendBucket[] {
  const known = calendar.memory.recall(APART, () => new Map());
  const { weekend, period, weeks = 1, anchorDate } = weekends;
  const key = [weekend, period, weeks, anchorDate].join(" ");
  let apart = known.get(key);
  if (apart === undefined) {
    const all = weekendBuckets(calendar, weekend, weekends);
    apart =
      period === "rolling" ? all.filter((_, k) => k >= weeks - 1 && (k + 1) % weeks === 0) : all;
    known.set(key, apart);
  }
  return apart;
}
