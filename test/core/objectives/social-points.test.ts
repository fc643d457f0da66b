import { describe, expect, it } from "vitest";
import { socialPoints } from "../../../core/objectives/social-points.ts";
import { wishes } from "../../../core/objectives/wishes.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

const both = [socialPoints, wishes];

/** Wishes of 4, 3 and 5 points on the first three days; their mean is 4. */
function ward(more: PartialRequest, weights: object = {}) {
  return {
    start_date: "2026-03-02",
    end_date: "2026-03-05",
    employees: [{ id: "anna" }],
    shifts: [{ id: "E", startTime: "06:00", endTime: "14:00" }],
    wishes: { anna: ["2026-03-02", "2026-03-03", "2026-03-04"] },
    wish_costs: { anna: { "2026-03-02": 4, "2026-03-03": 3, "2026-03-04": 5 } },
    config: {
      enabled_objectives: ["wishes", "social_points"],
      objective_weights: { wishes: 40, social_points: 100, ...weights },
    },
    ...more,
  };
}

function units(request: PartialRequest, plan: readonly string[] = []) {
  const { problem, rules } = problemFrom(request);
  const of = planFromWords(problem, plan);
  const rounded = (value: number) => Math.round(value * 1e9) / 1e9;
  return {
    overdrawn: rounded(socialPoints.measure(problem, of, rules).units),
    refused: rounded(wishes.measure(problem, of, rules).units),
  };
}

