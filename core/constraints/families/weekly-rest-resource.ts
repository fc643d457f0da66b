/** Weekly rests as a resource of the roster network: since when somebody is free, and what is still owed. */

import type { BusySpan } from "../../model/history/known-busy-spans.ts";
import type { RosterResource } from "../../model/program/roster-resource.ts";
import type { DutyCell } from "../../model/scope/duty-cells.ts";
import type { Bucket } from "../../model/time/periods.ts";

/** When somebody works and may work. Instants are minutes, see calendar. */
export interface Working {
  readonly employee: number;
  readonly cells: readonly DutyCell[];
  /** Outside the window. */
  readonly known: readonly BusySpan[];
  /** 00:00 of a date, inside the window or not. */
  readonly midnight: (day: number) => number;
}

/**
 * At least `count` rests in each of buckets that follow one another. The state: from when on somebody is free, in minutes
 * after the end of the day, and the rests of the bucket that had ended by then.
 */
export function restsByBucket(
  working: Working,
  buckets: readonly Bucket[],
  minutes: number,
  count: number,
): RosterResource {
  const { employee, midnight, cells } = working;
  const ofDay = cells.map(
    (_, day) => buckets.find(({ first, last }) => first <= day && day <= last)!,
  );
  const lastDay = cells.length - 1;
  const after = (free: number, rests: number, spans: readonly BusySpan[]) => {
    let state = { free, rests };
    for (const { start, end } of spans)
      state = {
        rests: state.rests + restsIn(state.free, start, minutes),
        free: Math.max(state.free, end),
      };
    return state;
  };
  const missing = (free: number, rests: number, end: number) => {
    const units = count - rests - restsIn(free, end, minutes);
    return units > 0 ? [units] : [];
  };
  const begin = midnight(ofDay[0]!.first);
  const before = after(begin, 0, knownBetween(working, begin, midnight(0)));
  return {
    employee,
    dayCount: cells.length,
    start: [before.free - midnight(0), before.rests],
    seen: (day, duties) => seenOf(spansOf(working, day, duties)),
    extend: ([free, rests], day, duties) => {
      const now = after(free! + midnight(day), rests!, spansOf(working, day, duties));
      const end = midnight(day + 1);
      if (day < ofDay[day]!.last || day === lastDay)
        return { state: [now.free - end, Math.min(count, now.rests)], violations: [] };
      // What reaches into the next bucket keeps it busy; otherwise that one begins free.
      return {
        state: [Math.max(0, now.free - end), 0],
        violations: missing(now.free, now.rests, end),
      };
    },
    finish: ([free, rests]) => {
      const end = midnight(ofDay[lastDay]!.last + 1);
      const from = midnight(lastDay + 1);
      const now = after(free! + from, rests!, knownBetween(working, from, end));
      return missing(now.free, now.rests, end);
    },
  };
}

/**
 * A rest in every `length` consecutive days. Every rest serves the stretches that begin before it, so those that are owed
 * one are always the latest. The state: from when on somebody is free, in minutes after the end of the day, and how many
 * days before that end the first stretch begins that has had no rest.
 */
export function restsInEvery(working: Working, length: number, minutes: number): RosterResource {
  const { employee, midnight, cells } = working;
  const dayCount = cells.length;
  /** Stretches that begin by `until` and end after `from` are served by a rest between; the first that is not. */
  const served = (owed: number, free: number, until: number) => {
    let first = owed;
    while (midnight(first) + minutes <= until && free + minutes <= until) first++;
    return first;
  };
  /** Follows the days up to `day`, whose duties are the spans; counts the stretches that ended without a rest. */
  const follow = (free: number, owed: number, day: number, spans: readonly BusySpan[]) => {
    let now = free;
    let first = owed;
    let violations = 0;
    for (const { start, end } of spans) {
      first = served(first, now, start);
      now = Math.max(now, end);
    }
    const end = midnight(day + 1);
    first = served(first, now, end);
    for (; first + length - 1 <= day; first++) violations++;
    return { free: now, first, violations };
  };
  const earliest = 1 - length;
  let start = { free: midnight(earliest), first: earliest, violations: 0 };
  for (let day = earliest; day < 0; day++)
    start = follow(
      start.free,
      start.first,
      day,
      knownBetween(working, midnight(day), midnight(day + 1)),
    );
  const units = (violations: number) => Array.from({ length: violations }, () => 1);
  return {
    employee,
    dayCount,
    start: [start.free - midnight(0), start.first],
    seen: (day, duties) => seenOf(spansOf(working, day, duties)),
    extend: ([free, owed], day, duties) => {
      const now = follow(free! + midnight(day), owed! + day, day, spansOf(working, day, duties));
      const end = midnight(day + 1);
      return { state: [now.free - end, now.first - day - 1], violations: units(now.violations) };
    },
    finish: ([free, owed]) => {
      let now = { free: free! + midnight(dayCount), first: owed! + dayCount, violations: 0 };
      let violations = 0;
      // A stretch that begins in the window may end after it.
      for (let day = dayCount; day < dayCount + length - 1; day++) {
        now = follow(
          now.free,
          now.first,
          day,
          knownBetween(working, midnight(day), midnight(day + 1)),
        );
        violations += now.violations;
      }
      return units(violations);
    },
  };
}

/** Rests that fit one after the other between two instants. */
function restsIn(from: number, to: number, minutes: number): number {
  return Math.max(0, Math.floor((to - from) / minutes));
}

/** Known work that begins between two instants, by start; what began before and lasts as well. */
function knownBetween({ known, midnight }: Working, from: number, to: number): readonly BusySpan[] {
  const isFirst = from <= midnight(0);
  return known
    .filter(({ start, end }) => start < to && (start >= from || (isFirst && end > from)))
    .sort((a, b) => a.start - b.start);
}

function spansOf({ cells }: Working, day: number, duties: readonly number[]): readonly BusySpan[] {
  return cells[day]!.duties.filter(({ column }) => duties.includes(column)).sort(
    (a, b) => a.start - b.start,
  );
}

function seenOf(spans: readonly BusySpan[]): string {
  return spans.map(({ start, end }) => `${start}-${end}`).join(" ");
}
