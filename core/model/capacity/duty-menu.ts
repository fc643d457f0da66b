/**
 * What one person could bring to a demand, and how much of it a rule leaves: the arithmetic of capacity proofs. Every
 * number here is an upper bound, so that what is proven with it is true of every plan.
 */
import type { Calendar } from "../time/calendar.ts";
import { type Bucket, bucketAt, type Period } from "../time/periods.ts";

/** Duties of one day, those that bring most first. */
export interface MenuDay {
  readonly day: number;
  /** `amount`: 1, or minutes; never negative. */
  readonly duties: readonly { readonly shift: number; readonly amount: number }[];
  /** So many of them the person may start on the day, and no more. */
  readonly most: number;
}

/** The duties that a person could do for a demand, by day, ascending; every day once and with at least one duty. */
export type DutyMenu = readonly MenuDay[];

/** Whether a duty of the menu is counted by a rule. */
export type Counts = (day: number, shift: number) => boolean;

/** The most that the day can bring, by those duties alone that `allows` lets pass. */
function dayAmount({ day, duties, most }: MenuDay, allows?: Counts): number {
  let [sum, taken] = [0, 0];
  for (const { shift, amount } of duties) {
    if (taken === most) break;
    if (allows !== undefined && !allows(day, shift)) continue;
    sum += amount;
    taken++;
  }
  return sum;
}

export function menuAmount(menu: DutyMenu): number {
  let sum = 0;
  for (const day of menu) sum += dayAmount(day);
  return sum;
}

/** What a day brings in any case, and what comes on top once counted duties are allowed on it. */
export interface DayGain {
  readonly day: number;
  readonly base: number;
  readonly gain: number;
}

export function dayGain(day: MenuDay, counts: Counts): DayGain {
  const base = dayAmount(day, (date, shift) => !counts(date, shift));
  return { day: day.day, base, gain: dayAmount(day) - base };
}

/** What the first, second, … counted duty of the day brings on top of `base`. */
export function dutyGains(
  { day, duties, most }: MenuDay,
  counts: Counts,
): { readonly base: number; readonly gains: readonly number[] } {
  const isCounted = duties.map(({ shift }) => counts(day, shift));
  const best = (allowed: number) => {
    let [sum, taken, counted] = [0, 0, 0];
    for (const [k, { amount }] of duties.entries()) {
      if (taken === most) break;
      if (isCounted[k] && counted === allowed) continue;
      if (isCounted[k]) counted++;
      sum += amount;
      taken++;
    }
    return sum;
  };
  const base = best(0);
  const gains: number[] = [];
  const count = Math.min(most, isCounted.filter(Boolean).length);
  for (let k = 1, before = base; k <= count; k++) {
    const now = best(k);
    gains.push(now - before);
    before = now;
  }
  return { base, gains };
}

/** The sum of the `count` largest. */
export function largest(values: readonly number[], count: number): number {
  if (count <= 0) return 0;
  let sum = 0;
  for (const value of values) sum += value;
  if (values.length <= count) return sum;
  return values
    .toSorted((a, b) => b - a)
    .slice(0, count)
    .reduce((total, value) => total + value, 0);
}

/**
 * Buckets that cover the days of the menu, no two with a day in common, each with its days. Rolling buckets begin at a
 * day of the menu, so that few cover many.
 */
export function* tilesOf(
  calendar: Calendar,
  period: Period,
  menu: DutyMenu,
): Generator<{ readonly bucket: Bucket; readonly days: DutyMenu }> {
  for (let k = 0; k < menu.length; ) {
    const bucket = tileAt(calendar, period, menu[k]!.day);
    const from = k;
    while (k < menu.length && menu[k]!.day <= bucket.last) k++;
    yield { bucket, days: menu.slice(from, k) };
  }
}

function tileAt(calendar: Calendar, period: Period, day: number): Bucket {
  if (period.kind === "window") return { first: 0, last: calendar.dayCount - 1 };
  if (period.kind === "rolling") return { first: day, last: day + (period.days ?? 1) - 1 };
  return bucketAt(calendar, period, day);
}

/**
 * The most that duties bring which take no more than `budget` together; `cost` is what a duty takes. Where a person
 * starts one duty a day, a day brings one. Amounts that are whole numbers add up to one.
 */
export function mostWithin(
  days: DutyMenu,
  cost: (day: number, shift: number) => number,
  budget: number,
): number {
  let total = 0;
  let isWhole = true;
  const steps: Step[] = [];
  for (const day of days) {
    const options = day.duties.map(({ shift, amount }) => ({ amount, cost: cost(day.day, shift) }));
    isWhole &&= options.every(({ amount }) => Number.isInteger(amount));
    const sets = day.most === 1 ? [options] : options.map((option) => [option]);
    for (const set of sets) total += addSteps(set, steps);
  }
  steps.sort((a, b) => b.amount * a.cost - a.amount * b.cost);
  let left = Math.max(0, budget);
  for (const { amount, cost: taken } of steps) {
    if (taken > left) {
      total += (amount * left) / taken;
      break;
    }
    total += amount;
    left -= taken;
  }
  return isWhole ? Math.floor(total + 1e-6) : total;
}

interface Step {
  readonly amount: number;
  readonly cost: number;
}

/** Of options of which one is taken: what is free, returned, and the steps up along their upper hull. */
function addSteps(options: readonly Step[], steps: Step[]): number {
  let free = 0;
  for (const { amount, cost } of options) if (cost <= 0) free = Math.max(free, amount);
  let at: Step = { amount: free, cost: 0 };
  for (;;) {
    let next: Step | null = null;
    for (const { amount, cost } of options) {
      if (cost <= at.cost || amount <= at.amount) continue;
      const step = { amount: amount - at.amount, cost: cost - at.cost };
      const isSteeper =
        next === null ||
        step.amount * next.cost > next.amount * step.cost ||
        (step.amount * next.cost === next.amount * step.cost && step.cost > next.cost);
      if (isSteeper) next = step;
    }
    if (next === null) return free;
    steps.push(next);
    at = { amount: at.amount + next.amount, cost: at.cost + next.cost };
  }
}

/** A group of days of which a rule counts whether any is worked. */
export interface CountedGroup {
  readonly days: readonly number[];
  /** Worked already, whatever is planned. */
  readonly isWorked: boolean;
}

/** The most that the days bring, in `groups` alone, when counted work falls on at most `most` of those groups. */
export function mostInGroups(
  gains: ReadonlyMap<number, DayGain>,
  groups: readonly CountedGroup[],
  most: number,
): number {
  let total = 0;
  let left = most;
  const onTop: number[] = [];
  for (const { days, isWorked } of groups) {
    let gain = 0;
    for (const day of days) {
      const own = gains.get(day);
      if (own === undefined) continue;
      total += own.base;
      gain += own.gain;
    }
    if (isWorked) {
      total += gain;
      left--;
    } else onTop.push(gain);
  }
  return total + largest(onTop, left);
}

export function gainsByDay(menu: DutyMenu, counts: Counts): ReadonlyMap<number, DayGain> {
  return new Map(menu.map((day) => [day.day, dayGain(day, counts)]));
}
