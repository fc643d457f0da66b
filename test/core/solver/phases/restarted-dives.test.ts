import { expect, test } from "vitest";
import { Schedule } from "../../../../core/solver/lagrangian-relaxation/schedule.ts";
import { modelOfBound, priceAscent } from "../../../../core/solver/phases/price-ascent.ts";
import { restartedDives } from "../../../../core/solver/phases/restarted-dives.ts";
import { rosterDescent } from "../../../../core/solver/phases/roster-descent.ts";
import { mend } from "../../../../core/solver/phases/window-columns.ts";
import type { Search } from "../../../../core/solver/state/search.ts";
import { splitSearch } from "../split-search.ts";
import { wardModel } from "../ward-model.ts";

/** Milliseconds of every look at the clock once prices have climbed, so that turns end. */
const TICK = 1;

/** A ward without fairness after a descent and climbing prices. */
async function climbed(seed: number): Promise<Search> {
  const clock = { tick: 0 };
  const model = wardModel({ employees: 10, days: 21, shifts: 3, seed, fairness: false });
  const search = await splitSearch(model, clock);
  rosterDescent.run(search, 60);
  priceAscent.run(search, 60);
  clock.tick = TICK;
  return search;
}

test("dives one after the other come near the bound, always in the same way", async () => {
  const ended = await Promise.all(
    [0, 1].map(async () => {
      const search = await climbed(1);
      const open = search.best.combinedPrice() - search.bounds.combined;
      const status = restartedDives.run(search, 8);
      const left = search.best.combinedPrice() - search.bounds.combined;
      return { status, share: left / open, values: search.incumbent!.values };
    }),
  );
  const [one, again] = ended as [(typeof ended)[number], (typeof ended)[number]];
  expect(one.status).toMatch(/^\d+ dives, [1-9]\d* better plans$/);
  expect(one.share).toBeLessThan(0.25);
  expect(again).toEqual(one);
});

test("each goes along a model of the bound of its own, and leaves the duals and the ascent as they were", async () => {
  const search = await climbed(2);
  const { duals } = search;
  const { bundle } = search.root;
  const late = () => false;
  const fits = () => true;
  const split = search.decomposition()!;
  const models = [0, 1].map(() => modelOfBound(search, split, 2, late, fits));
  expect(new Set([...models, bundle]).size).toBe(3);
  restartedDives.run(search, 5);
  expect(search.duals).toBe(duals);
  expect(search.root.bundle).toBe(bundle);
  expect(modelOfBound(search, split, 2, () => true, fits)).toBeNull();
});

test("a turn that is too short for one says so and changes nothing", async () => {
  const search = await climbed(3);
  const before = search.incumbent;
  expect(restartedDives.run(search, 0.01)).toBe("0 dives, too slow");
  expect(search.incumbent).toBe(before);
});

test("one that does not fit into its turn is given up after a pass", async () => {
  const search = await climbed(3);
  const split = search.decomposition()!;
  const seconds: number[] = [];
  const never = (secondsPerPass: number) => {
    seconds.push(secondsPerPass);
    return false;
  };
  expect(modelOfBound(search, split, 2, () => false, never)).toBeNull();
  expect(seconds).toHaveLength(1);
  // Three passes more than a turn has time for.
  const { passes } = search.parameters.restartedDives;
  const { leastRounds } = search.parameters.mixtureDive;
  const began = search.input.now();
  const turn = (passes + leastRounds - 3) * seconds[0]!;
  expect(restartedDives.run(search, turn)).toBe("0 dives, too slow");
  expect(search.input.now() - began).toBeLessThan(0.3 * 1000 * turn);
});

test("what windows mend becomes the best plan, or is left aside where it is none", async () => {
  const search = await climbed(1);
  const split = search.decomposition()!;
  const { prices } = split;
  const idle = (employee: number) =>
    split.pool.at(employee, new Int32Array(prices[employee]!.automaton.task.dayCount))!;
  const spoilt = (employees: readonly number[]) => {
    const schedule = Schedule.ofPlan(split, search.incumbent!.values)!;
    for (const employee of employees) schedule.put(idle(employee));
    return schedule;
  };
  const before = search.best.combinedPrice();
  mend(search, split, spoilt([3]), search.input.now() + 8000);
  expect(search.best.combinedPrice()).toBeLessThan(before);
  expect(search.root.aside).toBeNull();
  expect(search.windowPosition?.isAt(search.incumbent)).toBe(true);

  search.windowPosition = null;
  mend(search, split, spoilt([]), search.input.now());
  expect(search.root.aside).toBeNull();
  expect(search.windowPosition).not.toBeNull();

  const best = search.incumbent;
  const worse = spoilt([...prices.keys()]);
  mend(search, split, worse, search.input.now());
  expect(search.incumbent).toBe(best);
  expect(search.root.aside?.schedule).toBe(worse);
});
