/** The times of day at which a person can work, and those they like: as instants, see calendar. */
import type { Calendar } from "../time/calendar.ts";

export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

/** When a person can work, where windows say it. */
export interface PossibleTimes {
  /** Days with times of their own, which are their only possible ones. */
  readonly boundDays: ReadonlySet<number>;
  /** Those times, ascending; no two touch. */
  readonly available: readonly TimeSpan[];
  /** Times at which nothing is possible; they may overlap. */
  readonly unavailable: readonly TimeSpan[];
}

/** A time that is disliked, and how much. */
export interface UndesiredTime extends TimeSpan {
  readonly weight: number;
}

/** Which times of day a person likes. */
export interface LikedTimes {
  readonly undesired: readonly UndesiredTime[];
  /** Days with liked times, and what being at work on them outside those times weighs. */
  readonly preferredDays: ReadonlyMap<number, number>;
  /** Those times, ascending; no two touch. */
  readonly preferred: readonly TimeSpan[];
}

/**
 * Whether a duty that starts on the day can be worked: it touches no impossible time, a duty that starts on a day with
 * times of its own lies in one stretch of them as a whole, and so does what of any other reaches into such a day.
 */
export function isPossible(
  { boundDays, available, unavailable }: PossibleTimes,
  calendar: Calendar,
  day: number,
  { start, end }: TimeSpan,
): boolean {
  if (unavailable.some((span) => span.start < end && start < span.end)) return false;
  const isInside = (from: number, to: number) =>
    available.some((span) => span.start <= from && to <= span.end);
  if (boundDays.has(day) && !isInside(start, end)) return false;
  for (let later = day + 1; calendar.instant(later, 0) < end; later++) {
    if (!boundDays.has(later)) continue;
    const to = Math.min(end, calendar.instant(later + 1, 0));
    if (!isInside(calendar.instant(later, 0), to)) return false;
  }
  return true;
}

/** Spans ascending, with those joined that touch or overlap. */
export function joinedSpans(spans: readonly TimeSpan[]): readonly TimeSpan[] {
  const joined: TimeSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = joined.at(-1);
    if (last === undefined || span.start > last.end) joined.push(span);
    else if (span.end > last.end) joined[joined.length - 1] = { start: last.start, end: span.end };
  }
  return joined;
}
