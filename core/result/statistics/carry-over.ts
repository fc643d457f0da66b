/** `statistics.carryOver`: what the next window has to know of each person, in the form that a request takes as `carry_over`. */
import type { CarriedAccount } from "../../generation-result.ts";
import { fairNights } from "../../model/capacity/fair-shares.ts";
import { knownMinutes } from "../../model/history/known-minutes.ts";
import type { Plan } from "../../model/problem/plan.ts";
import { type Employee, endOf, type Problem } from "../../model/problem/problem.ts";
import { creditMinutesOf, legalMinutesOn } from "../../model/problem/shift-minutes.ts";
import { dateTimeOf } from "../../model/time/date-time.ts";
import { knownToStart } from "../../model/time/day-token.ts";
import { sumBetween } from "../../model/time/periods.ts";
import { sharedBetween, sharedInPlan } from "../../model/time/shared-time.ts";
import { weekendIndexOf } from "../../model/time/weekends.ts";
import type { Claims } from "../../objectives/parts/claims.ts";
import type { OpenRest } from "./open-obligations.ts";

/** Dates before the end of a window that rules of the next one may still look at, beside those of its year. */
const DATES_KEPT = 56;
const MOST_WEEK_HOURS = 168;
/** As requests may say it. */
const LONGEST_RUN = 366;

/**
 * The account of every employee of the request at the end of the window, by id. Totals count the calendar year in which
 * the window ends: those that the request carried over, where they are of that year, and the window's own.
 */
export function carryOver(
  problem: Problem,
  plan: Plan,
  claims: Claims,
  open: readonly OpenRest[],
): Readonly<Record<string, CarriedAccount>> {
  return Object.fromEntries(
    problem.employees.map((employee) => [
      employee.id,
      {
        ...totals(problem, plan, claims, employee),
        socialPoints: pointsLeft(claims, employee),
        workedDates: workedDates(problem, plan, employee.index),
        lastRun: lastRun(problem, plan, employee.index),
        lastShiftEnd: lastShiftEnd(problem, plan, employee.index),
        boundaryWeekHours: boundaryWeekHours(problem, plan, employee.index),
        restsOpen: restsOpen(problem, open, employee.index),
      },
    ]),
  );
}

function totals(problem: Problem, plan: Plan, claims: Claims, employee: Employee) {
  const { calendar, shifts } = problem;
  const { index, contractMinutesByDay, accountMinutes } = employee;
  const last = calendar.dayCount - 1;
  const yearStart = calendar.dayOf(`${calendar.endDate.slice(0, 4)}-01-01`);
  const carried = problem.carriedOver[index]!;
  const before = calendar.dayOf(carried.from) >= yearStart ? carried : null;
  const first = Math.max(0, yearStart);
  const days = Array.from({ length: last - first + 1 }, (_, k) => first + k);
  const duties = days.flatMap((day) => plan.shiftsOn(index, day).map((shift) => ({ day, shift })));
  const workDays = days.filter((day) => worksOn(problem, plan, index, day));
  const weekendDays = workDays.filter((day) => calendar.isWeekend(day));
  const ofKind = (kind: string) =>
    duties.filter(({ shift }) => shifts[shift]!.kind === kind).length;
  const wishes = claims.wishes.filter(({ wish }) => wish.employee === index && wish.day >= first);
  const target = contractMinutesByDay;
  const targetHours = (from: number) =>
    target === null ? null : target.slice(from).reduce((sum, minutes) => sum + minutes, 0) / 60;
  const year = targetHours(first);
  const known = before?.targetHours ?? null;
  const balance = target === null ? 0 : credited(problem, plan, index, 0) - targetHours(0)!;
  return {
    from: before === null || before.days === 0 ? calendar.dateOf(first) : before.from,
    to: calendar.endDate,
    shifts: (before?.shifts ?? 0) + duties.length,
    nights:
      (before?.nights ?? 0) +
      duties.filter(({ day, shift }) => fairNights.counts(problem, day, shift)).length,
    weekends: (before?.weekends ?? 0) + weekends(problem, index, weekendDays),
    weekendDays: (before?.weekendDays ?? 0) + weekendDays.length,
    holidays: Object.fromEntries([
      ...(before?.holidayDates ?? []),
      ...days
        .filter((day) => calendar.isHoliday(day))
        .map((day) => [calendar.dateOf(day), workDays.includes(day)] as const),
    ]),
    onCall: (before?.onCall ?? 0) + ofKind("onCall"),
    standby: (before?.standby ?? 0) + ofKind("standby"),
    wishes: {
      asked: (before?.wishesAsked ?? 0) + wishes.length,
      granted:
        (before?.wishesGranted ?? 0) + wishes.filter(({ state }) => state !== "refused").length,
    },
    hours: {
      planned: (before?.hours ?? 0) + credited(problem, plan, index, first),
      target: year === null && known === null ? null : (year ?? 0) + (known ?? 0),
      balance: target === null && accountMinutes === 0 ? null : accountMinutes / 60 + balance,
    },
  };
}

/** Weekends with a worked day; one whose first part an account counts already is counted there. */
function weekends(problem: Problem, employee: number, weekendDays: readonly number[]): number {
  const { calendar } = problem;
  const indices = new Set(weekendDays.map((day) => weekendIndexOf(calendar, day)));
  if (problem.carriedOver[employee]!.days > 0)
    for (let day = -1; weekendIndexOf(calendar, day) === weekendIndexOf(calendar, 0); day--)
      if (calendar.isWeekend(day) && knownToStart(problem, employee, day))
        indices.delete(weekendIndexOf(calendar, day));
  return indices.size;
}

