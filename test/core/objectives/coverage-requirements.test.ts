import { describe, expect, it } from "vitest";
import { buildModel } from "../../../core/model/program/build-model.ts";
import { coverageOver } from "../../../core/objectives/coverage-over.ts";
import { coverageTarget } from "../../../core/objectives/coverage-target.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

const crew = ["a", "b", "c", "d"];
const shift = { id: "D", startTime: "07:00", endTime: "15:00", minStaff: 0, maxStaff: 9 };
const both = ["coverage_target", "coverage_over"];

function ward(rule: object, more: PartialRequest = {}) {
  return {
    start_date: "2026-03-02",
    end_date: "2026-03-02",
    employees: crew.map((id, k) => ({ id, qualificationIds: k < 2 ? ["q"] : [] })),
    shifts: [shift],
    staffing_rules: [{ id: "r", ...rule }],
    config: {
      enabled_objectives: both,
      objective_weights: { coverage_target: 1, coverage_over: 1 },
    },
    ...more,
  };
}

/** Units of target and over with 0, 1, 2, … persons on the one occurrence. */
function unitsByHeadcount(request: PartialRequest): [target: number[], over: number[]] {
  const { problem, rules } = problemFrom(request);
  const units = (objective: typeof coverageTarget) =>
    Array.from({ length: crew.length + 1 }, (_, headcount) => {
      const words = crew.slice(0, headcount).map((id) => `${id} 2026-03-02 D`);
      return objective.measure(problem, planFromWords(problem, words), rules).units;
    });
  return [units(coverageTarget), units(coverageOver)];
}

const none = [0, 0, 0, 0, 0];
const situations: readonly (readonly [string, object, readonly number[], readonly number[]])[] = [
  [
    "benchmark cover: under and over at their weights, whatever the shift says itself",
    { mode: "override", minStaff: 0, targetStaff: 2, underWeight: 100, overWeight: 1 },
    [250, 100, 0, 0, 0],
    [0, 0, 0, 1, 2.5],
  ],
  [
    "an override aims for its minimum, which as a hard one is the first stage's business",
    { mode: "override", minStaff: 2 },
    none,
    [0, 0, 0, 1, 2.5],
  ],
  ["an added rule without a target charges nothing", { minStaff: 2 }, none, none],
  [
    "a target above a hard minimum",
    { minStaff: 1, targetStaff: 3 },
    [4, 7 / 3, 1, 0, 0],
    [0, 0, 0, 0, 1],
  ],
  [
    "a maximum takes the charge for surplus away",
    { targetStaff: 1, maxStaff: 3, underWeight: 2 },
    [2, 0, 0, 0, 0],
    none,
  ],
  [
    "a should minimum at five units, and from there to the target at one",
    { severity: "should", minStaff: 1, targetStaff: 3 },
    [7 / 3 + 5 * (5 / 3), 7 / 3, 1, 0, 0],
    [0, 0, 0, 0, 1],
  ],
  [
    "a may minimum at one unit",
    { priority: "may", minStaff: 2, underWeight: 3 },
    [7.5, 3, 0, 0, 0],
    none,
  ],
  [
    "a should maximum at five units",
    { severity: "should", maxStaff: 2, overWeight: 0.5 },
    [0, 0, 0, 2.5, 6.25],
    none,
  ],
  [
    "holders alone",
    { mode: "add", targetStaff: 1, qualificationIds: ["q"] },
    [1, 0, 0, 0, 0],
    [0, 0, 1, 1, 1],
  ],
  [
    "a should share at five units for each holder missing",
    { severity: "should", minSharePercent: 100, qualificationIds: ["q"] },
    [0, 0, 0, 5, 10],
    none,
  ],
  [
    "a target of one and a half, of which the second person counts by half",
    { targetStaff: 1.5 },
    [1 + 0.5 * (1 + 1 / 1.5), 0.5, 0, 0, 0],
    [0, 0, 0.5, 1 + 0.5 * (1 + 1 / 1.5), 2 + 1 / 1.5 + 0.5 * (1 + 2 / 1.5)],
  ],
  [
    "hours, by the hour",
    { targetStaff: 20, unit: "hours", underWeight: 0.5, overWeight: 2 },
    [10, 6, 2, 0, 0],
    [0, 0, 0, 8, 24],
  ],
];

