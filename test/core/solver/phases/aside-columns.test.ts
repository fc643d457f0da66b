import { expect, test } from "vitest";
import { ConvexCost } from "../../../../core/solver/decomposition/convex-cost.ts";
import { Schedule } from "../../../../core/solver/lagrangian-relaxation/schedule.ts";
import { priceAscent } from "../../../../core/solver/phases/price-ascent.ts";
import { admm, gentleAdmm } from "../../../../core/solver/phases/roster-prices.ts";
import { asideColumns } from "../../../../core/solver/phases/window-columns.ts";
import { RootState } from "../../../../core/solver/state/root-state.ts";
import { splitSearch } from "../split-search.ts";
import { wardModel } from "../ward-model.ts";

const WARD = { employees: 8, days: 14, shifts: 3, seed: 2 };

/** With a plan made while the clock stood still; it goes on with every look at it from then on. */
async function wardSearch() {
  const clock = { tick: 0 };
  const search = await splitSearch(wardModel(WARD), clock);
  admm.run(search, 60);
  clock.tick = 1;
  return search;
}

/** What the best plan of the search costs, with every duty of one employee taken away. */
async function asideOf(idle: number) {
  const search = await wardSearch();
  const split = search.decomposition()!;
  const schedule = Schedule.ofPlan(split, search.incumbent!.values)!;
  const { prices } = split;
  schedule.put(split.pool.at(idle, new Int32Array(prices[idle]!.automaton.task.dayCount))!);
  return { search, schedule };
}

test("of several plans beside the best the cheapest is gone on from", async () => {
  const { schedule: one } = await asideOf(0);
  const { schedule: other } = await asideOf(1);
  const [cheap, dear] = [one, other].sort((a, b) => a.cost() - b.cost());
  const root = new RootState();
  for (const schedule of [dear!, cheap!, dear!]) root.leaveAside(schedule);
  expect(root.aside?.schedule).toBe(cheap);
  expect(root.aside?.isAside).toBe(true);
});

test("a plan that breaks a hard row of the master is not gone on from", async () => {
  const { schedule } = await asideOf(0);
  const root = new RootState();
  const [done] = schedule.activity;
  for (const [least, kept] of [
    [done! + 1, false],
    [done!, true],
  ] as const) {
    const [, ...others] = schedule.split.rowCosts;
    const hard = ConvexCost.ofRow(least, least, []);
    const stricter = new Schedule({ ...schedule.split, rowCosts: [hard, ...others] });
    for (const roster of schedule.rosters) stricter.put(roster!);
    root.leaveAside(stricter);
    expect(root.aside !== null).toBe(kept);
  }
});

test("a construction that comes to no better plan leaves its best one aside", async () => {
  const search = await wardSearch();
  for (let i = 0; i < 5 && search.root.aside === null; i++) gentleAdmm.run(search, 60);
  expect(search.root.aside).not.toBeNull();
  const best = search.best.combinedPrice();
  expect(search.root.aside!.schedule.cost()).toBeGreaterThanOrEqual(best - 1e-6);
});

test("windows make a plan aside better from turn to turn, and leave it where they no longer do", async () => {
  const { search, schedule } = await asideOf(3);
  priceAscent.run(search, 10);
  const dear = schedule.cost();
  search.root.leaveAside(schedule);
  expect(asideColumns.run(search, 0.02)).toContain("% of the gap of a plan aside closed");
  const first = schedule.cost();
  expect(first).toBeLessThan(dear);
  expect(search.root.aside?.schedule).toBe(schedule);
  for (let turn = 0; turn < 10 && search.root.aside !== null; turn++) asideColumns.run(search, 5);
  expect(search.root.aside).toBeNull();
  expect(schedule.cost()).toBeLessThan(first);
  expect(asideColumns.run(search, 5)).toBe("no plan aside");
});
