/** Rows of rests that have to lie somewhere: one helper for each instant at which a rest could begin. */

import type { BusySpan } from "../../model/history/known-busy-spans.ts";
import { dutyReach } from "../../model/problem/company.ts";
import { type Expression, Sum } from "../../model/program/expression.ts";
import type { HelperValues } from "../../model/program/roster-resource.ts";
import type { RowAbout, RuleModel } from "../../model/rule/rule-model.ts";
import type { Duty, DutyCell } from "../../model/scope/duty-cells.ts";

export interface WantedRests {
  /** Length of a rest. */
  readonly minutes: number;
  /** Rests in each bucket. */
  readonly count: number;
  readonly buckets: readonly RestBucket[];
}

interface RestBucket extends BusySpan {
  /** Window day that stands for the bucket. */
  readonly day: number;
}

/**
 * Rests of each bucket by themselves. Of the rests that one duty stands in the way of, at most one is needed, so one row
 * bars them all.
 */
export function stateRestsByBucket(
  model: RuleModel,
  employee: number,
  cells: readonly DutyCell[],
  known: readonly BusySpan[],
  { minutes, count, buckets }: WantedRests,
): HelperValues {
  const stated: StatedRests[] = [];
  for (const bucket of buckets) {
    const near = cellsNear(model, cells, bucket);
    const starts = possibleStarts(bucket, near, known, minutes, count);
    const about = { employee, day: bucket.day };
    if (chosen(starts, minutes, (at) => isFree(near, at, minutes, () => true)).size >= count)
      continue;
    const inBase = chosen(starts, minutes, (at) =>
      isFree(near, at, minutes, ({ column }) => model.problem.candidates.locked[column] === 1),
    );
    const rests = starts.map((at) =>
      model.nonNegative({ ...about, base: inBase.has(at) ? 1 : 0 }, 1),
    );
    const needed = count === 1 ? Number.POSITIVE_INFINITY : minutes;
    for (const cell of near) barRests(model, about, cell, starts, rests, minutes, needed);
    if (count > 1) separateRests(model, about, starts, rests, minutes);
    model.atLeast(count, sum(rests), about);
    stated.push({ near, starts, rests });
  }
  return (isWorked) => {
    const values = new Map<number, number>();
    for (const { near, starts, rests } of stated) {
      const taken = chosen(starts, minutes, (at) =>
        isFree(near, at, minutes, ({ column }) => isWorked(column)),
      );
      for (const at of [...taken].slice(0, count))
        values.set(rests[starts.indexOf(at)]!.columns[0]!, 1);
    }
    return values;
  };
}

/** The rests of a bucket as stated: when each begins, and its helper. */
interface StatedRests {
  readonly near: readonly DutyCell[];
  readonly starts: readonly number[];
  readonly rests: readonly Expression[];
}

/** Rests that all buckets share: each is 1 only where nothing stands in its way, and serves every bucket it lies in. */
export function stateSharedRests(
  model: RuleModel,
  employee: number,
  cells: readonly DutyCell[],
  known: readonly BusySpan[],
  { minutes, buckets }: WantedRests,
): HelperValues {
  const rests = new Map<number, Expression>();
  const nearOf = new Map<number, readonly DutyCell[]>();
  for (const bucket of buckets) {
    const near = cellsNear(model, cells, bucket);
    const starts = possibleStarts(bucket, near, known, minutes, 1);
    if (starts.some((at) => isFree(near, at, minutes, () => true))) continue;
    const about = { employee, day: bucket.day };
    for (const at of starts)
      if (!rests.has(at)) {
        const isLocked = ({ column }: Duty) => model.problem.candidates.locked[column] === 1;
        const base = isFree(near, at, minutes, isLocked) ? 1 : 0;
        const rest = model.nonNegative({ ...about, base }, 1);
        rests.set(at, rest);
        nearOf.set(at, near);
        for (const cell of near) barRests(model, about, cell, [at], [rest], minutes, minutes);
      }
    model.atLeast(1, sum(starts.map((at) => rests.get(at)!)), about);
  }
  return (isWorked) => {
    const values = new Map<number, number>();
    for (const [at, rest] of rests)
      if (isFree(nearOf.get(at)!, at, minutes, ({ column }) => isWorked(column)))
        values.set(rest.columns[0]!, 1);
    return values;
  };
}

