import "../page-globals.ts";
import "../page-worker.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GenerationResult } from "../../../../core/index.ts";
import baseWard from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import type { KeptPlan } from "../../../../web/kept/database.ts";
import { keepPlans, putPlansAway, restorePlans } from "../../../../web/kept/kept-plans.ts";
import { openBody } from "../../../../web/request/draft.ts";
import {
  addPlan,
  dropPlans,
  noteHome,
  openRequest,
  plans,
  replacePlan,
  signedPlan,
  signPlan,
} from "../../../../web/state/session.ts";

const kept = new Map<string, KeptPlan>();

vi.mock("../../../../web/kept/database.ts", async (original) => ({
  ...(await original<object>()),
  // What a database stores is a copy, which later changes of the page do not reach.
  putPlan: async (plan: KeptPlan) => void kept.set(plan.id, structuredClone(plan)),
  plansOf: async (ward: string) => [...kept.values()].filter((plan) => plan.ward === ward),
}));

const result = (seconds: number): GenerationResult => ({
  ...{ success: true, status: "optimal", execution_time_seconds: seconds, assignments: [] },
  ...{ alternative_solutions: [], explanations: [], unassigned_shifts: [] },
  ...{ rule_effectiveness: [], statistics: {}, input_summary: null, error_message: null },
});

beforeEach(async () => {
  plans.value = [];
  kept.clear();
  await openBody(structuredClone(baseWard), "Station 3");
});

function addOne(): number {
  const of = openRequest.value;
  if (of === null) throw new Error("No request is open.");
  return addPlan({ of, title: "Plan 1", result: result(1), madeBy: "browser" });
}

describe("a signed plan", () => {
  it("keeps its result and its first signature, whatever comes later", () => {
    const id = addOne();
    replacePlan(id, result(2));
    signPlan(id, "June");
    const signed = plans.value[0];
    expect(signed?.result).toEqual(result(2));
    replacePlan(id, result(3));
    signPlan(id, "another name");
    expect(plans.value).toEqual([signed]);
  });

  it("stays when the other plans of its request are let go of", () => {
    const id = addOne();
    addOne();
    signPlan(id, "June");
    dropPlans(openRequest.value?.number ?? 0);
    expect(plans.value.map((plan) => plan.id)).toEqual([id]);
  });

  it("is restored with its signature when its ward is opened again, and still counts", async () => {
    noteHome(openRequest.value?.number ?? 0, "ward-3");
    const id = addOne();
    keepPlans((write) => void write());
    signPlan(id, "June");
    const signature = signedPlan.value?.signed;
    putPlansAway();
    expect(plans.value).toEqual([]);
    await restorePlans("ward-3", () => true);
    expect(signedPlan.value?.signed).toEqual(signature);
    expect(signature?.name).toBe("June");
    const restored = signedPlan.value?.id ?? 0;
    replacePlan(restored, result(9));
    expect(signedPlan.value?.result).toEqual(result(1));
  });
});
