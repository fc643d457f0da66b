import { describe, expect, it } from "vitest";
import { type SolveRequest, validateRequest } from "../../../../core/index.ts";
import locked from "../../../../fixtures/ward/locked.request.json" with { type: "json" };
import {
  isLocked,
  lockChoices,
  setLocks,
  takeLocks,
  withLocks,
} from "../../../../web/plan/moves/plan-locks.ts";

function requestOf(body: unknown): SolveRequest {
  const checked = validateRequest(body);
  if (!checked.ok) throw new Error("The fixture is no request.");
  return checked.request;
}

const request = requestOf(locked);
const own = request.locked_assignments![0]!;
const ownDuty = {
  employee_id: own.employeeId,
  shift_id: own.shiftDefinitionId ?? own.shiftId ?? "",
  date: own.date,
};
const other = { employee_id: "e8", shift_id: "early", date: "2026-02-13" };
const plan = [ownDuty, other];

describe("locks of a plan", () => {
  it("are those of the request until the reader chooses otherwise", () => {
    expect(isLocked(lockChoices(1), ownDuty, true)).toBe(true);
    setLocks(1, [ownDuty], false);
    setLocks(1, [other], true);
    expect(isLocked(lockChoices(1), ownDuty, true)).toBe(false);
    expect(isLocked(lockChoices(1), other, false)).toBe(true);
  });

  it("stay with one plan and go over to the one made from it", () => {
    setLocks(2, [other], true);
    expect(isLocked(lockChoices(3), other, false)).toBe(false);
    takeLocks(2, 3);
    setLocks(3, [ownDuty], false);
    expect(isLocked(lockChoices(3), other, false)).toBe(true);
    expect(isLocked(lockChoices(2), ownDuty, true)).toBe(true);
  });

  it("make a request that the service accepts, with released locks gone and new ones in it", () => {
    setLocks(4, [ownDuty], false);
    setLocks(4, [other], true);
    const changed = requestOf(withLocks(request, plan, lockChoices(4), true));
    const shifts = changed.locked_assignments!.map((lock) => [lock.employeeId, lock.date]);
    expect(shifts).toContainEqual([other.employee_id, other.date]);
    expect(shifts).not.toContainEqual([ownDuty.employee_id, ownDuty.date]);
    expect(changed.previous_assignments).toHaveLength(plan.length);
  });

  it("leave what was worked before the window in its history", () => {
    const worked = { employeeId: "e8", shiftId: "early", date: "2026-01-31" };
    const known = requestOf({ ...locked, previous_assignments: [worked] });
    const changed = requestOf(withLocks(known, plan, lockChoices(6), true));
    expect(changed.previous_assignments).toHaveLength(plan.length + 1);
    expect(changed.previous_assignments).toContainEqual(worked);
  });

  it("name no duty twice and ask for no closeness that was not chosen", () => {
    setLocks(5, [ownDuty], true);
    const changed = withLocks(request, plan, lockChoices(5), false);
    expect(changed.locked_assignments).toEqual(request.locked_assignments);
    expect(changed.previous_assignments).toEqual(request.previous_assignments);
  });

  it("of duties that are not in the plan any more are not sent", () => {
    setLocks(6, [{ ...other, date: "2026-02-14" }], true);
    const changed = withLocks(request, plan, lockChoices(6), false);
    expect(changed.locked_assignments).toHaveLength(request.locked_assignments!.length);
  });
});
