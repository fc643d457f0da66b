import { describe, expect, test } from "vitest";
import { nearPrices } from "../../../../core/solver/phases/near-prices.ts";
import { priceAscent } from "../../../../core/solver/phases/price-ascent.ts";
import { rootColumns } from "../../../../core/solver/phases/root-columns.ts";
import { admm } from "../../../../core/solver/phases/roster-prices.ts";
import { briefWindowColumns } from "../../../../core/solver/phases/window-columns.ts";
import { plansOf } from "../every-plan.ts";
import { splitSearch } from "../split-search.ts";
import { wardModel } from "../ward-model.ts";

describe("phases on roster automata", () => {
  test.each([1, 2, 3, 4, 5, 6])(
    "never bound above the best of all plans, and never plan below it (seed %i)",
    async (seed) => {
      const model = wardModel({
        employees: 2,
        days: 3,
        shifts: 3,
        seed,
        demand: seed % 2 ? 3 : 12,
      });
      const plans = plansOf(model);
      const least = Math.min(...plans.map(({ relaxation }) => relaxation));
      const best = Math.min(
        ...plans.filter((plan) => plan.relaxation < least + 1e-6).map(({ cost }) => cost),
      );
      const search = await splitSearch(model);
      admm.run(search, 60);
      priceAscent.run(search, 60);
      if (search.incumbent!.relaxation < least + 1e-6 && search.costBound !== null)
        expect(search.costBound).toBeLessThanOrEqual(best + 1e-6);
      rootColumns.run(search, 60);
      nearPrices.run(search, 60);
      briefWindowColumns.run(search, 60);
      expect(search.incumbent!.relaxation).toBeGreaterThanOrEqual(least - 1e-6);
      if (search.incumbent!.relaxation > least + 1e-6) return;
      expect(search.costBound).toBeLessThanOrEqual(best + 1e-6);
      expect(search.incumbent!.cost).toBeGreaterThanOrEqual(best - 1e-6);
      expect(search.incumbent!.cost).toBeCloseTo(best, 4);
    },
  );

  test("climb to nearly the bound of the master without a linear program", async () => {
    const model = wardModel({ employees: 8, days: 14, shifts: 3, seed: 2 });
    const bounds: number[] = [];
    for (const phase of [priceAscent, rootColumns]) {
      const search = await splitSearch(model);
      admm.run(search, 60);
      phase.run(search, 60);
      bounds.push(search.bounds.combined);
    }
    const [climbed, exact] = bounds as [number, number];
    expect(climbed).toBeLessThanOrEqual(exact + 1e-6);
    expect(climbed).toBeGreaterThan(0.85 * exact);
  });

  test.each([1, 2, 3, 4])(
    "end no further from the bound where the first stage hides what a plan costs (seed %i)",
    async (seed) => {
      const ward = wardModel({ employees: 6, days: 14, shifts: 3, seed, demand: 3 });
      const model = { ...ward, relaxation: ward.relaxation.map((weight) => 1000 * weight) };
      const search = await splitSearch(model);
      admm.run(search, 60);
      expect(rootColumns.run(search, 60)).toMatch(/converged|proven/);
      const { plan } = search.best;
      const { end } = search.root;
      expect(plan!.stage1).toBeGreaterThan(1000 * plan!.cost);
      if (end === null) return;
      const { program, rosters, floors } = end.master;
      const { stage1Weight } = search.parameters.scale;
      const costs = [
        ...program.cost.map((cost, c) => cost - stage1Weight * floors[c]!),
        ...rosters.map(({ cost }) => cost),
      ];
      const reached = costs.reduce((sum, cost, c) => sum + cost * (end.values[c] ?? 0), 0);
      const gap = reached + model.costConstant - search.costBound!;
      expect(gap / plan!.cost).toBeLessThan(1e-4);
    },
  );

  test.each([2, 3])(
    "come to a plan near the root's bound from its prices (seed %i)",
    async (seed) => {
      const model = wardModel({ employees: 10, days: 14, shifts: 3, seed, fairness: false });
      const root = await splitSearch(model);
      admm.run(root, 60);
      rootColumns.run(root, 60);
      const search = await splitSearch(model);
      search.bounds.setDuals(root.duals!);
      search.bounds.raiseCombined(root.bounds.combined);
      nearPrices.run(search, 60);
      expect(search.meetsFloors()).toBe(true);
      expect(search.incumbent!.cost).toBeGreaterThanOrEqual(search.costBound! - 1e-6);
      expect(search.incumbent!.cost).toBeLessThan(1.3 * search.costBound!);
    },
  );

  test("climb on where time ran out, with all that the model of the bound knows", async () => {
    const model = wardModel({ employees: 8, days: 14, shifts: 3, seed: 2 });
    const clock = { tick: 0 };
    const search = await splitSearch(model, clock);
    clock.tick = 20;
    priceAscent.run(search, 20);
    const { bundle } = search.root;
    expect(bundle).not.toBeNull();
    expect(search.root.isClimbing).toBe(true);
    const before = search.bounds.combined;
    // Too little for a new one, which would be too slow.
    expect(priceAscent.run(search, 5)).toMatch(/^\d+ passes$/);
    expect(search.root.bundle).toBe(bundle);
    expect(search.bounds.combined).toBeGreaterThan(before);
    // Duals that come from elsewhere are what the next one begins from.
    priceAscent.run(search, 5);
    expect(search.root.bundle).toBe(bundle);
    search.bounds.setDuals(search.duals!.slice());
    priceAscent.run(search, 20);
    expect(search.root.bundle).not.toBe(bundle);
    clock.tick = 0;
    const anew = await splitSearch(model, clock);
    clock.tick = 20;
    expect(priceAscent.run(anew, 5)).toBe("too slow");
  });

  test("leave a master whose programs would take too long, which then has not converged", async () => {
    // Its ascent ends near enough to the plan for prices.
    const model = wardModel({ employees: 8, days: 14, shifts: 3, seed: 1 });
    const clock = { tick: 0 };
    const search = await splitSearch(model, clock);
    admm.run(search, 60);
    priceAscent.run(search, 60);
    clock.tick = 20;
    expect(rootColumns.run(search, 2)).toMatch(/^\d passes, too slow$/);
    expect(search.root).toMatchObject({ isTooSlow: true, isConverged: false });
    const patient = await splitSearch(model);
    expect(rootColumns.run(patient, 60)).toMatch(/converged/);
    expect(patient.root).toMatchObject({ isTooSlow: false, isConverged: true });
  });

  test("plan a ward of eight people and two weeks near its bound, the same way every time", async () => {
    const model = wardModel({ employees: 8, days: 14, shifts: 3, seed: 2 });
    const costs: number[] = [];
    for (let round = 0; round < 2; round++) {
      const search = await splitSearch(model);
      admm.run(search, 60);
      rootColumns.run(search, 60);
      briefWindowColumns.run(search, 60);
      expect(search.meetsFloors()).toBe(true);
      expect(search.costBound).toBeLessThanOrEqual(search.incumbent!.cost + 1e-6);
      expect(search.costBound).toBeGreaterThan(0.8 * search.incumbent!.cost);
      costs.push(search.incumbent!.cost);
    }
    expect(costs[0]).toBe(costs[1]);
  });
});
