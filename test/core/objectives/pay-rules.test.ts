import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildModel } from "../../../core/model/program/build-model.ts";
import { laborCost } from "../../../core/objectives/labor-cost.ts";
import { randomPlans, randomWard } from "../../helpers/drawn/random-ward.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { fixedModel } from "../../helpers/verify/fixed-model.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

const RUNS = Number(process.env.AGREEMENT_RUNS ?? 60);

/** Two days; D is paid for 7.5 hours. With a unit of 1 what is measured is money. */
const ward = {
  start_date: "2026-03-02",
  end_date: "2026-03-03",
  employees: [{ id: "anna", pay: { kind: "hourly", rate: 20 } }],
  shifts: [
    { id: "D", startTime: "08:00", endTime: "16:00", breakMinutes: 30 },
    { id: "N", startTime: "22:00", endTime: "06:00", breakMinutes: 30 },
  ],
  config: { enabled_objectives: ["labor_cost"] },
};

const house = (payRules: object, more: object = {}) => ({
  id: "ward",
  payRules: { costPerPoint: 1, ...payRules },
  ...more,
});

/** What the duties cost in currency. */
function cost(plan: readonly string[], payRules: object, more: PartialRequest = {}): number {
  const { department, ...rest } = more;
  const request = { ...ward, ...rest, department: house(payRules, department as object) };
  const { problem, rules } = problemFrom(request);
  return laborCost.measure(problem, planFromWords(problem, plan), rules).units;
}

const night = { kind: "night", percent: 25 };
const sunday = { kind: "sunday", percent: 50 };
const holiday = { kind: "holiday", percent: 135 };

describe("labor_cost with premiums", () => {
  it("pays a night across midnight into a holiday by the clock", () => {
    const rules = { premiums: [night, holiday] };
    const more = { holiday_dates: ["2026-03-03"] };
    // 7.5 h at 20, 7 h of night from 23:00 at 5, 6 h of holiday at 27.
    expect(cost(["anna 2026-03-02 N"], rules, more)).toBeCloseTo(150 + 35 + 162, 9);
    // Begun on the holiday: 2 h of it.
    expect(cost(["anna 2026-03-03 N"], rules, more)).toBeCloseTo(150 + 35 + 54, 9);
    expect(cost(["anna 2026-03-02 D"], rules, more)).toBeCloseTo(150, 9);
  });

  it("pays of Saturday, Sunday and holiday the dearest alone, to the minute of their change", () => {
    const rules = { premiums: [{ kind: "saturday", amountPerHour: 2 }, sunday, holiday] };
    const more = { start_date: "2026-03-06", end_date: "2026-03-08" };
    // Friday night: 6 h of Saturday at 2; Saturday night: 2 h at 2 and 6 h at 10.
    expect(cost(["anna 2026-03-06 N"], rules, more)).toBeCloseTo(150 + 12, 9);
    expect(cost(["anna 2026-03-07 N"], rules, more)).toBeCloseTo(150 + 4 + 60, 9);
    const both = { ...more, holiday_dates: ["2026-03-08"] };
    expect(cost(["anna 2026-03-08 D"], rules, both)).toBeCloseTo(150 + 8 * 27, 9);
  });

  it("pays the dearest of several windows of one kind, and a flat amount once a duty", () => {
    const premiums = [
      { kind: "night", percent: 25, from: "20:00", to: "06:00" },
      { kind: "night", percent: 40, from: "00:00", to: "04:00" },
      { kind: "window", amount: 8, from: "05:00", to: "07:00" },
      { kind: "window", amountPerHour: 1, from: "15:30", to: "24:00" },
    ];
    // 22 to 24 and 4 to 6 at 5, 0 to 4 at 8; 8 for the early end; 2 h at 1.
    expect(cost(["anna 2026-03-02 N"], { premiums })).toBeCloseTo(150 + 20 + 32 + 8 + 2, 9);
    expect(cost(["anna 2026-03-02 D"], { premiums })).toBeCloseTo(150.5, 9);
  });

  it.each([
    ["elapsed", "2026-03-28", 6.5 * 20 + 6 * 5 + 5 * 10],
    ["elapsed", "2026-10-24", 8.5 * 20 + 8 * 5 + 7 * 10],
    ["nominal", "2026-03-28", 7.5 * 20 + 7 * 5 + 6 * 10],
  ])("counts the night of a changed clock as its hours do: %s, %s", (durationMode, date, paid) => {
    const more = { start_date: date, end_date: date, department: { durationMode } };
    expect(cost([`anna ${date} N`], { premiums: [night, sunday] }, more)).toBeCloseTo(paid, 9);
  });

  it("pays being on call by the hour and by the duty, and premiums of work to work alone", () => {
    const shifts = [
      { id: "B", startTime: "16:00", endTime: "08:00", kind: "standby" },
      { id: "C", startTime: "16:00", endTime: "08:00", kind: "onCall", creditFactor: 0.5 },
    ];
    const premiums = [
      night,
      { kind: "onCallHour", amountPerHour: 3 },
      { kind: "callOut", amount: 25 },
    ];
    expect(cost(["anna 2026-03-02 B"], { premiums }, { shifts })).toBeCloseTo(16 * 3 + 25, 9);
    // 8 credited hours, 7 h of night.
    expect(cost(["anna 2026-03-02 C"], { premiums }, { shifts })).toBeCloseTo(160 + 35 + 73, 9);
  });

  it("pays them to salaried people too, whose base is what exceeds the guaranteed hours", () => {
    const employees = [{ id: "anna", pay: { kind: "salaried", rate: 20, guaranteedHours: 5 } }];
    const more = { employees };
    expect(cost(["anna 2026-03-02 N"], { premiums: [night] }, more)).toBeCloseTo(2.5 * 20 + 35, 9);
    const all = [{ id: "anna", pay: { kind: "salaried", rate: 20 } }];
    expect(cost(["anna 2026-03-02 N"], { premiums: [night] }, { employees: all })).toBeCloseTo(
      35,
      9,
    );
  });
});

