import { describe, expect, test } from "vitest";
import { ConvexCost } from "../../../../core/solver/decomposition/convex-cost.ts";
import { GridPricer } from "../../../../core/solver/pricing/grid-pricer.ts";
import { draw, type Line, wholeRange } from "../../../../core/solver/pricing/lines.ts";
import { Pricer } from "../../../../core/solver/pricing/pricer.ts";
import type { Prices } from "../../../../core/solver/pricing/prices.ts";
import { type Roster, rosterOf, tailOf, walk } from "../../../../core/solver/pricing/roster.ts";
import { reducedCost } from "../../../../core/solver/pricing/roster-pool.ts";
import { Random } from "../../../../core/solver/random.ts";
import { everyRoster } from "../every-roster.ts";
import { costAt, drawnDuals, drawnPeople, isOff, reducedCosts } from "./drawn-split.ts";
import { hoursSplit, LEAST_HOURS, MOST_HOURS } from "./hours-split.ts";

function hoursOf(prices: Prices, { choices }: Roster): number {
  return choices.reduce((sum, choice, day) => {
    const [duty] = prices.automaton.task.choices[day]![choice]!.candidates;
    return sum + (duty === undefined ? 0 : 1 + (duty % 2));
  }, 0);
}

describe("a grid of amounts", () => {
  test("stands for a hard most and a priced least of the same hours at once", () => {
    const [prices] = hoursSplit(50).prices;
    expect(prices!.automaton.grid).not.toBeNull();
    const rosters = everyRoster(prices!);
    const finite = rosters.filter(({ cost }) => Number.isFinite(cost));
    expect(finite.length).toBeLessThan(rosters.length);
    const isOff = (roster: Roster) => {
      const hours = hoursOf(prices!, roster);
      const cost = hours > MOST_HOURS ? Infinity : 50 * Math.max(0, LEAST_HOURS - hours);
      return roster.cost !== cost && !(Math.abs(roster.cost - cost) < 5e-7);
    };
    expect(rosters.filter(isOff)).toEqual([]);
  });

  test("gives the cheapest of all rosters, and none when none is below the limit", () => {
    const random = new Random(7);
    const split = hoursSplit(3);
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
      expect(pricer.whole(prices!, least - 1e-4)).toMatchObject(none);
    }
  });

  test("with a line leaves out what cannot be cheaper than the limit, and finds the same", () => {
    const random = new Random(5);
    const split = hoursSplit(3);
    const prices = split.prices[0]!;
    const grid = prices.automaton.grid!;
    const range = wholeRange(prices);
    let [whole, pruned] = [0, 0];
    for (let round = 0; round < 60; round++) {
      prices.setDuals(Float64Array.from(split.masterRows, () => 10 * random.next() - 4));
      const line: Line = {
        slope: [-3, -1, 0, 2][round % 4]!,
        bound: new Float64Array(grid.low.length),
        constant: 0,
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
    const split = hoursSplit(3);
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
    const split = hoursSplit(3);
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

/** By choice, in the order of `choiceBase`: the least cost of a roster with it. */
function leastWith(
  { choiceBase, choicePrice }: Prices,
  all: readonly Int32Array[],
  costs: readonly number[],
) {
  const least = new Float64Array(choicePrice.length).fill(Number.POSITIVE_INFINITY);
  for (const [at, choices] of all.entries())
    for (const [day, choice] of choices.entries()) {
      const place = choiceBase[day]! + choice;
      least[place] = Math.min(least[place]!, costs[at]!);
    }
  return least;
}

describe("a grid of a drawn network", () => {
  const isOnGrid = ({ automaton }: Prices) => automaton.grid !== null;

  test("gives the cheapest of all lawful rosters, with a line and without, and none where none is below the limit", () => {
    const random = new Random(12);
    const wrong: string[] = [];
    for (const person of drawnPeople(40, isOnGrid)) {
      const { split, prices, name } = person;
      const grid = prices.automaton.grid!;
      const range = wholeRange(prices);
      const pricer = new GridPricer();
      for (let round = 0; round < 4; round++) {
        const dual = drawnDuals(split, random);
        prices.setDuals(dual);
        const costs = reducedCosts(person, dual);
        const least = Math.min(...costs);
        const { slopes } = prices.automaton.amountRow!.cost;
        const [under, over] = [slopes[0]!, slopes.at(-1)!];
        const slope = under + (over - under) * random.next();
        const bound = new Float64Array(grid.low.length);
        const line: Line = { slope, bound, constant: 0, lower: 0, excess: 0 };
        draw(prices, range, line);
        if (line.lower > least + 1e-6)
          wrong.push(`${name}: a line claims ${line.lower}, not ${least}`);
        for (const own of [null, line])
          for (const limit of [Number.POSITIVE_INFINITY, least + 1]) {
            const { cost, choices } = pricer.solve(prices, grid, range, limit, own);
            const paid = costAt(person, costs, choices);
            if (isOff(cost, least) || isOff(paid, least))
              wrong.push(`${name}, round ${round}: ${cost} for ${paid}, not ${least}`);
          }
        const none = pricer.solve(prices, grid, range, least - 1e-4, line);
        if (none.choices !== null || none.cost !== least - 1e-4)
          wrong.push(`${name}, round ${round}: ${none.cost} below the least, ${least}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("visits the choices of the rosters that cost no more than a limit, and no others", () => {
    const random = new Random(13);
    const wrong: string[] = [];
    let [near, far] = [0, 0];
    for (const person of drawnPeople(30, isOnGrid, 101)) {
      const { split, prices, name } = person;
      const { groups, labels } = prices.automaton;
      const dual = drawnDuals(split, random);
      prices.setDuals(dual);
      const costs = reducedCosts(person, dual);
      const least = leastWith(prices, person.choices, costs);
      const limit = Math.min(...costs) + 3 * random.next();
      const isVisited = new Uint8Array(least.length);
      new GridPricer().eachNear(prices, wholeRange(prices), limit, (group, room) => {
        const first = prices.choiceBase[labels[groups[group]![0]!]!.day]!;
        prices.eachWithin(group, room, (choice) => {
          isVisited[first + choice] = 1;
          return true;
        });
      });
      for (const [choice, cost] of least.entries()) {
        // Sums of floats decide on which side of the limit it is.
        if (Math.abs(cost - limit) < 1e-6) continue;
        const isNear = cost < limit;
        if (isNear) near++;
        else far++;
        if ((isVisited[choice] === 1) !== isNear)
          wrong.push(`${name}, choice ${choice}: ${cost} with a limit of ${limit}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(Math.min(near, far)).toBeGreaterThan(100);
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
        expect(points.filter((x) => at(x) <= 0)).toEqual([]);
        continue;
      }
      summed++;
      const isOff = (x: number) => sum.at(x) !== at(x) && !(Math.abs(sum.at(x) - at(x)) < 5e-7);
      expect(points.filter(isOff)).toEqual([]);
    }
    expect(summed).toBeGreaterThan(50);
  });
});
