import { describe, expect, test } from "vitest";
import { buildModelForms } from "../../../core/model/program/build-model.ts";
import type { LinearModel } from "../../../core/model/program/linear-model.ts";
import { objectives } from "../../../core/objectives/index.ts";
import { bothStages } from "../../../core/solver/matrix/column-values.ts";
import { DEFAULT_PARAMETERS } from "../../../core/solver/parameters.ts";
import { solveModel } from "../../../core/solver/solve-model.ts";
import { type PartialRequest, problemFrom, tinyWard } from "../../helpers/problem.ts";
import { sharedHighs } from "../../helpers/shared-highs.ts";
import { decomposedPrice } from "../../helpers/verify/decomposed-price.ts";
import { fixedModel } from "../../helpers/verify/fixed-model.ts";
import { candidateValues, everyPlan } from "../../helpers/verify/verify-constraint.ts";

const rule = (id: string, type: string, params: object) => ({
  id,
  conditions: [],
  consequences: [{ type, params }],
});

const runs = [
  rule("longest", "limitConsecutiveDays", { maxDays: 4 }),
  rule("shortest", "requireMinConsecutiveDays", { minDays: 2 }),
  rule("rest", "requireMinConsecutiveDaysOff", { minDays: 2 }),
];
const hours = [
  rule("most", "limitWorkingHours", { maxHours: 30, period: "window" }),
  rule("least", "limitWorkingHours", { minHours: 15, period: "window" }),
];

const formsOf = (request: PartialRequest) => {
  const { problem, rules } = problemFrom(request);
  return { problem, rules, ...buildModelForms(problem, rules, objectives) };
};

describe("the window form of a model with working stretches", () => {
  test("exists exactly where there are stretches, with the same candidates and constant", () => {
    expect(formsOf({ planning_rules: hours }).windowForm).toBeNull();
    const { model, windowForm } = formsOf({ planning_rules: runs });
    const form = windowForm!();
    const candidates = (of: Int32Array) => of.filter((candidate) => candidate >= 0);
    expect(candidates(form.columnCandidate)).toEqual(candidates(model.columnCandidate));
    expect(form.columnCount).toBeLessThan(model.columnCount);
    expect(form.costConstant).toBe(model.costConstant);
  });

  test("split by employee prices every plan as the model does", async () => {
    const request = {
      employees: [{ id: "a" }],
      end_date: "2026-03-10",
      planning_rules: [...runs, ...hours],
      wish_specs: { a: [{ type: "dayOff", date: "2026-03-04" }] },
    };
    const { problem, model, windowForm } = formsOf(request);
    const form = windowForm!();
    const split = await decomposedPrice(
      form,
      bothStages(form.cost, form.relaxation, DEFAULT_PARAMETERS.scale.stage1Weight),
    );
    const whole = await fixedModel(
      problem,
      model,
      bothStages(model.cost, model.relaxation, DEFAULT_PARAMETERS.scale.stage1Weight),
    );
    const prices = new Set<number | null>();
    try {
      for (const plan of everyPlan(problem, [])) {
        const wanted = whole.leastCost(plan);
        const price = split!(candidateValues(problem, plan));
        prices.add(price);
        if (wanted === null) expect(price).toBeNull();
        else expect(price).toBeCloseTo(wanted, 4);
      }
    } finally {
      whole.dispose();
    }
    expect(prices.has(null)).toBe(true);
    expect(prices.size).toBeGreaterThan(5);
  });

  test("proves plans of the model", async () => {
    const { model, windowForm } = formsOf({
      employees: ["a", "b", "c", "d"].map((id) => ({ id })),
      end_date: "2026-03-11",
      planning_rules: runs,
      shifts: [{ ...tinyWard.shifts[0], minStaff: 1, optimalStaff: 3 }],
    });
    let used = 0;
    const counted = () => {
      used++;
      return windowForm!();
    };
    const solved = async (windows: { windowForm?: () => LinearModel }) =>
      await solveModel({
        model,
        ...windows,
        highs: await sharedHighs(),
        now: () => performance.now(),
        deadline: performance.now() + 60_000,
        stopRequested: () => false,
        seed: 1,
        onIncumbent: () => {},
        onProgress: () => {},
      });
    const outcome = await solved({ windowForm: counted });
    const direct = await solved({});
    expect(used).toBe(1);
    expect([outcome.verdict, direct.verdict]).toEqual(["optimal", "optimal"]);
    expect(outcome.cost).toBeCloseTo(direct.cost, 4);
  });
});
