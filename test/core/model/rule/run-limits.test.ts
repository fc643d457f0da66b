import { describe, expect, it } from "vitest";
import { ModelBuilder } from "../../../../core/model/program/model-builder.ts";
import { problemFrom } from "../../../helpers/problem.ts";
import { rowTexts } from "../../../helpers/verify/model-text.ts";

const rule = (id: string, priority: string, type: string, params: object) => ({
  id,
  priority,
  conditions: [],
  consequences: [{ type, params }],
});

function rowsByOwner(planning_rules: readonly object[]): ReadonlyMap<string, readonly string[]> {
  const { problem, rules } = problemFrom({
    employees: [{ id: "a" }],
    end_date: "2026-03-04",
    planning_rules,
  });
  const builder = new ModelBuilder(problem);
  const objective = builder.forObjective("soft_rules");
  for (const active of rules.filter(({ isCore }) => !isCore))
    active.bound.build(
      problem,
      active.scope,
      active.strength.kind === "hard"
        ? builder.forHardRule(active)
        : objective.forSoftRule(active, 1),
    );
  const byOwner = new Map<string, string[]>();
  for (const text of rowTexts(problem, builder.finish())) {
    const at = text.indexOf(": ");
    const owner = text.slice(0, at);
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), text.slice(at + 2)]);
  }
  return byOwner;
}

const [d1, d2, d3] = ["a/2026-03-02/D", "a/2026-03-03/D", "a/2026-03-04/D"];
const max2 = ["limitConsecutiveDays", { maxDays: 2 }] as const;
const gap2 = ["requireMinConsecutiveDaysOff", { minDays: 2 }] as const;

describe("limits on runs", () => {
  it("are window rows as long as no hard minimum asks for more", () => {
    expect(rowsByOwner([rule("r", "must", ...max2)])).toEqual(
      new Map([["rule:r/0", [`${d3} + ${d2} + ${d1} <= 2`]]]),
    );
  });

  it("are stretches together once there is one, while a soft limit beside them keeps its windows", () => {
    const rows = rowsByOwner([
      rule("r", "must", ...max2),
      rule("g", "must", ...gap2),
      rule("s", "should", ...max2),
    ]);
    expect([...rows.keys()]).toEqual(["rule:r/0", "rule:s/0"]);
    expect(rows.get("rule:s/0")).toEqual([`${d3} + ${d2} + ${d1} - h6 <= 2`]);
    // Stretches h1 02..02, h2 02..03, h3 03..03, h4 03..04, h5 04..04, each blocking two days behind it.
    expect(rows.get("rule:r/0")).toEqual([
      `h1 + h2 - ${d1} = 0`,
      "h1 + h2 <= 1",
      `h2 + h3 + h4 - ${d2} = 0`,
      "h1 + h2 + h3 + h4 <= 1",
      `h4 + h5 - ${d3} = 0`,
      "h1 + h2 + h3 + h4 + h5 <= 1",
    ]);
  });
});
