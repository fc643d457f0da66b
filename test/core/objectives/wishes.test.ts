import { describe, expect, it } from "vitest";
import { wishes } from "../../../core/objectives/wishes.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

const shifts = [
  { id: "E", startTime: "06:00", endTime: "14:00" },
  { id: "L", startTime: "14:00", endTime: "22:00" },
  { id: "R", startTime: "06:00", endTime: "22:00", kind: "standby" },
];

function ward(more: PartialRequest) {
  return {
    start_date: "2026-03-02",
    end_date: "2026-03-04",
    employees: [{ id: "anna" }],
    shifts,
    wishes: { anna: ["2026-03-02", "2026-03-03"] },
    config: { enabled_objectives: ["wishes"], objective_weights: { wishes: 17 } },
    ...more,
  };
}

function units(more: PartialRequest, plan: readonly string[]): number {
  const { problem, rules } = problemFrom(ward(more));
  return wishes.measure(problem, planFromWords(problem, plan), rules).units;
}

const lock = { employeeId: "anna", shiftId: "E", date: "2026-03-02" };

describe("wishes", () => {
  it("charges 1 for a refused wish of normal priority and nothing for a granted one", () => {
    expect(units({}, ["anna 2026-03-02 E"])).toBe(1);
    expect(units({}, ["anna 2026-03-02 E", "anna 2026-03-03 L"])).toBe(2);
    expect(units({}, ["anna 2026-03-04 E"])).toBe(0);
  });

  it.each([
    ["low", 0.5],
    ["normal", 1],
    ["high", 2],
  ])("charges a %s wish %d", (priority, expected) => {
    const prioritised = { wish_priorities: { anna: { "2026-03-02": priority } } };
    expect(units(prioritised, ["anna 2026-03-02 E"])).toBe(expected);
  });

  it("weighs a wish by its cost against the mean cost", () => {
    const costs = { wish_costs: { anna: { "2026-03-02": 9, "2026-03-03": 3 } } };
    expect(units(costs, ["anna 2026-03-02 E"])).toBeCloseTo(1.5, 9);
    expect(units(costs, ["anna 2026-03-03 E"])).toBeCloseTo(0.5, 9);
  });

  it("grants a wish on a day of standby", () => {
    expect(units({}, ["anna 2026-03-02 R"])).toBe(0);
  });

  it("refuses a wish on a locked work day whatever the plan does, and charges it", async () => {
    const { problem, rules } = problemFrom(ward({ locked_assignments: [lock] }));
    const { points } = await verifyObjective(problem, rules, [wishes]);
    expect(Math.min(...points)).toBe(17);
  });

  it("grants a wish on an absence day", () => {
    expect(units({ vacations: { anna: ["2026-03-02"] } }, ["anna 2026-03-03 E"])).toBe(1);
    expect(units({ vacations: { anna: ["2026-03-02"] } }, ["anna 2026-03-04 E"])).toBe(0);
  });

  it.each([
    ["two wishes of different weight", { wish_priorities: { anna: { "2026-03-03": "high" } } }],
    [
      "two shifts on one day",
      { employees: [{ id: "anna", maxShiftsPerDay: 2 }], end_date: "2026-03-03" },
    ],
    ["an absence", { sick_leaves: { anna: ["2026-03-03"] } }],
  ])("costs in the model what it measures: %s", async (_, more) => {
    const { problem, rules } = problemFrom(ward(more));
    await verifyObjective(problem, rules, [wishes]);
  });
});

const late = { id: "L", startTime: "14:00", endTime: "22:00" };
const night = { id: "N", startTime: "22:00", endTime: "06:00" };

/** Thursday to Sunday. */
function weekendWard(spec: object, more: PartialRequest = {}) {
  return ward({
    start_date: "2026-03-05",
    end_date: "2026-03-08",
    shifts: [late, night],
    wishes: {},
    wish_specs: { anna: [spec] },
    ...more,
  });
}

