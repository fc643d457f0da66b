/** Wishes as expressions over the decisions, and which of them are priced together with the account of social points. */

import type { Problem, Wish, WishedDuty, WishPart } from "../../model/problem/problem.ts";
import { type Expression, Sum } from "../../model/program/expression.ts";
import type { ObjectiveModel } from "../../model/rule/rule-model.ts";
import { Scope } from "../../model/scope/scope.ts";

/** Charges points per needed part that the plan refuses. */
export function chargeRefusals(wish: Wish, points: number, model: ObjectiveModel): void {
  const { parts, needed, employee, day } = wish;
  if (needed === 0 || points === 0) return;
  if (parts.length === 1) {
    model.charge(refused(wish, parts[0]!, model), points);
    return;
  }
  const granted = new Sum();
  for (const part of parts) granted.addConstant(1).addScaled(refused(wish, part, model), -1);
  model.chargeBelow(needed, granted, points, { employee, day });
}

/** 1 when the plan refuses the part; a helper that has a price takes no other value. */
function refused(wish: Wish, part: WishPart, model: ObjectiveModel): Expression {
  const duties = part.duties.map((duty) => dutyRefused(wish, duty, model));
  if (duties.length === 1) return duties[0]!;
  const { employee, day } = wish;
  const any = model.nonNegative({ employee, day }, 1);
  for (const duty of duties) atLeast(any, duty, { employee, day }, model);
  return any;
}

/** `helper >= expression` */
export function atLeast(
  helper: Expression,
  expression: Expression,
  about: { readonly employee: number; readonly day: number },
  model: ObjectiveModel,
): void {
  const difference = new Sum().addScaled(helper).addScaled(expression, -1);
  model.define(0, difference, Number.POSITIVE_INFINITY, about);
}

/** 1 when this duty, or its absence, is against the wish. */
export function dutyRefused(
  { employee, wants }: Wish,
  { day, shifts }: WishedDuty,
  model: ObjectiveModel,
): Expression {
  const worked =
    shifts === null
      ? model.works(employee, day)
      : model.counted(oneOf(model.problem, employee, shifts), employee, day);
  return wants === "free" ? worked : Sum.of(1).addScaled(worked, -1);
}

/** The scope of one employee's duties in some shifts. */
export function oneOf(problem: Problem, employee: number, shifts: readonly number[]): Scope {
  const wanted = new Set(shifts);
  return new Scope({
    includes: (_employee, _day, shift) => wanted.has(shift),
    includesKnownDay: (e, day) =>
      problem.history[e]!.days.get(day)?.shifts.some((shift) => wanted.has(shift)) === true,
    employees: [employee],
    hasShiftCondition: true,
    isEverything: false,
  });
}

/**
 * Employees whose account may not cover all their wishes while both objectives are in force: their wishes are claimed
 * one by one, so `social_points` prices them together with the account.
 */
export function shortAccounts(problem: Problem): ReadonlySet<number> {
  const { config, employees, hasWishCosts, wishes } = problem;
  const isPriced = (name: string) => (config.objectiveWeights.get(name) ?? 0) > 0;
  const short = new Set<number>();
  if (!hasWishCosts || !isPriced("wishes") || !isPriced("social_points")) return short;
  const dearest = employees.map(() => 0);
  for (const { employee, parts, needed, cost } of wishes)
    dearest[employee]! += cost * Math.min(needed, parts.filter(({ isFree }) => !isFree).length);
  for (const { index, socialPoints } of employees)
    if (socialPoints !== null && dearest[index]! > socialPoints) short.add(index);
  return short;
}
