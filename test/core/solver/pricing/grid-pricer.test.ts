import { describe, expect, test } from "vitest";
import { LinearModelWriter } from "../../../../core/model/program/linear-model-writer.ts";
import { ConvexCost } from "../../../../core/solver/decomposition/convex-cost.ts";
import { decompose } from "../../../../core/solver/decomposition/decomposition.ts";
import { AUTOMATON_BUDGET } from "../../../../core/solver/engine/options.ts";
import { GridPricer } from "../../../../core/solver/pricing/grid-pricer.ts";
import { draw, type Line, wholeRange } from "../../../../core/solver/pricing/lines.ts";
import { Pricer } from "../../../../core/solver/pricing/pricer.ts";
import type { Prices } from "../../../../core/solver/pricing/prices.ts";
import { type Roster, rosterOf, tailOf, walk } from "../../../../core/solver/pricing/roster.ts";
import { reducedCost } from "../../../../core/solver/pricing/roster-pool.ts";
import { Random } from "../../../../core/solver/random.ts";

const DAYS = 8;
const MOST_HOURS = 9;
const LEAST_HOURS = 6;

/**
 * A short and a long duty a day, no long one after a long one, hours with a hard most and a priced least. A second
 * employee may share every duty, so that the first one meets prices.
 */
function hoursModel(priceOfMissing: number) {
  const writer = new LinearModelWriter();
  const owner = writer.owner("rules");
  const about = { owner, employee: 0, day: 0 };
  const candidate = (index: number, employee: number) =>
    writer.column({
      lower: 0,
      upper: 1,
      integer: true,
      candidate: index,
      employee,
      day: Math.floor(index / 2) % DAYS,
    });
  const mine = Array.from({ length: 2 * DAYS }, (_, index) => candidate(index, 0));
  const shared = mine.map((_, index) => candidate(2 * DAYS + index, 1));
  const duties = Array.from({ length: DAYS }, (_, day) => ({
    short: mine[2 * day]!,
    long: mine[2 * day + 1]!,
  }));
  const missing = writer.column({
    lower: 0,
    upper: Number.POSITIVE_INFINITY,
    integer: false,
    candidate: -1,
    employee: 0,
    day: -1,
  });
  writer.addCost(missing, priceOfMissing);
  const atMost = (upper: number, columns: readonly number[], values: readonly number[]) =>
    writer.row({ ...about, lower: Number.NEGATIVE_INFINITY, upper }, columns, values);
  for (const { short, long } of duties) atMost(1, [short, long], [1, 1]);
  for (let day = 1; day < DAYS; day++)
    atMost(1, [duties[day - 1]!.long, duties[day]!.long], [1, 1]);
  const columns = duties.flatMap(({ short, long }) => [short, long]);
  const hours = duties.flatMap(() => [1, 2]);
  atMost(MOST_HOURS, columns, hours);
  atMost(-LEAST_HOURS * 30, [...columns, missing], [...hours.map((hour) => -30 * hour), -30]);
  mine.forEach((duty, index) => {
    writer.row({ owner, employee: -1, day: 0, lower: 0, upper: 1 }, [duty, shared[index]!], [1, 1]);
  });
  return writer.finish();
}

function splitOf(priceOfMissing: number) {
  const model = hoursModel(priceOfMissing);
  const split = decompose(model, model.cost, AUTOMATON_BUDGET, () => false);
  if (split?.masterRows.length !== 2 * DAYS) throw new Error("the model does not split as meant");
  return split;
}

function everyRoster(prices: Prices): Roster[] {
  let lists: number[][] = [[]];
  for (const choices of prices.automaton.task.choices)
    lists = lists.flatMap((list) => choices.map((_, i) => [...list, i]));
  return lists.flatMap((list) => rosterOf(prices, Int32Array.from(list)) ?? []);
}

function hoursOf(prices: Prices, { choices }: Roster): number {
  return choices.reduce((sum, choice, day) => {
    const [duty] = prices.automaton.task.choices[day]![choice]!.candidates;
    return sum + (duty === undefined ? 0 : 1 + (duty % 2));
  }, 0);
}

