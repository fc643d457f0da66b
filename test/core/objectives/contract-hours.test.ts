import { describe, expect, it } from "vitest";
import { inWords } from "../../../core/language/sentence.ts";
import { contractHours } from "../../../core/objectives/contract-hours.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

/** Monday to Wednesday: a contract of 20 h a week has a target of 12 h, and steps that end at 1.2 h and 3 h. */
function ward(employee: object, more: PartialRequest = {}) {
  return {
    start_date: "2026-03-02",
    end_date: "2026-03-04",
    employees: [{ id: "anna", ...employee }],
    shifts: [
      { id: "E", startTime: "06:00", endTime: "14:00" },
      { id: "K", startTime: "08:00", endTime: "12:00" },
    ],
    config: { enabled_objectives: ["contract_hours"], objective_weights: { contract_hours: 3 } },
    ...more,
  };
}

function units(request: PartialRequest, plan: readonly string[]): number {
  const { problem, rules } = problemFrom(request);
  return contractHours.measure(problem, planFromWords(problem, plan), rules).units;
}

const half = ward({ contractHoursPerWeek: 20 });

/** Shifts of an hour and of half an hour, to come as near to the target as the first step. */
const fine = ward(
  { contractHoursPerWeek: 20 },
  {
    shifts: [
      { id: "E", startTime: "06:00", endTime: "14:00" },
      { id: "X", startTime: "08:00", endTime: "11:00" },
      { id: "Y", startTime: "08:00", endTime: "12:30" },
    ],
  },
);

describe("contract_hours", () => {
  it.each([
    // 1.2 h once, 1.8 h twice, 1 h four times.
    ["4 h below the target", half, ["anna 2026-03-02 E"], 8.8],
    ["exactly the target", half, ["anna 2026-03-02 E", "anna 2026-03-03 K"], 0],
    // 1.2 h twice, 1.8 h three times, 1 h six times.
    ["4 h above the target", half, ["anna 2026-03-02 E", "anna 2026-03-03 E"], 13.8],
    // 1.2 h once, 1.8 h twice, 9 h four times.
    ["the whole target of somebody who never works", half, [], 40.8],
    ["1 h below, within the first tenth", fine, ["anna 2026-03-02 E", "anna 2026-03-03 X"], 1],
    ["half an hour above", fine, ["anna 2026-03-02 E", "anna 2026-03-03 Y"], 1],
  ])("15.3: rises with the distance from the target: %s", (_, request, plan, expected) => {
    expect(units(request, plan)).toBeCloseTo(expected, 9);
  });

  it("15.3: spreads missing hours: two people lacking a little are better than one lacking all of it", () => {
    const two = ward(
      {},
      { employees: ["anna", "ben"].map((id) => ({ id, contractHoursPerWeek: 20 })) },
    );
    // 4 h each, against 8 h of one: 1.2 + 3.6 + 5 x 4.
    const even = ["anna 2026-03-02 E", "ben 2026-03-02 E"];
    const uneven = ["anna 2026-03-02 E", "anna 2026-03-03 K", "ben 2026-03-02 K"];
    expect(units(two, even)).toBeCloseTo(17.6, 9);
    expect(units(two, uneven)).toBeCloseTo(24.8, 9);
  });

  it("leaves people without a contract alone", () => {
    expect(units(ward({}), ["anna 2026-03-02 E"])).toBe(0);
  });

  it("15.3: counts every hour beside a target of 0 hours as beyond the steps", () => {
    expect(units(ward({ contractHoursPerWeek: 0 }), ["anna 2026-03-02 E"])).toBeCloseTo(48, 9);
  });

  it("15.3: takes the steps of a target that vacation has lowered", () => {
    const away = ward({ contractHoursPerWeek: 20 }, { vacations: { anna: ["2026-03-04"] } });
    expect(units(away, ["anna 2026-03-02 E"])).toBeCloseTo(0, 9);
    // Of 8 h: 0.8 h once, 1.2 h twice, 2 h four times.
    expect(units(away, ["anna 2026-03-02 K"])).toBeCloseTo(11.2, 9);
  });

  it("tells the hours and the target in both languages", () => {
    const { problem, rules } = problemFrom(half);
    const { items } = contractHours.measure(
      problem,
      planFromWords(problem, ["anna 2026-03-02 E"]),
      rules,
    );
    expect(inWords(items[0]!.message!, "en")).toBe("8 h instead of 12 h");
    expect(inWords(items[0]!.message!, "de")).toBe("8 Stunden statt 12 Stunden");
  });

  it("does not charge people who get no work", () => {
    expect(units(ward({ contractHoursPerWeek: 20, status: "inactive" }), [])).toBe(0);
  });

  it("takes credited, not legal hours", () => {
    const onCall = ward(
      { contractHoursPerWeek: 20 },
      {
        shifts: [
          { id: "B", startTime: "08:00", endTime: "08:00", kind: "onCall", creditFactor: 0.5 },
        ],
      },
    );
    expect(units(onCall, ["anna 2026-03-02 B"])).toBeCloseTo(0, 9);
  });

  it.each([
    ["a target that plans can meet", half],
    ["a target between what plans can reach", ward({ contractHoursPerWeek: 23.5 })],
    ["a contract of 0 hours", ward({ contractHoursPerWeek: 0 })],
    ["shifts of many lengths", fine],
    ...[{ maxOverHours: 2 }, { maxUnderHours: 2 }].map((params): [string, PartialRequest] => [
      `a rule about the side of ${Object.keys(params)[0]}`,
      ward(
        { contractHoursPerWeek: 20 },
        {
          planning_rules: [
            {
              id: "t",
              priority: "should",
              consequences: [{ type: "targetContractHours", params }],
            },
          ],
        },
      ),
    ]),
    [
      "several people, one without contract, one with nothing to do",
      ward(
        {},
        {
          end_date: "2026-03-02",
          employees: [
            { id: "anna", contractHoursPerWeek: 30 },
            { id: "ben", contractHoursPerWeek: 38.5 },
            { id: "carl" },
            { id: "dora", contractHoursPerWeek: 10, allowedShiftIds: ["none"] },
          ],
        },
      ),
    ],
  ])("costs in the model what it measures: %s", async (_, request) => {
    const { problem, rules } = problemFrom(request);
    await verifyObjective(problem, rules, [contractHours]);
  });
});
