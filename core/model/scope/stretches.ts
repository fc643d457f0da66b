/**
 * Working stretches: one column for each possible run of working days of an employee. Every day of work lies in exactly
 * one stretch, and no stretch begins within the days off that must follow another. The rows form an interval matrix, so
 * the relaxation is far stronger than that of window rows.
 */

import type { Problem } from "../problem/problem.ts";
import { type Expression, Sum } from "../program/expression.ts";
import type { PendingLimit } from "../rule/pending-limit.ts";
import type { RuleModel } from "../rule/rule-model.ts";
import { tooLong, tooShort } from "../rule/run-judge.ts";
import { countsOnLocks, type RunDay, runDays } from "./run-days.ts";

/** Above this number of columns for one employee, window rows are the smaller evil. */
const COLUMN_LIMIT = 4000;

/** All limits of one employee in one: lengths in days. */
interface Limits {
  readonly max: number;
  readonly min: number;
  readonly gap: number;
  /** Days off after a stretch of `max` days. */
  readonly fullGap: number;
}

/** What known days before the window ask of the first stretch. */
interface Start {
  /** Days already worked in the run that reaches the window. */
  readonly run: number;
  /** A first stretch from day 0 may be short: nobody knows how it began, or rows of its own make it go on. */
  readonly mayBeShort: boolean;
  /** So many first days must be worked, because the run that reaches the window is too short. */
  readonly owedDays: number;
  /** First day on which a new stretch may begin. */
  readonly firstDay: number;
}

interface Stretch {
  readonly column: Expression;
  readonly first: number;
  readonly last: number;
  /** Last day on which no other stretch may begin. */
  readonly blockedTo: number;
}

/**
 * States the limits that stretches can express and returns them; an empty set where window rows are the better or the
 * only form: no hard minimum of a run or gap, a scope that leaves out some work, closed edges, locks after the window,
 * absences that count, or locks that break a limit by
 * themselves.
 */
export function stateStretches(
  problem: Problem,
  employee: number,
  pending: readonly PendingLimit[],
): ReadonlySet<PendingLimit> {
  const none: ReadonlySet<PendingLimit> = new Set();
  const usable = pending.filter((one) => fits(problem, employee, one));
  if (!usable.some(({ limit }) => limit.kind !== "maxRun")) return none;
  const { dayCount } = problem.calendar;
  const limits = combined(usable, dayCount);
  if (dayCount * Math.min(limits.max, dayCount) > COLUMN_LIMIT) return none;
  const reach = Math.max(...usable.map(reachOf)) + limits.gap;
  const [speaker] = usable;
  if (speaker === undefined) return none;
  const { limit, model } = speaker;
  const days = runDays(problem, limit.scope, employee, limit, reach);
  if (brokenByLocks(problem, employee, days, usable)) return none;
  const known = days.slice(0, reach);
  const start = startOf(known, limits);
  const canWork = workableDays(problem, employee, restFromHistory(known, usable));
  const stretches = possibleStretches(employee, limits, start, canWork, model);
  const shortest = usable.find(({ limit: { kind } }) => kind === "minRun")?.model ?? model;
  stateRows(problem, employee, speaker, shortest, stretches, start);
  return new Set(usable);
}

function fits(problem: Problem, employee: number, { limit, model }: PendingLimit): boolean {
  const { candidates, calendar, history, shifts } = problem;
  if (model.priced || limit.windowStart !== "history" || limit.windowEnd !== "open") return false;
  const { days } = history[employee]!;
  for (const [day, { shifts: known }] of days) {
    if (day >= calendar.dayCount) return false;
    const isStandby = known.length > 0 && known.every((s) => shifts[s]!.kind === "standby");
    if (limit.scope.includesKnownDay(employee, day) === isStandby) return false;
  }
  const first = employee * calendar.dayCount;
  if (limit.countAbsenceAs !== "off")
    for (let cell = first; cell < first + calendar.dayCount; cell++)
      if (problem.absence[cell] !== 0) return false;
  for (const c of candidates.ofEmployee(employee)) {
    const isWork = shifts[candidates.shift[c]!]!.kind !== "standby";
    if (limit.scope.includes(employee, candidates.day[c]!, candidates.shift[c]!) !== isWork)
      return false;
  }
  return true;
}

function combined(usable: readonly PendingLimit[], dayCount: number): Limits {
  let max = Number.POSITIVE_INFINITY;
  let min = 1;
  let gap = 1;
  for (const { limit } of usable) {
    if (limit.kind === "maxRun") max = Math.min(max, limit.max);
    else if (limit.kind === "minRun") min = Math.max(min, limit.min);
    else gap = Math.max(gap, limit.min);
  }
  let fullGap = gap;
  for (const { limit } of usable)
    if (limit.kind === "maxRun" && limit.max === max) fullGap = Math.max(fullGap, limit.restDays);
  // Without a longest run, a stretch may fill the window and whatever is known before it.
  return { max: Number.isFinite(max) ? max : dayCount + 1000, min, gap, fullGap };
}