/** Credited hours of the window from a day on. */
function credited(problem: Problem, plan: Plan, employee: number, first: number): number {
  const last = problem.calendar.dayCount - 1;
  const counting = { basis: "contract", attribution: "start" } as const;
  const shared = sharedInPlan(problem, plan, problem.everyDuty, employee, counting);
  let minutes = -sharedBetween(shared, first, last);
  for (let day = first; day <= last; day++)
    for (const shift of plan.shiftsOn(employee, day))
      minutes += creditMinutesOf(problem, employee, shift, day);
  return minutes / 60;
}

/** Overdrawn points were paid for in the plan's price: the account then is empty. */
function pointsLeft(claims: Claims, { index, socialPoints }: Employee): number | null {
  if (socialPoints === null) return null;
  const own = claims.wishes.filter(({ wish }) => wish.employee === index);
  return Math.max(0, socialPoints - own.reduce((sum, { spent }) => sum + spent, 0));
}

function worksOn({ shifts }: Problem, plan: Plan, employee: number, day: number): boolean {
  return plan.shiftsOn(employee, day).some((shift) => shifts[shift]!.kind !== "standby");
}

function wasNight({ history, shifts }: Problem, employee: number, day: number): boolean {
  const known = history[employee]!.days.get(day);
  const isNight = (shift: number) => shifts[shift]!.isNight && shifts[shift]!.kind !== "standby";
  return known !== undefined && (known.night || known.shifts.some(isNight));
}

/** Known and planned, since the year began and at least of the last weeks. */
function workedDates(problem: Problem, plan: Plan, employee: number): string[] {
  const { calendar, history } = problem;
  const yearStart = calendar.dayOf(`${calendar.endDate.slice(0, 4)}-01-01`);
  const first = Math.min(yearStart, calendar.dayCount - DATES_KEPT);
  const days = [...history[employee]!.days.keys()].filter(
    (day) => day < 0 && day >= first && knownToStart(problem, employee, day),
  );
  for (let day = Math.max(0, first); day < calendar.dayCount; day++)
    if (worksOn(problem, plan, employee, day)) days.push(day);
  return days.sort((a, b) => a - b).map(calendar.dateOf);
}

function lastRun(problem: Problem, plan: Plan, employee: number) {
  const run = (inPlan: (day: number) => boolean, before: (day: number) => boolean) => {
    const last = problem.calendar.dayCount - 1;
    let day = last;
    while (day >= 0 ? inPlan(day) : before(day)) day--;
    return Math.min(LONGEST_RUN, last - day);
  };
  const nightOn = (day: number) =>
    plan.shiftsOn(employee, day).some((shift) => fairNights.counts(problem, day, shift));
  return {
    days: run(
      (day) => worksOn(problem, plan, employee, day),
      (day) => knownToStart(problem, employee, day),
    ),
    nights: run(nightOn, (day) => wasNight(problem, employee, day)),
  };
}

function lastShiftEnd(problem: Problem, plan: Plan, employee: number): string | null {
  const { calendar, history, shifts } = problem;
  let end = history[employee]!.lastShiftEnd ?? Number.NEGATIVE_INFINITY;
  for (const { day, shifts: known } of history[employee]!.days.values())
    if (day < 0)
      for (const shift of known)
        if (shifts[shift]!.kind !== "standby") end = Math.max(end, endOf(problem, shift, day));
  for (let day = 0; day < calendar.dayCount; day++)
    for (const shift of plan.shiftsOn(employee, day))
      if (shifts[shift]!.kind !== "standby") end = Math.max(end, endOf(problem, shift, day));
  return Number.isFinite(end) ? dateTimeOf(calendar, end) : null;
}

/** Legal hours of the week that the end of the window cuts; null where it ends with a week. */
function boundaryWeekHours(problem: Problem, plan: Plan, employee: number): number | null {
  const { calendar, history } = problem;
  const next = calendar.dayCount;
  const passed = calendar.dayOfWeek(next);
  if (passed === 0) return null;
  const first = next - passed;
  const counting = { basis: "legal", attribution: "start" } as const;
  const all = problem.everyDuty;
  let minutes = -sharedBetween(
    sharedInPlan(problem, plan, all, employee, counting),
    first,
    next - 1,
  );
  for (let day = Math.max(0, first); day < next; day++)
    for (const shift of plan.shiftsOn(employee, day))
      minutes += legalMinutesOn(problem, shift, day);
  if (first < 0)
    minutes +=
      history[employee]!.boundaryWeekMinutes ??
      sumBetween(knownMinutes(problem, all, employee, "legal", "start"), first, -1);
  return Math.min(MOST_WEEK_HOURS, minutes / 60);
}

/** Each once, whichever rules ask for it. */
function restsOpen({ calendar }: Problem, open: readonly OpenRest[], employee: number) {
  const own = new Map<string, { type: OpenRest["type"]; date: string }>();
  for (const { employee: owner, type, day } of open)
    if (owner === employee) own.set(`${day} ${type}`, { type, date: calendar.dateOf(day) });
  return [...own.values()].sort((a, b) =>
    a.date === b.date ? (a.type < b.type ? -1 : 1) : a.date < b.date ? -1 : 1,
  );
}
