import { expect, test } from "vitest";
import { dutyDive } from "../../../../core/solver/decomposition/duty-dive.ts";
import { wholeMaster } from "../../../../core/solver/decomposition/master.ts";
import { Pricer } from "../../../../core/solver/decomposition/pricer.ts";
import { Team } from "../../../../core/solver/decomposition/team.ts";
import { admm } from "../../../../core/solver/phases/admm.ts";
import { stillSearch } from "../still-search.ts";
import { wardModel } from "../ward-model.ts";

test("a dive over duties ends in a plan near the master's cost, and leaves every column open", async () => {
  const search = await stillSearch(wardModel({ employees: 8, days: 14, shifts: 3, seed: 2 }));
  admm.run(search, 60);
  const split = search.decomposition()!;
  const master = wholeMaster(split, search.incumbent!.values);
  const pricer = new Pricer();
  const price = (
    employee: number,
    dual: Float64Array,
    limit: number,
    closed: Uint8Array | null,
  ) => {
    const prices = split.prices[employee]!;
    prices.setDuals(dual, 0, split.dayCount - 1, closed);
    const { choices } = pricer.whole(prices, limit);
    return choices === null ? null : split.pool.at(employee, choices);
  };
  const dived = search.engine.grow(
    master.program,
    () => false,
    (lp) => {
      for (const [employee] of split.prices.entries())
        for (const known of split.pool.of(employee)) master.add(known);
      let first = master.solve(lp, 60, "primal")!;
      for (let pass = 0; pass < 60; pass++) {
        const dual = master.rowDuals(first.duals);
        for (const [employee] of split.prices.entries()) {
          const roster = price(employee, dual, first.duals[employee]! - 1e-6, null);
          if (roster !== null) master.add(roster);
        }
        if (!master.hasPending) break;
        first = master.solve(lp, 60, "primal")!;
      }
      const rosters = dutyDive({
        master,
        lp,
        first,
        price,
        now: () => 0,
        secondsLeft: () => 60,
        cutoff: Number.POSITIVE_INFINITY,
      });
      return { first, rosters, after: master.solve(lp, 60, "primal")! };
    },
  )!;
  const team = new Team(split);
  expect(dived.rosters?.size).toBe(8);
  for (const roster of dived.rosters!.values()) team.put(roster);
  const mixture = dived.first.objective + split.idleCost;
  expect(team.cost()).toBeGreaterThan(mixture - 1e-6);
  expect(team.cost()).toBeLessThan(1.1 * mixture);
  expect(dived.after.objective).toBeLessThan(dived.first.objective + 1e-6);
});