function expectUnits(found: readonly number[][], wanted: readonly (readonly number[])[]): void {
  for (const [side, units] of wanted.entries())
    for (const [headcount, amount] of units.entries())
      expect(found[side]![headcount], `${headcount} persons`).toBeCloseTo(amount, 9);
}

describe("coverage of staffing rules", () => {
  it.each(situations)("%s", (_, rule, target, over) => {
    expectUnits(unitsByHeadcount(ward(rule)), [target, over]);
  });

  it.each(situations.filter(([, , target, over]) => [...target, ...over].some((u) => u > 0)))(
    "costs in the model what it measures: %s",
    async (_, rule) => {
      const { problem, rules } = problemFrom(ward(rule));
      await verifyObjective(problem, rules, [coverageTarget, coverageOver]);
    },
  );

  it.each(both)("is priced exactly where only %s is in force", async (name) => {
    const rule = { mode: "override", targetStaff: 2, underWeight: 7, overWeight: 3 };
    const { problem, rules } = problemFrom(ward(rule, { config: { enabled_objectives: [name] } }));
    await verifyObjective(problem, rules, [coverageTarget, coverageOver]);
  });

  it("prices both sides of a target in one row", () => {
    const { problem, rules } = problemFrom(
      ward({ mode: "override", targetStaff: 2 }, { end_date: "2026-03-08" }),
    );
    expect(buildModel(problem, rules, [coverageTarget, coverageOver]).rowCount).toBe(7);
  });

  it("charges every piece of an interval, of workplaces and of area groups too", async () => {
    const shifts = [
      { id: "D", startTime: "06:00", endTime: "14:00", minStaff: 0, maxStaff: 9, workplaceId: "w" },
      { id: "L", startTime: "13:00", endTime: "21:00", minStaff: 0, maxStaff: 9, workplaceId: "w" },
    ];
    const open = { openFrom: "08:00", openTo: "20:00" };
    const { problem, rules } = problemFrom(
      ward(
        { id: "r", status: "draft", targetStaff: 1 },
        {
          employees: [{ id: "a" }, { id: "b" }],
          shifts,
          workplaces: [{ id: "w", optimalStaff: 1, ...open }],
          area_groups: [{ id: "g", workplaceIds: ["w"], optimalStaff: 2, maxStaff: 3 }],
        },
      ),
    );
    const units = (words: string[]) =>
      [coverageTarget, coverageOver].map(
        (objective) => objective.measure(problem, planFromWords(problem, words), rules).units,
      );
    // Twelve hours without anybody, and two of the two persons of the date; then the six after 14:00 and one person.
    expect(units([])).toEqual([12 + 2.5, 0]);
    expect(units(["a 2026-03-02 D"])).toEqual([6 + 1, 0]);
    expect(units(["a 2026-03-02 D", "b 2026-03-02 L"])).toEqual([0, 1]);
    await verifyObjective(problem, rules, [coverageTarget, coverageOver]);
  });

  it("takes the target of a planning rule about staffing", async () => {
    const rule = (priority: string, params: object) => ({
      ...ward({ status: "draft" }),
      planning_rules: [{ id: "p", priority, consequences: [{ type: "requireStaffing", params }] }],
    });
    const params = { target: 2, underWeight: 4, overWeight: 3 };
    expect(unitsByHeadcount(rule("must", params))).toEqual([
      [10, 4, 0, 0, 0],
      [0, 0, 0, 3, 7.5],
    ]);
    expect(unitsByHeadcount(rule("must", { min: 2, target: 2, max: 3 }))).toEqual([none, none]);
    const { problem, rules } = problemFrom(rule("should", params));
    await verifyObjective(problem, rules, [coverageTarget, coverageOver]);
  });

  it("is off together with the rules", () => {
    const config = { enabled_objectives: both, enabled_constraints: ["staffing_min"] };
    const off = ward({ mode: "override", targetStaff: 2 }, { config });
    expect(unitsByHeadcount(off)).toEqual([none, none]);
  });
});
