import { describe, expect, test } from "vitest";
import { LinearModelWriter } from "../../../../core/model/program/linear-model-writer.ts";
import { ConvexCost } from "../../../../core/solver/decomposition/convex-cost.ts";
import { decompose } from "../../../../core/solver/decomposition/decomposition.ts";
import { Dominance } from "../../../../core/solver/labelling/dominance.ts";
import { type LabelLines, LabelPricer } from "../../../../core/solver/labelling/label-pricer.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { draw, type Line, newLine, wholeRange } from "../../../../core/solver/pricing/lines.ts";
import { Pricer } from "../../../../core/solver/pricing/pricer.ts";
import type { Prices } from "../../../../core/solver/pricing/prices.ts";
import { rosterOf } from "../../../../core/solver/pricing/roster.ts";
import { reducedCost } from "../../../../core/solver/pricing/roster-pool.ts";
import { Random } from "../../../../core/solver/random.ts";
import { costAt, drawnDuals, drawnPeople, isOff, reducedCosts } from "../pricing/drawn-split.ts";

const DAYS = 16;
/** Credited minutes of the duties of a day. */
const MINUTES = [462, 525, 330];
const LATE = 1;

/**
 * Three duties a day, no early one after a late one, at most five days in a row; minutes below and above a target cost more
 * and more. Each duty may be shared, so that it meets prices.
 */
function minutesModel(random: Random) {
  const writer = new LinearModelWriter();
  const owner = writer.owner("rules");
  const duties = Array.from({ length: DAYS }, (_, day) =>
    MINUTES.map((_, kind) =>
      writer.column({
        lower: 0,
        upper: 1,
        integer: true,
        candidate: day * MINUTES.length + kind,
        employee: 0,
        day,
      }),
    ),
  );
  const others = duties.flat().map((_, i) =>
    writer.column({
      lower: 0,
      upper: 1,
      integer: true,
      candidate: DAYS * MINUTES.length + i,
      employee: 1,
      day: Math.floor(i / MINUTES.length),
    }),
  );
  const about = { owner, employee: 0, day: 0 };
  const atMost = (upper: number, columns: readonly number[]) =>
    writer.row(
      { ...about, lower: Number.NEGATIVE_INFINITY, upper },
      columns,
      columns.map(() => 1),
    );
  for (const day of duties) atMost(1, day);
  for (let day = 1; day < DAYS; day++) atMost(1, [duties[day - 1]![LATE]!, duties[day]![0]!]);
  for (let day = 5; day < DAYS; day++) atMost(5, duties.slice(day - 5, day + 1).flat());
  const piece = (points: number, width: number) => {
    const column = writer.column({
      lower: 0,
      upper: width,
      integer: false,
      candidate: -1,
      employee: 0,
      day: -1,
    });
    writer.addCost(column, points);
    return column;
  };
  const target = 3000 + 3 * random.below(600);
  const widths = [180 + random.below(300), 240 + random.below(300), Number.POSITIVE_INFINITY];
  const missing = widths.map((width, i) => piece(0.02 * (i + 1), width));
  const excess = widths.map((width, i) => piece(0.03 * (i + 1), width));
  const all = duties.flat();
  writer.row(
    { ...about, lower: target, upper: target },
    [...all, ...missing, ...excess],
    [
      ...all.map((_, i) => MINUTES[i % MINUTES.length]!),
      ...missing.map(() => 1),
      ...excess.map(() => -1),
    ],
  );
  all.forEach((duty, i) => {
    writer.row({ owner, employee: -1, day: 0, lower: 0, upper: 1 }, [duty, others[i]!], [1, 1]);
  });
  return writer.finish();
}

/** Every amount at every node: the least cost, found without a thought. */
function leastCost({ automaton, groupPrice }: Prices): number {
  const { start, first, target, group, cost, amount, task, base, finalCost, amountRow } = automaton;
  let layer = new Map([[start, new Map([[0, 0]])]]);
  for (let day = 0; day < task.dayCount; day++) {
    const next = new Map<number, Map<number, number>>();
    for (const [node, ways] of layer)
      for (let t = first[node]!; t < first[node + 1]!; t++) {
        const there = next.get(target[t]!) ?? new Map<number, number>();
        next.set(target[t]!, there);
        const price = groupPrice[group[t]!]! + cost[t]!;
        for (const [minutes, paid] of ways) {
          const sum = minutes + amount[t]!;
          there.set(sum, Math.min(there.get(sum) ?? Number.POSITIVE_INFINITY, paid + price));
        }
      }
    layer = next;
  }
  let best = Number.POSITIVE_INFINITY;
  for (const [node, ways] of layer)
    for (const [minutes, paid] of ways) {
      const end = finalCost[node - base[task.dayCount]!]! + amountRow!.cost.at(minutes);
      best = Math.min(best, paid + end);
    }
  return best;
}

