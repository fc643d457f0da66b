/** The most that days bring when runs of worked days are bounded, or worked days lie apart: exact, by dynamic programming. */

import type { RunDay } from "../scope/run-days.ts";
import type { DayGain } from "./duty-menu.ts";

/**
 * The largest gain of days of which no more than `max` are worked in a row, with `restDays` days off after a full run.
 * `days`: the sequence as the rule sees it. What is not known, or counts without being planned, begins a run anew.
 */
export function mostInRuns(
  days: readonly RunDay[],
  gains: ReadonlyMap<number, DayGain>,
  max: number,
  restDays: number,
): number {
  const [from, to] = relevant(days, gains, restDays);
  // States: days worked in a row, 0 to `max`, then days off still due after a full run, 1 to `dueMost`.
  const dueMost = Math.max(0, restDays - 1);
  const afterFull = dueMost === 0 ? 0 : max + dueMost;
  let best = fresh(max + dueMost + 1, 0);
  let next = new Float64Array(best.length);
  for (let i = from; i <= to; i++) {
    const { day, kind } = days[i]!;
    if (kind !== "planned" && kind !== "worked" && kind !== "free") {
      best = fresh(best.length, Math.max(...best));
      continue;
    }
    next.fill(Number.NEGATIVE_INFINITY);
    if (kind === "worked") {
      for (let run = 0; run <= max; run++) {
        const worked = Math.min(max, run + 1);
        next[worked] = Math.max(next[worked]!, best[run]!);
      }
      for (let due = max + 1; due < best.length; due++) next[1] = Math.max(next[1]!, best[due]!);
    } else {
      const gain = kind === "planned" ? (gains.get(day)?.gain ?? 0) : 0;
      for (let run = 0; run < max; run++) {
        next[0] = Math.max(next[0]!, best[run]!);
        if (gain > 0) next[run + 1] = best[run]! + gain;
      }
      next[afterFull] = Math.max(next[afterFull]!, best[max]!);
      for (let due = max + 1; due < best.length; due++) {
        const less = due === max + 1 ? 0 : due - 1;
        next[less] = Math.max(next[less]!, best[due]!);
      }
    }
    [best, next] = [next, best];
  }
  return Math.max(...best);
}

/** First and last entry that matter: from the first gain to the last, with what is known just before the first. */
function relevant(
  days: readonly RunDay[],
  gains: ReadonlyMap<number, DayGain>,
  restDays: number,
): readonly [number, number] {
  const brings = ({ day, kind }: RunDay) => kind === "planned" && (gains.get(day)?.gain ?? 0) > 0;
  const first = days.findIndex(brings);
  if (first < 0) return [0, -1];
  let before = first;
  // Days off of the plan itself begin a run anew, unless some are still due.
  while (before > 0 && days[before - 1]!.kind === "planned") before--;
  return [first - before > restDays ? first : 0, days.findLastIndex(brings)];
}

function fresh(length: number, value: number): Float64Array<ArrayBuffer> {
  const states = new Float64Array(length).fill(Number.NEGATIVE_INFINITY);
  states[0] = value;
  return states;
}

/** The largest gain of days of which two lie at least `apart` dates apart. `days` ascend; `taken` are worked already. */
export function mostApart(
  days: readonly DayGain[],
  taken: readonly number[],
  apart: number,
): number {
  const open = days.filter(
    ({ day }) => !taken.some((worked) => worked !== day && Math.abs(worked - day) < apart),
  );
  const best = [0];
  let before = 0;
  for (const [k, { day, gain }] of open.entries()) {
    while (day - open[before]!.day >= apart) before++;
    best.push(Math.max(best[k]!, best[before]! + gain));
  }
  return best.at(-1)!;
}
