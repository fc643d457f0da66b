import { expect, test } from "vitest";
import { solveNode } from "../../../../core/solver/branch-and-price/node.ts";
import { choicesOf } from "../../../../core/solver/lagrangian-relaxation/schedule.ts";
import { rootColumns } from "../../../../core/solver/phases/root-columns.ts";
import { Pricer } from "../../../../core/solver/pricing/pricer.ts";
import { splitSearch } from "../split-search.ts";
import { wholeModel } from "../whole-model.ts";

test("a part's program has the plan's rosters, however little lies between its bound and the plan", async () => {
  let dear = 0;
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const search = await splitSearch(wholeModel(seed));
    rootColumns.run(search, 60);
    const split = search.decomposition()!;
    const { end } = search.root;
    if (search.finished() || end === null) continue;
    const bound = search.bounds.combined - split.idleCost;
    const node = {
      ...{ totals: [], closed: split.prices.map(() => null), depth: 0 },
      ...{ bound, dual: end.dual, missing: 1000 },
    };
    const limits = { leastHope: Number.NEGATIVE_INFINITY, secondsLeft: () => 60 };
    const solved = solveNode(search, new Pricer(search.workClock), node, {
      ...limits,
      cutoff: bound - 1,
    });
    const { values } = search.incumbent!;
    for (const [employee, prices] of split.prices.entries()) {
      const planned = split.pool.at(employee, choicesOf(prices, values))!;
      expect(solved.master.add(planned), "is new to it").toBe(false);
      if (planned !== split.pool.cheapest(employee, end.dual).roster) dear++;
    }
  }
  // Else they would be there for their price.
  expect(dear).toBeGreaterThan(0);
});