describe("social_points", () => {
  it("lets all wishes be claimed within the budget, up to the last point", () => {
    expect(units(ward({ social_points: { anna: 12 } }))).toEqual({ overdrawn: 0, refused: 0 });
  });

  it("leaves the cheapest wish unclaimed, at the price of a refusal, when the budget is short", () => {
    // Claims of 4 + 5 fit into 9; the wish of 3 points stays: 3 of a mean of 4.
    expect(units(ward({ social_points: { anna: 9 } }))).toEqual({ overdrawn: 0, refused: 0.75 });
  });

  it("overdraws where that is cheaper than giving up a wish", () => {
    // One point short: 1/4 of a mean cost at 100 is 25 points, the cheapest wish left out costs 30.
    expect(units(ward({ social_points: { anna: 11 } }))).toEqual({ overdrawn: 0.25, refused: 0 });
  });

  it("charges an empty account no more for a free day than for a worked one", () => {
    const empty = ward({ social_points: { anna: 0 } });
    expect(units(empty)).toEqual({ overdrawn: 0, refused: 3 });
    const worked = ["anna 2026-03-02 E", "anna 2026-03-03 E", "anna 2026-03-04 E"];
    expect(units(empty, worked)).toEqual({ overdrawn: 0, refused: 3 });
  });

  it("spends nothing on a wish that is refused", () => {
    const short = ward({ social_points: { anna: 7 } });
    expect(units(short, ["anna 2026-03-04 E"])).toEqual({ overdrawn: 0, refused: 1.25 });
  });

  it("grants wishes on absence days free of charge", () => {
    const away = ward({ social_points: { anna: 7 }, vacations: { anna: ["2026-03-04"] } });
    expect(units(away)).toEqual({ overdrawn: 0, refused: 0 });
  });

  it("reads the budget of the employee, and the map before it", () => {
    const own = ward({ employees: [{ id: "anna", socialPoints: 9 }] });
    expect(units(own).refused).toBe(0.75);
    expect(units({ ...own, social_points: { anna: 12 } }).refused).toBe(0);
  });

  it("has no effect without wish costs, and none on people without a budget", () => {
    const free = { ...ward({ social_points: { anna: 0 } }), wish_costs: {} };
    expect(units(free)).toEqual({ overdrawn: 0, refused: 0 });
    expect(units(ward({}))).toEqual({ overdrawn: 0, refused: 0 });
  });

  it("leaves all claims standing when it is switched off", () => {
    const off = ward({ social_points: { anna: 0 } }, { social_points: 0 });
    expect(units(off)).toEqual({ overdrawn: 0, refused: 0 });
  });

  it.each([
    ["a budget that is short", 9, {}],
    ["a budget that is one point short", 11, {}],
    ["an account for the cheapest wish alone", 3, {}],
    ["points cheaper than refusals", 2, { social_points: 10 }],
    ["points as dear as refusals", 6, { social_points: 40 }],
    ["an enormous weight", 5, { social_points: 900 }],
  ])("costs in the model what it measures under %s", async (_, budget, weights) => {
    const { problem, rules } = problemFrom(ward({ social_points: { anna: budget } }, weights));
    await verifyObjective(problem, rules, both);
  });

  it("costs in the model what it measures with locks, absences, priorities and free wishes", async () => {
    const { problem, rules } = problemFrom(
      ward({
        end_date: "2026-03-07",
        wishes: {
          anna: [
            "2026-03-02",
            "2026-03-03",
            "2026-03-04",
            "2026-03-05",
            "2026-03-06",
            "2026-03-07",
          ],
        },
        wish_costs: {
          anna: {
            "2026-03-02": 4,
            "2026-03-03": 3,
            "2026-03-04": 5,
            "2026-03-05": 8,
            "2026-03-06": 0.2,
          },
        },
        wish_priorities: {
          anna: { "2026-03-03": "high", "2026-03-05": "low", "2026-03-06": "high" },
        },
        vacations: { anna: ["2026-03-04"] },
        locked_assignments: [{ employeeId: "anna", shiftId: "E", date: "2026-03-02" }],
        social_points: { anna: 5 },
      }),
    );
    await verifyObjective(problem, rules, both);
  });

  it("lets differentiated wishes draw on the account, each of their days at its cost", () => {
    const spec = (more: object) =>
      ward({
        social_points: { anna: 9 },
        wishes: { anna: ["2026-03-02"] },
        wish_costs: { anna: { "2026-03-02": 4 } },
        wish_specs: {
          anna: [{ type: "series", from: "2026-03-03", to: "2026-03-05", cost: 4, ...more }],
        },
      });
    // Two days of 4 points fit into 9; the third would overdraw by 3 of a mean of 4 at 100.
    expect(units(spec({ minGranted: 1 }))).toEqual({ overdrawn: 0, refused: 0 });
    expect(units(spec({ minGranted: 2 }))).toEqual({ overdrawn: 0, refused: 1 });
    expect(units(spec({ minGranted: 2 }), ["anna 2026-03-03 E"])).toEqual({
      overdrawn: 0,
      refused: 1,
    });
    // All three days as one wish: 3 points overdrawn and the plain wish left cost 75 + 40, the three days 120.
    expect(units(spec({ atomic: true }))).toEqual({ overdrawn: 0.75, refused: 1 });
  });

  it.each<[string, object[], PartialRequest]>([
    [
      "some days of a series",
      [{ type: "series", from: "2026-03-03", to: "2026-03-05", cost: 4, minGranted: 2 }],
      {},
    ],
    [
      "an atomic series",
      [{ type: "series", from: "2026-03-03", to: "2026-03-05", cost: 4, atomic: true }],
      { social_points: { anna: 13 } },
    ],
    [
      "an absence among the days",
      [{ type: "series", from: "2026-03-03", to: "2026-03-05", cost: 3, minGranted: 3 }],
      { sick_leaves: { anna: ["2026-03-04"] } },
    ],
    [
      "work wished for",
      [
        { type: "dayOn", date: "2026-03-03", cost: 6 },
        { type: "shiftOn", date: "2026-03-04", shiftId: "E", cost: 2 },
      ],
      {},
    ],
    [
      "a wish without a cost",
      [{ type: "weekday", weekdays: ["tue", "wed"], minGranted: 1 }],
      { social_points: { anna: 2 } },
    ],
  ])("costs in the model what it measures with %s", async (_, specs, more) => {
    const { problem, rules } = problemFrom(
      ward({
        social_points: { anna: 7 },
        wishes: { anna: ["2026-03-02"] },
        wish_costs: { anna: { "2026-03-02": 4 } },
        wish_specs: { anna: specs },
        ...more,
      }),
    );
    await verifyObjective(problem, rules, both);
  });

  it("charges nothing in the model when refused wishes cost nothing", async () => {
    const { buildModel } = await import("../../../core/model/program/build-model.ts");
    const { problem } = problemFrom(ward({ social_points: { anna: 0 } }, { wishes: 0 }));
    const model = buildModel(problem, [], both);
    expect(model.columnCount).toBe(problem.candidates.count);
  });
});
