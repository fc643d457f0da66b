import { describe, expect, test } from "vitest";
import { callCentre } from "../../../../bench/lawful/call-centre.ts";
import { careHome } from "../../../../bench/lawful/care-home.ts";
import { lawfulWard } from "../../../../bench/lawful/ward.ts";
import type { SolveRequest } from "../../../../core/index.ts";
import { buildModelForms } from "../../../../core/model/program/build-model.ts";
import type { LinearModel } from "../../../../core/model/program/linear-model.ts";
import { objectives } from "../../../../core/objectives/index.ts";
import { prepare } from "../../../../core/request/prepare.ts";
import { DeltaEvaluator } from "../../../../core/solver/delta-evaluation/delta-evaluator.ts";
import { BestPlan, Mover } from "../../../../core/solver/local-search/mover.ts";
import { bothStages, weighted } from "../../../../core/solver/matrix/column-values.ts";
import { HelperCompletion } from "../../../../core/solver/matrix/helper-completion.ts";
import { HARD_UNIT } from "../../../../core/solver/matrix/row-penalties.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { Random } from "../../../../core/solver/random.ts";
import { RosterMap } from "../../../../core/solver/windows/window.ts";

function modelOf(request: SolveRequest): LinearModel {
  const { problem, rules } = prepare(request);
  return buildModelForms(problem, rules, objectives).model;
}

const requests: readonly [string, () => SolveRequest][] = [
  ["a ward under the whole law", () => lawfulWard({ employees: 10, days: 14, seed: 5 })],
  ["a care home", () => careHome({ employees: 12, days: 14, seed: 6 })],
  ["a call centre", () => callCentre({ employees: 10, days: 7, seed: 7 })],
];

describe.each(requests)("resources in the price of %s", (_, drawn) => {
  const model = modelOf(drawn());
  const weight = bothStages(model.cost, model.relaxation, DEFAULT_PARAMETERS.scale.stage1Weight);
  const base = model.columnLower.map((lower) => (Number.isFinite(lower) ? lower : 0));
  const start = () => {
    const delta = new DeltaEvaluator(model, weight, base, DEFAULT_PARAMETERS.localSearch);
    return {
      delta,
      mover: new Mover(new Random(3), new RosterMap(model), delta, DEFAULT_PARAMETERS.localSearch),
    };
  };

  test("there are some", () => {
    expect(model.resources.length).toBeGreaterThan(5);
  });

  test("moves and their undoing leave the price of the plan built afresh", () => {
    const { delta, mover } = start();
    for (let i = 0; i < 1500; i++) {
      delta.begin();
      // Some moves are read twice, some taken back before anybody asks what they cost.
      if (!mover.draw() || i % 3 === 0 || delta.price > mover.before + 1.5 * HARD_UNIT)
        delta.undo();
      if (i % 100 === 0)
        expect(delta.price).toBeCloseTo(
          new DeltaEvaluator(model, weight, delta.value, DEFAULT_PARAMETERS.localSearch).price,
          3,
        );
    }
  });

  test("plans that keep every rule differ by what their completed helpers cost", () => {
    const { delta, mover } = start();
    const completion = HelperCompletion.of(model, weight, base, DEFAULT_PARAMETERS)!;
    expect(completion.open).toEqual([]);
    const priceOf = () => {
      const values = completion.completed(delta.value, model.columnUpper);
      return values === null ? null : weighted(weight, values);
    };
    const constant = delta.price - priceOf()!;
    const best = new BestPlan(delta);
    for (let round = 0; round < 6; round++) {
      mover.descend(600, () => false, best);
      expect(delta.price - priceOf()!).toBeCloseTo(constant, 3);
    }
    expect(delta.hasFrozenHelpers).toBe(false);
  });
});
