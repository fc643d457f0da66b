import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { solve, validateRequest, verify } from "../../../../core/index.ts";
import { laborCost } from "../../../../core/objectives/labor-cost.ts";
import { costCentres } from "../../../../core/result/statistics/cost-centres.ts";
import { payStatement, paySums } from "../../../../core/result/statistics/pay-statement.ts";
import { randomPlans } from "../../../helpers/drawn/random-ward.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";
import { sharedHighs } from "../../../helpers/shared-highs.ts";
import { planFromWords } from "../../../helpers/verify/verify-objective.ts";

/** Wednesday and Thursday; the Thursday is a holiday. N is paid for 7.5 hours. */
const ward = {
  start_date: "2026-03-04",
  end_date: "2026-03-05",
  holiday_dates: ["2026-03-05"],
  employees: [
    { id: "anna", contractHoursPerWeek: 20, pay: { kind: "hourly", rate: 19.37 } },
    { id: "ben", pay: { kind: "salaried", rate: 25, guaranteedHours: 6 } },
    { id: "cleo" },
  ],
  shifts: [
    { id: "N", startTime: "22:00", endTime: "06:00", breakMinutes: 30, costCentre: "night" },
    { id: "D", startTime: "08:00", endTime: "16:00", breakMinutes: 30 },
  ],
  department: {
    id: "ward",
    costCentre: "day",
    payRules: {
      overtime: [{ period: "window", aboveHours: "contract", percent: 33 }],
      premiums: [
        { kind: "night", percent: 15 },
        { kind: "holiday", percent: 135 },
        { kind: "window", from: "08:00", to: "09:00", amount: 2.5 },
      ],
      budgets: [
        { costCentre: "night", period: "day", max: 300, severity: "must" },
        { costCentre: "day", max: 100 },
      ],
    },
  },
};

function of(employee: number, words: readonly string[], more: PartialRequest = {}) {
  const { problem } = problemFrom({ ...ward, ...more });
  return payStatement(problem, planFromWords(problem, words), employee);
}