function cellsNear(
  { problem }: RuleModel,
  cells: readonly DutyCell[],
  { start, end }: BusySpan,
): readonly DutyCell[] {
  const { calendar } = problem;
  const day = (instant: number) => Math.floor((instant - calendar.instant(0, 0)) / 1440);
  return cells.slice(Math.max(0, day(start) - dutyReach(problem)), Math.max(0, day(end) + 2));
}

/** Begins of rests that could be needed, ascending: that of the bucket and ends of duties, and the rests right after those. */
function possibleStarts(
  { start, end }: BusySpan,
  cells: readonly DutyCell[],
  known: readonly BusySpan[],
  minutes: number,
  count: number,
): readonly number[] {
  const ends = [start, ...known.map((span) => span.end)];
  for (const { duties } of cells) for (const duty of duties) ends.push(duty.end);
  const starts = new Set<number>();
  for (const at of ends)
    for (let k = 0; k < count; k++) {
      const from = at + k * minutes;
      if (from < start || from + minutes > end) continue;
      if (known.every((span) => !overlaps(span, from, minutes))) starts.add(from);
    }
  return [...starts].sort((a, b) => a - b);
}

function overlaps({ start, end }: BusySpan, from: number, minutes: number): boolean {
  return start < from + minutes && end > from;
}

function isFree(
  cells: readonly DutyCell[],
  from: number,
  minutes: number,
  counts: (duty: Duty) => boolean,
): boolean {
  return cells.every(({ duties }) =>
    duties.every((duty) => !overlaps(duty, from, minutes) || !counts(duty)),
  );
}

/** As many rests as possible that do not overlap; taking the earliest each time is best. */
function chosen(
  starts: readonly number[],
  minutes: number,
  isPossible: (at: number) => boolean,
): ReadonlySet<number> {
  const taken = new Set<number>();
  let freeFrom = Number.NEGATIVE_INFINITY;
  for (const at of starts)
    if (at >= freeFrom && isPossible(at)) {
      taken.add(at);
      freeFrom = at + minutes;
    }
  return taken;
}

/**
 * A duty and a rest that it overlaps are never both 1; a row for each set of rests that duties of the day bar. Of rests
 * that begin less than `apart` after one another no more than one is needed.
 */
function barRests(
  model: RuleModel,
  about: RowAbout,
  { duties, exclusive }: DutyCell,
  starts: readonly number[],
  rests: readonly Expression[],
  minutes: number,
  apart: number,
): void {
  const barred = duties
    .map((duty) => ({ duty, ...barredRange(duty, starts, minutes) }))
    .filter(({ from, to }) => from < to);
  const stated = new Set<string>();
  for (const { duty, from, to } of barred) {
    const key = `${from} ${to}`;
    if (exclusive && stated.has(key)) continue;
    stated.add(key);
    const columns = exclusive
      ? barred.filter((other) => other.from <= from && other.to >= to).map((other) => other.duty)
      : [duty];
    for (const clique of cliques(starts, from, to, apart)) {
      const row = sum(rests.slice(clique.from, clique.to));
      for (const { column } of columns) row.add(column);
      model.define(Number.NEGATIVE_INFINITY, row, 1, about);
    }
  }
}

interface Range {
  readonly from: number;
  /** Behind the last. */
  readonly to: number;
}

/** The rests that overlap a duty are neighbours. */
function barredRange(duty: Duty, starts: readonly number[], minutes: number): Range {
  let from = 0;
  while (from < starts.length && starts[from]! + minutes <= duty.start) from++;
  let to = from;
  while (to < starts.length && starts[to]! < duty.end) to++;
  return { from, to };
}

/** The range in parts of which at most one rest each is needed. */
function* cliques(
  starts: readonly number[],
  from: number,
  to: number,
  apart: number,
): Generator<Range> {
  for (let first = from; first < to; ) {
    let next = first + 1;
    while (next < to && starts[next]! < starts[first]! + apart) next++;
    yield { from: first, to: next };
    first = next;
  }
}

/** Rests that overlap are not both counted. */
function separateRests(
  model: RuleModel,
  about: RowAbout,
  starts: readonly number[],
  rests: readonly Expression[],
  minutes: number,
): void {
  let stated = 0;
  for (const [first, at] of starts.entries()) {
    let next = first + 1;
    while (next < starts.length && starts[next]! < at + minutes) next++;
    if (next <= stated || next === first + 1) continue;
    stated = next;
    model.define(Number.NEGATIVE_INFINITY, sum(rests.slice(first, next)), 1, about);
  }
}

function sum(expressions: readonly Expression[]): Sum {
  const total = new Sum();
  for (const expression of expressions) total.addScaled(expression);
  return total;
}