describe("differentiated wishes", () => {
  const off = { type: "dayOff", date: "2026-03-07" };
  const weekend = { type: "weekendOff", date: "2026-03-07" };
  const series = { type: "series", from: "2026-03-05", to: "2026-03-07" };

  it.each<[string, object, string, number]>([
    ["nothing for a day off that is free", off, "6L 8L", 0],
    ["a day off that is worked", off, "7L", 1],
    ["a day on that is free", { ...off, type: "dayOn" }, "", 1],
    ["nothing for a day on that is worked", { ...off, type: "dayOn" }, "7N", 0],
    ["a shift that was not wanted", { ...off, type: "shiftOff", shiftId: "N" }, "7N", 1],
    ["no other shift", { ...off, type: "shiftOff", shiftId: "N" }, "7L", 0],
    ["another shift than the one wanted", { ...off, type: "shiftOn", shiftId: "N" }, "7L", 1],
    ["nothing for the shift wanted", { ...off, type: "shiftOn", shiftIds: ["N", "L"] }, "7L", 0],
    ["a whole weekend for one worked day", weekend, "8L", 2],
    ["a whole weekend once", weekend, "7L 8L", 2],
    ["a Friday night that was to be free", { ...weekend, includeFridayNight: true }, "6N", 2],
    ["no Friday night otherwise", weekend, "6N", 0],
    ["no Friday evening", { ...weekend, includeFridayNight: true }, "6L", 0],
    ["a weekend day by day", { ...weekend, atomic: false }, "7L", 1],
    ["every worked day of a series", series, "5L 7L", 2],
    ["an atomic series whole", { ...series, atomic: true }, "6L", 3],
    ["nothing while enough days are free", { ...series, minGranted: 1 }, "5L 6L", 0],
    ["each day that is missing", { ...series, minGranted: 2 }, "5L 6L", 1],
    [
      "work in a span of time",
      { type: "timeFree", date: "2026-03-07", from: "05:00", to: "15:00" },
      "6N",
      1,
    ],
    [
      "a span of time once",
      { type: "timeFree", date: "2026-03-07", from: "05:00", to: "15:00" },
      "6N 7L",
      1,
    ],
    [
      "no work outside the span",
      { type: "timeFree", date: "2026-03-07", from: "06:00", to: "14:00" },
      "6N 7L",
      0,
    ],
  ])("charge %s", (_, spec, plan, expected) => {
    const { problem, rules } = problemFrom(weekendWard(spec));
    const words =
      plan === "" ? [] : plan.split(" ").map((d) => `anna 2026-03-0${d[0]} ${d.slice(1)}`);
    expect(wishes.measure(problem, planFromWords(problem, words), rules).units).toBe(expected);
  });

  it("cannot be met on a day of absence when they ask for work", () => {
    const { problem, rules } = problemFrom(
      weekendWard({ ...off, type: "dayOn" }, { vacations: { anna: ["2026-03-07"] } }),
    );
    expect(wishes.measure(problem, planFromWords(problem, []), rules).units).toBe(1);
  });

  it("see known duties that reach into the window", () => {
    const before = {
      locked_assignments: [{ employeeId: "anna", shiftId: "N", date: "2026-03-04" }],
    };
    const morning = { type: "timeFree", date: "2026-03-05", from: "04:00", to: "08:00" };
    const { problem, rules } = problemFrom(weekendWard(morning, before));
    expect(wishes.measure(problem, planFromWords(problem, []), rules).units).toBe(1);
  });

  it.each<[string, object[], PartialRequest]>([
    [
      "days and shifts",
      [
        off,
        { type: "dayOn", date: "2026-03-05" },
        { type: "shiftOff", date: "2026-03-06", shiftId: "N" },
        { type: "shiftOn", date: "2026-03-08", shiftId: "L" },
      ],
      {},
    ],
    ["a weekend with its eve", [{ ...weekend, includeFridayNight: true, weight: 2 }], {}],
    ["some days of a series", [{ ...series, minGranted: 2, priority: "low" }], {}],
    [
      "a span and an atomic series",
      [
        { ...series, atomic: true },
        { type: "timeFree", date: "2026-03-07", from: "05:00", to: "15:00" },
      ],
      {},
    ],
    [
      "two shifts a day",
      [{ ...weekend }, { type: "shiftOn", date: "2026-03-07", shiftIds: ["L", "N"] }],
      { start_date: "2026-03-06", employees: [{ id: "anna", maxShiftsPerDay: 2 }] },
    ],
    [
      "locks and absences",
      [weekend, { ...series, minGranted: 3 }],
      {
        vacations: { anna: ["2026-03-06"] },
        locked_assignments: [{ employeeId: "anna", shiftId: "L", date: "2026-03-07" }],
      },
    ],
    [
      "a night known from before",
      [{ type: "timeFree", date: "2026-03-05", from: "04:00", to: "15:00" }, off],
      { locked_assignments: [{ employeeId: "anna", shiftId: "N", date: "2026-03-04" }] },
    ],
  ])("cost in the model what they measure: %s", async (_, specs, more) => {
    const { problem, rules } = problemFrom(
      weekendWard({}, { wish_specs: { anna: specs }, ...more }),
    );
    await verifyObjective(problem, rules, [wishes]);
  });
});