describe("the statement of a person's pay", () => {
  it("has a line for base, each tier and each kind, and adds up to the cent", () => {
    // A holiday leaves one day of 4 h as the target. Base 7.5 * 19.37 = 145.275; overtime 3.5 h * 6.3921 = 22.37235;
    // night 7 h * 2.9055 = 20.3385; holiday 6 h * 26.1495 = 156.897.
    expect(of(0, ["anna 2026-03-04 N"])).toEqual({
      rate: 19.37,
      guaranteedHours: 0,
      baseHours: 7.5,
      base: 145.28,
      overtime: [{ period: "window", aboveHours: null, percent: 33, hours: 3.5, amount: 22.37 }],
      premiums: [
        { kind: "night", hours: 7, amount: 20.34 },
        { kind: "holiday", hours: 6, amount: 156.9 },
      ],
      total: 344.89,
    });
  });

  it("leaves out what a salary pays anyway, and pays those without a rate fixed amounts alone", () => {
    expect(of(1, ["ben 2026-03-04 D"])).toEqual({
      rate: 25,
      guaranteedHours: 6,
      baseHours: 1.5,
      base: 37.5,
      overtime: [],
      premiums: [{ kind: "window", hours: 1, amount: 2.5 }],
      total: 40,
    });
    expect(of(2, ["cleo 2026-03-04 D", "cleo 2026-03-05 N"])).toMatchObject({
      rate: null,
      base: 0,
      premiums: [{ kind: "window", hours: 1, amount: 2.5 }],
      total: 2.5,
    });
    expect(of(2, [], { department: { id: "ward" } })).toBeNull();
  });

  it("adds up in whatever plan, for persons and for all, and is what labor_cost counts but for the rounding", () => {
    const { problem, rules } = problemFrom({
      ...ward,
      employees: ward.employees.slice(0, 2),
      department: {
        ...ward.department,
        payRules: { ...ward.department.payRules, costPerPoint: 1 },
      },
    });
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const assumed = rules.filter(({ key }) => key === "core:max_shifts_per_day");
        for (const plan of randomPlans(problem, assumed, 5, seed)) {
          const all = [0, 1].map((employee) => payStatement(problem, plan, employee)!);
          for (const { base, overtime, premiums, total } of all) {
            const lines = [base, ...[...overtime, ...premiums].map(({ amount }) => amount)];
            const cents = lines.reduce((sum, line) => sum + Math.round(line * 100), 0);
            expect(total).toBe(cents / 100);
          }
          const sums = paySums(all)!;
          expect(sums.total).toBeCloseTo(sums.base + sums.overtime + sums.premiums, 9);
          const { units } = laborCost.measure(problem, plan, rules);
          expect(Math.abs(sums.total - units)).toBeLessThan(0.05);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("is verified in a result like any other number", async () => {
    const validated = validateRequest({ ...ward, config: { timeout_seconds: 5 } });
    if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
    const { request } = validated;
    const result = await solve(request, {
      highs: await sharedHighs(),
      now: () => performance.now(),
    });
    const wire = JSON.parse(JSON.stringify(result));
    expect(verify(request, wire).differences).toEqual([]);
    const anna = wire.statistics.perEmployee[0];
    anna.pay.total += 0.01;
    wire.statistics.costCentres[0].cost += 0.01;
    expect(verify(request, wire).differences.map(({ path }) => path)).toEqual([
      "statistics.perEmployee.0.pay.total",
      "statistics.costCentres.0.cost",
    ]);
  });
});

describe("cost centres", () => {
  const plan = ["anna 2026-03-04 N", "anna 2026-03-05 D", "ben 2026-03-04 D", "cleo 2026-03-05 N"];

  it("have the cost of their duties against their budgets, overtime left out", () => {
    const { problem, rules } = problemFrom(ward);
    const found = costCentres(problem, rules, planFromWords(problem, plan));
    const day = { costCentre: "night", period: "day", budget: 300 };
    // D of anna: 145.275 + 8 h * 26.1495 + 2.5; of ben: 187.5 + 2.5. N of anna as above; cleo has no rate.
    expect(found).toEqual([
      {
        ...{ costCentre: "day", period: "window", from: "2026-03-04", to: "2026-03-05" },
        ...{ cost: 546.97, budget: 100, over: 446.97 },
      },
      {
        ...{ costCentre: "night", period: "window", from: "2026-03-04", to: "2026-03-05" },
        ...{ cost: 322.51, budget: null, over: 0 },
      },
      { ...day, from: "2026-03-04", to: "2026-03-04", cost: 322.51, over: 22.51 },
      { ...day, from: "2026-03-05", to: "2026-03-05", cost: 0, over: 0 },
    ]);
  });

  it("are limited by the rule limitCost on their shifts, hard or soft as the budget says", () => {
    const { problem, rules } = problemFrom(ward);
    const budgets = rules.filter(({ origin }) => origin === "budget");
    expect(budgets.map(({ key, type, strength }) => [key, type, strength.kind])).toEqual([
      ["budget:night/day", "limitCost", "hard"],
      ["budget:day/window", "limitCost", "soft"],
    ]);
    const judged = planFromWords(problem, plan);
    const units = budgets.map(({ bound, scope }) =>
      bound.check(problem, scope, judged).map((violation) => violation.units),
    );
    // Per mean rate of 22.185: 22.5105 over a day, 446.971 over the window.
    expect(units[0]).toHaveLength(1);
    expect(units[0]![0]).toBeCloseTo(22.5105 / 22.185, 9);
    expect(units[1]![0]).toBeCloseTo(446.971 / 22.185, 9);
  });

  it("are left alone where budgets are not among the enabled constraints", () => {
    const { rules, unused } = problemFrom({ ...ward, config: { enabled_constraints: [] } });
    expect(rules.filter(({ origin }) => origin === "budget")).toEqual([]);
    expect(unused.map(({ key, code }) => `${key} ${code}`)).toEqual(["budgets disabled"]);
  });
});
