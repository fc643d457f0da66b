/** `carry_over`: the accounts that the result of the window before returned, and what they stand for in this request. */
import type { ValidationProblem } from "../../api.ts";
import { isObject } from "../../model/is-object.ts";
import { type CarriedOver, nothingCarriedOver } from "../../model/problem/carried-over.ts";
import type { Calendar } from "../../model/time/calendar.ts";
import { dayNumberOf } from "../../model/time/civil.ts";
import { problem, type Warnings } from "../messages/issues.ts";
import { perEmployee } from "../people/people.ts";
import type { CarryOver } from "../shape/carry-over-entity.ts";
import type { Loose } from "../shape/loose.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { isDateText } from "../shifts/clock.ts";

/** Dates in an impossible order; reads the body leniently. */
export function carryOverProblems({ carry_over, start_date: start }: Loose): ValidationProblem[] {
  if (!isObject(carry_over)) return [];
  return Object.entries(carry_over).flatMap(([id, account]) => {
    if (!isObject(account)) return [];
    const { from, to, workedDates } = account;
    if (!isDateText(to)) return [];
    const at = (key: string, text: string) => [problem(["carry_over", id, key], text)];
    if (isDateText(from) && from > to)
      return at("from", `The account of ${id} begins on ${from}, after its end on ${to}.`);
    if (isDateText(start) && to >= start)
      return at(
        "to",
        `The account of ${id} runs to ${to}, and the window begins on ${start}: give the carry-over of the window before.`,
      );
    const late = Array.isArray(workedDates)
      ? workedDates.find((date) => isDateText(date) && date > to)
      : undefined;
    return late === undefined
      ? []
      : at("workedDates", `The account of ${id} runs to ${to} and lists ${String(late)}.`);
  });
}

/** Totals of the year in which the window begins, in employee order. */
export function carriedOver(request: SolveRequest, calendar: Calendar): readonly CarriedOver[] {
  const { startDate } = calendar;
  return request.employees.map(({ id }) => {
    const account = accountOf(request, id);
    if (account === null || account.from.slice(0, 4) !== startDate.slice(0, 4))
      return nothingCarriedOver(startDate);
    const { from, to, wishes, hours } = account;
    const holidays = Object.entries(account.holidays ?? {}).map(
      ([date, worked]) => [date, worked === true] as const,
    );
    return {
      from,
      days: dayNumberOf(to) - dayNumberOf(from) + 1,
      shifts: account.shifts ?? 0,
      hours: hours?.planned ?? 0,
      nights: account.nights ?? 0,
      weekends: account.weekends ?? 0,
      weekendDays: account.weekendDays ?? 0,
      holidays: holidays.filter(([, worked]) => worked).length,
      holidayDates: new Map(holidays),
      onCall: account.onCall ?? 0,
      standby: account.standby ?? 0,
      wishesAsked: wishes?.asked ?? 0,
      wishesGranted: Math.min(wishes?.asked ?? 0, wishes?.granted ?? 0),
      targetHours: hours?.target ?? null,
    };
  });
}

/** The usable account of an employee; what is refused elsewhere is as good as none. */
export function accountOf({ carry_over, start_date }: SolveRequest, id: string): CarryOver | null {
  if (carry_over == null || !Object.hasOwn(carry_over, id)) return null;
  const account = carry_over[id] ?? null;
  return account === null || account.to >= start_date || account.from > account.to ? null : account;
}

/** Warns of accounts of nobody in the request. */
export function warnOfStrangers(
  request: SolveRequest,
  employeeIndex: ReadonlyMap<string, number>,
  warnings: Warnings,
): void {
  for (const _ of perEmployee(request.carry_over, "carry_over", employeeIndex, warnings));
}
