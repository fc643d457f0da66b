import { describe, expect, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import { balanceShifts } from "../../../../core/constraints/staffing/balance-shifts.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";
import {
  planFromWords,
  unitsOf,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

/** Friday to Sunday; three duties of 8 hours to share. */
const ward: PartialRequest = {
  start_date: "2026-03-06",
  end_date: "2026-03-08",
  employees: [
    { id: "a", contractHoursPerWeek: 40 },
    { id: "b", contractHoursPerWeek: 20 },
  ],
  shifts: [{ id: "D", startTime: "08:00", endTime: "16:00" }],
};

/** Units of a soft rule for plans written as days of each employee: `a 67, b 8`. */
function units(
  params: object,
  plan: string,
  more: PartialRequest = {},
  conditions: unknown[] = [],
) {
  const { problem, rules } = problemFrom({
    ...ward,
    ...more,
    planning_rules: [
      {
        id: "r",
        priority: "should",
        conditions,
        consequences: [{ type: "balanceShifts", params }],
      },
    ],
  });
  const words = plan.split(", ").flatMap((part) => {
    const [employee, days = ""] = part.split(" ");
    return [...days].map((day) => `${employee} 2026-03-0${day} D`);
  });
  const rule = rules.find(({ ruleId }) => ruleId === "r")!;
  return Math.round(unitsOf(rule, problem, planFromWords(problem, words)) * 1e6) / 1e6;
}

describe("balance_shifts", () => {
  it("counts every shift off the fair part, which is the demand by contract", () => {
    expect(units({}, "a 67, b 8")).toBe(0);
    expect(units({}, "a 6, b 78")).toBe(2);
    expect(units({}, "a 678")).toBe(2);
    expect(units({ scaleBy: "equal" }, "a 67, b 8")).toBe(1);
  });

  it("leaves out whom a hard rule forbids every duty", () => {
    const three = (protections: readonly string[]): PartialRequest => ({
      shifts: [{ id: "D", startTime: "22:00", endTime: "06:00" }],
      employees: [
        { id: "a", contractHoursPerWeek: 40 },
        { id: "b", contractHoursPerWeek: 20 },
        { id: "c", contractHoursPerWeek: 40, protections },
      ],
    });
    expect(units({}, "a 67, b 8", three(["nightExempt"]))).toBe(0);
    // 3 carried and 3 planned: 4 and 2.
    expect(units({ carried: { a: 2, b: 1, c: 9 } }, "a 67, b 8", three(["nightExempt"]))).toBe(0);
    // Fair parts of 1.2, 0.6 and 1.2.
    expect(units({}, "a 67, b 8", three([]))).toBe(2.4);
  });

  it("forgives what lies within the tolerance", () => {
    expect(units({ tolerance: 0.5 }, "a 6, b 78")).toBe(1);
    expect(units({ tolerance: 1 }, "a 6, b 78")).toBe(0);
  });

  it("measures hours", () => {
    expect(units({ measure: "hours" }, "a 67, b 8")).toBe(0);
    expect(units({ measure: "hours" }, "a 6, b 78")).toBe(16);
  });

  it("measures weekends, demanded as weekend-day persons by days of a weekend", () => {
    // Two persons on two weekend days are one weekend: 2/3 and 1/3.
    expect(units({ measure: "weekends" }, "a 78")).toBe(0.666667);
    expect(units({ measure: "weekends" }, "a 7, b 8")).toBe(1);
    expect(units({ measure: "weekends" }, "a 6")).toBe(1);
  });

  it("adds carried loads to both sides", () => {
    // 3 + 3 to share: 4 and 2.
    expect(units({ carried: { a: 3 } }, "a 6, b 78")).toBe(0);
    expect(units({ carried: { a: 3 } }, "a 67, b 8")).toBe(2);
  });

  it("15.6: shares what was carried by size alone; absence lowers only the part of the window", () => {
    const same = { employees: [{ id: "a" }, { id: "b" }] };
    const away = { ...same, vacations: { b: ["2026-03-06"] } };
    // Of 3 carried 1.5 each; of 3 duties 1.8 and 1.2, since b is there on two of three days: 3.3 and 2.7.
    expect(units({ carried: { a: 3 } }, "a 67, b 8", away)).toBe(3.4);
    expect(units({ carried: { a: 3 } }, "b 78", away)).toBe(1);
    // Of 6 carried by b alone 4 and 2 by contract; of 3 duties 2 x 1 to 1 x 2/3: 2.25 and 0.75. So 6.25 and 2.75.
    const half = { vacations: { b: ["2026-03-06"] } };
    expect(units({ carried: { b: 6 } }, "a 678", half)).toBe(6.5);
    // A day off by availability is a matter of the window too: 1.5 + 1.8 and 1.5 + 1.2.
    const busy = { ...same, availability: { b: { "2026-03-06": false } } };
    expect(units({ carried: { a: 3 }, scaleBy: "availableDays" }, "b 78", busy)).toBe(1);
  });

  it("levels each group by itself and leaves out everybody else", () => {
    const three = { employees: [{ id: "a" }, { id: "b" }, { id: "c" }] };
    const groups = [{ employeeIds: ["a"] }, { employeeIds: ["b"] }];
    expect(units({ groups }, "a 678, b 678", three)).toBe(0);
    expect(units({ groups }, "a 678, c 678", three)).toBe(3);
  });

  it("lowers the part of those who are absent, and by days off in availability where asked", () => {
    const same = { employees: [{ id: "a" }, { id: "b" }] };
    // Two of three days: 1.8 and 1.2.
    expect(units({}, "a 67, b 8", { ...same, vacations: { b: ["2026-03-06"] } })).toBe(0.4);
    const busy = { ...same, availability: { b: { "2026-03-06": false } } };
    expect(units({}, "a 67, b 8", busy)).toBe(1);
    expect(units({ scaleBy: "availableDays" }, "a 67, b 8", busy)).toBe(0.4);
  });

  it("sees people who join in the window as absent before", () => {
    const joining = { employees: [{ id: "a" }, { id: "b", entryDate: "2026-03-08" }] };
    // 1 : 1/3, so 2.25 and 0.75.
    expect(units({}, "a 67, b 8", joining)).toBe(0.5);
  });

  it("takes the demand of the wanted number, of shifts in scope that somebody can work", () => {
    const wanted = { shifts: [{ id: "D", startTime: "08:00", endTime: "16:00", optimalStaff: 2 }] };
    expect(units({}, "a 678, b 678", wanted)).toBe(2);
    const sunday = [{ field: "isSunday" }];
    expect(units({ scaleBy: "equal" }, "a 8", {}, sunday)).toBe(1);
  });

  it("balances carried loads where nothing is demanded", () => {
    const optional = { shifts: [{ id: "D", startTime: "08:00", endTime: "16:00", minStaff: 0 }] };
    expect(units({ scaleBy: "equal", carried: { a: 2 } }, "b 6", optional)).toBe(1);
  });

  it.each<[string, Record<string, unknown>, PartialRequest]>([
    ["by contract", { tolerance: 0.5 }, {}],
    ["at the limit", { tolerance: 1 }, {}],
    ["hours", { measure: "hours", tolerance: 8 }, {}],
    ["weekends", { measure: "weekends", tolerance: 0.4 }, {}],
    ["carried parts of a shift", { carried: { a: 1.25, stranger: 9 }, tolerance: 0.5 }, {}],
    [
      "the year's total of accounts that began on different dates",
      { carriedFrom: "shifts", tolerance: 0.5 },
      {
        carry_over: {
          a: { from: "2026-01-01", to: "2026-03-05", shifts: 9 },
          b: { from: "2026-02-02", to: "2026-03-05", shifts: 3 },
        },
      },
    ],
    ["groups that overlap", { groups: [{ employeeIds: ["a"] }, {}], tolerance: 1 }, {}],
    [
      "a lock",
      { tolerance: 0.5 },
      { locked_assignments: [{ employeeId: "b", shiftId: "D", date: "2026-03-07" }] },
    ],
    [
      "locks that are too many already",
      { tolerance: 0.5 },
      {
        locked_assignments: ["06", "07", "08"].map((day) => ({
          employeeId: "b",
          shiftId: "D",
          date: `2026-03-${day}`,
        })),
      },
    ],
    [
      "two shifts a day",
      { measure: "weekends", tolerance: 0.3 },
      {
        employees: [{ id: "a", maxShiftsPerDay: 2 }, { id: "b" }],
        start_date: "2026-03-07",
        shifts: [
          { id: "D", startTime: "08:00", endTime: "12:00" },
          { id: "L", startTime: "13:00", endTime: "18:00" },
        ],
      },
    ],
  ])("states in rows what it checks: %s", async (_, params, more) => {
    for (const penalty of ["linear", "quadratic"] as const)
      await verifyConstraint(balanceShifts, {
        request: { ...ward, ...more },
        params,
        penalty,
        assuming: [maxShiftsPerDay],
      });
  });

  it("prices a soft rule without tolerance at every attainable load", async () => {
    const { agreesOn, everyPlan, rulesOf } = await import(
      "../../../helpers/verify/verify-constraint.ts"
    );
    for (const measure of ["count", "hours", "weekends"]) {
      const situation = {
        request: { ...ward, vacations: { b: ["2026-03-06"] } },
        params: { measure, tolerance: 1e-9 },
      };
      const { problem, hard, soft } = rulesOf(balanceShifts, situation);
      const { plans } = await agreesOn(problem, hard, soft, everyPlan(problem, []), {
        relaxation: false,
      });
      expect(plans).toBe(32);
    }
  });

  it("refuses bad parameters and names them, and a hard rule without tolerance", () => {
    verifyParams(balanceShifts, {
      good: [{ tolerance: 1 }, { tolerance: 1, measure: "HOURS", scaleBy: "equal", groups: [{}] }],
      bad: [
        { params: {}, paths: ["tolerance"] },
        { params: { tolerance: 0 }, paths: ["tolerance"] },
        { params: { tolerance: -1 }, paths: ["tolerance"] },
        { params: { tolerance: 1, measure: "joy" }, paths: ["measure"] },
        { params: { tolerance: 1, groups: [] }, paths: ["groups"] },
        { params: { tolerance: 1, groups: [{ names: ["a"] }] }, paths: ["groups.0"] },
        { params: { tolerance: 1, carried: { a: -1 } }, paths: ["carried.a"] },
        { params: { tolerance: 1, carriedFrom: "joy" }, paths: ["carriedFrom"] },
      ],
    });
    expect(balanceShifts.bind({}, true).ok).toBe(true);
  });
});
