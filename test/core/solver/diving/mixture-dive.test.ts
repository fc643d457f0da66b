import { expect, test } from "vitest";
import { mixtureDive as dive } from "../../../../core/solver/diving/mixture-dive.ts";
import { Schedule } from "../../../../core/solver/lagrangian-relaxation/schedule.ts";
import { mixtureDive } from "../../../../core/solver/phases/mixture-dive.ts";
import { priceAscent } from "../../../../core/solver/phases/price-ascent.ts";
import { rosterDescent } from "../../../../core/solver/phases/roster-descent.ts";
import { wholeMaster } from "../../../../core/solver/restricted-master/master.ts";
import { splitSearch } from "../split-search.ts";
import { wardModel } from "../ward-model.ts";

/** A ward after a descent and climbing prices, without fairness, which only rosters of one person pay for. */
async function climbed(seed: number) {
  const model = wardModel({ employees: 16, days: 28, shifts: 3, seed, fairness: false });
  const search = await splitSearch(model);
  rosterDescent.run(search, 60);
  priceAscent.run(search, 60);
  return search;
}

test.each([1, 2])(
  "a plan near the bound comes from it, always the same (seed %i)",
  async (seed) => {
    const ended = await Promise.all(
      [0, 1].map(async () => {
        const search = await climbed(seed);
        const before = search.best.combinedPrice();
        const status = mixtureDive.run(search, 60);
        const [after, bound] = [search.best.combinedPrice(), search.bounds.combined];
        return { status, before, after, bound, values: search.incumbent!.values };
      }),
    );
    const [{ status, before, after, bound, values }, again] = ended as [
      (typeof ended)[number],
      (typeof ended)[number],
    ];
    expect(status).toMatch(/^\d+ rounds and \d+ passes, better plan$/);
    expect(after - bound).toBeLessThan(0.25 * (before - bound));
    expect(again.values).toEqual(values);
  },
);

test("it gives everybody one roster, and leaves nothing to dive along a second time", async () => {
  const search = await climbed(3);
  const split = search.decomposition()!;
  const master = wholeMaster(split, search.incumbent!.values);
  const bundle = search.root.bundle!;
  const { rosters, rounds } = dive({
    master,
    bundle,
    workClock: search.workClock,
    secondsLeft: () => 60,
  });
  expect(rosters!.map(({ employee }) => employee).sort((a, b) => a - b)).toEqual([
    ...split.prices.keys(),
  ]);
  expect(rounds).toBeGreaterThan(10);
  const schedule = new Schedule(split);
  for (const roster of rosters!) schedule.put(roster);
  expect(Number.isFinite(schedule.cost())).toBe(true);
  expect(bundle.mixed).toHaveLength(split.prices.length);
  mixtureDive.run(search, 60);
  expect(mixtureDive.run(search, 60)).toBe("no mixture");
});

test("it is given up where too few rounds fit into the time", async () => {
  const search = await climbed(3);
  const master = wholeMaster(search.decomposition()!, search.incumbent!.values);
  let left = 60;
  const secondsLeft = () => {
    left -= 0.3;
    return left;
  };
  const bundle = search.root.bundle!;
  const { rosters, rounds } = dive({ master, bundle, workClock: search.workClock, secondsLeft });
  expect(rosters).toBeNull();
  expect(rounds).toBe(3);
});