function brokenByLocks(
  problem: Problem,
  employee: number,
  days: readonly RunDay[],
  usable: readonly PendingLimit[],
): boolean {
  return usable.some(({ limit }) => {
    const works = (day: number) => countsOnLocks(problem, limit.scope, employee, day);
    if (limit.kind === "maxRun") return tooLong(days, works, limit.max, limit.restDays).length > 0;
    if (limit.kind === "minGap") return tooShort(days, works, limit.min, "free").length > 0;
    // A known run that is too short has rows of its own, which the base plan may break.
    return tooShort(days, works, limit.min, "work").some(({ day }) => day >= 0);
  });
}

/** Reads the known days, the latest last. */
function startOf(known: readonly RunDay[], limits: Limits): Start {
  const kindAt = (back: number) => known[known.length - 1 - back]?.kind ?? "unknown";
  const runFrom = (from: number) => {
    let end = from;
    while (kindAt(end) === "worked") end++;
    return end - from;
  };
  const run = runFrom(0);
  const gapAfter = (length: number) => (length >= limits.max ? limits.fullGap : limits.gap);
  if (run > 0) {
    const isOpen = kindAt(run) === "unknown";
    return {
      run,
      mayBeShort: isOpen || run < limits.min,
      owedDays: isOpen ? 0 : Math.max(0, limits.min - run),
      firstDay: gapAfter(run),
    };
  }
  let free = 0;
  while (kindAt(free) === "free") free++;
  const lastRun = runFrom(free);
  return {
    run: 0,
    mayBeShort: free === 0,
    owedDays: 0,
    firstDay: lastRun === 0 ? 0 : Math.max(0, gapAfter(lastRun) - free),
  };
}

function possibleStretches(
  employee: number,
  limits: Limits,
  start: Start,
  canWork: Uint8Array,
  model: RuleModel,
): readonly Stretch[] {
  const dayCount = canWork.length;
  const stretches: Stretch[] = [];
  for (let first = 0; first < dayCount; first++) {
    const continues = first === 0 && start.run > 0;
    if (!continues && first < start.firstDay) continue;
    const prior = continues ? start.run : 0;
    const least = first === 0 && start.mayBeShort ? 1 : limits.min - prior;
    for (let last = first; last < dayCount && canWork[last] === 1; last++) {
      const length = last - first + 1;
      if (prior + length > limits.max) break;
      if (length < least && last < dayCount - 1) continue;
      const gap = prior + length >= limits.max ? limits.fullGap : limits.gap;
      const column = model.binary({ employee, day: first, stretchEnd: last });
      stretches.push({ column, first, last, blockedTo: last + gap });
    }
  }
  return stretches;
}

/** 1 for window days from `firstDay` on with something to work. */
function workableDays(
  { calendar, candidates, shifts }: Problem,
  employee: number,
  firstDay: number,
): Uint8Array {
  const canWork = new Uint8Array(calendar.dayCount);
  for (const c of candidates.ofEmployee(employee))
    if (shifts[candidates.shift[c]!]!.kind !== "standby") canWork[candidates.day[c]!] = 1;
  return canWork.fill(0, 0, firstDay);
}

function reachOf({ limit }: PendingLimit): number {
  return 1 + (limit.kind === "maxRun" ? limit.max + limit.restDays : limit.min);
}

/** First window day after the rest that full runs of the known days ask for, be they the last run or an earlier one. */
function restFromHistory(known: readonly RunDay[], usable: readonly PendingLimit[]): number {
  let firstDay = 0;
  let length = 0;
  for (const { day, kind } of known) {
    length = kind === "worked" ? length + 1 : 0;
    for (const { limit } of usable)
      if (limit.kind === "maxRun" && length >= limit.max)
        firstDay = Math.max(firstDay, day + limit.restDays + 1);
  }
  return firstDay;
}

function stateRows(
  { calendar }: Problem,
  employee: number,
  { limit, model }: PendingLimit,
  shortest: RuleModel,
  stretches: readonly Stretch[],
  start: Start,
): void {
  const { dayCount } = calendar;
  const covers = Array.from({ length: dayCount }, () => new Sum());
  const blocks = Array.from({ length: dayCount }, () => new Sum());
  for (const { column, first, last, blockedTo } of stretches) {
    for (let day = first; day <= last; day++) covers[day]!.addScaled(column);
    for (let day = first; day <= blockedTo && day < dayCount; day++) blocks[day]!.addScaled(column);
  }
  for (let day = 0; day < dayCount; day++) {
    const about = { employee, day };
    const idle = covers[day]!.addScaled(model.counted(limit.scope, employee, day), -1);
    model.define(0, idle, 0, about);
    model.define(Number.NEGATIVE_INFINITY, blocks[day]!, 1, about);
  }
  for (let day = 0; day < start.owedDays && day < dayCount; day++)
    shortest.atLeast(1, model.counted(limit.scope, employee, day), { employee, day });
}
