/**
 * Time of a standby during which the same person works another duty: it counts once, with that duty. Where a standby
 * counts for no time by itself, as it does unless the request says more, there is nothing to take off.
 */

import { type DayMinutes, minutesByDay } from "../history/known-minutes.ts";
import { mayRunTogether } from "../problem/joined-duties.ts";
import { type MemoryKey, memoryKey } from "../problem/memory.ts";
import type { Plan } from "../problem/plan.ts";
import { endOf, type Problem, startOf } from "../problem/problem.ts";
import { dutyMinutes, type HoursBasis } from "../problem/shift-minutes.ts";
import { shiftsMemory } from "../problem/shifts-memory.ts";
import { type Expression, Sum } from "../program/expression.ts";
import type { ModelReader } from "../rule/rule-model.ts";
import type { Scope } from "../scope/scope.ts";

interface Placed {
  readonly day: number;
  readonly shift: number;
}

type Includes = Pick<Scope, "includes">;

/** How hours are counted: on which basis, and on which day the part of a duty after midnight counts. */
export interface Counting {
  readonly basis: HoursBasis;
  readonly attribution: "start" | "split";
}

/**
 * What the standby counts less beside the duty, by the day it counts for, in minutes; never more than it counts. Empty
 * where they do not run together.
 */
function takenOff(
  problem: Problem,
  employee: number,
  standby: Placed,
  duty: Placed,
  { basis, attribution }: Counting,
): readonly DayMinutes[] {
  const [from, to] = [
    startOf(problem, standby.shift, standby.day),
    endOf(problem, standby.shift, standby.day),
  ];
  const start = Math.max(from, startOf(problem, duty.shift, duty.day));
  const end = Math.min(to, endOf(problem, duty.shift, duty.day));
  if (start >= end) return [];
  const total = dutyMinutes(problem, employee, standby.shift, standby.day, basis);
  const whole = Math.round((total * (end - start)) / (to - from));
  if (attribution === "start") return [{ day: standby.day, minutes: whole }];
  const parts = minutesByDay(problem, employee, standby.shift, standby.day, basis, attribution);
  const { calendar } = problem;
  return parts.flatMap(({ day, minutes }) => {
    const first = Math.max(from, calendar.instant(day, 0));
    const last = Math.min(to, calendar.instant(day + 1, 0));
    const common = Math.min(end, last) - Math.max(start, first);
    return common > 0 ? [{ day, minutes: Math.round((minutes * common) / (last - first)) }] : [];
  });
}

/** Asked for every employee of every plan. */
const STANDBYS: Readonly<Record<HoursBasis, MemoryKey<ReadonlySet<number>>>> = {
  legal: memoryKey("legalStandbys"),
  contract: memoryKey("creditedStandbys"),
};

/** Standby shifts that may run beside other duties and count for some time on the basis. */
function countingStandbys({ shifts }: Problem, basis: HoursBasis): ReadonlySet<number> {
  return shiftsMemory(shifts).recall(
    STANDBYS[basis],
    () =>
      new Set(
        shifts.flatMap(({ index, mayOverlap, legalMinutes, creditMinutes }) =>
          mayOverlap && (basis === "legal" ? legalMinutes : creditMinutes) > 0 ? [index] : [],
        ),
      ),
  );
}

function* knownPlaces({ history }: Problem, employee: number): Generator<Placed> {
  for (const { day, shifts } of history[employee]!.days.values())
    for (const shift of shifts) yield { day, shift };
}

/** Pairs of a standby and a duty of one list each, both spoken of, with what is taken off. */
function* pairs(
  problem: Problem,
  scope: Includes,
  employee: number,
  standbys: readonly Placed[],
  duties: readonly Placed[],
  counting: Counting,
) {
  for (const standby of standbys) {
    if (!scope.includes(employee, standby.day, standby.shift)) continue;
    for (const duty of duties) {
      if (!mayRunTogether(problem, standby.shift, duty.shift)) continue;
      if (!scope.includes(employee, duty.day, duty.shift)) continue;
      const parts = takenOff(problem, employee, standby, duty, counting);
      if (parts.length > 0) yield { standby, duty, parts };
    }
  }
}

/** Minutes to be taken off the hours of a row, as expressions over the candidates, by the day they count for; constants between known duties. */
export function sharedExpressions(
  model: ModelReader,
  scope: Includes,
  employee: number,
  counting: Counting,
): readonly { readonly day: number; readonly expression: Expression }[] {
  const { problem } = model;
  const counted = countingStandbys(problem, counting.basis);
  if (counted.size === 0) return [];
  const { candidates } = problem;
  const planned: Placed[] = [];
  for (const c of candidates.ofEmployee(employee))
    planned.push({ day: candidates.day[c]!, shift: candidates.shift[c]! });
  const everything = [...planned, ...knownPlaces(problem, employee)];
  const standbys = everything.filter(({ shift }) => counted.has(shift));
  const all = [...pairs(problem, scope, employee, standbys, everything, counting)];
  return all.flatMap(({ standby, duty, parts }) => {
    const both = model.together(employee, standby, duty);
    return parts.map(({ day, minutes }) => ({
      day,
      expression: new Sum().addScaled(both, minutes),
    }));
  });
}

/** The same minutes for the known duties and those of a plan, by day. */
export function sharedInPlan(
  problem: Problem,
  plan: Plan,
  scope: Includes,
  employee: number,
  counting: Counting,
): readonly DayMinutes[] {
  const counted = countingStandbys(problem, counting.basis);
  if (counted.size === 0) return [];
  const found: DayMinutes[] = [];
  const worked = [...knownPlaces(problem, employee)];
  for (let day = 0; day < problem.calendar.dayCount; day++)
    for (const shift of plan.shiftsOn(employee, day)) worked.push({ day, shift });
  for (const [k, one] of worked.entries())
    for (const other of worked.slice(k + 1)) {
      const [standby, duty] = counted.has(one.shift) ? [one, other] : [other, one];
      if (!counted.has(standby.shift) || !mayRunTogether(problem, one.shift, other.shift)) continue;
      const isSpokenOf = [one, other].every(({ day, shift }) =>
        scope.includes(employee, day, shift),
      );
      if (isSpokenOf) found.push(...takenOff(problem, employee, standby, duty, counting));
    }
  return found;
}

/** Minutes of such parts between two days, added up. */
export function sharedBetween(parts: readonly DayMinutes[], first: number, last: number): number {
  let sum = 0;
  for (const { day, minutes } of parts) if (day >= first && day <= last) sum += minutes;
  return sum;
}

/** Adds the expressions of the days, negated, to the hours of a row. */
export function takeOff(
  worked: Sum,
  shared: ReturnType<typeof sharedExpressions>,
  first: number,
  last: number,
  factor = 1,
): void {
  for (const { day, expression } of shared)
    if (day >= first && day <= last) worked.addScaled(expression, -factor);
}
