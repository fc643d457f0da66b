/**
 * Free days for worked Sundays and holidays as a resource of the roster network. The state holds which of the due days at
 * hand the free days so far can make up for together: the independent sets of a transversal matroid (Edmonds & Fulkerson
 * 1965), without the due days that cost the others nothing.
 */

import type { ResourceState, RosterResource } from "../../model/program/roster-resource.ts";
import type { DueDay } from "../../model/rule/replacement-days.ts";

export interface Replacing {
  readonly employee: number;
  readonly dayCount: number;
  /** Days that ask for a free one if they are worked. */
  readonly due: readonly DueDay[];
  /** By due day: the days that may make up for it. */
  readonly serving: readonly (readonly number[])[];
  /** Outside the window: whether a day is free, and whether it has work that counts. */
  readonly known: (day: number) => DayOff;
  /** The same of a window day with these duties. */
  readonly planned: (day: number, duties: readonly number[]) => DayOff;
}

export interface DayOff {
  readonly isFree: boolean;
  readonly isWorked: boolean;
}

/** So many due days at once, and the sets of them are too many to tell apart. */
const MOST_AT_ONCE = 8;

/** Nothing is known yet of a due day; it is worked and still to be made up for; nothing is left to settle. */
const STATUS = { open: 0, worked: 1, settled: 2 } as const;

interface Owing {
  /** By due day at hand. */
  readonly status: readonly number[];
  /** Sets of due days at hand, a bit for each, that the free days so far can make up for. */
  readonly sets: ReadonlySet<number>;
}

/** Null where too many due days wait at once. */
export function replacementRests(replacing: Replacing): RosterResource | null {
  const { due, dayCount, known, planned } = replacing;
  const first = Math.min(0, ...due.map((one) => one.first));
  const last = Math.max(dayCount - 1, ...due.map((one) => one.last));
  const atHand = (day: number) =>
    due.flatMap((one, i) => (one.first <= day && day <= one.last ? [i] : []));
  for (let day = first; day <= last; day++) if (atHand(day).length > MOST_AT_ONCE) return null;
  const serves = replacing.serving.map((days) => new Set(days));
  const follow = (before: Owing, day: number, { isFree, isWorked }: DayOff) => {
    const here = atHand(day);
    const status = [...before.status];
    let sets = before.sets;
    here.forEach((i, bit) => {
      if (due[i]!.day !== day || status[bit] === STATUS.settled) return;
      status[bit] = isWorked ? STATUS.worked : STATUS.settled;
      if (!isWorked) sets = without(sets, bit);
    });
    if (isFree) {
      const more = new Set(sets);
      here.forEach((i, bit) => {
        if (status[bit] === STATUS.settled || !serves[i]!.has(day)) return;
        for (const set of sets) more.add(set | (1 << bit));
      });
      sets = more;
    }
    let violations = 0;
    here.forEach((_, bit) => {
      if (status[bit] !== STATUS.settled && isSpare(sets, bit)) {
        status[bit] = STATUS.settled;
        sets = without(sets, bit);
      }
    });
    here.forEach((i, bit) => {
      if (due[i]!.last !== day || status[bit] === STATUS.settled) return;
      const kept = [...sets].filter((set) => (set & (1 << bit)) !== 0);
      if (status[bit] === STATUS.worked && kept.length === 0) violations++;
      sets = new Set(kept.length > 0 ? kept.map((set) => set & ~(1 << bit)) : sets);
    });
    return { owing: moved({ status, sets }, here, atHand(day + 1)), violations };
  };
  const later = new Map<number, DayOff>();
  for (let day = dayCount; day <= last; day++) later.set(day, known(day));
  let start: Owing = { status: atHand(first).map(() => STATUS.open), sets: new Set([0]) };
  let before = 0;
  for (let day = first; day < 0; day++) {
    const next = follow(start, day, known(day));
    start = next.owing;
    before += next.violations;
  }
  const units = (count: number) => Array.from({ length: count }, () => 1);
  return {
    employee: replacing.employee,
    dayCount,
    start: written(start, before),
    seen: (day, duties) => {
      const { isFree, isWorked } = planned(day, duties);
      return `${isFree} ${isWorked}`;
    },
    extend: (state, day, duties) => {
      const { owing, violations } = read(state, atHand(day).length);
      const next = follow(owing, day, planned(day, duties));
      return { state: written(next.owing, 0), violations: units(violations + next.violations) };
    },
    finish: (state) => {
      let { owing, violations } = read(state, atHand(dayCount).length);
      for (let day = dayCount; day <= last; day++) {
        const next = follow(owing, day, later.get(day)!);
        owing = next.owing;
        violations += next.violations;
      }
      return units(violations);
    },
  };
}

/** Whether the due day can be added to every set: making up for it then never costs another one. */
function isSpare(sets: ReadonlySet<number>, bit: number): boolean {
  for (const set of sets) if (!sets.has(set | (1 << bit))) return false;
  return true;
}

function without(sets: ReadonlySet<number>, bit: number): ReadonlySet<number> {
  return new Set([...sets].map((set) => set & ~(1 << bit)));
}

/** The same with the bits of the due days at hand on the next day. */
function moved({ status, sets }: Owing, from: readonly number[], to: readonly number[]): Owing {
  const place = to.map((i) => from.indexOf(i));
  const bits = (set: number) =>
    place.reduce(
      (next, at, bit) => (at >= 0 && (set & (1 << at)) !== 0 ? next | (1 << bit) : next),
      0,
    );
  return {
    status: place.map((at) => (at < 0 ? STATUS.open : status[at]!)),
    sets: new Set([...sets].map(bits)),
  };
}

function written({ status, sets }: Owing, violations: number): ResourceState {
  return [violations, ...status, ...[...sets].sort((a, b) => a - b)];
}

function read(state: ResourceState, atHand: number): { owing: Owing; violations: number } {
  return {
    violations: state[0]!,
    owing: { status: state.slice(1, 1 + atHand), sets: new Set(state.slice(1 + atHand)) },
  };
}
