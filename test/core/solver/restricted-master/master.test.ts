import { describe, expect, test } from "vitest";
import type { LinearModel } from "../../../../core/model/program/linear-model.ts";
import { decompose } from "../../../../core/solver/decomposition/decomposition.ts";
import { Engine } from "../../../../core/solver/engine/highs.ts";
import { helperMip } from "../../../../core/solver/engine/options.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { Pricer } from "../../../../core/solver/pricing/pricer.ts";
import { Random } from "../../../../core/solver/random.ts";
import { type Master, wholeMaster } from "../../../../core/solver/restricted-master/master.ts";
import { sharedHighs } from "../../../helpers/shared-highs.ts";
import { plansOf } from "../every-plan.ts";
import { everyRoster } from "../every-roster.ts";
import { wardModel } from "../ward-model.ts";

const SEEDS = [1, 2, 3, 4];
const never = () => false;

/** A ward so small that all of its plans are known, with the price of the best one. */
function tinyWard(seed: number) {
  const model: LinearModel = wardModel({ employees: 2, days: 4, shifts: 3, seed, demand: 3 });
  const weight = model.cost.map((cost, c) => cost + model.relaxation[c]!);
  const split = decompose(model, weight, DEFAULT_PARAMETERS, never);
  if (split === null) throw new Error("The ward does not split.");
  const prices = plansOf(model).map(({ cost, relaxation }) => cost + relaxation);
  const best = Math.min(...prices) - model.costConstant - split.idleCost;
  return {
    split,
    best,
    rosters: split.prices.flatMap(everyRoster).filter(({ cost }) => Number.isFinite(cost)),
  };
}

const wards = new Map(SEEDS.map((seed) => [seed, tinyWard(seed)]));

/** The ward of a seed with a master that has no roster yet. */
function masterOf(seed: number) {
  const ward = wards.get(seed)!;
  return { ...ward, master: wholeMaster(ward.split, ward.split.model.columnLower) };
}

/** What no plan is below, at these duals. */
function bound(master: Master, dual: Float64Array): number {
  const pricer = new Pricer();
  return master.split.prices.reduce((sum, prices) => {
    prices.setDuals(dual);
    return sum + pricer.whole(prices).cost;
  }, master.relaxed(dual).value);
}

describe("the restricted master", () => {
  test.each(SEEDS)(
    "with every roster in it has the best plan as its optimum (seed %i)",
    async (seed) => {
      const { split, master, best, rosters } = masterOf(seed);
      const engine = new Engine(await sharedHighs());
      const options = helperMip();
      const program = master.withRosters(rosters);
      const { objective, values } = engine.solve({ program, options, seconds: 60, stop: never });
      expect(objective).toBeCloseTo(best, 4);
      const chosen = rosters.filter((_, j) => values![master.firstRoster + j]! > 0.5);
      expect(chosen.map(({ employee }) => employee)).toEqual(split.prices.map((_, e) => e));
    },
  );

  test.each(SEEDS)(
    "gives duals whose bound is the optimum of its linear program (seed %i)",
    async (seed) => {
      const { master, best, rosters } = masterOf(seed);
      for (const roster of rosters) expect(master.add(roster)).toBe(true);
      const engine = new Engine(await sharedHighs());
      const point = engine.grow(master.program, never, (lp) => master.solve(lp, 60, "primal"))!;
      expect(master.hasPending).toBe(false);
      expect(point.objective).toBeLessThan(best + 1e-4);
      expect(bound(master, master.rowDuals(point.duals))).toBeCloseTo(point.objective, 4);
    },
  );

  test("bounds the best plan from below at any duals, once they are allowed", () => {
    const random = new Random(5);
    for (const seed of SEEDS) {
      const { split, master, best } = masterOf(seed);
      let near = Number.NEGATIVE_INFINITY;
      for (let round = 0; round < 30; round++) {
        const drawn = Float64Array.from(split.masterRows, () => 1500 * random.next() - 300);
        const value = bound(master, master.allowed(drawn));
        expect(value).toBeLessThan(best + 1e-4);
        near = Math.max(near, value);
      }
      expect(Number.isFinite(near)).toBe(true);
    }
  });

  test("takes a roster once, and has it no longer pending when it was solved", async () => {
    const { master, rosters } = masterOf(1);
    const roster = rosters[0]!;
    expect([master.add(roster), master.add(roster), master.hasPending]).toEqual([
      true,
      false,
      true,
    ]);
    expect(master.entriesOf(roster).rows[0]).toBe(0);
    const engine = new Engine(await sharedHighs());
    engine.grow(master.program, never, (lp) => master.solve(lp, 60, "primal"));
    expect(master.hasPending).toBe(false);
    expect(master.rosters).toEqual([roster]);
  });
});
