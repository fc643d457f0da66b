/**
 * What everybody's fair part of the unloved duties is. The level is a constant: it follows from the demand, not from the
 * plan, so that each employee's deviation can be judged and priced alone.
 */
import { shiftNumbers, wantedOf } from "../demand/shift-numbers.ts";
import type { CarriedTotal } from "../problem/carried-over.ts";
import { memoryKey } from "../problem/memory.ts";
import type { Preferences, Problem } from "../problem/problem.ts";
import type { ActiveRule } from "../rule/rule.ts";
import { rulesMemory } from "../rule/rules-memory.ts";
import { isAbsent } from "../time/periods.ts";
import { openCandidates } from "./open-candidates.ts";

export type ShareBasis = "contractHours" | "equal" | "availableDays";

export interface FairSharing {
  /** Whether an assignment adds to the load. */
  counts(employee: number, day: number, shift: number): boolean;
  /** Load of one person on an occurrence, on average over those who share. */
  amount(shift: number, day: number, sharers: readonly number[]): number;
  readonly scaleBy: ShareBasis;
  /** Load brought along from before. */
  carried?(employee: number): number;
  /** Days in which that load was gathered, where they differ; all alike when missing. */
  carriedDays?(employee: number): number;
  /** Factor of a personal share. */
  factor?(employee: number): number;
  /** 1 at the index of everybody who shares; all when missing. */
  readonly group?: Uint8Array;
  /** 0 at every candidate that something forbids by itself: nobody owes what they may not do. */
  readonly isOpen?: Uint8Array;
}

export interface FairDue {
  readonly employee: number;
  /** What of the load was brought along. */
  readonly carried: number;
  /** Load that is the employee's fair part, carried load included. */
  readonly due: number;
}

/**
 * Fair parts, ascending by employee, of all in the group who count for staffing and have a candidate that counts. The parts add up to the
 * carried load plus what the demand (the greater of minimum and target) asks of shifts that somebody of the
 * group may work. What was carried is shared by size and the days in which it was gathered, so that nobody owes a part of
 * what was before their time; absence lowers only the part of this window's demand, in proportion, and days outside the
 * employment are absence.
 */
export function fairDues(problem: Problem, sharing: FairSharing): readonly FairDue[] {
  const { able, demanded } = reach(problem, sharing);
  const carried = able.map((employee) => sharing.carried?.(employee) ?? 0);
  const scales = scalesOf(problem, sharing, able);
  const strictly = sharing.scaleBy === "availableDays";
  const present = able.map((employee, k) => scales[k]! * presence(problem, employee, strictly));
  const gathered = able.map((employee, k) => scales[k]! * (sharing.carriedDays?.(employee) ?? 1));
  const total = carried.reduce((sum, load) => sum + load, 0);
  const ofCarried = partsOf(total, gathered);
  const ofWindow = partsOf(demanded, present);
  return able.map((employee, k) => ({
    employee,
    carried: carried[k]!,
    due: ofCarried[k]! + ofWindow[k]!,
  }));
}

/** An amount in proportion to sizes; nobody gets a part where all sizes are 0. */
function partsOf(amount: number, sizes: readonly number[]): readonly number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => (total > 0 ? (size / total) * amount : 0));
}

/** Who can take duties that count, and how much of them is asked for. */
function reach(
  problem: Problem,
  { counts, amount, group, isOpen }: FairSharing,
): { readonly able: readonly number[]; readonly demanded: number } {
  const { candidates, calendar, occurrences, occurrenceAt } = problem;
  const isAble = new Uint8Array(problem.employees.length);
  const isReached = new Uint8Array(occurrences.length);
  for (let c = 0; c < candidates.count; c++) {
    const employee = candidates.employee[c]!;
    const day = candidates.day[c]!;
    const shift = candidates.shift[c]!;
    if (group !== undefined && group[employee] !== 1) continue;
    if (isOpen !== undefined && isOpen[c] === 0) continue;
    if (!problem.employees[employee]!.countsForStaffing) continue;
    const at = occurrenceAt[shift * calendar.dayCount + day]!;
    const isSettled = isAble[employee] === 1 && (at < 0 || isReached[at] === 1);
    if (isSettled || !counts(employee, day, shift)) continue;
    isAble[employee] = 1;
    if (at >= 0) isReached[at] = 1;
  }
  const able = problem.employees.flatMap(({ index }) => (isAble[index] === 1 ? [index] : []));
  let demanded = 0;
  const numbers = shiftNumbers(problem);
  for (const { index, shift, day } of occurrences)
    if (isReached[index] === 1) demanded += wantedOf(numbers[index]!) * amount(shift, day, able);
  return { able, demanded };
}

/** What parts are in proportion to before presence is looked at; available days are a matter of presence alone. */
function scalesOf(
  problem: Problem,
  { scaleBy, factor }: FairSharing,
  able: readonly number[],
): readonly number[] {
  return sizes(problem, scaleBy, able).map((size, k) => size * (factor?.(able[k]!) ?? 1));
}

