/** Whether the hours of a week can be worked at all by those who may, within what each of them may work in it. */
import type { Occurrence, Problem } from "../model/problem.ts";
import type { ActiveRule, Scope } from "../model/rule.ts";
import { legalMinutesOn } from "../model/shift-minutes.ts";
import type { StaffingCeiling } from "./staffing-ceiling.ts";

/** Shifts of a week that need more hours than their people may work. */
export interface WeekShortage {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly shifts: readonly number[];
  readonly requiredMinutes: number;
  readonly availableMinutes: number;
}

/**
 * For each ISO week of the window the first set of shifts found that needs too much: all of them, those that ask for the
 * same qualifications, or a single one. `demanded`: occurrences whose minimum is a must.
 */
export function weekShortages(
  problem: Problem,
  rules: readonly ActiveRule[],
  ceiling: StaffingCeiling,
  demanded: readonly Occurrence[],
): readonly WeekShortage[] {
  const limits = rules.filter(
    ({ strength, bound }) => strength.kind === "hard" && bound.mostMinutes !== undefined,
  );
  if (limits.length === 0) return [];
  return weeksOf(problem).flatMap((week) => {
    const ofWeek = demanded.filter(({ day }) => day >= week.first && day <= week.last);
    const most = remembered((employee: number) => mostMinutes(problem, limits, employee, week));
    for (const group of groupsOf(problem, ofWeek)) {
      const needed = group.reduce(
        (sum, { shift, day, minStaff }) => sum + minStaff * legalMinutesOn(problem, shift, day),
        0,
      );
      const available = availableTo(problem, ceiling, group, most);
      if (available >= needed - 1e-6) continue;
      return {
        firstDay: week.first,
        lastDay: week.last,
        shifts: [...new Set(group.map(({ shift }) => shift))].sort((a, b) => a - b),
        requiredMinutes: needed,
        availableMinutes: available,
      };
    }
    return [];
  });
}

interface Week {
  readonly first: number;
  readonly last: number;
}

function weeksOf({ calendar }: Problem): readonly Week[] {
  const weeks: Week[] = [];
  for (let first = 0; first < calendar.dayCount; ) {
    const last = Math.min(first + 7 - calendar.weekday(first), calendar.dayCount - 1);
    weeks.push({ first, last });
    first = last + 1;
  }
  return weeks;
}

/** Largest sets first, since they say most. */
function groupsOf(
  { shifts }: Problem,
  occurrences: readonly Occurrence[],
): readonly (readonly Occurrence[])[] {
  if (occurrences.length === 0) return [];
  const byKey = (key: (shift: number) => string) => {
    const groups = new Map<string, Occurrence[]>();
    for (const occurrence of occurrences) {
      const group = groups.get(key(occurrence.shift));
      if (group === undefined) groups.set(key(occurrence.shift), [occurrence]);
      else group.push(occurrence);
    }
    return [...groups.values()];
  };
  return [
    occurrences,
    ...byKey((shift) => [...shifts[shift]!.requiredQualificationIds].sort().join("\n")),
    ...byKey(String),
  ];
}

/** Most minutes the rules leave the employee in the week; infinite where none limits all duties he could have. */
function mostMinutes(
  problem: Problem,
  limits: readonly ActiveRule[],
  employee: number,
  { first, last }: Week,
): number {
  let most = Number.POSITIVE_INFINITY;
  for (const { bound, scope } of limits)
    if (coversAll(problem, scope, employee, { first, last }))
      most = Math.min(most, bound.mostMinutes?.(problem, scope, employee, first, last) ?? most);
  // Locked duties stay even where they are more than the limit.
  return Math.max(most, lockedMinutes(problem, employee, { first, last }));
}

function lockedMinutes(problem: Problem, employee: number, { first, last }: Week): number {
  const { candidates, calendar } = problem;
  const cell = employee * calendar.dayCount;
  const end = candidates.offset[cell + last + 1]!;
  let minutes = 0;
  for (let c = candidates.offset[cell + first]!; c < end; c++)
    if (candidates.locked[c] === 1)
      minutes += legalMinutesOn(problem, candidates.shift[c]!, candidates.day[c]!);
  return minutes;
}

function coversAll(
  { candidates, calendar }: Problem,
  scope: Scope,
  employee: number,
  { first, last }: Week,
): boolean {
  const cell = employee * calendar.dayCount;
  const end = candidates.offset[cell + last + 1]!;
  for (let c = candidates.offset[cell + first]!; c < end; c++)
    if (!scope.includes(employee, candidates.day[c]!, candidates.shift[c]!)) return false;
  return true;
}

function remembered(answer: (employee: number) => number): (employee: number) => number {
  const known = new Map<number, number>();
  return (employee) => {
    const value = known.get(employee) ?? answer(employee);
    known.set(employee, value);
    return value;
  };
}

/** Most minutes that people may bring to these occurrences: each his longest duty of a day, within his limit. */
function availableTo(
  problem: Problem,
  ceiling: StaffingCeiling,
  group: readonly Occurrence[],
  most: (employee: number) => number,
): number {
  const perDay = new Map<number, Map<number, number>>();
  for (const { shift, day } of group) {
    const minutes = legalMinutesOn(problem, shift, day);
    const isStandby = problem.shifts[shift]!.kind === "standby";
    for (const employee of ceiling.mayWork(shift, day)) {
      const own = perDay.get(employee) ?? new Map<number, number>();
      perDay.set(employee, own);
      const before = own.get(day) ?? 0;
      const adds = isStandby || ceiling.dutiesOn(employee, day) > 1;
      own.set(day, adds ? before + minutes : Math.max(before, minutes));
    }
  }
  let available = 0;
  for (const [employee, own] of perDay) {
    let minutes = 0;
    for (const amount of own.values()) minutes += amount;
    available += Math.min(minutes, most(employee));
  }
  return available;
}