describe("labor_cost with overtime", () => {
  const partTime = [{ id: "anna", contractHoursPerWeek: 20, pay: { kind: "hourly", rate: 20 } }];
  const twoDays = ["anna 2026-03-02 D", "anna 2026-03-03 D"];

  it("rises in the window from tier to tier, of part-timers from their contract on", () => {
    const overtime = [
      { period: "window", aboveHours: "contract", percent: 25 },
      { period: "window", aboveHours: 12, percent: 50 },
    ];
    // A target of 8 h: 15 h at 20, 4 h at 5 more, 3 h at 10 more.
    expect(cost(twoDays, { overtime }, { employees: partTime })).toBeCloseTo(300 + 20 + 30, 9);
    expect(cost([twoDays[0]!], { overtime }, { employees: partTime })).toBeCloseTo(150, 9);
    // Nobody exceeds a contract that is not there.
    expect(cost(twoDays, { overtime })).toBeCloseTo(300 + 30, 9);
  });

  it("counts a week with what is known of its beginning, and days by themselves", () => {
    const overtime = [{ period: "week", aboveHours: 10, percent: 30 }];
    const more = {
      start_date: "2026-03-04",
      end_date: "2026-03-09",
      employee_boundary_week_hours: { anna: 8 },
    };
    // 2 h are left before overtime begins.
    expect(cost(["anna 2026-03-04 D"], { overtime }, more)).toBeCloseTo(150 + 5.5 * 6, 9);
    // The next week begins on Monday anew.
    expect(cost(["anna 2026-03-09 D"], { overtime }, more)).toBeCloseTo(150, 9);
    const daily = [
      { period: "day", aboveHours: "contract", percent: 50 },
      { period: "day", aboveHours: 6, percent: 100 },
    ];
    // A contract of 20 h in 5 days is 4 h a day: 2 h at 10 and 1.5 h at 20, twice.
    expect(cost(twoDays, { overtime: daily }, { employees: partTime })).toBeCloseTo(400, 9);
  });

  it("adds up two duties of a day", () => {
    const shifts = [
      { id: "E", startTime: "06:00", endTime: "14:00" },
      { id: "L", startTime: "14:00", endTime: "18:00" },
    ];
    const overtime = [
      { period: "day", aboveHours: 8, percent: 50 },
      { period: "day", aboveHours: 10, percent: 100 },
    ];
    const more = { shifts, department: { maxShiftsPerDay: 2 } };
    const plan = ["anna 2026-03-02 E", "anna 2026-03-02 L"];
    expect(cost(plan, { overtime }, more)).toBeCloseTo(240 + 20 + 40, 9);
    expect(cost([plan[0]!], { overtime }, more)).toBeCloseTo(160, 9);
  });

  it("is on top of a salary's base, whichever begins first", () => {
    const employees = [{ id: "anna", pay: { kind: "salaried", rate: 20, guaranteedHours: 12 } }];
    const overtime = [{ period: "window", aboveHours: 10, percent: 50 }];
    // 15 h: 3 h above the salary at 20, 5 h above 10 at 10.
    expect(cost(twoDays, { overtime }, { employees })).toBeCloseTo(60 + 50, 9);
  });

  it("counts units of costPerPoint, else of the mean rate", () => {
    const overtime = [{ period: "window", aboveHours: 10, percent: 50 }];
    expect(cost(twoDays, { overtime, costPerPoint: 50 })).toBeCloseTo(350 / 50, 9);
    expect(cost(twoDays, { overtime, costPerPoint: null })).toBeCloseTo(350 / 20, 9);
  });
});

