import { expect, test } from "vitest";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { admm } from "../../../../core/solver/phases/roster-prices.ts";
import { slowerPrices } from "../../../../core/solver/phases/slower-prices.ts";
import type { Search } from "../../../../core/solver/state/search.ts";
import { isSlowerWorth } from "../../../../core/solver/strategy/conditions.ts";
import { splitSearch } from "../split-search.ts";
import { wardModel } from "../ward-model.ts";

const passes = 40;
const parameters = {
  ...DEFAULT_PARAMETERS,
  longSchedule: { ...DEFAULT_PARAMETERS.longSchedule, passes },
};
const { slower, hopeless } = parameters.slowerPrices;
const { lastPasses } = parameters.rosterAdmm;

/** With a plan, a bound a tenth below it, and a last construction that ended so many times as far above the bound. */
async function ward(times: number): Promise<Search> {
  const model = wardModel({ employees: 8, days: 14, shifts: 3, seed: 2, fairness: false });
  const search = await splitSearch(model, { tick: 0 }, parameters);
  admm.run(search, 1e6);
  const price = search.best.combinedPrice();
  search.bounds.raiseCombined(0.9 * price);
  search.root.cameTo = 0.9 * price + times * 0.1 * price;
  search.root.mostPasses = 0;
  return search;
}

function passesOf(status: string): number {
  return Number(/^(\d+) passes/.exec(status)![1]) - lastPasses;
}

test("constructions that follow one another have twice the passes each, as far as they fit", async () => {
  const search = await ward(1);
  expect(passesOf(slowerPrices.run(search, 1e6))).toBe(passes);
  for (const [secondsPerPass, expected] of [
    [1e-3, slower * passes],
    [1e6 / (2.5 * passes), 2.5 * passes],
    [1e6 / (0.5 * passes), passes],
  ] as const) {
    search.root.secondsPerPass = secondsPerPass;
    expect(passesOf(slowerPrices.run(search, 1e6))).toBe(expected);
  }
});

test("prices that climbed are worth twice the passes at once", async () => {
  const search = await ward(1);
  search.root.climbedTo = search.duals;
  expect(passesOf(slowerPrices.run(search, 1e6))).toBe(slower * passes);
});

test("a slower one is worth its time where the last one ended near the plan and the usual passes fit", async () => {
  const near = await ward(hopeless - 0.1);
  near.root.secondsPerPass = 1e-6;
  expect(isSlowerWorth(near)).toBe(true);
  near.root.secondsPerPass = near.secondsLeft();
  expect(isSlowerWorth(near)).toBe(false);
  const far = await ward(hopeless + 0.1);
  far.root.secondsPerPass = 1e-6;
  expect(isSlowerWorth(far)).toBe(false);
});

test("before any construction nothing says that a slower one is worth its time", async () => {
  const search = await ward(1);
  search.root.secondsPerPass = 1e-6;
  search.root.cameTo = null;
  expect(isSlowerWorth(search)).toBe(false);
});
