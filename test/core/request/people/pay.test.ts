import { describe, expect, it } from "vitest";
import { validateRequest } from "../../../../core/index.ts";
import { type PartialRequest, problemFrom, tinyWard } from "../../../helpers/problem.ts";

const people = (...pay: readonly unknown[]) => ({
  employees: ["a", "b"].map((id, k) => ({ id, contractHoursPerWeek: 20, pay: pay[k] })),
});
const house = (payRules: object) => ({ department: { id: "ward", payRules } });

function reported(more: PartialRequest): string[] {
  return problemFrom(more).warnings.map(({ code, path }) => `${code} ${path}`);
}

function refused(more: PartialRequest): string[] {
  const verdict = validateRequest({ ...tinyWard, ...more });
  return verdict.ok ? [] : verdict.problems.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`);
}

describe("pay of an employee", () => {
  it("is a word or an object; a salary guarantees the target unless it says how much", () => {
    const of = (...pay: readonly unknown[]) =>
      problemFrom({ ...people(...pay), hourly_rates: { b: 30 } }).problem.employees.map(
        ({ hourlyRate, guaranteedMinutes }) => [hourlyRate, guaranteedMinutes],
      );
    // Three days of a week of 20 hours are 12.
    expect(of("Salaried", "hourly")).toEqual([
      [null, 720],
      [30, 0],
    ]);
    expect(of({ kind: "Salaried", rate: 25, guaranteedHours: 7.5 }, { kind: "salaried" })).toEqual([
      [25, 450],
      [30, 720],
    ]);
    expect(of(null, null)).toEqual([
      [null, 720],
      [30, 0],
    ]);
  });

  it("gives way to hourly_rates, and says so where the two differ", () => {
    const both = { ...people({ kind: "hourly", rate: 25 }, { kind: "hourly", rate: 30 }) };
    const rates = { hourly_rates: { a: 20, b: 30 } };
    expect(problemFrom({ ...both, ...rates }).problem.employees[0]!.hourlyRate).toBe(20);
    expect(reported({ ...both, ...rates })).toContain("contradicting_rates employees.0.pay.rate");
    expect(reported({ ...both, ...rates }).join()).not.toContain("employees.1");
  });

  it("warns of guaranteed hours without a salary", () => {
    expect(reported(people({ kind: "hourly", rate: 1, guaranteedHours: 3 }))).toContain(
      "no_effect employees.0.pay.guaranteedHours",
    );
  });

  it("is refused in words at its place", () => {
    expect(refused(people("weekly"))[0]).toMatch(/^employees\.0\.pay: .*one of salaried, hourly/i);
    expect(refused(people({ kind: "hourly", rate: -1 }))).toEqual([
      "employees.0.pay.rate: pay.rate of employee a: give a number from 0 to 1000000000.",
    ]);
    expect(refused(people({ rate: 3 }))[0]).toMatch(/^employees\.0\.pay/);
  });
});

describe("department.payRules", () => {
  it.each<[string, object, string]>([
    ["an unknown kind", { premiums: [{ kind: "lunch", percent: 1 }] }, "premiums.0.kind"],
    ["no price", { premiums: [{ kind: "night" }] }, "premiums.0.percent"],
    ["two prices", { premiums: [{ kind: "night", percent: 1, amount: 2 }] }, "premiums.0.amount"],
    [
      "a call-out by the hour",
      { premiums: [{ kind: "callOut", percent: 9 }] },
      "premiums.0.percent",
    ],
    [
      "a window without times",
      { premiums: [{ kind: "window", percent: 1, to: "08:00" }] },
      "premiums.0.from",
    ],
    [
      "a percentage beyond bounds",
      { premiums: [{ kind: "night", percent: 1001 }] },
      "premiums.0.percent",
    ],
    [
      "an unknown threshold",
      { overtime: [{ period: "day", aboveHours: "some", percent: 1 }] },
      "overtime.0.aboveHours",
    ],
    [
      "a period that is none of overtime",
      { overtime: [{ period: "year", aboveHours: 1, percent: 1 }] },
      "overtime.0.period",
    ],
    ["a unit of nothing", { costPerPoint: 0 }, "costPerPoint"],
    [
      "two budgets for the same money",
      {
        budgets: [
          { costCentre: "z", max: 1 },
          { costCentre: "z", max: 2, period: "Window" },
        ],
      },
      "budgets.1.costCentre",
    ],
  ])("refuses %s", (_, payRules, path) => {
    const [first, ...others] = refused(house(payRules));
    expect(others).toEqual([]);
    expect(first).toMatch(new RegExp(`^department\\.payRules\\.${path}: .+\\.$`));
  });

  it("refuses a unit so small that an hour would drown everything", () => {
    const more = { ...house({ costPerPoint: 0.01 }), hourly_rates: { a: 10_001 } };
    expect(refused(more)[0]).toMatch(/^department\.payRules\.costPerPoint: .*at least 0\.010001/);
    expect(refused({ ...more, hourly_rates: { a: 10_000 } })).toEqual([]);
  });

  it("names what has no effect", () => {
    const premiums = [
      { kind: "night", percent: 0 },
      { kind: "callOut", amount: 9 },
      { kind: "sunday", percent: 50 },
    ];
    const overtime = [
      { period: "week", aboveHours: 10, percent: 50 },
      { period: "week", aboveHours: 12, percent: 50 },
      { period: "day", aboveHours: "contract", percent: 20 },
    ];
    const rules = { premiums, overtime, budgets: [{ costCentre: "z", max: 9 }] };
    const at = (path: string) => `no_effect department.payRules.${path}`;
    expect(reported({ ...house(rules), hourly_rates: { a: 20 } })).toEqual([
      at("overtime.1"),
      at("overtime.2"),
      at("premiums.0"),
      at("premiums.1"),
      at("budgets.0.costCentre"),
    ]);
    expect(
      reported(house({ premiums: [premiums[2]], overtime: [overtime[0]], costPerPoint: 1 })),
    ).toEqual([at("costPerPoint"), at("overtime.0"), at("premiums.0")]);
    const off = { config: { enabled_objectives: ["wishes"] }, hourly_rates: { a: 20 } };
    expect(reported({ ...house({ costPerPoint: 1 }), ...off })).toEqual([at("costPerPoint")]);
  });
});
