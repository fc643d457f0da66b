import { expect, test } from "vitest";
import type { LinearModel } from "../../../../core/model/program/linear-model.ts";
import { trivialBound } from "../../../../core/solver/matrix/column-values.ts";
import { greedy } from "../../../../core/solver/phases/greedy.ts";
import { priceAscent } from "../../../../core/solver/phases/price-ascent.ts";
import { rootColumns } from "../../../../core/solver/phases/root-columns.ts";
import { Pricer } from "../../../../core/solver/pricing/pricer.ts";
import { Random } from "../../../../core/solver/random.ts";
import { wholeMaster } from "../../../../core/solver/restricted-master/master.ts";
import { costWithin } from "../../../../core/solver/state/proven-bounds.ts";
import { plansOf } from "../every-plan.ts";
import { splitSearch } from "../split-search.ts";
import { wardModel } from "../ward-model.ts";

/** Wards whose floors cannot all be met. */
const short = (seed: number) => wardModel({ employees: 2, days: 3, shifts: 3, seed, demand: 12 });

/** By units left unmet the least cost of any plan that leaves no more. */
function cheapestPlans(model: LinearModel): ReadonlyMap<number, number> {
  const least = new Map<number, number>();
  for (const { relaxation, cost } of plansOf(model))
    least.set(relaxation, Math.min(least.get(relaxation) ?? Number.POSITIVE_INFINITY, cost));
  let best = Number.POSITIVE_INFINITY;
  const levels = [...least].sort(([a], [b]) => a - b);
  return new Map(
    levels.map(([unmet, cost]) => {
      best = Math.min(best, cost);
      return [unmet, best];
    }),
  );
}

test("no bound of the cost lies above a plan that leaves as little unmet, whatever the duals", async () => {
  const random = new Random(7);
  let above = 0;
  for (let seed = 1; seed <= 8; seed++) {
    const model = short(seed);
    const search = await splitSearch(model);
    const split = search.decomposition()!;
    expect(split.isFloorLinked).toBe(true);
    const master = wholeMaster(split, search.incumbent!.values);
    const pricer = new Pricer();
    const plans = cheapestPlans(model);
    for (let draw = 0; draw < 40; draw++) {
      const size = 10 ** (1 + 3 * random.next());
      const dual = split.masterRows.map(() => 0);
      const duals = master.allowed(Float64Array.from(dual, () => size * (2 * random.next() - 0.6)));
      const relaxed = master.relaxed(duals);
      let rest = split.idleCost + model.costConstant;
      for (const prices of split.prices) {
        prices.setDuals(duals);
        rest += pricer.whole(prices).least;
      }
      for (const [unmet, cost] of plans) {
        const bound = costWithin(master, relaxed, unmet) + rest;
        expect(bound).toBeLessThanOrEqual(cost + 1e-6);
        if (bound > trivialBound(model)! + 1) above++;
      }
    }
  }
  expect(above).toBeGreaterThan(0);
});

test("a plan that leaves demand unmet gets a bound of its cost", async () => {
  let near = 0;
  for (const phase of [rootColumns, priceAscent])
    for (let seed = 1; seed <= 8; seed++) {
      const model = short(seed);
      const search = await splitSearch(model);
      greedy.run(search, 5);
      phase.run(search, 60);
      const { costBound, incumbent } = search;
      expect(search.meetsFloors()).toBe(false);
      const least = cheapestPlans(model).get(incumbent!.stage1)!;
      expect(costBound!).toBeLessThanOrEqual(least + 1e-6);
      if (costBound! > 0.8 * least) near++;
    }
  expect(near).toBeGreaterThan(8);
});
