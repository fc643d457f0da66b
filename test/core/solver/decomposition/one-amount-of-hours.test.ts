import { describe, expect, it } from "vitest";
import { buildModelForms } from "../../../../core/model/program/build-model.ts";
import { objectives } from "../../../../core/objectives/index.ts";
import { problemFrom } from "../../../helpers/problem.ts";
import { splitSearch } from "../split-search.ts";

const shift = (id: string, startTime: string, endTime: string) => ({
  ...{ id, startTime, endTime, breakMinutes: 30, minStaff: 1 },
});

/** Two weeks of four people with salaries and contracts; `short` is another length than the rest. */
function ward(short: boolean, params: object | null, overtime: readonly object[] = []) {
  return {
    start_date: "2026-03-02",
    end_date: "2026-03-15",
    employees: ["a", "b", "c", "d"].map((id, k) => ({
      id,
      contractHoursPerWeek: [38.5, 30, 25, 20][k],
      pay: "salaried",
    })),
    shifts: [
      shift("early", "06:00", "14:00"),
      shift("late", "14:00", short ? "19:12" : "22:00"),
      shift("night", "22:00", "06:00"),
    ],
    department: { id: "ward", payRules: { overtime } },
    hourly_rates: { a: 24, b: 22, c: 21, d: 20 },
    ...(params !== null && {
      planning_rules: [{ id: "cap", consequences: [{ type: "targetContractHours", params }] }],
    }),
  };
}

describe("rows of hours", () => {
  const overtime = [
    { period: "window", aboveHours: "contract", percent: 25 },
    { period: "window", aboveHours: 60, percent: 50 },
  ];

  it.each<[string, object | null, readonly string[], object[]?]>([
    ["of the contract, the fair share and a salary", null, []],
    ["with overtime of the window on top of the salary", null, [], overtime],
    ["with a hard cap, which states the side above", { maxOverHours: 16 }, ["rule:cap/0"]],
  ])("15.4: are one amount of a network: %s", async (_, params, more, tiers) => {
    for (const short of params === null ? [false, true] : [false]) {
      const { problem, rules } = problemFrom(ward(short, params, tiers));
      const { model, windowForm } = buildModelForms(problem, rules, objectives);
      const search = await splitSearch(windowForm?.() ?? model);
      const split = search.decomposition();
      expect(split).not.toBeNull();
      for (const { automaton } of split!.prices) {
        const rows = automaton.amountRow?.rows ?? [];
        const owners = rows.map((row) => split!.model.owners[split!.model.rowOwner[row]!]);
        expect([...new Set(owners)].sort()).toEqual(
          [
            "objective:contract_hours",
            "objective:fairness_hours",
            "objective:labor_cost",
            ...more,
          ].sort(),
        );
      }
    }
  });

  it("are it before a wider cap, where they are bound from both sides", async () => {
    const rule = (type: string, params: object, conditions: readonly object[] = []) => ({
      ...{ id: type, priority: "required", conditions },
      consequences: [{ type, params }],
    });
    const { problem, rules } = problemFrom({
      ...{ start_date: "2026-03-02", end_date: "2026-04-05" },
      department: { id: "ward", legalBaseline: "off" },
      employees: ["a", "b"].map((id) => ({ id })),
      shifts: [
        { id: "short", startTime: "06:00", endTime: "14:00", minStaff: 0 },
        { id: "long", startTime: "08:00", endTime: "20:00", minStaff: 0 },
      ],
      planning_rules: [
        rule("limitWorkingHours", { minHours: 48, maxHours: 64, period: "window" }),
        rule("limitShiftCount", { max: 20, period: "window" }, [
          { field: "shiftId", value: "short" },
        ]),
      ],
    });
    const search = await splitSearch(buildModelForms(problem, rules, objectives).model);
    const split = search.decomposition()!;
    const { rows, amounts } = split.prices[0]!.automaton.amountRow!;
    const owners = rows.map((row) => split.model.owners[split.model.rowOwner[row]!]);
    expect(new Set(owners)).toEqual(new Set(["rule:limitWorkingHours/0"]));
    expect(amounts).toBeGreaterThan(12);
  });
});