describe("labels", () => {
  test("find the cheapest roster of random networks at random prices, and lines never claim more", () => {
    const random = new Random(11);
    let labelled = 0;
    for (let network = 0; network < 6; network++) {
      const model = minutesModel(random);
      const split = decompose(model, model.cost, DEFAULT_PARAMETERS, () => false)!;
      const prices = split.prices[0]!;
      expect(prices.automaton.arrivals, "priced by labels").not.toBeNull();
      const pricer = new Pricer();
      for (let round = 0; round < 15; round++) {
        const dual = Float64Array.from(split.masterRows, () => 24 * random.next() - 2);
        prices.setDuals(dual);
        const least = leastCost(prices);
        const near = pricer.nearly(prices);
        expect(near.least).toBeLessThan(least + 1e-6);
        expect(near.cost).toBeGreaterThan(least - 1e-6);
        if (near.cost > near.least + 1e-6) labelled++;
        const { cost, choices } = pricer.whole(prices);
        expect(cost).toBeCloseTo(least, 6);
        expect(reducedCost(rosterOf(prices, choices!)!, dual)).toBeCloseTo(least, 6);
        expect(pricer.whole(prices, least - 1e-4).choices).toBeNull();
      }
    }
    expect(labelled, "rounds in which lines were not enough").toBeGreaterThan(20);
  });

  test("make no choice that is closed", () => {
    const random = new Random(5);
    const model = minutesModel(random);
    const split = decompose(model, model.cost, DEFAULT_PARAMETERS, () => false)!;
    const prices = split.prices[0]!;
    const pricer = new Pricer();
    for (let round = 0; round < 10; round++) {
      const dual = Float64Array.from(split.masterRows, () => 24 * random.next() - 2);
      const closed = Uint8Array.from(prices.choicePrice, () => (random.next() < 0.2 ? 1 : 0));
      prices.automaton.task.choices.forEach((choices, day) => {
        const free = choices.findIndex(({ candidates }) => candidates.length === 0);
        closed[prices.choiceBase[day]! + free] = 0;
      });
      prices.setDuals(dual, 0, DAYS - 1, closed);
      const { cost, choices } = pricer.whole(prices);
      expect(cost).toBeCloseTo(leastCost(prices), 6);
      choices!.forEach((choice, day) => {
        expect(closed[prices.choiceBase[day]! + choice]).toBe(0);
      });
    }
  });
});

describe("dominance", () => {
  test("never asks less for a difference than it can cost where a better roster may end", () => {
    const cost = ConvexCost.ofRow(10, 14, [
      { direction: 1, price: 1, room: 4 },
      { direction: 1, price: 3, room: Number.POSITIVE_INFINITY },
      { direction: -1, price: 2, room: 5 },
      { direction: -1, price: 4, room: Number.POSITIVE_INFINITY },
    ]);
    const line = (slope: number, lower: number) => ({ ...newLine(0, slope), lower });
    const lines = [line(0, 0), line(1, -2)];
    const dominance = new Dominance(cost, lines, 5);
    const mayEnd = (x: number) =>
      lines.every(({ slope, lower }) => cost.at(x) - slope * x + cost.conjugate(slope) < 5 - lower);
    for (let difference = -12; difference <= 12; difference += 0.5) {
      let most = Number.NEGATIVE_INFINITY;
      for (let x = -20; x <= 40; x += 0.25)
        if (mayEnd(x)) most = Math.max(most, cost.at(x + difference) - cost.at(x));
      expect(dominance.costOf(difference)).toBeGreaterThan(most - 1e-5);
      expect(dominance.costOf(difference)).toBeLessThan(most + 4);
    }
  });
});

/** Lines of random slopes under the cost of the amount, the highest first. */
function drawnLines(prices: Prices, random: Random): LabelLines {
  const { base, amountRow, task } = prices.automaton;
  const { slopes } = amountRow!.cost;
  const lines = Array.from({ length: 5 }, (): Line => {
    const slope = slopes[0]! + (slopes.at(-1)! - slopes[0]!) * random.next();
    const bound = new Float64Array(base[task.dayCount + 1]!);
    const line = { ...newLine(0, slope), bound };
    draw(prices, wholeRange(prices), line);
    return line;
  });
  const [a, b, c, d, e] = lines.sort((one, other) => other.lower - one.lower);
  return [a!, b!, c!, d!, e!];
}

describe("labels of a drawn network", () => {
  test("find the cheapest of all lawful rosters whatever lines they are held against, and none where none is below the limit", () => {
    const random = new Random(15);
    const wrong: string[] = [];
    let made = 0;
    for (const person of drawnPeople(40, ({ automaton }) => automaton.arrivals !== null)) {
      const { split, prices, name } = person;
      const labels = new LabelPricer();
      const pricer = new Pricer();
      const range = wholeRange(prices);
      const arrivals = prices.automaton.arrivals!;
      for (let round = 0; round < 4; round++) {
        const dual = drawnDuals(split, random);
        prices.setDuals(dual);
        const costs = reducedCosts(person, dual);
        const least = Math.min(...costs);
        const is = (what: string) =>
          wrong.push(`${name}, round ${round}: ${what}, cheapest ${least}`);
        const lines = drawnLines(prices, random);
        if (lines[0].lower > least + 1e-6) is(`a line claims ${lines[0].lower}`);
        for (const limit of [least + 1e-4, least + 20 * random.next()]) {
          const { cost, choices } = labels.solve(prices, arrivals, range, limit, lines);
          const paid = costAt(person, costs, choices);
          if (isOff(cost, least) || isOff(paid, least)) is(`${cost} for ${paid} below ${limit}`);
        }
        const none = labels.solve(prices, arrivals, range, least - 1e-4, lines);
        if (none.choices !== null) is(`finds ${none.cost}`);
        const whole = pricer.whole(prices);
        if (isOff(whole.cost, least) || isOff(costAt(person, costs, whole.choices), least))
          is(`with lines first ${whole.cost}`);
      }
      made += labels.made;
    }
    expect(wrong).toEqual([]);
    expect(made).toBeGreaterThan(5000);
  });
});
