import { expect, test } from "vitest";
import { buildModelForms } from "../../../../core/model/program/build-model.ts";
import { objectives } from "../../../../core/objectives/index.ts";
import { DeltaEvaluator } from "../../../../core/solver/delta-evaluation/delta-evaluator.ts";
import { bothStages } from "../../../../core/solver/matrix/column-values.ts";
import { HARD_UNIT } from "../../../../core/solver/matrix/row-penalties.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { Random } from "../../../../core/solver/random.ts";
import { problemFrom } from "../../../helpers/problem.ts";
import { fixedModel } from "../../../helpers/verify/fixed-model.ts";
import { candidateValues, everyPlan } from "../../../helpers/verify/verify-constraint.ts";

const rule = (id: string, type: string, params: object) => ({
  id,
  conditions: [],
  consequences: [{ type, params }],
});

function ward(employees: readonly string[]) {
  const { problem, rules } = problemFrom({
    employees: employees.map((id) => ({ id })),
    end_date: "2026-03-10",
    planning_rules: [
      rule("longest", "limitConsecutiveDays", { maxDays: 4 }),
      rule("shortest", "requireMinConsecutiveDays", { minDays: 2 }),
      rule("rest", "requireMinConsecutiveDaysOff", { minDays: 2 }),
      rule("least", "limitWorkingHours", { minHours: 15, period: "window" }),
    ],
  });
  const { model } = buildModelForms(problem, rules, objectives);
  expect(model.columnStretchEnd.some((last) => last >= 0)).toBe(true);
  const weight = bothStages(model.cost, model.relaxation, DEFAULT_PARAMETERS.scale.stage1Weight);
  const evaluator = (values: Float64Array) =>
    new DeltaEvaluator(model, weight, values, DEFAULT_PARAMETERS.localSearch);
  return { problem, model, weight, evaluator, delta: evaluator(model.columnLower) };
}

test("every plan of one employee costs what the model says, and breaks a row where no stretches make it", async () => {
  const { problem, model, weight, delta } = ward(["a"]);
  const whole = await fixedModel(problem, model, weight);
  try {
    const constants: number[] = [];
    for (const plan of everyPlan(problem, [])) {
      delta.moveTo(Float64Array.from(candidateValues(problem, plan)));
      const wanted = whole.leastCost(plan);
      if (wanted === null) expect(delta.price).toBeGreaterThan(HARD_UNIT / 2);
      else constants.push(wanted - delta.price);
    }
    expect(constants.length).toBeGreaterThan(10);
    for (const constant of constants) expect(constant).toBeCloseTo(constants[0]!, 4);
  } finally {
    whole.dispose();
  }
});

test("stretches follow duties that come and go, and come back with what is undone", () => {
  const { model, evaluator, delta } = ward(["a", "b"]);
  const random = new Random(5);
  const candidates = model.columnCandidate.filter((candidate) => candidate >= 0).length;
  for (let move = 0; move < 400; move++) {
    const { price } = delta;
    const values = delta.value.slice();
    delta.begin();
    for (let flips = 1 + random.below(4); flips > 0; flips--) {
      const candidate = random.below(candidates);
      delta.set(candidate, 1 - delta.value[candidate]!);
    }
    expect(delta.price).toBeCloseTo(evaluator(delta.value).price, 3);
    if (random.next() < 0.5) continue;
    delta.undo();
    expect(delta.price).toBe(price);
    expect(delta.value).toEqual(values);
  }
});
