/** One employee's days in the order in which a rule about runs sees them. */

import { memoryKey } from "../problem/memory.ts";
import type { Plan } from "../problem/plan.ts";
import type { Problem } from "../problem/problem.ts";
import { isAbsent } from "../time/periods.ts";
import { Scope } from "./scope.ts";

/** How runs are judged at the window's edges and across absences. */
export interface RunEdges {
  /** `history`: known days before the window belong to the run; `closed`: the run is cut there and judged as it stands. */
  readonly windowStart: "history" | "closed";
  /** `open`: days after the window belong to the run where locks tell, else nothing is held against it; `closed`: as above. */
  readonly windowEnd: "open" | "closed";
  /** Vacation and sick days: free, worked, or left out of the sequence. */
  readonly countAbsenceAs: "off" | "work" | "skip";
}

export const DEFAULT_EDGES: RunEdges = {
  windowStart: "history",
  windowEnd: "open",
  countAbsenceAs: "off",
};

/**
 * - `planned`: a window day, decided by the plan
 * - `worked`, `free`: known from outside the window
 * - `absent`: an absence day that counts as worked but breaks no rule by itself
 * - `unknown`: outside the window and not known
 * - `closed`: beyond a closed edge
 */
export type DayKind = "planned" | "worked" | "free" | "absent" | "unknown" | "closed";

export interface RunDay {
  readonly day: number;
  readonly kind: DayKind;
}

/** The window days with up to `reach` days around it, ascending; skipped days are left out. */
export function runDays(
  problem: Problem,
  scope: Scope,
  employee: number,
  edges: RunEdges,
  reach: number,
): readonly RunDay[] {
  const { dayCount } = problem.calendar;
  const { knownFrom, days } = problem.history[employee]!;
  const list: RunDay[] = [];
  for (let day = -reach; day < 0; day++) {
    if (edges.windowStart === "closed") list.push({ day, kind: "closed" });
    else if (scope.includesKnownDay(employee, day)) list.push({ day, kind: "worked" });
    else list.push({ day, kind: day >= knownFrom || days.has(day) ? "free" : "unknown" });
  }
  for (let day = 0; day < dayCount; day++) {
    if (edges.countAbsenceAs === "off" || !isIdleAbsence(problem, employee, day))
      list.push({ day, kind: "planned" });
    else if (edges.countAbsenceAs === "work") list.push({ day, kind: "absent" });
  }
  for (let day = dayCount; day < dayCount + reach; day++) {
    if (edges.windowEnd === "closed") list.push({ day, kind: "closed" });
    else if (scope.includesKnownDay(employee, day)) list.push({ day, kind: "worked" });
    else list.push({ day, kind: days.has(day) ? "free" : "unknown" });
  }
  return list;
}

/** Vacation or sickness without a locked duty. */
export function isIdleAbsence(problem: Problem, employee: number, day: number): boolean {
  return isAbsent(problem, employee, day) && problem.candidates.countOn(employee, day) === 0;
}

/** Whether the plan has counted work on a window day. */
export function countsOn(scope: Scope, plan: Plan, employee: number, day: number): boolean {
  for (const shift of plan.shiftsOn(employee, day))
    if (scope.includes(employee, day, shift)) return true;
  return false;
}

/** Whether the plan has a duty on a window day that is not standby. */
export function startsWork(
  { shifts }: Problem,
  plan: Plan,
  employee: number,
  day: number,
): boolean {
  for (const shift of plan.shiftsOn(employee, day))
    if (shifts[shift]!.kind !== "standby") return true;
  return false;
}

const WORK = memoryKey<Scope>("without standby");

/**
 * The scope as rules about runs of days see it: without standby, unless the scope consists of standby alone. The same
 * object for the same scope, so that its helper columns are shared.
 */
export function workScope(problem: Problem, scope: Scope): Scope {
  if (!problem.shifts.some(({ kind }) => kind === "standby")) return scope;
  return scope.memory.recall(WORK, () => withoutStandby(problem, scope));
}

function withoutStandby(problem: Problem, scope: Scope): Scope {
  const isStandby = (shift: number) => problem.shifts[shift]!.kind === "standby";
  const { candidates } = problem;
  let hasWork = false;
  for (let c = 0; c < candidates.count && !hasWork; c++) {
    const shift = candidates.shift[c]!;
    hasWork =
      !isStandby(shift) && scope.includes(candidates.employee[c]!, candidates.day[c]!, shift);
  }
  if (!hasWork) return scope;
  const includes = (employee: number, day: number, shift: number) =>
    !isStandby(shift) && scope.includes(employee, day, shift);
  return new Scope({
    ...scope,
    includes,
    includesKnownDay: (employee, day) => {
      const shifts = problem.history[employee]!.days.get(day)?.shifts ?? [];
      return shifts.length > 0
        ? shifts.some((shift) => includes(employee, day, shift))
        : scope.includesKnownDay(employee, day);
    },
    isEverything: false,
  });
}

/** Whether a locked duty alone makes a window day one of counted work. */
export function countsOnLocks(
  { candidates }: Problem,
  scope: Scope,
  employee: number,
  day: number,
): boolean {
  for (const c of candidates.ofDay(employee, day))
    if (candidates.locked[c] === 1 && scope.includes(employee, day, candidates.shift[c]!))
      return true;
  return false;
}