describe("a grid of amounts", () => {
  test("stands for a hard most and a priced least of the same hours at once", () => {
    const [prices] = splitOf(50).prices;
    expect(prices!.automaton.grid).not.toBeNull();
    const rosters = everyRoster(prices!);
    const finite = rosters.filter(({ cost }) => Number.isFinite(cost));
    expect(finite.length).toBeLessThan(rosters.length);
    for (const roster of rosters) {
      const hours = hoursOf(prices!, roster);
      const cost = hours > MOST_HOURS ? Infinity : 50 * Math.max(0, LEAST_HOURS - hours);
      expect(roster.cost).toBeCloseTo(cost, 6);
    }
  });

  test("gives the cheapest of all rosters, and none when none is below the limit", () => {
    const random = new Random(7);
    const split = splitOf(3);
    const [prices] = split.prices;
    const pricer = new Pricer();
    const rosters = everyRoster(prices!);
    for (let round = 0; round < 30; round++) {
      const dual = Float64Array.from(
        split.masterRows,
        () => Math.round(40 * random.next() - 15) / 4,
      );
      prices!.setDuals(dual);
      const least = Math.min(...rosters.map((roster) => reducedCost(roster, dual)));
      const { cost, choices } = pricer.whole(prices!);
      expect(cost).toBeCloseTo(least, 6);
      expect(reducedCost(rosterOf(prices!, choices!)!, dual)).toBeCloseTo(least, 6);
      const none = { cost: least - 1e-4, choices: null, least: least - 1e-4 };
      expect(pricer.whole(prices!, least - 1e-4)).toEqual(none);
    }
  });

  test("with a line leaves out what cannot be cheaper than the limit, and finds the same", () => {
    const random = new Random(5);
    const split = splitOf(3);
    const prices = split.prices[0]!;
    const grid = prices.automaton.grid!;
    const range = wholeRange(prices);
    let [whole, pruned] = [0, 0];
    for (let round = 0; round < 60; round++) {
      prices.setDuals(Float64Array.from(split.masterRows, () => 10 * random.next() - 4));
      const line: Line = {
        slope: [-3, -1, 0, 2][round % 4]!,
        bound: new Float64Array(grid.low.length),
        lower: 0,
        excess: 0,
      };
      draw(prices, range, line);
      const [all, some] = [new GridPricer(), new GridPricer()];
      const cheapest = all.solve(prices, grid, range, Number.POSITIVE_INFINITY);
      const limit = cheapest.cost + 5 * (round % 2);
      const found = some.solve(prices, grid, range, limit, line);
      expect(found.cost).toBeCloseTo(cheapest.cost, 9);
      expect(found.choices).toEqual(limit > cheapest.cost ? cheapest.choices : null);
      whole += all.made;
      pruned += some.made;
    }
    expect(pruned).toBeLessThan((2 / 3) * whole);
  });

  test("by lines alone bounds the cheapest roster from both sides, and gives one that keeps the hard most", () => {
    const random = new Random(11);
    const split = splitOf(3);
    const [prices] = split.prices;
    const pricer = new Pricer();
    const rosters = everyRoster(prices!);
    let exact = 0;
    for (let round = 0; round < 60; round++) {
      const dual = Float64Array.from(split.masterRows, () => 10 * random.next() - 4);
      prices!.setDuals(dual);
      const cheapest = Math.min(...rosters.map((roster) => reducedCost(roster, dual)));
      const { cost, choices, least } = pricer.nearly(prices!);
      expect(least).toBeLessThan(cheapest + 1e-6);
      expect(cost).toBeGreaterThan(cheapest - 1e-6);
      expect(reducedCost(rosterOf(prices!, choices!)!, dual)).toBeCloseTo(cost, 6);
      // Its tolerance is a hundredth of what a duty costs at the steepest, 100 points where ends are hard.
      expect(cost - cheapest).toBeLessThan(1 + 1e-6);
      if (cost - cheapest < 1e-6) exact++;
    }
    expect(exact).toBeGreaterThan(30);
  });

  test("in a window counts what the fixed days before and after add", () => {
    const random = new Random(8);
    const split = splitOf(3);
    const prices = split.prices[0]!;
    const pricer = new Pricer();
    const all = everyRoster(prices).filter(({ cost }) => Number.isFinite(cost));
    for (let round = 0; round < 30; round++) {
      const base = all[random.below(all.length)]!;
      const [from, to] = [3, 5];
      // Prices of the window's days alone, so that fixed days cost what they cost by themselves.
      const dual = new Float64Array(split.masterRows.length);
      for (let c = prices.choiceBase[from]!; c < prices.choiceBase[to + 1]!; c++)
        for (let i = prices.choiceRows.start[c]!; i < prices.choiceRows.start[c + 1]!; i++)
          dual[prices.choiceRows.row[i]!] = Math.round(40 * random.next() - 15) / 4;
      prices.setDuals(dual);
      const keeps = all.filter(({ choices }) =>
        choices.every((choice, day) => (day >= from && day <= to) || choice === base.choices[day]),
      );
      const least = Math.min(...keeps.map((roster) => reducedCost(roster, dual)));
      const start = walk(prices, base.choices, from)!;
      const tail = tailOf(prices, base.choices, to);
      const { cost, choices } = pricer.solve(
        prices,
        {
          from,
          to,
          node: start.node,
          amount: start.amount + tail.amount,
          amountAfter: tail.amount,
          paid: start.cost,
          after: tail.after,
        },
        Number.POSITIVE_INFINITY,
      );
      expect(cost).toBeCloseTo(least, 6);
      const whole = base.choices.slice();
      whole.set(choices!, from);
      expect(reducedCost(rosterOf(prices, whole)!, dual)).toBeCloseTo(least, 6);
    }
  });
});

describe("the sum of convex costs", () => {
  test("is the sum at every point, and null where nothing is free of cost in all of them", () => {
    const random = new Random(9);
    const whole = (below: number) => random.below(below);
    let summed = 0;
    for (let round = 0; round < 200; round++) {
      const part = () => {
        const lower = whole(3) === 0 ? Number.NEGATIVE_INFINITY : whole(20) - 10;
        const upper = whole(3) === 0 ? Number.POSITIVE_INFINITY : Math.max(lower, -10) + whole(20);
        const relief = () => ({
          direction: whole(2) === 0 ? (1 as const) : (-1 as const),
          price: 1 + whole(5),
          room: whole(2) === 0 ? Number.POSITIVE_INFINITY : 1 + whole(6),
        });
        const reliefs = Array.from({ length: whole(4) }, relief);
        return { cost: ConvexCost.ofRow(lower, upper, reliefs), factor: [-2, -1, 1, 3][whole(4)]! };
      };
      const parts = Array.from({ length: 1 + whole(3) }, part);
      const sum = ConvexCost.sum(parts);
      const at = (x: number) =>
        parts.reduce((total, { cost, factor }) => total + cost.at(factor * x), 0);
      const points = Array.from({ length: 121 }, (_, k) => k / 2 - 30);
      if (sum === null) {
        for (const x of points) expect(at(x)).toBeGreaterThan(0);
        continue;
      }
      summed++;
      for (const x of points)
        if (at(x) === Infinity) expect(sum.at(x)).toBe(Infinity);
        else expect(sum.at(x)).toBeCloseTo(at(x), 6);
    }
    expect(summed).toBeGreaterThan(50);
  });
});
