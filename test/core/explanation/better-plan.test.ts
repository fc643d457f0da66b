import { describe, expect, it } from "vitest";
import { betterPlan } from "../../../core/explanation/better-plan.ts";
import { judgePlan } from "../../../core/result/result.ts";
import { problemFrom } from "../../helpers/problem.ts";
import { planFromWords } from "../../helpers/verify/verify-objective.ts";

const shift = (id: string, endTime: string, dates: string[], importance: number) => ({
  ...{ id, startTime: "06:00", endTime, breakMinutes: 0, minStaff: 1 },
  ...{ dates, importance },
});

describe("15.11 a better plan", () => {
  it("leaves less unmet by what it weighs, not by how many are missing", () => {
    const prepared = {
      ...problemFrom({
        employees: [{ id: "a" }],
        shifts: [
          shift("X", "22:00", ["2026-03-02"], 5),
          shift("Y", "14:00", ["2026-03-03", "2026-03-04"], 1),
        ],
        planning_rules: [
          {
            ...{ id: "hours", priority: "legal" },
            consequences: [{ type: "limitWorkingHours", params: { maxHours: 16, period: "week" } }],
          },
        ],
      }),
      problems: [],
    };
    const of = (...words: string[]) => planFromWords(prepared.problem, words);
    const important = judgePlan(prepared, of("a 2026-03-02 X"));
    const many = judgePlan(prepared, of("a 2026-03-03 Y", "a 2026-03-04 Y"));
    expect([important, many].map(({ verdict }) => verdict.violations.length)).toEqual([2, 1]);
    expect(betterPlan(prepared, many.plan, important)).toBeNull();
    expect(betterPlan(prepared, important.plan, many)).not.toBeNull();
  });

  it("is none that breaks a rule, nor one that is only as good", () => {
    const vacations = { a: ["2026-03-03"] };
    const prepared = { ...problemFrom({ employees: [{ id: "a" }], vacations }), problems: [] };
    const plan = planFromWords(prepared.problem, ["a 2026-03-02 D"]);
    const judged = judgePlan(prepared, plan);
    expect(betterPlan(prepared, plan, judged)).toBeNull();
    const onLeave = planFromWords(prepared.problem, ["a 2026-03-02 D", "a 2026-03-03 D"]);
    expect(betterPlan(prepared, onLeave, judged)).toBeNull();
  });
});
