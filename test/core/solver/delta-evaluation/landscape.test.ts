import { describe, expect, test } from "vitest";
import { Landscape } from "../../../../core/solver/delta-evaluation/landscape.ts";
import { BestPlan, Mover } from "../../../../core/solver/local-search/mover.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { Random } from "../../../../core/solver/random.ts";
import { RosterMap } from "../../../../core/solver/windows/window.ts";
import { wardModel } from "../ward-model.ts";

const model = wardModel({ employees: 8, days: 14, shifts: 4, seed: 3 });
const weight = model.cost.map((cost, c) => cost + model.relaxation[c]!);

function start(seed: number) {
  const land = new Landscape(model, weight, model.columnLower, DEFAULT_PARAMETERS.localSearch);
  return {
    land,
    mover: new Mover(new Random(seed), new RosterMap(model), land, DEFAULT_PARAMETERS.localSearch),
  };
}

describe("landscape", () => {
  test.each([1, 2, 3])(
    "the price after any chain of moves is the price of the plan built afresh (seed %i)",
    (seed) => {
      const { land, mover } = start(seed);
      for (let i = 0; i < 2000; i++) {
        land.begin();
        if (!mover.draw() || land.price > mover.before + 500) land.undo();
        if (i % 200 !== 0) continue;
        const fresh = new Landscape(model, weight, land.value, DEFAULT_PARAMETERS.localSearch);
        expect(land.price).toBeCloseTo(fresh.price, 4);
      }
    },
  );

  test("undo restores price and values", () => {
    const { land, mover } = start(1);
    const price = land.price;
    const values = land.value.slice();
    for (let i = 0; i < 500; i++) {
      land.begin();
      mover.draw();
      land.undo();
    }
    expect(land.price).toBe(price);
    expect(land.value).toEqual(values);
  });

  test("moving to a plan gives that plan's price", () => {
    const { land, mover } = start(2);
    const best = new BestPlan(land);
    mover.descend(3000, () => false, best);
    const other = new Landscape(model, weight, model.columnLower, DEFAULT_PARAMETERS.localSearch);
    other.moveTo(best.values);
    expect(other.price).toBeCloseTo(land.price, 4);
  });

  test("moves never touch a locked assignment", () => {
    const { land, mover } = start(4);
    mover.descend(3000, () => false, new BestPlan(land));
    for (let c = 0; c < model.columnCount; c++)
      if (model.columnCandidate[c]! >= 0 && model.columnLower[c] === 1)
        expect(land.value[c]).toBe(1);
  });
});
