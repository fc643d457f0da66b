import { describe, expect, it } from "vitest";
import { planOf } from "../../../../core/model/problem/plan.ts";
import { scorePlan } from "../../../../core/result/judgement/score.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";
import { planFromWords } from "../../../helpers/verify/verify-constraint.ts";

/** Units of the objective for the plan, with windows of `a` on Monday 2 to Wednesday 4 March 2026. */
function units(
  windows: readonly PartialRequest[],
  words: readonly string[],
  more: PartialRequest = {},
): number {
  const { problem, rules } = problemFrom({
    shifts: [
      { id: "D", startTime: "08:00", endTime: "16:00" },
      { id: "N", startTime: "20:00", endTime: "04:00" },
    ],
    availability_windows: { a: windows },
    config: { enabled_objectives: ["preferences"] },
    ...more,
  });
  const plan = words.length === 0 ? planOf(problem, []) : planFromWords(problem, words);
  return scorePlan(problem, rules, plan).byObjective.get("preferences")!.measure;
}

const day = ["a 2026-03-02 D"];

describe("15.13 liked times", () => {
  const undesired = { weekdays: ["mon"], from: "14:00", to: "20:00", kind: "undesired" };

  it("eight hours at undesired times weigh as much as an avoided duty, fewer in proportion", () => {
    expect(units([{ ...undesired, from: "08:00", to: "16:00" }], day)).toBe(1);
    expect(units([undesired], day)).toBe(2 / 8);
    expect(units([undesired], ["a 2026-03-02 N"])).toBe(0);
    expect(units([undesired], ["b 2026-03-02 D"])).toBe(0);
  });

  it("hours outside preferred times weigh half of it, on days that have such times", () => {
    const preferred = { weekdays: ["mon"], from: "10:00", to: "14:00", kind: "preferred" };
    // 08:00 to 10:00 and 14:00 to 16:00 lie outside.
    expect(units([preferred], day)).toBe((4 / 8) * 0.5);
    expect(units([{ ...preferred, to: "18:00" }], day)).toBe((2 / 8) * 0.5);
    expect(units([preferred], ["a 2026-03-03 D"])).toBe(0);
  });

  it("the night of the day before is charged for what of it lies in undesired times", () => {
    const early = { date: "2026-03-03", from: "02:00", to: "06:00", kind: "undesired" };
    expect(units([early], ["a 2026-03-02 N"])).toBe(2 / 8);
  });

  it("weights multiply the price, of the window and of the person", () => {
    expect(units([{ ...undesired, weight: 3 }], day)).toBe((2 / 8) * 3);
    expect(units([{ ...undesired, weight: 3 }], day, { preferences: { a: { weight: 2 } } })).toBe(
      (2 / 8) * 3 * 2,
    );
  });
});
