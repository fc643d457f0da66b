import { expect, test } from "vitest";
import { greedy } from "../../../../core/solver/phases/greedy.ts";
import { rosterDescent } from "../../../../core/solver/phases/roster-descent.ts";
import { stillSearch } from "../still-search.ts";
import { wardModel } from "../ward-model.ts";

const searchOf = (seed: number, demand: number) =>
  stillSearch(wardModel({ employees: 20, days: 14, seed, demand }));

test.each([1, 2, 3])(
  "greedy plans keep every row and leave little demand unmet (seed %i)",
  async (seed) => {
    const search = await searchOf(seed, 1);
    const empty = search.incumbent!;
    greedy.run(search, 60);
    expect(search.judged(search.incumbent!.values)).not.toBeNull();
    expect(search.incumbent!.relaxation).toBeLessThan(0.05 * empty.relaxation);
  },
);

test("a descent from the greedy plan never makes it worse, and meets demand that was missed", async () => {
  let missed = 0;
  for (const seed of [4, 5, 6]) {
    const search = await searchOf(seed, 1.15);
    greedy.run(search, 60);
    const before = search.incumbent!;
    rosterDescent.run(search, 60);
    expect(search.incumbent!.stage1).toBeLessThanOrEqual(before.stage1);
    if (search.incumbent!.stage1 === before.stage1)
      expect(search.incumbent!.cost).toBeLessThan(before.cost);
    missed += before.relaxation - search.incumbent!.relaxation;
  }
  expect(missed).toBeGreaterThan(0);
});

test("greedy and descent give the same plan every time", async () => {
  const plans = [];
  for (let run = 0; run < 2; run++) {
    const search = await searchOf(7, 1);
    for (const phase of [greedy, rosterDescent]) phase.run(search, 60);
    plans.push(Array.from(search.incumbent!.values));
  }
  expect(plans[0]).toEqual(plans[1]);
});
