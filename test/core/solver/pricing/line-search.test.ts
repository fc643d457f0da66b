import { describe, expect, test } from "vitest";
import { LineSearch } from "../../../../core/solver/pricing/line-search.ts";
import { draw, type Line, wholeRange } from "../../../../core/solver/pricing/lines.ts";
import { reducedCost } from "../../../../core/solver/pricing/roster-pool.ts";
import { Random } from "../../../../core/solver/random.ts";
import { everyRoster } from "../every-roster.ts";
import { costAt, drawnDuals, drawnPeople, isOff, reducedCosts } from "./drawn-split.ts";
import { hoursSplit } from "./hours-split.ts";

/** More lines than any search here needs. */
const MANY = 200;
const STEPS = 400;
/** No price of a duty is so steep, so that the best slope lies within. */
const STEEPEST = 20;

const split = hoursSplit(3);
const prices = split.prices[0]!;
const range = wholeRange(prices);
const rosters = everyRoster(prices).filter(({ cost }) => Number.isFinite(cost));

/** Duals that the search has not seen; the cheapest roster at them, and what the line of each slope of a sweep proves. */
function drawnCase(random: Random) {
  const dual = Float64Array.from(split.masterRows, () => 10 * random.next() - 4);
  prices.setDuals(dual);
  const cheapest = Math.min(...rosters.map((roster) => reducedCost(roster, dual)));
  const bound = new Float64Array(prices.automaton.finalCost.length + prices.automaton.first.length);
  const sweep = Array.from({ length: STEPS + 1 }, (_, k) => {
    const slope = STEEPEST * ((2 * k) / STEPS - 1);
    const line: Line = { slope, bound, constant: 0, lower: 0, excess: 0 };
    draw(prices, range, line);
    return line.lower;
  });
  return { cheapest, sweep };
}

describe("the search for the best line", () => {
  test("proves no more than the cheapest roster costs, and no less than the best of a sweep of slopes", () => {
    const random = new Random(3);
    const search = new LineSearch();
    let settled = 0;
    for (let round = 0; round < 40; round++) {
      const { cheapest, sweep } = drawnCase(random);
      expect(Math.max(...sweep)).toBeLessThan(cheapest + 1e-6);
      const isSettled = search.run(prices, range, Number.POSITIVE_INFINITY, true, MANY);
      expect(search.drawn).toBeLessThan(MANY);
      expect(search.lower).toBeGreaterThan(Math.max(...sweep) - 1e-6);
      expect(search.lower).toBeLessThan(cheapest + 1e-6);
      expect(search.cost).toBeGreaterThan(cheapest - 1e-6);
      if (!isSettled) continue;
      settled++;
      expect(search.cost).toBeCloseTo(cheapest, 6);
    }
    expect(settled).toBeGreaterThan(10);
  });

  test("sets out from the slope it ended with, and needs fewer lines at the same prices", () => {
    const random = new Random(4);
    let [first, again] = [0, 0];
    for (let round = 0; round < 20; round++) {
      drawnCase(random);
      const search = new LineSearch();
      prices.slopes.last = STEEPEST;
      search.run(prices, range, Number.POSITIVE_INFINITY, true, MANY);
      first += search.drawn;
      const { lower } = search;
      search.run(prices, range, Number.POSITIVE_INFINITY, true, MANY);
      again += search.drawn;
      expect(search.lower).toBeCloseTo(lower, 6);
    }
    expect(again).toBeLessThan(first);
  });

  test("says that no roster is below a limit, or gives one that is", () => {
    const random = new Random(6);
    const search = new LineSearch();
    let refused = 0;
    for (let round = 0; round < 40; round++) {
      const { cheapest, sweep } = drawnCase(random);
      const below = Math.max(...sweep) - 0.5;
      expect(search.run(prices, range, below, true, MANY)).toBe(true);
      expect(search.choices).toBeNull();
      expect(search.cost).toBe(below);
      search.run(prices, range, cheapest + 0.5, true, MANY);
      if (search.choices === null) refused++;
      else expect(search.cost).toBeLessThan(cheapest + 0.5);
    }
    // Lines alone come near the cheapest roster, and need not find it.
    expect(refused).toBeLessThan(20);
  });
});

test("the search for the best line in a drawn network proves no more than the cheapest roster costs, and gives one that costs what it says", () => {
  const random = new Random(14);
  const wrong: string[] = [];
  const found = { settled: 0, open: 0, none: 0 };
  for (const person of drawnPeople(60, () => true)) {
    const { name, split, prices: own } = person;
    const search = new LineSearch();
    const range = wholeRange(own);
    for (let round = 0; round < 4; round++) {
      const dual = drawnDuals(split, random);
      own.setDuals(dual);
      const costs = reducedCosts(person, dual);
      const least = Math.min(...costs);
      const is = (what: string) =>
        wrong.push(`${name}, round ${round}: ${what}, cheapest ${least}`);
      const isSettled = search.run(own, range, Number.POSITIVE_INFINITY, true, MANY);
      const paid = costAt(person, costs, search.choices);
      if (search.lower > least + 1e-6) is(`proves ${search.lower}`);
      if (isOff(search.cost, paid)) is(`says ${search.cost} of what costs ${paid}`);
      if (isSettled && isOff(search.cost, least)) is(`settles for ${search.cost}`);
      if (isSettled) found.settled++;
      else found.open++;
      const limit = least + random.next() - 0.5;
      const isDone = search.run(own, range, limit, true, MANY);
      if (search.choices !== null && !(search.cost < limit)) is(`${search.cost} below ${limit}`);
      if (search.choices !== null && isOff(search.cost, costAt(person, costs, search.choices)))
        is(`says ${search.cost} of another roster`);
      if (!isDone || search.choices !== null) continue;
      found.none++;
      if (least < limit - 1e-6) is(`finds nothing below ${limit}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(Math.min(found.settled, found.open, found.none)).toBeGreaterThan(20);
});
