import { describe, expect, test } from "vitest";
import { DeltaEvaluator } from "../../../../core/solver/delta-evaluation/delta-evaluator.ts";
import { BestPlan, Mover } from "../../../../core/solver/local-search/mover.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { Random } from "../../../../core/solver/random.ts";
import { RosterMap } from "../../../../core/solver/windows/window.ts";
import { wardModel } from "../ward-model.ts";

const numbers = DEFAULT_PARAMETERS.localSearch;
const model = wardModel({ employees: 8, days: 14, shifts: 4, seed: 3 });
const weight = model.cost.map((cost, c) => cost + model.relaxation[c]!);

function start(seed: number) {
  const delta = new DeltaEvaluator(model, weight, model.columnLower, numbers);
  return {
    delta,
    mover: new Mover(new Random(seed), new RosterMap(model), delta, numbers),
  };
}

describe("delta evaluator", () => {
  test.each([1, 2, 3])(
    "the price after any chain of moves is the price of the plan built afresh (seed %i)",
    (seed) => {
      const { delta, mover } = start(seed);
      for (let i = 0; i < 2000; i++) {
        delta.begin();
        if (!mover.draw() || delta.price > mover.before + 500) delta.undo();
        if (i % 200 !== 0) continue;
        const fresh = new DeltaEvaluator(model, weight, delta.value, numbers);
        expect(delta.price).toBeCloseTo(fresh.price, 4);
      }
    },
  );

  test("undo restores price and values", () => {
    const { delta, mover } = start(1);
    const price = delta.price;
    const values = delta.value.slice();
    for (let i = 0; i < 500; i++) {
      delta.begin();
      mover.draw();
      delta.undo();
    }
    expect(delta.price).toBe(price);
    expect(delta.value).toEqual(values);
  });

  test("moving to a plan gives that plan's price", () => {
    const { delta, mover } = start(2);
    const best = new BestPlan(delta);
    mover.descend(3000, () => false, best);
    const other = new DeltaEvaluator(model, weight, model.columnLower, numbers);
    other.moveTo(best.values);
    expect(other.price).toBeCloseTo(delta.price, 4);
  });

  test("moves never touch a locked assignment", () => {
    const { delta, mover } = start(4);
    mover.descend(3000, () => false, new BestPlan(delta));
    for (let c = 0; c < model.columnCount; c++)
      if (model.columnCandidate[c]! >= 0 && model.columnLower[c] === 1)
        expect(delta.value[c]).toBe(1);
  });
});
