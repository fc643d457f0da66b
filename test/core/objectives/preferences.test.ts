import { describe, expect, it } from "vitest";
import { preferences } from "../../../core/objectives/preferences.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

const shifts = [
  { id: "E", startTime: "06:00", endTime: "14:00", shiftType: "early", workplaceId: "gate" },
  { id: "L", startTime: "14:00", endTime: "22:00", shiftType: "late" },
  { id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night" },
];

/** Monday to Sunday. */
function ward(liked: object, more: PartialRequest = {}) {
  return {
    start_date: "2026-03-02",
    end_date: "2026-03-08",
    employees: [{ id: "anna" }, { id: "ben" }, { id: "cleo" }],
    shifts,
    preferences: { anna: liked },
    config: { enabled_objectives: ["preferences"], objective_weights: { preferences: 7 } },
    ...more,
  };
}

function units(liked: object, plan: readonly string[], more: PartialRequest = {}): number {
  const { problem, rules } = problemFrom(ward(liked, more));
  return preferences.measure(problem, planFromWords(problem, plan), rules).units;
}

/** Anna's duties as `2E 3L`: day of March and shift. */
const anna = (text: string) =>
  text === "" ? [] : text.split(" ").map((duty) => `anna 2026-03-0${duty[0]} ${duty.slice(1)}`);

describe("preferences about single assignments", () => {
  it.each<[string, object, string, number]>([
    ["an avoided shift", { avoidedShiftIds: ["L"] }, "2E 3L 4L", 2],
    ["an avoided type in any case", { avoidedShiftTypes: ["NIGHT"] }, "2N 3E", 1],
    ["an avoided weekday", { avoidedWeekdays: ["sat", 7] }, "6E 7E 8L", 2],
    ["an avoided workplace", { avoidedWorkplaceIds: ["gate"] }, "2E 3L", 1],
    ["a start too early", { earliestStart: "06:01" }, "2E 3L", 1],
    ["no start that is just late enough", { earliestStart: "06:00" }, "2E 3L", 0],
    ["an end too late", { latestEnd: "21:59" }, "2E 3L 4N", 2],
    ["no end that is just early enough", { latestEnd: "22:00" }, "2E 3L", 0],
    ["times across midnight", { earliestStart: "14:00", latestEnd: "06:00" }, "2E 3L 4N", 1],
    [
      "one assignment once, however much of it is avoided",
      { avoidedShiftIds: ["L"], avoidedWeekdays: ["mon"], latestEnd: "15:00" },
      "2L",
      1,
    ],
    ["half a unit outside the preferred shifts", { preferredShiftIds: ["E"] }, "2E 3L 4N", 1],
    [
      "half a unit outside the preferred types",
      { preferredShiftTypes: ["Early", "late"] },
      "2E 3L 4N",
      0.5,
    ],
    ["half a unit outside the preferred weekdays", { preferredWeekdays: ["mon"] }, "2E 3E", 0.5],
    [
      "half a unit outside the preferred workplaces",
      { preferredWorkplaceIds: ["gate"] },
      "2E 3L",
      0.5,
    ],
    [
      "one assignment once for all lists",
      { preferredShiftIds: ["E"], preferredWeekdays: ["tue"] },
      "2L",
      0.5,
    ],
    ["nothing for empty lists", { preferredShiftIds: [], avoidedShiftIds: [] }, "2E 3L", 0],
    [
      "what is both avoided and outside",
      { avoidedShiftIds: ["L"], preferredShiftIds: ["E"] },
      "2L",
      1.5,
    ],
    ["everything times the weight", { avoidedShiftIds: ["L"], weight: 2.5 }, "2L", 2.5],
    ["surplus nights", { maxNights: 1 }, "2N 4N 6N", 2],
    ["no night up to the limit", { maxNights: 3 }, "2N 4N 6N", 0],
  ])("charges %s", (_, liked, plan, expected) => {
    expect(units(liked, anna(plan))).toBe(expected);
  });
});

describe("preferences about colleagues", () => {
  const shared = [...anna("2E 3E"), "ben 2026-03-02 E", "cleo 2026-03-02 E", "ben 2026-03-03 L"];

  it("charges each shift shared with somebody avoided once", () => {
    expect(units({ avoidedColleagueIds: ["ben", "cleo"] }, shared)).toBe(1);
  });

  it("charges half a unit for each shift without any of the preferred", () => {
    expect(units({ preferredColleagueIds: ["ben", "cleo"] }, shared)).toBe(0.5);
    expect(units({ preferredColleagueIds: ["ben"] }, anna(""))).toBe(0);
  });

  it("ignores the employee and strangers in the lists", () => {
    expect(units({ preferredColleagueIds: ["anna", "zoe"] }, anna("2E"))).toBe(0);
  });
});

describe("preferences about days in a row", () => {
  const known = { employee_history: { anna: ["2026-02-28", "2026-03-01"] } };

  it.each<[string, object, string, number, PartialRequest]>([
    ["no run at the limit", { maxConsecutiveDays: 3 }, "2E 3L 4N 6E", 0, {}],
    ["each day beyond it", { maxConsecutiveDays: 2 }, "2E 3L 4N 5N 7E", 2, {}],
    ["days that known ones make too many", { maxConsecutiveDays: 3 }, "2E 3L", 1, known],
    ["no known days by themselves", { maxConsecutiveDays: 1 }, "3E", 0, known],
    ["a block too short", { preferredBlockLength: { min: 2 } }, "3E", 1, {}],
    ["no block just long enough", { preferredBlockLength: { min: 2 } }, "3E 4E", 0, {}],
    ["a block too long, once", { preferredBlockLength: { max: 2 } }, "3E 4E 5E 6E", 1, {}],
    [
      "no block of just the greatest length",
      { preferredBlockLength: { max: 2 } },
      "3E 4E 6E 7E",
      0,
      {},
    ],
    ["every broken block", { preferredBlockLength: { min: 2, max: 3 } }, "3E 5E 7E 8E", 2, {}],
    [
      "no block that may have begun before the window",
      { preferredBlockLength: { min: 3 } },
      "2E",
      0,
      {},
    ],
    ["no block that may go on after it", { preferredBlockLength: { min: 3 } }, "8E", 0, {}],
    [
      "a block that began on the first day, the eve being known to be free",
      { preferredBlockLength: { min: 3 } },
      "2E 3E",
      1,
      { employee_history: { anna: [], ben: ["2026-03-01"] } },
    ],
    [
      "a known block that stays too short",
      { preferredBlockLength: { min: 3 } },
      "4E 5E 6E",
      1,
      { employee_history: { anna: ["2026-03-01"], ben: ["2026-02-27"] } },
    ],
    ["a known block that grows too long", { preferredBlockLength: { max: 2 } }, "2E", 1, known],
    ["no block whose start is not known", { preferredBlockLength: { min: 4 } }, "2E", 0, known],
  ])("charges %s", (_, liked, plan, expected, more) => {
    expect(units(liked, anna(plan), more)).toBe(expected);
  });
});

describe("preferred qualifications of shifts", () => {
  const asking = {
    preferences: {},
    employees: [
      { id: "anna", qualificationIds: ["a"] },
      { id: "ben", qualificationIds: ["a", "b"] },
    ],
    shifts: [{ ...shifts[0], preferredQualificationIds: ["a", "b"] }, shifts[1]],
  };

  it("charge one unit for each assignment that lacks one of them", () => {
    expect(units({}, ["anna 2026-03-02 E", "ben 2026-03-02 E", "anna 2026-03-03 L"], asking)).toBe(
      1,
    );
  });

  it("count a qualification up to its last valid date", () => {
    const expiring = {
      ...asking,
      employees: [
        {
          id: "anna",
          qualificationIds: ["a", "b"],
          qualificationValidUntil: { b: "2026-03-03" },
        },
      ],
    };
    expect(units({}, anna("2E 3E"), expiring)).toBe(0);
    expect(units({}, anna("3E 4E"), expiring)).toBe(1);
  });

  it("cost in the model what they measure", async () => {
    const { problem, rules } = problemFrom(
      ward(
        {},
        {
          ...asking,
          end_date: "2026-03-03",
          employees: [
            {
              id: "anna",
              qualificationIds: ["a", "b"],
              qualificationValidUntil: { b: "2026-03-02" },
            },
            { id: "ben", qualificationIds: ["a"] },
          ],
        },
      ),
    );
    await verifyObjective(problem, rules, [preferences]);
  });
});

describe("preferences", () => {
  it.each<[string, object, PartialRequest]>([
    [
      "lists",
      { avoidedShiftIds: ["L"], preferredWeekdays: ["mon"], maxNights: 1, weight: 0.5 },
      { end_date: "2026-03-05", employees: [{ id: "anna" }] },
    ],
    [
      "colleagues",
      { avoidedColleagueIds: ["ben", "cleo"], preferredColleagueIds: ["cleo"] },
      { end_date: "2026-03-03", shifts: shifts.slice(0, 1) },
    ],
    [
      "colleagues on two shifts",
      { avoidedColleagueIds: ["ben"], preferredColleagueIds: ["ben"] },
      {
        end_date: "2026-03-03",
        shifts: shifts.slice(0, 2),
        employees: [{ id: "anna" }, { id: "ben" }],
      },
    ],
    [
      "a preferred colleague who is away",
      { preferredColleagueIds: ["ben"] },
      { end_date: "2026-03-03", shifts: shifts.slice(0, 1), sick_leaves: { ben: ["2026-03-02"] } },
    ],
  ])("cost in the model what they measure: %s", async (_, liked, more) => {
    const { problem, rules } = problemFrom(ward(liked, more));
    await verifyObjective(problem, rules, [preferences]);
  });

  it.each<[string, PartialRequest]>([
    ["nothing", {}],
    ["two worked days", { employee_history: { anna: ["2026-02-28", "2026-03-01"] } }],
    [
      "two worked days after a free one",
      { employee_history: { anna: ["2026-02-28", "2026-03-01"], ben: ["2026-02-20"] } },
    ],
    [
      "five worked days",
      {
        employee_history: {
          anna: ["2026-02-25", "2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01"],
          ben: ["2026-02-20"],
        },
      },
    ],
    ["a free eve", { employee_history: { anna: ["2026-02-28"] } }],
    [
      "a lock in the middle",
      { locked_assignments: [{ employeeId: "anna", shiftId: "E", date: "2026-03-04" }] },
    ],
  ])("about days in a row cost in the model what they measure, with %s before", async (_, more) => {
    for (const liked of [
      { maxConsecutiveDays: 2 },
      { preferredBlockLength: { min: 3, max: 3 } },
      { preferredBlockLength: { min: 4 } },
      { preferredBlockLength: { max: 1 }, maxConsecutiveDays: 4 },
    ]) {
      const { problem, rules } = problemFrom(
        ward(liked, {
          employees: [{ id: "anna" }, { id: "ben", status: "left" }],
          shifts: shifts.slice(0, 1),
          ...more,
        }),
      );
      await verifyObjective(problem, rules, [preferences]);
    }
  });
});
