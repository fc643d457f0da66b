/** Scopes made of shift selectors. */
import type { Problem } from "../problem/problem.ts";
import type { Scope } from "./scope.ts";
import { scopePart } from "./scope-parts.ts";
import { type ShiftSelector, selectShifts } from "./selector.ts";

/** All triples but those of standby. */
export function everyWork(problem: Problem): Scope {
  const isWork = Uint8Array.from(problem.shifts, ({ kind }) => (kind === "standby" ? 0 : 1));
  return shiftPart(problem, problem.everyDuty, "work", isWork);
}

/**
 * The part of a scope with the shifts marked 1. A known day of unknown shift belongs to it where all shifts do that it
 * could have been: the nights after a series of nights, else every shift.
 */
export function shiftPart(problem: Problem, scope: Scope, name: string, shifts: Uint8Array): Scope {
  const work = problem.shifts.filter(({ kind }) => kind !== "standby");
  const nights = work.filter(({ isNight }) => isNight);
  const hasAll = work.every(({ index }) => shifts[index] === 1);
  const hasNights = nights.length > 0 && nights.every(({ index }) => shifts[index] === 1);
  return scopePart(
    problem,
    scope,
    name,
    (_, shift) => shifts[shift] === 1,
    (_, isNight) => hasAll || (isNight && hasNights),
  );
}

/** The part of a scope that a selector matches. */
export function selectedPart(problem: Problem, scope: Scope, selector: ShiftSelector): Scope {
  const name = `selected ${JSON.stringify(selector)}`;
  return shiftPart(problem, scope, name, selectShifts(problem, selector));
}
