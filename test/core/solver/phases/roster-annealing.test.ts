import { expect, test } from "vitest";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { coldMoves } from "../../../../core/solver/phases/cold-moves.ts";
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

test("a plan gets better and stays one that keeps every row", async () => {
  const { before, after } = await annealed(1);
  expect(after).toBeLessThan(0.95 * before);
});

test("the same search anneals to the same plan", async () => {
  const [one, other] = [await annealed(2), await annealed(2)];
  expect(other.values).toEqual(one.values);
});

test("moves pay where they close enough of the gap", async () => {
  const model = wardModel({ employees: 20, days: 28, shifts: 4, seed: 3 });
  const closed = async (pays: number) => {
    const rosterAnnealing = { ...DEFAULT_PARAMETERS.rosterAnnealing, pays };
    const parameters = { ...DEFAULT_PARAMETERS, rosterAnnealing };
    const search = await splitSearch(model, { tick: 1 }, parameters);
    rosterDescent.run(search, 10);
    const price = search.best.combinedPrice();
    const open = price - search.bounds.combined;
    coldMoves.run(search, 1);
    const share = (price - search.best.combinedPrice()) / open;
    return { share, pay: search.root.movesPay };
  };
  const { share, pay } = await closed(0);
  expect(share).toBeGreaterThan(0.01);
  expect(pay).toBe(true);
  expect((await closed(0.99 * share)).pay).toBe(true);
  expect((await closed(1.01 * share)).pay).toBe(false);
});

test("an annealing that saves nothing says that moves do not pay, unless another thread has tried them", async () => {
  const model = wardModel({ employees: 12, days: 14, shifts: 3, seed: 4 });
  const parameters = {
    ...DEFAULT_PARAMETERS,
    rosterAnnealing: { ...DEFAULT_PARAMETERS.rosterAnnealing, mostMoves: 1 },
  };
  const search = await splitSearch(model, { tick: 1 }, parameters);
  rosterDescent.run(search, 10);
  for (let price = Number.POSITIVE_INFINITY; price > search.best.combinedPrice(); ) {
    price = search.best.combinedPrice();
    rosterAnnealing.run(search, 1);
  }
  expect(search.root.movesPay).toBeNull();
  search.root.movesPay = true;
  const price = search.best.combinedPrice();
  rosterAnnealing.run(search, 1);
  expect(search.root.movesPay).toBe(search.best.combinedPrice() < price);
});