const tier = fc.record({
  period: fc.constantFrom("day", "week", "window"),
  aboveHours: fc.oneof(fc.constant("contract"), fc.integer({ min: 0, max: 30 })),
  percent: fc.integer({ min: 0, max: 150 }),
});
const clock = fc.constantFrom("00:00", "04:30", "13:00", "20:00", "23:15");
const premium = fc
  .record({
    kind: fc.constantFrom("night", "saturday", "sunday", "holiday", "onCallHour", "window"),
    from: clock,
    to: clock,
    price: fc.constantFrom("percent", "amountPerHour", "amount"),
    value: fc.integer({ min: 0, max: 90 }),
  })
  .map(({ price, value, ...rest }) => ({ ...rest, [price]: value }));
const pay = fc.record({
  kind: fc.constantFrom("salaried", "hourly"),
  rate: fc.option(fc.integer({ min: 0, max: 40 })),
  guaranteedHours: fc.option(fc.integer({ min: 0, max: 30 })),
});

describe("labor_cost in model and measure", () => {
  it("agrees on every plan, in the networks too", async () => {
    const employees = [
      { id: "anna", contractHoursPerWeek: 20, pay: { kind: "hourly", rate: 20 } },
      { id: "ben", pay: { kind: "salaried", rate: 30, guaranteedHours: 6 }, maxShiftsPerDay: 2 },
    ];
    const payRules = {
      overtime: [
        { period: "window", aboveHours: "contract", percent: 25 },
        { period: "window", aboveHours: 12, percent: 60 },
        { period: "week", aboveHours: 9, percent: 10 },
        { period: "day", aboveHours: 7, percent: 40 },
      ],
      premiums: [night, sunday, { kind: "window", from: "06:00", to: "09:00", amount: 4 }],
    };
    const request = { ...ward, employees, department: house(payRules) };
    const { problem, rules } = problemFrom(request);
    const { plans } = await verifyObjective(problem, rules, [laborCost]);
    expect(plans).toBeGreaterThan(100);
  });

  it("agrees on random wards with random rules of pay", async () => {
    let charged = 0;
    await fc.assert(
      fc.asyncProperty(
        randomWard,
        fc.array(tier, { maxLength: 4 }),
        fc.array(premium, { maxLength: 4 }),
        fc.array(pay, { minLength: 2, maxLength: 2 }),
        fc.integer(),
        async (drawn, overtime, premiums, pays, seed) => {
          const request = {
            ...drawn,
            employees: (drawn.employees as readonly object[]).map((entity, k) => ({
              ...entity,
              pay: pays[k],
            })),
            department: { ...(drawn.department as object), payRules: { overtime, premiums } },
            config: { enabled_objectives: ["labor_cost"] },
          };
          const { problem, rules } = problemFrom(request);
          const assumed = rules.filter(({ key }) => key === "core:max_shifts_per_day");
          const model = buildModel(problem, [], [laborCost]);
          const prices = await fixedModel(problem, model, model.cost);
          try {
            for (const plan of randomPlans(problem, assumed, 12, seed)) {
              const { units } = laborCost.measure(problem, plan, rules);
              if (units > 0) charged++;
              expect(prices.leastCost(plan)! + model.costConstant).toBeCloseTo(units, 4);
            }
          } finally {
            prices.dispose();
          }
        },
      ),
      { numRuns: RUNS },
    );
    expect(charged).toBeGreaterThan(0);
  });
});
