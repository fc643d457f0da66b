import { describe, expect, it } from "vitest";
import { coverageTarget } from "../../../core/objectives/coverage-target.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

const day = { startTime: "07:00", endTime: "15:00" };
const crew = ["a", "b", "c", "d"];

function ward(shift: object, more: PartialRequest = {}) {
  return {
    start_date: "2026-03-02",
    end_date: "2026-03-02",
    employees: crew.map((id) => ({ id })),
    shifts: [{ id: "D", ...day, ...shift }],
    config: { enabled_objectives: ["coverage_target"], objective_weights: { coverage_target: 3 } },
    ...more,
  };
}

/** Units with 0, 1, 2, … persons on the one occurrence. */
function unitsByHeadcount(request: PartialRequest): number[] {
  const { problem, rules } = problemFrom(request);
  return Array.from({ length: crew.length + 1 }, (_, headcount) => {
    const words = crew.slice(0, headcount).map((id) => `${id} 2026-03-02 D`);
    return coverageTarget.measure(problem, planFromWords(problem, words), rules).units;
  });
}

const situations: readonly (readonly [string, object, readonly number[]])[] = [
  ["charges nobody where a hard minimum is the target", { minStaff: 2 }, [0, 0, 0, 0, 0]],
  [
    "charges 1 for the first person below a target of three, 4/3 and 5/3 for the next ones",
    { minStaff: 1, optimalStaff: 3 },
    [4, 7 / 3, 1, 0, 0],
  ],
  [
    "charges 1 and 1.5 below the target of an optional shift for two",
    { minStaff: 0, optimalStaff: 2 },
    [2.5, 1, 0, 0, 0],
  ],
  [
    "charges 5 for the first person below a should minimum of two and 7.5 for the last",
    { minStaff: 2, staffingSeverity: "should" },
    [12.5, 5, 0, 0, 0],
  ],
  [
    "charges five times as much below a should minimum as from there to the target",
    { minStaff: 1, optimalStaff: 3, staffingSeverity: "should" },
    [7 / 3 + 5 * (5 / 3), 7 / 3, 1, 0, 0],
  ],
  [
    "charges 1 and 1.5 below a may minimum of two",
    { minStaff: 2, staffingSeverity: "may" },
    [2.5, 1, 0, 0, 0],
  ],
];

describe("coverage_target", () => {
  it.each(situations)("%s", (_, shift, expected) => {
    for (const [headcount, units] of unitsByHeadcount(ward(shift)).entries())
      expect(units, `${headcount} persons`).toBeCloseTo(expected[headcount]!, 9);
  });

  it("takes over for a hard minimum that the request has switched off", () => {
    const config = { enabled_objectives: ["coverage_target"], enabled_constraints: [] };
    expect(unitsByHeadcount(ward({ minStaff: 2 }, { config }))).toEqual([2.5, 1, 0, 0, 0]);
  });

  it("charges every occurrence on its own", () => {
    const { problem, rules } = problemFrom(
      ward({ minStaff: 0, optimalStaff: 1 }, { end_date: "2026-03-04" }),
    );
    const plan = planFromWords(problem, ["a 2026-03-03 D", "b 2026-03-03 D"]);
    const { units, items } = coverageTarget.measure(problem, plan, rules);
    expect(units).toBe(2);
    expect(items.map((item) => item.day)).toEqual([0, 2]);
  });

  it.each(situations.slice(1))("costs in the model what it measures: %s", async (_, shift) => {
    const { problem, rules } = problemFrom(ward(shift));
    await verifyObjective(problem, rules, [coverageTarget]);
  });

  it("charges what nobody can fill, in model and measure alike", async () => {
    const short = ward(
      { minStaff: 0, optimalStaff: 3, requiredQualificationIds: ["q"] },
      {
        employees: [{ id: "a", qualificationIds: ["q"] }, { id: "b" }],
        end_date: "2026-03-03",
        vacations: { a: ["2026-03-03"] },
      },
    );
    const { problem, rules } = problemFrom(short);
    const { points } = await verifyObjective(problem, rules, [coverageTarget]);
    expect([...points].sort((x, y) => x - y)).toEqual([(7 / 3 + 4) * 3, (4 + 4) * 3]);
  });

  it("adds no rows where demand settles everything", async () => {
    const { buildModel } = await import("../../../core/model/program/build-model.ts");
    const { problem } = problemFrom(ward({ minStaff: 2 }));
    expect(buildModel(problem, [], [coverageTarget]).rowCount).toBe(0);
  });
});
