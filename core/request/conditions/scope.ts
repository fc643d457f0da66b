/** The triples a rule speaks about, as a table that answers in one look-up. */

import type { Problem } from "../../model/problem/problem.ts";
import { Scope, type ScopeFacts } from "../../model/scope/scope.ts";
import { isNightFor } from "../../model/time/nights.ts";
import { dayPredicate, joined, type Predicate, shiftPredicate, unknownNight } from "./predicate.ts";

export interface ScopeLimits {
  /** Only shifts of this department; null for all. */
  readonly departmentId: string | null;
  /** First and last ISO date; null for open ends. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Why a scope is empty: no date of the window can match, or nothing else does. */
export type Emptiness = "out_of_window" | "no_match";

/** The scope of a rule without conditions. */
export function fullScope(problem: Problem): Scope {
  const known = (employee: number, day: number) => problem.history[employee]!.days.has(day);
  const scope: Omit<ScopeFacts, "employees"> = {
    includes: () => true,
    includesKnownDay: known,
    hasShiftCondition: false,
    isEverything: true,
  };
  return new Scope({ ...scope, employees: employeesIn(problem, scope) });
}

/** The scope of a rule that speaks about nothing; a new object each time, since rules keep what they derive from one. */
export function emptyScope(): Scope {
  return new Scope({
    includes: () => false,
    includesKnownDay: () => false,
    employees: [],
    hasShiftCondition: true,
    isEverything: false,
  });
}

/** The limits of a rule beside its conditions, as predicates; limits that exclude nothing are left out. */
export function limitPredicates(problem: Problem, limits: ScopeLimits): Predicate[] {
  const parts: Predicate[] = [];
  const { departmentId, validFrom, validTo } = limits;
  // A single-department request must not lose its known days, whose shifts are unknown, to its own department's id.
  if (departmentId !== null && problem.shifts.some((shift) => shift.departmentId !== departmentId))
    parts.push(shiftPredicate(problem, (shift) => shift.departmentId === departmentId));
  const first = validFrom === null ? Number.NEGATIVE_INFINITY : problem.calendar.dayOf(validFrom);
  const last = validTo === null ? Number.POSITIVE_INFINITY : problem.calendar.dayOf(validTo);
  if (validFrom !== null || validTo !== null)
    parts.push(dayPredicate(problem, (day) => day >= first && day <= last));
  return parts;
}

/** The scope of all triples for which every part holds, and why it is empty when it is. */
export function compileScope(
  problem: Problem,
  parts: readonly Predicate[],
): { readonly scope: Scope; readonly emptiness: Emptiness | null } {
  if (parts.length === 0) return withEmptiness(problem, null, fullScope(problem));
  const predicate = joined(parts, "AND");
  const { dayCount } = problem.calendar;
  const shiftCount = problem.shifts.length;
  const { classOf, tables } = tabulate(problem, predicate);
  const includes = (employee: number, day: number, shift: number) =>
    day >= 0 && day < dayCount
      ? tables[classOf[employee]!]![day * shiftCount + shift] === 1
      : predicate.holds(employee, day, shift);
  const includesKnownDay = (employee: number, day: number) => {
    const known = problem.history[employee]!.days.get(day);
    if (known === undefined) return false;
    if (known.shifts.length > 0) return known.shifts.some((s) => includes(employee, day, s));
    if (known.night) return holdsForAnyNight(problem, predicate, employee, day);
    return !predicate.looksAtShift && predicate.holds(employee, day, -1);
  };
  const scope = {
    includes,
    includesKnownDay,
    hasShiftCondition: predicate.looksAtShift,
    isEverything: false,
  };
  const employees = employeesIn(problem, scope);
  return withEmptiness(problem, predicate, new Scope({ ...scope, employees }));
}

/** Truth by day and shift of the window, once for each class of employees that no condition tells apart. */
function tabulate(
  problem: Problem,
  predicate: Predicate,
): { readonly classOf: Int32Array; readonly tables: readonly Uint8Array[] } {
  const classOf = new Int32Array(problem.employees.length);
  const classes = new Map<string, number>();
  const tables: Uint8Array[] = [];
  for (const { index } of problem.employees) {
    const key = predicate.employeeParts.map((bits) => bits[index]).join("");
    let found = classes.get(key);
    if (found === undefined) {
      found = tables.length;
      classes.set(key, found);
      tables.push(tableOf(problem, predicate, index));
    }
    classOf[index] = found;
  }
  return { classOf, tables };
}

function tableOf(problem: Problem, predicate: Predicate, employee: number): Uint8Array {
  const { dayCount } = problem.calendar;
  const shiftCount = problem.shifts.length;
  const table = new Uint8Array(dayCount * shiftCount);
  for (let day = 0; day < dayCount; day++) {
    const verdict = predicate.onDay(day);
    if (verdict === "never") continue;
    for (let shift = 0; shift < shiftCount; shift++)
      if (verdict === "always" || predicate.holds(employee, day, shift))
        table[day * shiftCount + shift] = 1;
  }
  return table;
}

/** A worked night of unknown shift counts where every night shift would count. */
function holdsForAnyNight(
  problem: Problem,
  predicate: Predicate,
  employee: number,
  day: number,
): boolean {
  const nights = problem.shifts.filter(
    (shift) => isNightFor(problem, employee, shift.index) && shift.kind !== "standby",
  );
  if (nights.length === 0) return predicate.holds(employee, day, unknownNight(problem));
  return nights.every((shift) => predicate.holds(employee, day, shift.index));
}

function employeesIn(problem: Problem, scope: Omit<ScopeFacts, "employees">): readonly number[] {
  return problem.employees.map((person) => person.index).filter((e) => concerns(problem, scope, e));
}

function concerns(
  problem: Problem,
  scope: Omit<ScopeFacts, "employees">,
  employee: number,
): boolean {
  const { candidates } = problem;
  for (const c of candidates.ofEmployee(employee))
    if (scope.includes(employee, candidates.day[c]!, candidates.shift[c]!)) return true;
  for (const day of problem.history[employee]!.days.keys())
    if (scope.includesKnownDay(employee, day)) return true;
  return false;
}

function withEmptiness(
  problem: Problem,
  predicate: Predicate | null,
  scope: Scope,
): { readonly scope: Scope; readonly emptiness: Emptiness | null } {
  if (scope.employees.length > 0) return { scope, emptiness: null };
  const { dayCount } = problem.calendar;
  for (let day = 0; day < dayCount; day++)
    if (predicate === null || predicate.onDay(day) !== "never")
      return { scope, emptiness: "no_match" };
  return { scope, emptiness: dayCount === 0 ? "no_match" : "out_of_window" };
}
