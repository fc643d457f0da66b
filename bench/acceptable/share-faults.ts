/**
 * Nights, weekends, holidays and on-call duties of which one has too many and another too few, who could exchange some days.
 * Shares are in proportion to contracts and to the dates or weekends on which somebody may have such a duty at all, likings counted in;
 * who may do nothing else shares with nobody. What earlier plans brought is shared by contracts alone.
 */
import type { SolveRequest } from "../../core/index.ts";
import { dateAfter } from "../import/request-parts.ts";
import type { Fault } from "./fault.ts";
import type { Load } from "./loads.ts";
import type { PlanUnderReview } from "./plan-under-review.ts";

export type SharedKind = "nights" | "weekends" | "holidays" | "onCall";

/** A load may be so many off its fair part. */
const OFF = 1;
/** Duties that both together are nearer to their fair parts after an exchange: less is not worth the trouble. Holidays are few. */
const GAIN: Readonly<Record<SharedKind, number>> = {
  ...{ nights: 1, weekends: 1, onCall: 1, holidays: 0.1 },
};
/** Who can do other things on fewer of the other dates is needed where they can come, and shares with nobody. */
const FREE_ENOUGH = 0.5;
/** Hours by which an exchange may lead further from the fair share, beside what is gained. */
const HOURS_OFF = 8;

interface Sharer extends Load {
  /** With what was carried. */
  readonly load: number;
  readonly fair: number;
  /** Stretches of dates that could be given away, with how many of the kind they hold. */
  readonly spans: readonly { readonly days: readonly string[]; readonly size: number }[];
}

export function shareFaults(
  request: SolveRequest,
  plan: PlanUnderReview,
  loads: readonly Load[],
): Fault[] {
  return (["nights", "weekends", "holidays", "onCall"] as const).flatMap((kind) =>
    kindFaults(kind, sharersOf(kind, request, plan, loads), plan),
  );
}

function kindFaults(kind: SharedKind, sharers: readonly Sharer[], plan: PlanUnderReview): Fault[] {
  return sharers.flatMap((many): Fault[] => {
    const over = many.load - many.fair;
    if (over <= OFF) return [];
    const taker = [...sharers]
      .sort((a, b) => a.load - a.fair - (b.load - b.fair))
      .find((few) => {
        const under = few.fair - few.load;
        if (few === many || under <= 0) return false;
        return many.spans.some(({ days, size }) => {
          const left = Math.abs(over - size) + Math.abs(under - size);
          if (over + under - left < GAIN[kind] || size - under > OFF) return false;
          return daysAround(days).some((all) => canExchange(plan, many, few, all));
        });
      });
    if (taker === undefined) return [];
    const { employeeId, load, fair } = many;
    const message = `${employeeId} has ${load} ${kind} of a fair ${fair.toFixed(1)}, and ${taker.employeeId} with ${taker.load} of ${taker.fair.toFixed(1)} could take some`;
    return [{ kind, message }];
  });
}

/**
 * Dates that two people could exchange so that the given ones change hands: with the days of rest after them, or the whole
 * week, so that neither rests too little nor works much more than before.
 */
function daysAround(days: readonly string[]): readonly (readonly string[])[] {
  const last = days.at(-1)!;
  const monday = dateAfter(days[0]!, -((new Date(`${days[0]}T00:00:00Z`).getUTCDay() + 6) % 7));
  return [
    days,
    [...days, dateAfter(last, 1)],
    [...days, dateAfter(last, 1), dateAfter(last, 2)],
    Array.from({ length: 7 }, (_, day) => dateAfter(monday, day)),
  ];
}

/** Whether two people may exchange all they do on some dates, at nobody's expense. */
function canExchange(
  plan: PlanUnderReview,
  many: Sharer,
  few: Sharer,
  days: readonly string[],
): boolean {
  const own = (id: string) => days.flatMap((date) => plan.workOn(id, date));
  const [given, taken] = [own(many.employeeId), own(few.employeeId)];
  const fits = (id: string, duties: typeof given) =>
    duties.every(({ shift_id, date }) => plan.mayWork(id, shift_id, date));
  if (!fits(few.employeeId, given) || !fits(many.employeeId, taken)) return false;
  const hours = (duties: typeof given) => duties.reduce((sum, duty) => sum + plan.hoursOf(duty), 0);
  const change = hours(given) - hours(taken);
  if (!keepsHours(many, -change) || !keepsHours(few, change)) return false;
  const changed = plan.duties.map((duty) =>
    given.includes(duty)
      ? { ...duty, employee_id: few.employeeId }
      : taken.includes(duty)
        ? { ...duty, employee_id: many.employeeId }
        : duty,
  );
  return plan.isAllowed(changed, { asRestful: true });
}

function keepsHours({ hours, fairHours }: Load, change: number): boolean {
  if (fairHours === null) return true;
  const off = Math.abs(hours + change - fairHours);
  return off <= Math.max(HOURS_OFF, Math.abs(hours - fairHours));
}

