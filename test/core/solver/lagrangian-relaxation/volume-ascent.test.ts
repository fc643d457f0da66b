import { expect, test } from "vitest";
import { VolumeAscent } from "../../../../core/solver/lagrangian-relaxation/volume-ascent.ts";
import { rootColumns } from "../../../../core/solver/phases/root-columns.ts";
import { admm } from "../../../../core/solver/phases/roster-prices.ts";
import { Pricer } from "../../../../core/solver/pricing/pricer.ts";
import { wholeMaster } from "../../../../core/solver/restricted-master/master.ts";
import { splitSearch } from "../split-search.ts";
import { wardModel } from "../ward-model.ts";

/** Bounds of so many passes from prices of nothing, and the bound of the master. */
async function climb(passes: number, gapOf: (best: number, master: number) => number) {
  const search = await splitSearch(wardModel({ employees: 6, days: 14, shifts: 3, seed: 4 }));
  admm.run(search, 60);
  rootColumns.run(search, 60);
  const split = search.decomposition()!;
  const exact = search.bounds.combined - split.idleCost;
  const plan = search.best.combinedPrice() - split.idleCost;
  const master = wholeMaster(split, search.incumbent!.values);
  const pricer = new Pricer();
  const ascent = new VolumeAscent(master);
  let top = master.allowed(new Float64Array(split.masterRows.length));
  let best = Number.NEGATIVE_INFINITY;
  for (let pass = 0; pass < passes && !ascent.isAtEnd; pass++) {
    const dual = ascent.next(top, gapOf(best, exact));
    const { value, asked } = master.relaxed(dual);
    let bound = value;
    for (const [employee, prices] of split.prices.entries()) {
      prices.setDuals(dual);
      const { choices, least } = pricer.whole(prices);
      const roster = split.pool.at(employee, choices!)!;
      bound += least;
      for (let i = 0; i < roster.rows.length; i++) asked[roster.rows[i]!]! -= roster.values[i]!;
    }
    ascent.learn(asked, bound > best);
    // The master ends as soon as the plan is proven, so that its own bound may still rise.
    expect(bound).toBeLessThan(plan + 1e-6 * Math.abs(plan));
    if (bound <= best) continue;
    best = bound;
    top = dual;
  }
  return { best, exact };
}

test("prices climb to nearly the bound of the master and never above a plan", async () => {
  const { best, exact } = await climb(400, (bound, master) => Math.max(1e-6, master - bound));
  expect(best).toBeGreaterThan(0.97 * exact);
});

test("find the scale of their steps where the plan is a thousand times too dear", async () => {
  const { best, exact } = await climb(300, (bound, master) => 1000 * Math.max(1, master - bound));
  expect(best).toBeGreaterThan(0.9 * exact);
});
