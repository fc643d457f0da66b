import { describe, expect, test } from "vitest";
import { decideNearBound } from "../../../../core/solver/phases/near-bound.ts";
import { relaxationBound } from "../../../../core/solver/phases/relaxation-bound.ts";
import { rootColumns } from "../../../../core/solver/phases/root-columns.ts";
import { GridPricer } from "../../../../core/solver/pricing/grid-pricer.ts";
import { Pricer } from "../../../../core/solver/pricing/pricer.ts";
import { rosterOf } from "../../../../core/solver/pricing/roster.ts";
import { reducedCost } from "../../../../core/solver/pricing/roster-pool.ts";
import { Random } from "../../../../core/solver/random.ts";
import { nearChoices } from "../../../../core/solver/reduced-cost-fixing/near-choices.ts";
import { nearRosters } from "../../../../core/solver/reduced-cost-fixing/near-rosters.ts";
import { rostersWithin } from "../../../../core/solver/reduced-cost-fixing/rosters-within.ts";
import { plansOf } from "../every-plan.ts";
import { splitSearch } from "../split-search.ts";
import { wardModel } from "../ward-model.ts";
import { wholeModel } from "../whole-model.ts";

describe("the costs next to the bound", () => {
  test.each([
    ["lists of rosters", { rosters: 10_000, duties: 0 }],
    ["the duties that are left", { rosters: 0, duties: 1000 }],
  ])(
    "are decided one by one by %s: no bound above the best plan, and a proof where the root leaves a step",
    async (_, limits) => {
      let closed = 0;
      for (const seed of [1, 3, 6, 7, 10]) {
        const model = wholeModel(seed);
        const best = Math.min(...plansOf(model).map(({ cost }) => cost));
        const search = await splitSearch(model);
        rootColumns.run(search, 60);
        const before = search.costBound!;
        expect(before).toBeLessThanOrEqual(best + 1e-6);
        if (search.finished()) continue;
        decideNearBound(search, 60, limits);
        expect(search.costBound).toBeLessThanOrEqual(best + 1e-6);
        expect(search.incumbent!.cost).toBeGreaterThanOrEqual(best - 1e-6);
        if (before < best - 1e-6 && search.costBound! > best - 1e-6) closed++;
      }
      expect(closed).toBeGreaterThan(0);
    },
  );

  // Twenty times the last two is no multiple of a step.
  test.each([1, 0.035, 1000.035])(
    "are decided where people are missing as well (%d of the first stage)",
    async (missing) => {
      let closed = 0;
      for (const seed of [1, 3, 6, 7, 10]) {
        const model = wholeModel(seed, 0, missing);
        const best = Math.min(...plansOf(model).map(({ cost }) => cost));
        const search = await splitSearch(model);
        relaxationBound.run(search, 60);
        rootColumns.run(search, 60);
        const before = search.costBound!;
        if (search.finished()) continue;
        expect(search.isStage1Done()).toBe(true);
        decideNearBound(search, 60, { rosters: 10_000, duties: 1000 });
        expect(search.costBound).toBeLessThanOrEqual(best + 1e-6);
        expect(search.incumbent!.cost).toBeGreaterThanOrEqual(best - 1e-6);
        if (before < best - 1e-3 && search.finished()) closed++;
      }
      expect(closed).toBeGreaterThan(3);
    },
  );

  test("are left alone as soon as more duties lie next to them than a program may choose among", async () => {
    const counted: number[] = [];
    for (const duties of [1000, 1]) {
      const search = await splitSearch(wholeModel(1));
      rootColumns.run(search, 60);
      const before = search.workClock.done;
      const status = decideNearBound(search, 60, { rosters: 0, duties });
      if (duties === 1) expect(status).toBe("0 steps, too many duties");
      else expect(status).toMatch(/^\d steps, /);
      counted.push(search.workClock.done - before);
    }
    expect(counted[1]).toBeLessThan(counted[0]!);
  });

  test.each([
    ["", 0],
    [", also beside a large constant", 1e6],
  ])("are decided at once where costs have no steps%s", async (_, kept) => {
    let closed = 0;
    for (const seed of [1, 3, 6, 7, 10]) {
      const whole = wholeModel(seed, kept);
      // Odd parts of a point, so that no number divides all costs.
      const cost = whole.cost.map(
        (points, c) =>
          points * (points === -kept ? 1 : 1 + 0.01 * Math.sqrt(2 + ((c * 7919) % 13))),
      );
      const model = { ...whole, cost };
      const best = Math.min(...plansOf(model).map((plan) => plan.cost));
      const search = await splitSearch(model);
      expect(search.granularity).toBeNull();
      rootColumns.run(search, 60);
      const before = search.costBound!;
      if (search.finished()) continue;
      decideNearBound(search, 60, { rosters: 10_000, duties: 0 });
      expect(search.costBound).toBeLessThanOrEqual(best + 1e-6);
      expect(search.incumbent!.cost).toBeGreaterThanOrEqual(best - 1e-6);
      if (before < best - 1e-3 && search.finished()) closed++;
    }
    expect(closed).toBe(5);
  });

  test.each([
    ["whole amounts", wholeModel(3)],
    ["hours at any price", wardModel({ employees: 2, days: 6, seed: 2, fairness: false })],
  ])("come from every roster within the limit and from no other (%s)", async (_, model) => {
    const search = await splitSearch(model as ReturnType<typeof wholeModel>);
    const split = search.decomposition()!;
    const random = new Random(5);
    const dual = Float64Array.from(split.masterRows, () => 8 * random.next() - 4);
    for (const prices of split.prices) {
      prices.setDuals(dual);
      const every = everyRoster(prices).map((roster) => ({
        key: roster.choices.join(),
        cost: reducedCost(roster, dual),
      }));
      const least = new Pricer().whole(prices).cost;
      expect(Math.min(...every.map(({ cost }) => cost))).toBeCloseTo(least, 6);
      for (const excess of [0, 3, 12]) {
        const { choiceBase, automaton } = prices;
        const held = new Set(
          every
            .filter(({ cost }) => cost <= least + excess)
            .flatMap(({ key }) =>
              key.split(",").map((choice, d) => choiceBase[d]! + Number(choice)),
            ),
        );
        const near = nearChoices(prices, new GridPricer(), least + excess);
        for (const choice of held) expect(near[choice]).toBe(1);
        if (automaton.grid !== null) expect(near.reduce((a, b) => a + b, 0)).toBe(held.size);
        const wanted = every.filter(({ cost }) => cost <= least + excess + 1e-9);
        const listed = (most: number) =>
          nearRosters(prices, new GridPricer(), least + excess, { most, isOver: () => false });
        const found = listed(100_000);
        expect(found!.map((choices) => choices.join()).sort()).toEqual(
          wanted.map(({ key }) => key).sort(),
        );
        expect(listed(wanted.length - 1)).toBeNull();
      }
    }
  });
});

