import { describe, expect, it } from "vitest";
import { sentence } from "../../../core/language/sentence.ts";
import type { Strength } from "../../../core/model/problem/severity.ts";
import { Sum } from "../../../core/model/program/expression.ts";
import type { ActiveRule, BoundConstraint } from "../../../core/model/rule/rule.ts";
import { Scope } from "../../../core/model/scope/scope.ts";
import { softRules } from "../../../core/objectives/soft-rules.ts";
import { problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

const days = Array.from({ length: 14 }, (_, day) => `2026-03-${String(day + 2).padStart(2, "0")}`);

function ward(dayCount: number) {
  return problemFrom({
    start_date: days[0],
    end_date: days[dayCount - 1],
    employees: [{ id: "anna" }],
    shifts: [{ id: "E", startTime: "06:00", endTime: "14:00" }],
    config: { enabled_objectives: ["soft_rules"], objective_weights: { soft_rules: 2 } },
  }).problem;
}

const message = (text: string) => sentence("listed", { items: [text] });

/** At most one duty in the whole window; the unit is half a duty too many. */
const onlyOnce: BoundConstraint = {
  build(problem, _, model) {
    const duties = new Sum();
    for (let day = 0; day < problem.calendar.dayCount; day++)
      duties.addScaled(model.assigned(0, day, 0));
    model.atMost(1, duties, { employee: 0, unitSize: 0.5 });
  },
  check(_, __, plan) {
    const surplus = plan.assignments.length - 1;
    if (surplus <= 0) return [];
    return [{ message: message(`${surplus} too many`), units: surplus / 0.5, employee: 0, day: 0 }];
  },
};

function rule(
  key: string,
  strength: Strength,
  bound = onlyOnce,
  objective = "soft_rules",
): ActiveRule {
  return {
    key,
    ruleId: key,
    ruleName: key,
    type: "onlyOnce",
    constraint: {
      id: "only_once",
      consequenceType: "onlyOnce",
      statement: "At most one duty.",
      paramsSchema: null,
      paramMeanings: {},
      unit: "duty",
      source: "none",
      paramNames: [],
      bind: () => ({ ok: true, bound, params: {}, unknownParams: [] }),
    },
    bound,
    scope: new Scope({
      includes: () => true,
      includesKnownDay: () => true,
      employees: [0],
      hasShiftCondition: false,
      isEverything: true,
    }),
    strength,
    objective,
    origin: "request",
    isCore: false,
  };
}

const soft = (points: number, penalty: "linear" | "quadratic"): Strength => ({
  kind: "soft",
  points,
  penalty,
});

function pointsOf(rules: readonly ActiveRule[], duties: number): number {
  const problem = ward(14);
  const plan = planFromWords(
    problem,
    days.slice(0, duties).map((date) => `anna ${date} E`),
  );
  return softRules.measure(problem, plan, rules).units;
}

describe("soft_rules", () => {
  it.each([
    [1, 0],
    [2, 20],
    [3, 40],
  ])("charges a linear rule its points for every unit: %d duties", (duties, points) => {
    expect(pointsOf([rule("r", soft(10, "linear"))], duties)).toBe(points);
  });

  it.each([
    [1, 0],
    [2, 4 * 10],
    [6, 100 * 10],
    [7, (100 + 2 * 19) * 10],
  ])(
    "charges a quadratic rule the square, no steeper than the tenth step: %d duties",
    (duties, points) => {
      expect(pointsOf([rule("r", soft(10, "quadratic"))], duties)).toBe(points);
    },
  );

  it("takes straight lines between the whole units of a quadratic rule", () => {
    const bound: BoundConstraint = {
      ...onlyOnce,
      check: () => [{ message: message(""), units: 2.5 }],
    };
    expect(pointsOf([rule("r", soft(10, "quadratic"), bound)], 0)).toBe((4 + 2.5) * 10);
  });

  it("prices every violation on its own and names its rule", () => {
    const twice: BoundConstraint = {
      ...onlyOnce,
      check: () => [
        { message: message("first"), units: 2, employee: 0, day: 3 },
        { message: message("second"), units: 1 },
      ],
    };
    const { units, items } = softRules.measure(ward(14), planFromWords(ward(14), []), [
      rule("r", soft(10, "quadratic"), twice),
    ]);
    expect(units).toBe(50);
    expect(items).toEqual([
      { units: 40, rule: "r", message: message("first"), employee: 0, day: 3 },
      { units: 10, rule: "r", message: message("second") },
    ]);
  });

  it("leaves hard rules and the rules of other objectives to others", () => {
    const others = [
      rule("hard", { kind: "hard", level: "legal" }),
      rule("elsewhere", soft(10, "linear"), onlyOnce, "ergonomics"),
    ];
    expect(pointsOf(others, 5)).toBe(0);
  });

  it.each([
    ["linear", [rule("r", soft(10, "linear"))]],
    ["quadratic", [rule("r", soft(10, "quadratic"))]],
    ["two rules", [rule("a", soft(10, "linear")), rule("b", soft(3, "quadratic"))]],
  ])("costs in the model what it measures: %s", async (_, rules) => {
    const { points } = await verifyObjective(ward(7), rules, [softRules]);
    expect(points[0]).toBe(0);
    expect(Math.max(...points)).toBeGreaterThan(0);
  });
});
