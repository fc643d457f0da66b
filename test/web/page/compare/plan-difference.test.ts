import { describe, expect, it } from "vitest";
import type { WireAssignment } from "../../../../core/index.ts";
import ward from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import { areComparable, planDifference } from "../../../../web/compare/plan-difference.ts";
import { CoreCalls } from "../../../../web/engine/core-calls.ts";

const calls = new CoreCalls();
const opened = calls.open(ward, "en");
if (!opened.ok) throw new Error("The fixture is no request.");
const { number, request } = opened;

const rosterOf = (plan: readonly WireAssignment[]) =>
  calls.roster(number, calls.handMade(number, plan, "en"));
const duty = (employee_id: string, date: string, shift_id: string): WireAssignment => ({
  ...{ employee_id, date, shift_id },
});

describe("the difference of two plans", () => {
  const before = rosterOf([duty("e2", "2026-02-02", "early"), duty("e3", "2026-02-03", "late")]);
  const after = rosterOf([
    duty("e2", "2026-02-02", "night"),
    duty("e3", "2026-02-03", "late"),
    duty("e4", "2026-02-05", "late"),
  ]);
  const difference = planDifference(before, after);

  it("lists each day that differs with what was and what is, and no other", () => {
    const cells = difference.cells.map(({ employee, day, before: old, after: now }) => [
      before.people[employee]!.id,
      before.days[day]!.date,
      old.map(({ id }) => id),
      now.map(({ id }) => id),
    ]);
    expect(cells).toEqual([
      ["e2", "2026-02-02", ["early"], ["night"]],
      ["e4", "2026-02-05", [], ["late"]],
    ]);
    expect(difference.at(1, 0)).toBe(difference.cells[0]);
    expect(difference.at(2, 1)).toBeNull();
  });

  it("counts people, new duties and duties that are gone", () => {
    expect([...difference.people]).toEqual([1, 3]);
    expect([difference.added, difference.removed]).toEqual([2, 1]);
  });

  it("is the same seen from the other side, with before and after exchanged", () => {
    const back = planDifference(after, before);
    expect([back.added, back.removed]).toEqual([1, 2]);
    expect(back.cells.map(({ before: old, after: now }) => [now, old])).toEqual(
      difference.cells.map(({ before: old, after: now }) => [old, now]),
    );
  });

  it("of a plan to itself is nothing", () => {
    expect(planDifference(before, before).cells).toEqual([]);
  });

  it("is asked for only where people and days are the same", () => {
    expect(areComparable(request, { ...request, planning_rules: [] })).toBe(true);
    expect(areComparable(request, { ...request, end_date: "2026-02-14" })).toBe(false);
    const [first, ...others] = request.employees;
    expect(areComparable(request, { ...request, employees: others })).toBe(false);
    expect(areComparable(request, { ...request, employees: [...others, first!] })).toBe(false);
  });
});
