import "../page-globals.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import ward from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import { CoreCalls } from "../../../../web/engine/core-calls.ts";
import { canRedo, canUndo, change, redo, undo } from "../../../../web/plan/moves/hand-changes.ts";
import { isLocked, lockChoices, setLocks } from "../../../../web/plan/moves/plan-locks.ts";
import { addPlan, currentPlan, plans } from "../../../../web/state/session.ts";

const calls = vi.hoisted(() => ({ core: null as CoreCalls | null }));

vi.mock("../../../../web/engine/core.ts", () => ({
  core: {
    handMade: async (...values: Parameters<CoreCalls["handMade"]>) =>
      calls.core!.handMade(...values),
  },
}));

calls.core = new CoreCalls();
const opened = calls.core.open(ward, "en");
if (!opened.ok) throw new Error("The fixture is no request.");
const of = { ...opened, title: "ward" };

const early = { employee_id: "e2", shift_id: "early", date: "2026-02-02" };
const late = { employee_id: "e3", shift_id: "late", date: "2026-02-03" };
const night = { employee_id: "e4", shift_id: "night", date: "2026-02-04" };
const now = () => currentPlan.value!.result.assignments;

beforeEach(() => {
  plans.value = [];
  const result = calls.core!.handMade(of.number, [early], "en");
  addPlan({ title: "ward", of, result, madeBy: "browser" });
});

describe("a plan changed by hand", () => {
  it("stands beside the plan of the solver, which stays as it is", async () => {
    const solved = currentPlan.value!;
    await change({ kind: "add", duty: late });
    expect(plans.value).toHaveLength(2);
    expect(plans.value[0]).toBe(solved);
    expect(currentPlan.value).toMatchObject({ madeBy: "hand", title: "ward, changed by hand" });
    expect(now()).toEqual([early, late]);
  });

  it("is one plan however often it is changed, and judged each time", async () => {
    await change({ kind: "add", duty: late });
    const missing = currentPlan.value!.result.unassigned_shifts.length;
    await change({ kind: "add", duty: night });
    expect(plans.value).toHaveLength(2);
    expect(currentPlan.value!.result.unassigned_shifts).toHaveLength(missing - 1);
  });

  it("loses no change when the next one comes before the first is judged", async () => {
    await Promise.all([
      change({ kind: "add", duty: late }),
      change({ kind: "add", duty: night }),
      change({ kind: "remove", duty: early }),
    ]);
    expect(now()).toEqual([late, night]);
    expect(plans.value).toHaveLength(2);
  });

  it("goes back step by step to the plan of the solver, and forth again", async () => {
    expect(canUndo.value).toBe(false);
    await change({ kind: "add", duty: late });
    await change({ kind: "add", duty: night });
    await undo();
    expect(now()).toEqual([early, late]);
    expect([canUndo.value, canRedo.value]).toEqual([true, true]);
    await undo();
    expect(now()).toEqual([early]);
    expect([canUndo.value, canRedo.value]).toEqual([false, true]);
    await redo();
    await redo();
    expect(now()).toEqual([early, late, night]);
    expect(canRedo.value).toBe(false);
  });

  it("takes moves made together back together, and forgets what was taken back at the next change", async () => {
    await change({ kind: "add", duty: late }, { kind: "add", duty: night });
    await undo();
    expect(now()).toEqual([early]);
    await change({ kind: "remove", duty: early });
    expect(canRedo.value).toBe(false);
    expect(now()).toEqual([]);
  });

  it("is not made by a move that changes nothing", async () => {
    await change({ kind: "add", duty: early });
    expect(plans.value).toHaveLength(1);
  });

  it("keeps the locks of the plan it was made from", async () => {
    setLocks(currentPlan.value!.id, [early], true);
    await change({ kind: "add", duty: late });
    expect(isLocked(lockChoices(currentPlan.value!.id), early, false)).toBe(true);
  });
});
