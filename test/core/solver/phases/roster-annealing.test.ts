import { expect, test } from "vitest";
import { rosterAnnealing } from "../../../../core/solver/phases/roster-annealing.ts";
import { rosterDescent } from "../../../../core/solver/phases/roster-descent.ts";
import { splitSearch } from "../split-search.ts";
import { wardModel } from "../ward-model.ts";

async function annealed(seed: number) {
  const model = wardModel({ employees: 20, days: 28, shifts: 4, seed });
  // Every look at the clock takes a millisecond, so that time ends with the moves.
  const search = await splitSearch(model, { tick: 1 });
  rosterDescent.run(search, 10);
  const before = search.best.combinedPrice();
  rosterAnnealing.run(search, 1);
  return { before, after: search.best.combinedPrice(), values: search.incumbent!.values };
}

test("a plan gets better and stays one that the judge takes", async () => {
  const { before, after } = await annealed(1);
  expect(after).toBeLessThan(0.95 * before);
});

test("the same search anneals to the same plan", async () => {
  const [one, other] = [await annealed(2), await annealed(2)];
  expect(other.values).toEqual(one.values);
});