describe("lists of rosters near a price", () => {
  const looseWard = (days: number) =>
    splitSearch(wardModel({ employees: 3, days, seed: 2, fairness: false }));

  test.each([
    ["from the ends back", 6],
    ["from the beginning on", 8],
  ])("are given up in the middle of a person's when they are over (%s)", async (order, days) => {
    const split = (await looseWard(days)).decomposition()!;
    const prices = split.prices[2]!;
    expect(prices.automaton.grid === null).toBe(order === "from the beginning on");
    prices.setDuals(new Float64Array(split.masterRows.length));
    let asked = 0;
    const walked = (steps: number) => {
      asked = 0;
      const isOver = () => ++asked > steps;
      return nearRosters(prices, new GridPricer(), 1e6, { most: 100_000, isOver });
    };
    expect(walked(Number.POSITIVE_INFINITY)!.length).toBeGreaterThan(1000);
    const all = asked;
    expect(walked(all)).not.toBeNull();
    for (const steps of [0, 5, all - 1]) {
      expect(walked(steps)).toBeNull();
      expect(asked).toBe(steps + 1);
    }
  });

  test("take no more steps than so many for each roster they may hold, and no time that is up", async () => {
    const search = await looseWard(9);
    const { workClock } = search;
    const split = search.decomposition()!;
    const priced = { dual: new Float64Array(split.masterRows.length), least: new Float64Array(3) };
    let looks = 0;
    const list = (stepsPerRoster: number, lastLook = Number.POSITIVE_INFINITY) => {
      looks = 0;
      const isLate = () => ++looks > lastLook;
      return rostersWithin(split, priced, 1e6, { most: 1e6, stepsPerRoster, isLate, workClock });
    };
    const before = workClock.done;
    expect(list(1)!.length).toBeGreaterThan(4096);
    expect(workClock.done).toBeGreaterThan(before);
    // Between people, and within a long list of one of them.
    expect(looks).toBeGreaterThan(4);
    expect(list(0.004)).toBeNull();
    expect(list(1, 4)).toBeNull();
    expect(looks).toBe(5);
  });
});

function everyRoster(prices: Parameters<typeof rosterOf>[0]) {
  let lists: number[][] = [[]];
  for (const choices of prices.automaton.task.choices)
    lists = lists.flatMap((list) => choices.map((_, i) => [...list, i]));
  return lists.flatMap((list) => rosterOf(prices, Int32Array.from(list)) ?? []);
}