function sharersOf(
  kind: SharedKind,
  request: SolveRequest,
  plan: PlanUnderReview,
  loads: readonly Load[],
): readonly Sharer[] {
  const { problem } = plan;
  const { calendar, shifts } = problem;
  const work = shifts.filter(({ kind: own }) => own !== "standby");
  const isOfKind = (shiftId: string, date: string): boolean => {
    const shift = shifts.find(({ id }) => id === shiftId);
    if (shift === undefined || shift.kind === "standby") return false;
    if (kind === "nights") return shift.isNight;
    if (kind === "onCall") return shift.kind === "onCall";
    const day = calendar.dayOf(date);
    return kind === "holidays" ? calendar.isHoliday(day) : calendar.isWeekend(day);
  };
  const dates = Array.from({ length: calendar.dayCount }, (_, day) => calendar.dateOf(day));
  const isPresent = (employee: number, date: string) =>
    problem.absence[employee * calendar.dayCount + calendar.dayOf(date)] === 0;
  const people = new Map(problem.employees.map((employee) => [employee.id, employee]));
  const otherDates = dates.filter((date) =>
    loads.some(({ employeeId }) =>
      work.some((shift) => !isOfKind(shift.id, date) && plan.mayWork(employeeId, shift.id, date)),
    ),
  );
  const isSaturday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 6;
  /** Whole weekends are counted by their Saturday, as everything else by its dates. */
  const weekendOf = (date: string) =>
    kind === "weekends" && !isSaturday(date) ? dateAfter(date, -1) : date;
  /** Dates or weekends on which somebody may have a duty of the kind; 0 for those who can do little else. */
  const reachOf = (id: string) => {
    const can = (isWanted: boolean) => (date: string) =>
      work.some(
        (shift) => isOfKind(shift.id, date) === isWanted && plan.mayWork(id, shift.id, date),
      );
    const present = otherDates.filter((date) => isPresent(people.get(id)!.index, date));
    const others = present.filter(can(false)).length;
    if (others < FREE_ENOUGH * present.length) return 0;
    return new Set(dates.filter(can(true)).map(weekendOf)).size;
  };
  const reached = loads
    .map((load) => ({ load, own: reachOf(load.employeeId) }))
    .filter(({ own }) => own > 0);
  const carried = carriedOf(kind, request);
  const contracts = reached.flatMap(({ load }) => {
    const hours = people.get(load.employeeId)!.contractHoursPerWeek;
    return hours === null ? [] : [hours];
  });
  const mean = contracts.length === 0 ? 1 : sum(contracts) / contracts.length;
  const sizes = reached.map(
    ({ load: { employeeId } }) =>
      (people.get(employeeId)!.contractHoursPerWeek ?? mean) *
      likingOf(kind, plan, people.get(employeeId)!.index),
  );
  const present = reached.map(({ own }, k) => sizes[k]! * own);
  const planned = sum(reached.map(({ load }) => load[kind]));
  const before = sum(reached.map(({ load }) => carried[load.employeeId] ?? 0));
  return reached.map(({ load }, k) => ({
    ...load,
    load: load[kind] + (carried[load.employeeId] ?? 0),
    fair: part(sizes[k]!, sizes) * before + part(present[k]!, present) * planned,
    spans: spansOf(kind, plan, load.employeeId, dates, isOfKind),
  }));
}

function likingOf(kind: SharedKind, { problem }: PlanUnderReview, employee: number): number {
  const own = problem.preferences.find((entry) => entry.employee === employee);
  if (own === undefined) return 1;
  return kind === "nights" ? own.nightShare : kind === "weekends" ? own.weekendShare : 1;
}

const FIELDS: Readonly<Record<SharedKind, string>> = {
  nights: "isNight",
  weekends: "isWeekend",
  holidays: "isHoliday",
  onCall: "shiftKind",
};

/** What a rule about balance says that earlier plans brought, of duties of this kind. */
function carriedOf(kind: SharedKind, request: SolveRequest): Readonly<Record<string, number>> {
  for (const { conditions, consequences } of request.planning_rules ?? []) {
    const [condition, ...more] = (conditions ?? []) as readonly { readonly field?: string }[];
    if (more.length > 0) continue;
    for (const { type, params } of consequences ?? []) {
      if (type !== "balanceShifts") continue;
      const isWeekends = params?.measure === "weekends" && kind === "weekends";
      if (!isWeekends && condition?.field !== FIELDS[kind]) continue;
      // Days of weekends are no weekends.
      if (kind === "weekends" && !isWeekends) continue;
      const carried = params?.carried;
      if (typeof carried === "object" && carried !== null)
        return carried as Readonly<Record<string, number>>;
    }
  }
  return {};
}

function spansOf(
  kind: SharedKind,
  plan: PlanUnderReview,
  id: string,
  dates: readonly string[],
  isOfKind: (shiftId: string, date: string) => boolean,
): Sharer["spans"] {
  const own = dates.filter((date) =>
    plan.workOn(id, date).some((duty) => isOfKind(duty.shift_id, date)),
  );
  if (kind === "nights") return runsOf(own).map((days) => ({ days, size: days.length }));
  if (kind === "weekends") return runsOf(own).map((days) => ({ days, size: 1 }));
  return own.map((date) => ({ days: [date], size: 1 }));
}

/** Dates in a row, as lists. */
function runsOf(dates: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [];
  for (const date of dates) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && dateAfter(last, 1) === date) runs.at(-1)!.push(date);
    else runs.push([date]);
  }
  return runs;
}

function sum(list: readonly number[]): number {
  return list.reduce((total, one) => total + one, 0);
}

function part(size: number, sizes: readonly number[]): number {
  const total = sum(sizes);
  return total > 0 ? size / total : 0;
}
