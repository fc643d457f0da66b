/**
 * Day tokens: what a pattern or a cycle says about one day of one employee. Tokens of work look at the duties that the
 * rule's conditions select; a day off is a day without any duty but standby.
 */

import { nightScope } from "../history/known-nights.ts";
import type { Plan } from "../problem/plan.ts";
import type { Problem } from "../problem/problem.ts";
import { type Expression, Sum } from "../program/expression.ts";
import type { ModelReader } from "../rule/rule-model.ts";
import { countsOn, startsWork, workScope } from "../scope/run-days.ts";
import type { Scope } from "../scope/scope.ts";
import type { ShiftSelector } from "../scope/selector.ts";
import { selectedPart } from "../scope/shift-parts.ts";
import { isAbsent, isKnownDay } from "./periods.ts";

/**
 * As in a request: `W` work, `N` a night, `=id` a shift, `O` no duty, `A` vacation or sickness, `*` anything. A selector
 * stands for one of its shifts, with `not` for a day without any of them.
 */
export type DayToken =
  | "W"
  | "N"
  | "O"
  | "A"
  | "*"
  | `=${string}`
  | { readonly shift: ShiftSelector; readonly not?: boolean | null | undefined }
  | { readonly off: true; readonly excludeAbsence?: boolean | null | undefined };

/** A token bound to the duties it speaks about. */
export type BoundToken =
  | { readonly kind: "anything" | "absence" }
  | { readonly kind: "worked" | "notWorked"; readonly duties: Scope }
  | { readonly kind: "off"; readonly excludeAbsence: boolean };

export function bindToken(problem: Problem, scope: Scope, token: DayToken): BoundToken {
  if (token === "*") return { kind: "anything" };
  if (token === "A") return { kind: "absence" };
  if (token === "O") return { kind: "off", excludeAbsence: false };
  if (token === "W") return { kind: "worked", duties: workScope(problem, scope) };
  if (token === "N") return { kind: "worked", duties: nightScope(problem, scope) };
  if (typeof token === "string")
    return { kind: "worked", duties: selectedPart(problem, scope, { shiftIds: [token.slice(1)] }) };
  if ("off" in token) return { kind: "off", excludeAbsence: token.excludeAbsence === true };
  const kind = token.not === true ? "notWorked" : "worked";
  return { kind, duties: selectedPart(problem, scope, token.shift) };
}

/** Whether the token asks for work, so that missing it is missing work. */
export function asksForWork(token: BoundToken): boolean {
  return token.kind === "worked";
}

/** Whether nothing but a plan or an earlier one can tell what the day was. */
export function isSettledDay(problem: Problem, employee: number, day: number): boolean {
  return (
    (day >= 0 && day < problem.calendar.dayCount) || (day < 0 && isKnownDay(problem, employee, day))
  );
}

/** 1 where the token is true; the day lies in the window or is known from before it. */
export function tokenExpression(
  model: ModelReader,
  token: BoundToken,
  employee: number,
  day: number,
): Expression {
  const { problem } = model;
  const not = (expression: Expression) => Sum.of(1).addScaled(expression, -1);
  switch (token.kind) {
    case "anything":
      return Sum.of(1);
    case "absence":
      return Sum.of(isAbsentDay(problem, employee, day) ? 1 : 0);
    case "worked":
      return model.counted(token.duties, employee, day);
    case "notWorked":
      return hasUnknownDuty(problem, employee, day)
        ? new Sum()
        : not(model.counted(token.duties, employee, day));
    case "off":
      return token.excludeAbsence && isAbsentDay(problem, employee, day)
        ? new Sum()
        : not(model.works(employee, day));
  }
}

/** Whether the token is true in a plan; the day lies in the window or is known from before it. */
export function tokenHolds(
  problem: Problem,
  token: BoundToken,
  plan: Plan,
  employee: number,
  day: number,
): boolean {
  switch (token.kind) {
    case "anything":
      return true;
    case "absence":
      return isAbsentDay(problem, employee, day);
    case "worked":
      return worksIn(token.duties, plan, employee, day);
    case "notWorked":
      return !hasUnknownDuty(problem, employee, day) && !worksIn(token.duties, plan, employee, day);
    case "off":
      if (token.excludeAbsence && isAbsentDay(problem, employee, day)) return false;
      return day < 0
        ? !knownToStart(problem, employee, day)
        : !startsWork(problem, plan, employee, day);
  }
}

function worksIn(duties: Scope, plan: Plan, employee: number, day: number): boolean {
  return day < 0 ? duties.includesKnownDay(employee, day) : countsOn(duties, plan, employee, day);
}

function isAbsentDay(problem: Problem, employee: number, day: number): boolean {
  return day >= 0 && isAbsent(problem, employee, day);
}

/** A known day of work of which nobody knows the shift may have been the one that must not be. */
function hasUnknownDuty({ history }: Problem, employee: number, day: number): boolean {
  return day < 0 && history[employee]!.days.get(day)?.shifts.length === 0;
}

/** Whether a known day has work that is not standby; a day of unknown shift has. */
export function knownToStart({ history, shifts }: Problem, employee: number, day: number): boolean {
  const known = history[employee]!.days.get(day);
  if (known === undefined) return false;
  return known.shifts.length === 0 || known.shifts.some((s) => shifts[s]!.kind !== "standby");
}