/** Contract hours, with the group's mean where somebody has none; all alike where nobody has any. */
function sizes(problem: Problem, scaleBy: ShareBasis, able: readonly number[]): readonly number[] {
  const contracts = able.map((employee) => problem.employees[employee]!.contractHoursPerWeek);
  const known = contracts.filter((hours) => hours !== null);
  const total = known.reduce((sum, hours) => sum + hours, 0);
  if (scaleBy !== "contractHours" || total === 0) return able.map(() => 1);
  return contracts.map((hours) => hours ?? total / known.length);
}

/** Part of the window in which the employee is employed and not absent; `strictly`: and available. */
function presence(problem: Problem, employee: number, strictly: boolean): number {
  const { calendar, absence, shifts } = problem;
  let days = 0;
  for (let day = 0; day < calendar.dayCount; day++) {
    if (isAbsent(problem, employee, day)) continue;
    if (strictly && absence[employee * calendar.dayCount + day] !== 0) continue;
    const isEmployed =
      shifts.length === 0 || problem.refusal(employee, day, 0)?.code !== "not_employed";
    if (isEmployed) days++;
  }
  return days / calendar.dayCount;
}

/** A kind of unloved duty that everybody's plan is compared by. */
export interface FairMeasure {
  /** Days are counted instead of shifts. */
  readonly byDay: boolean;
  counts(problem: Problem, day: number, shift: number): boolean;
  /** What of the demand one person on an occurrence takes; 1 when missing. */
  amount?(problem: Problem): number;
  /** The total of earlier windows that the load begins with. */
  readonly carried: CarriedTotal;
  /** Which liking changes an employee's share; null for none. */
  readonly affinity: ((preferences: Preferences) => number) | null;
}

const isWork = ({ shifts }: Problem, shift: number) => shifts[shift]!.kind !== "standby";

export const fairNights: FairMeasure = {
  byDay: false,
  counts: (problem, _day, shift) => problem.shifts[shift]!.isNight && isWork(problem, shift),
  carried: "nights",
  affinity: ({ nightShare }) => nightShare,
};

export const fairWeekends: FairMeasure = {
  byDay: true,
  counts: (problem, day, shift) => problem.calendar.isWeekend(day) && isWork(problem, shift),
  carried: "weekendDays",
  affinity: ({ weekendShare }) => weekendShare,
};

/** Whole weekends, a part of one for each person on one of its days; no objective compares by them. */
export const fairWholeWeekends: FairMeasure = {
  ...fairWeekends,
  amount: ({ calendar }) => {
    const days = Array.from({ length: 7 }, (_, day) => day).filter(calendar.isWeekend);
    return 1 / Math.max(1, days.length);
  },
  carried: "weekends",
};

export const fairHolidays: FairMeasure = {
  byDay: false,
  counts: (problem, day, shift) => problem.calendar.isHoliday(day) && isWork(problem, shift),
  carried: "holidays",
  affinity: null,
};

/**
 * Fair parts of a kind of duty: scaled by contract, corrected for absence, changed by personal liking. Kept, since they
 * are the same for every plan.
 */
export function duesOf(
  problem: Problem,
  rules: readonly ActiveRule[],
  measure: FairMeasure,
): readonly FairDue[] {
  const byMeasure = rulesMemory(problem, rules).recall(DUES, () => new Map());
  let dues = byMeasure.get(measure);
  if (dues === undefined) {
    dues = duesIn(problem, rules, measure);
    byMeasure.set(measure, dues);
  }
  return dues;
}

const DUES = memoryKey<Map<FairMeasure, readonly FairDue[]>>("fairPartsByMeasure");

function duesIn(
  problem: Problem,
  rules: readonly ActiveRule[],
  measure: FairMeasure,
): readonly FairDue[] {
  const { affinity } = measure;
  const factors = new Map<number, number>();
  if (affinity !== null)
    for (const preferences of problem.preferences)
      factors.set(preferences.employee, affinity(preferences));
  const { dayCount } = problem.calendar;
  const counted = new Uint8Array(problem.shifts.length * dayCount);
  for (const { index } of problem.shifts)
    for (let day = 0; day < dayCount; day++)
      if (measure.counts(problem, day, index)) counted[index * dayCount + day] = 1;
  const amount = measure.amount?.(problem) ?? 1;
  return fairDues(problem, {
    counts: (_employee, day, shift) => counted[shift * dayCount + day] === 1,
    amount: () => amount,
    scaleBy: "contractHours",
    carried: (employee) => problem.carriedOver[employee]![measure.carried],
    carriedDays: (employee) => problem.carriedOver[employee]!.days,
    factor: (employee) => factors.get(employee) ?? 1,
    isOpen: openCandidates(problem, rules),
  });
}
