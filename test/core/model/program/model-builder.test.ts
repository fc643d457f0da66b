import { describe, expect, it } from "vitest";
import type { HardLevel, Strength } from "../../../../core/model/problem/severity.ts";
import { Sum } from "../../../../core/model/program/expression.ts";
import { ModelBuilder } from "../../../../core/model/program/model-builder.ts";
import type { ActiveRule } from "../../../../core/model/rule/rule.ts";
import { problemFrom } from "../../../helpers/problem.ts";
import { modelText } from "../../../helpers/verify/model-text.ts";

const { problem, rules } = problemFrom({ employees: [{ id: "a" }] });
const locked = problemFrom({
  employees: [{ id: "a" }],
  locked_assignments: [{ employeeId: "a", shiftDefinitionId: "D", date: "2026-03-02" }],
}).problem;
const about = { employee: 0, day: 0 };

function rule(strength: Strength): ActiveRule {
  const [core] = rules;
  if (core === undefined) throw new Error("no core rule");
  return { ...core, key: "rule:r/0", strength };
}
const hard = (level: HardLevel) => rule({ kind: "hard", level });
const soft = (penalty: "linear" | "quadratic") => rule({ kind: "soft", points: 10, penalty });
const sum = (...terms: readonly (readonly [number, number])[]) => {
  const expression = new Sum();
  for (const [column, coefficient] of terms) expression.add(column, coefficient);
  return expression;
};
const lines = (builder: ModelBuilder) => modelText(builder.problem, builder.finish()).split("\n");
const [d1, d2, d3] = ["a/2026-03-02/D", "a/2026-03-03/D", "a/2026-03-04/D"];

describe("a hard row", () => {
  it("stands without a slack when the base plan keeps it", () => {
    const builder = new ModelBuilder(problem);
    builder.forHardRule(hard("must")).atMost(1, sum([0, 1], [1, 1]), about);
    expect(lines(builder)).toEqual([`rule:r/0: ${d1} + ${d2} <= 1`]);
  });

  it("is divided by the common step of its columns and its limit rounded down", () => {
    const builder = new ModelBuilder(problem);
    builder.forHardRule(hard("must")).atMost(1400, sum([0, 480], [1, 480], [2, 960]), about);
    expect(lines(builder)).toEqual([`rule:r/0: ${d1} + ${d2} + 2 ${d3} <= 2`]);
  });

  it("is left out when no plan can break it", () => {
    const builder = new ModelBuilder(problem);
    const model = builder.forHardRule(hard("must"));
    model.atMost(2, sum([0, 1], [1, 1]), about);
    model.atLeast(0, sum([0, 1]), about);
    expect(builder.finish().rowCount).toBe(0);
  });

  it("gets a slack as large as the excess of the locks, priced as a fixed conflict", () => {
    const builder = new ModelBuilder(locked);
    builder.forHardRule(hard("legal")).atMost(0, sum([0, 1], [1, 1]), about);
    expect(lines(builder)).toEqual([
      `rule:r/0: ${d1} + ${d2} - h1 <= 0`,
      "h1: 0..1, relaxation 2000, fixed rule:r/0",
    ]);
  });

  it("judges the locks with the stated base value of a helper, else with the one that helps", () => {
    const builder = new ModelBuilder(locked);
    const model = builder.forHardRule(hard("must"));
    model.atMost(0, model.nonNegative({ ...about, base: 1 }, 1), about);
    model.atMost(0, model.nonNegative(about, 1), about);
    expect(builder.finish().slacks.map(({ kind }) => kind)).toEqual(["fixed"]);
  });

  it("that forces work may be missed at the price of its level per unit", () => {
    const price = (level: HardLevel, floorCost?: number) => {
      const builder = new ModelBuilder(problem);
      builder.forHardRule(hard(level)).atLeast(960, sum([0, 480], [1, 480], [2, 480]), {
        ...about,
        floor: true,
        unitSize: 480,
        ...(floorCost !== undefined && { floorCost }),
      });
      return lines(builder);
    };
    expect(price("legal")).toEqual([
      `rule:r/0: -${d1} - ${d2} - ${d3} - h1 <= -2`,
      "h1: 0.., relaxation 3000, floor rule:r/0",
    ]);
    expect(price("tariff")[1]).toContain("relaxation 300,");
    expect(price("contract")[1]).toContain("relaxation 100,");
    expect(price("must", 7000)[1]).toContain("relaxation 7000,");
  });
});

describe("a priced row", () => {
  it("costs weight times points per unit of excess", () => {
    const builder = new ModelBuilder(problem);
    const model = builder.forObjective("soft_rules").forSoftRule(soft("linear"), 3);
    expect([model.priced, model.quadratic]).toEqual([true, false]);
    model.atMost(480, sum([0, 480], [1, 480]), { ...about, unitSize: 480 });
    expect(lines(builder)).toEqual([
      `rule:r/0: 480 ${d1} + 480 ${d2} - h1 <= 480`,
      "h1: 0.., cost 0.0625",
    ]);
  });

  it("costs rising steps when quadratic, no more of them than the excess can have units", () => {
    const builder = new ModelBuilder(problem);
    const model = builder.forObjective("soft_rules").forSoftRule(soft("quadratic"), 1);
    model.atMost(0, sum([0, 1], [1, 1], [2, 1]), about);
    expect(lines(builder)).toEqual([
      `rule:r/0: ${d1} + ${d2} + ${d3} - h1 - h2 - h3 <= 0`,
      "h1: 0..1, cost 10",
      "h2: 0..1, cost 30",
      "h3: 0.., cost 50",
    ]);
  });

  it("is left out when no plan can break it and constant when every plan does", () => {
    const builder = new ModelBuilder(problem);
    const linear = builder.forObjective("soft_rules").forSoftRule(soft("linear"), 1);
    linear.atMost(1, sum([0, 1]), about);
    linear.atLeast(2, Sum.of(0), about);
    const quadratic = builder.forObjective("soft_rules").forSoftRule(soft("quadratic"), 1);
    quadratic.atMost(0, Sum.of(12), about);
    const model = builder.finish();
    expect(model.rowCount).toBe(0);
    // 2 units at 10 points; the square of 10 units and two more at the last slope of 19.
    expect(model.costConstant).toBe(20 + 10 * (100 + 2 * 19));
  });
});
