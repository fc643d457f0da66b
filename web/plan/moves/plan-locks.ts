/** Which duties stay fixed when the plan is made anew: those the request locks, and what the reader locked or released. */
import { signal } from "@preact/signals";
import type { SolveRequest, WireAssignment } from "../../../core/index.ts";
import { dutyKeyOf } from "./plan-moves.ts";

/** By duty: true for locked here, false for released here. */
export type LockChoices = ReadonlyMap<string, boolean>;

const none: LockChoices = new Map();
const byPlan = signal<ReadonlyMap<number, LockChoices>>(new Map());

/** The choices for a plan; empty until the reader makes one. */
export function lockChoices(plan: number): LockChoices {
  return byPlan.value.get(plan) ?? none;
}

/** Locks or releases duties of a plan. */
export function setLocks(plan: number, duties: readonly WireAssignment[], locked: boolean): void {
  const choices = new Map(lockChoices(plan));
  for (const duty of duties) choices.set(dutyKeyOf(duty), locked);
  byPlan.value = new Map(byPlan.value).set(plan, choices);
}

/** A plan made from another one begins with its locks. */
export function takeLocks(from: number, to: number): void {
  byPlan.value = new Map(byPlan.value).set(to, lockChoices(from));
}

/** Choices that were kept with a plan. */
export function restoreLocks(plan: number, choices: Iterable<readonly [string, boolean]>): void {
  byPlan.value = new Map(byPlan.value).set(plan, new Map(choices));
}

/** Whether a duty counts as locked: the reader's choice, else what the request says. */
export function isLocked(choices: LockChoices, duty: WireAssignment, byRequest: boolean): boolean {
  return choices.get(dutyKeyOf(duty)) ?? byRequest;
}

/**
 * The request with its locks as chosen: those of the request that are not released, and the locked duties of the plan.
 * With `close` the new plan is asked to stay as near as it can to this one.
 */
export function withLocks(
  request: SolveRequest,
  plan: readonly WireAssignment[],
  choices: LockChoices,
  close: boolean,
): SolveRequest {
  const own = request.locked_assignments ?? [];
  const keyOf = (lock: (typeof own)[number]) =>
    dutyKeyOf({
      employee_id: lock.employeeId,
      shift_id: lock.shiftDefinitionId ?? lock.shiftId ?? "",
      date: lock.date,
    });
  const kept = own.filter((lock) => choices.get(keyOf(lock)) !== false);
  const known = new Set(kept.map(keyOf));
  const added = plan
    .filter((duty) => choices.get(dutyKeyOf(duty)) === true && !known.has(dutyKeyOf(duty)))
    .map(({ employee_id, shift_id, date }) => ({
      employeeId: employee_id,
      shiftDefinitionId: shift_id,
      date,
    }));
  const changed = { ...request, locked_assignments: [...kept, ...added] };
  if (!close) return changed;
  const before = (request.previous_assignments ?? []).filter(
    ({ date }) => date < request.start_date,
  );
  const previous = plan.map(({ employee_id, shift_id, date }) => ({
    employeeId: employee_id,
    shiftId: shift_id,
    date,
  }));
  return { ...changed, previous_assignments: [...before, ...previous] };
}
