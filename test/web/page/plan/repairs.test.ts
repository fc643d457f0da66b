import "../page-globals.ts";
import "../page-worker.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GenerationResult, SolveRequest, WireAssignment } from "../../../../core/index.ts";
import baseWard from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import { core } from "../../../../web/engine/core.ts";
import type { RunListener } from "../../../../web/engine/engine.ts";
import { setLocks } from "../../../../web/plan/moves/plan-locks.ts";
import { detail } from "../../../../web/plan/panels/detail.ts";
import type { AbsenceReport } from "../../../../web/plan/repairs/absence-order.ts";
import { tellListed } from "../../../../web/plan/repairs/calls-listed.ts";
import {
  discardRepair,
  isUndecided,
  keepRepair,
  planBefore,
  startRepair,
} from "../../../../web/plan/repairs/repairs.ts";
import { draftTitle, openBody } from "../../../../web/request/draft.ts";
import { run } from "../../../../web/state/run.ts";
import {
  addPlan,
  chosenPlan,
  currentPlan,
  type HeldPlan,
  openRequest,
  plans,
} from "../../../../web/state/session.ts";

const solved: SolveRequest[] = [];
let answer: readonly WireAssignment[] = [];
/** So many people the answer leaves missing. */
let lacking = 0;

/** Answers every request with the plan that the test has said. */
vi.mock("../../../../web/engine/browser-engine.ts", () => ({
  browserEngine: () => ({
    kind: "browser",
    solve: (request: SolveRequest, listener: RunListener) => {
      solved.push(request);
      const gap = { shift_id: "early", date: "2026-02-05", reason: "unclear: nobody knows" };
      const result: GenerationResult = {
        unassigned_shifts: Array.from({ length: lacking }, () => gap),
        ...{ success: true, status: "optimal", execution_time_seconds: 1, assignments: answer },
        ...{ alternative_solutions: [], explanations: [] },
        ...{ rule_effectiveness: [], statistics: {}, input_summary: null, error_message: null },
      };
      listener.plan(result);
      return { finished: Promise.resolve(result), stop: () => undefined };
    },
  }),
}));

const duty = (employee_id: string, date: string, shift_id: string): WireAssignment => ({
  ...{ employee_id, date, shift_id },
});
const sickDuty = duty("e2", "2026-02-05", "early");
const otherDuty = duty("e3", "2026-02-06", "late");
const absence: AbsenceReport = {
  ...{ employeeId: "e2", kind: "sick", from: "2026-02-05", to: "2026-02-06" },
  until: "2026-02-05T00:00",
};

let solvedPlan: HeldPlan;

/** The reader sees the call list of a plan as soon as there is one, which the search waits for. */
let endReading: () => void;

async function repaired(plan = solvedPlan, report = absence): Promise<HeldPlan> {
  expect(await startRepair(plan, report)).toBeNull();
  await expect.poll(() => run.value?.state).toBe("finished");
  return currentPlan.value!;
}

afterEach(() => endReading());

beforeEach(async () => {
  endReading = currentPlan.subscribe((plan) => {
    if (plan !== null) tellListed(plan.of.number);
  });
  run.value = null;
  plans.value = [];
  chosenPlan.value = null;
  solved.length = 0;
  lacking = 0;
  answer = [otherDuty, duty("e4", "2026-02-05", "early")];
  const of = await openBody(baseWard, "Ward");
  if (of === null) throw new Error("The fixture is refused.");
  const result = await core.handMade(of.number, [sickDuty, otherDuty], "en");
  addPlan({ title: "Ward", of, result, madeBy: "browser" });
  solvedPlan = currentPlan.value!;
});

