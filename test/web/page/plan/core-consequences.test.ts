import { beforeAll, describe, expect, it } from "vitest";
import type { WireAssignment } from "../../../../core/index.ts";
import ward from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import { CoreCalls } from "../../../../web/engine/core-calls.ts";
import { moved } from "../../../../web/plan/moves/plan-moves.ts";

const calls = new CoreCalls();
let number = 0;

beforeAll(() => {
  const opened = calls.open(ward, "en");
  if (!opened.ok) throw new Error("The fixture is no request.");
  number = opened.number;
});

const late: WireAssignment = { employee_id: "e2", shift_id: "late", date: "2026-02-03" };
const early: WireAssignment = { employee_id: "e2", shift_id: "early", date: "2026-02-04" };
const tried = (before: readonly WireAssignment[], after: readonly WireAssignment[]) =>
  calls.tryChange(number, before, after, "en");

describe("the consequences of a change", () => {
  it("count a duty more as one person missing less, and taking it away as one more", () => {
    expect(tried([], [late]).missing).toBe(-1);
    expect(tried([late], []).missing).toBe(1);
    expect(tried([late], []).broken).toEqual([]);
  });

  it("name a rule that is newly broken and, the other way round, healed", () => {
    const broken = tried([late], [late, early]).broken;
    expect(broken.map(({ employeeId }) => employeeId)).toEqual(["e2"]);
    expect(tried([late, early], [late]).mended).toEqual(broken);
    expect(tried([late, early], [late, early])).toMatchObject({
      broken: [],
      points: 0,
      missing: 0,
    });
  });

  it("tell a duty that facts forbid in a sentence", () => {
    const vacation = { employee_id: "e1", shift_id: "early", date: "2026-02-10" };
    const { refused } = tried([], [vacation]);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatch(/vacation/);
    expect(calls.tryChange(number, [], [vacation], "de").refused[0]).toMatch(/Urlaub/);
  });

  it("have points that add up from the objectives and agree with the judged plans", () => {
    const before = [late, early];
    const after = moved(before, { kind: "remove", duty: early });
    const { points, byObjective } = tried(before, after);
    const total = (plan: readonly WireAssignment[]) =>
      calls.judge(number, plan, "en").plan!.objective.total;
    expect(points).toBeCloseTo(total(after) - total(before), 6);
    expect(points).not.toBe(0);
    expect(byObjective.reduce((sum, [, more]) => sum + more, 0)).toBeCloseTo(points, 6);
  });
});