describe("the repair of a plan", () => {
  it("solves the request without the absent person, as near to the plan as it can be", async () => {
    await repaired();
    expect(solved).toHaveLength(1);
    expect(solved[0]).toMatchObject({
      sick_leaves: { e2: ["2026-02-05", "2026-02-06"] },
      previous_assignments: [
        { employeeId: "e2", shiftId: "early", date: "2026-02-05" },
        { employeeId: "e3", shiftId: "late", date: "2026-02-06" },
      ],
      config: {
        frozenUntil: "2026-02-05T00:00",
        enabled_objectives: baseWard.config.enabled_objectives,
      },
    });
    expect(solvedPlan.of.request.sick_leaves?.e2).toBeUndefined();
  });

  it("makes a plan beside the one before, to be decided on, and tells what it has changed", async () => {
    const plan = await repaired();
    expect(plans.value.map(({ title }) => title)).toEqual(["Ward", "Ward, repaired"]);
    expect(isUndecided(plan)).toBe(true);
    expect(planBefore(plan)).toBe(solvedPlan);
    expect(detail.value).toEqual({ kind: "repair" });
    expect(isUndecided(solvedPlan)).toBe(false);
  });

  it("stays what the next in turn make of it where the solve finds nothing better", async () => {
    answer = [otherDuty];
    lacking = 1000;
    const { assignments } = (await repaired()).result;
    expect(assignments).toContainEqual(otherDuty);
    expect(assignments).not.toContainEqual(sickDuty);
    expect(assignments.map(({ shift_id }) => shift_id).sort()).toEqual(["early", "late"]);
  });

  it("that is kept is a plan like any other, and the one before stays", async () => {
    const plan = await repaired();
    keepRepair(plan);
    expect(isUndecided(plan)).toBe(false);
    expect(plans.value).toHaveLength(2);
    expect(currentPlan.value).toBe(plan);
    expect(openRequest.value).toBe(plan.of);
  });

  it("that is discarded leads back to the plan before and to its request", async () => {
    const plan = await repaired();
    await discardRepair(plan);
    expect(plans.value).toEqual([solvedPlan]);
    expect(currentPlan.value).toBe(solvedPlan);
    expect(draftTitle.value).toBe("Ward");
    expect(openRequest.value?.request).toEqual(solvedPlan.of.request);
  });

  it("that is discarded leaves a request alone that was opened meanwhile", async () => {
    const plan = await repaired();
    const other = await openBody(baseWard, "Other");
    await discardRepair(plan);
    expect(openRequest.value).toBe(other);
    expect(plans.value).toEqual([solvedPlan]);
  });

  it("can be repaired in its turn, each step back leading to the one before", async () => {
    const first = await repaired();
    answer = [otherDuty];
    const next = { ...absence, employeeId: "e4", kind: "unavailable" } as const;
    const second = await repaired(first, next);
    expect(solved[1]).toMatchObject({
      sick_leaves: { e2: ["2026-02-05", "2026-02-06"] },
      availability: { e4: { "2026-02-05": false, "2026-02-06": false } },
      previous_assignments: first.result.assignments.map((entry) => ({
        ...{ employeeId: entry.employee_id, shiftId: entry.shift_id, date: entry.date },
      })),
    });
    expect(second.title).toBe("Ward, repaired (2)");
    await discardRepair(second);
    expect(currentPlan.value).toBe(first);
    await discardRepair(first);
    expect(currentPlan.value).toBe(solvedPlan);
  });

  it("releases the absent person's locks of these days and keeps all others", async () => {
    setLocks(solvedPlan.id, [sickDuty, otherDuty], true);
    await repaired();
    expect(solved[0]?.locked_assignments).toEqual([
      { employeeId: "e3", shiftDefinitionId: "late", date: "2026-02-06" },
    ]);
  });

  it("that is refused says why, and changes no plan", async () => {
    const until = "tomorrow";
    expect(await startRepair(solvedPlan, { ...absence, until })).toMatch(/ISO date-time/);
    expect(solved).toEqual([]);
    expect(plans.value).toEqual([solvedPlan]);
  });

  it("does not begin beside another solve", async () => {
    await repaired();
    run.value = { ...run.value!, state: "running" };
    expect(await startRepair(solvedPlan, absence)).toMatch(/solve is running/);
    expect(solved).toHaveLength(1);
    expect(openRequest.value?.title).toBe("Ward, repaired");
  });
});
