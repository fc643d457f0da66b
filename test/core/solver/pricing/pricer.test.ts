import { describe, expect, test } from "vitest";
import { Pricer } from "../../../../core/solver/pricing/pricer.ts";
import { tailOf, walk } from "../../../../core/solver/pricing/roster.ts";
import { Random } from "../../../../core/solver/random.ts";
import {
  costAt,
  type DrawnPerson,
  drawnDuals,
  drawnPeople,
  isOff,
  reducedCosts,
} from "./drawn-split.ts";

/** Duals of the rows of single days within a window; all others are worth nothing, so that fixed days cost what they cost by themselves. */
function dualsWithin({ split }: DrawnPerson, random: Random, from: number, to: number) {
  const { rowStart, entryColumn, columnCandidate, columnDay } = split.model;
  const isWithin = (row: number) => {
    for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
      const column = entryColumn[k]!;
      // Helpers that only relax a row know of no day.
      if (columnCandidate[column]! < 0) {
        if (split.structure.rowsOf(column).length > 1) return false;
      } else if (columnDay[column]! < from || columnDay[column]! > to) return false;
    }
    return true;
  };
  return drawnDuals(split, random).map((dual, r) => (isWithin(split.masterRows[r]!) ? dual : 0));
}

describe("the pricer", () => {
  test("gives the cheapest of all lawful rosters of any network, and where it need not, one that costs what it says and a bound that is true", () => {
    const random = new Random(16);
    const wrong: string[] = [];
    const used = { grid: 0, labels: 0, neither: 0 };
    for (const person of drawnPeople(60, () => true)) {
      const { split, prices, name } = person;
      const pricer = new Pricer();
      const { grid, arrivals, amountRow } = prices.automaton;
      used[grid !== null ? "grid" : arrivals !== null ? "labels" : "neither"]++;
      for (let round = 0; round < 4; round++) {
        const dual = drawnDuals(split, random);
        prices.setDuals(dual);
        const costs = reducedCosts(person, dual);
        const least = Math.min(...costs);
        const is = (what: string) =>
          wrong.push(`${name}, round ${round}: ${what}, cheapest ${least}`);
        const exact = pricer.whole(prices);
        if (isOff(exact.cost, least) || isOff(costAt(person, costs, exact.choices), least))
          is(`whole ${exact.cost}`);
        if (exact.least > least + 1e-6) is(`whole claims ${exact.least}`);
        for (const way of ["nearly", "roughly"] as const) {
          const { cost, choices, least: bound } = pricer[way](prices);
          if (bound > least + 1e-6) is(`${way} claims ${bound}`);
          if (isOff(cost, costAt(person, costs, choices))) is(`${way} says ${cost} of another`);
        }
        const limit = least + random.next() - 0.5;
        const below = pricer.whole(prices, limit);
        const wanted = Math.min(least, limit);
        if (isOff(below.cost, wanted) || (below.choices !== null) !== least < limit)
          is(`${below.cost} below ${limit}`);
        const slopes = amountRow?.cost.slopes ?? [0];
        const { least: lower } = pricer.alongLine(prices, slopes[random.below(slopes.length)]!);
        if (lower > least + 1e-6) is(`a line claims ${lower}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(Math.min(used.grid, used.labels, used.neither)).toBeGreaterThan(5);
  });

  test("gives the cheapest way through a window between days that stay as they are", () => {
    const random = new Random(17);
    const wrong: string[] = [];
    let changed = 0;
    for (const person of drawnPeople(60, () => true, 101)) {
      const { prices, name, choices: all } = person;
      const pricer = new Pricer();
      const days = prices.automaton.task.dayCount;
      for (let round = 0; round < 4; round++) {
        const base = all[random.below(all.length)]!;
        const from = random.below(days);
        const to = from + random.below(days - from);
        const dual = dualsWithin(person, random, from, to);
        prices.setDuals(dual);
        const costs = reducedCosts(person, dual);
        const isFree = (day: number) => day >= from && day <= to;
        const keeps = all.map((list) =>
          list.every((choice, day) => isFree(day) || choice === base[day]),
        );
        const least = Math.min(...costs.filter((_, at) => keeps[at]));
        const start = walk(prices, base, from)!;
        const { after, amount: amountAfter } = tailOf(prices, base, to);
        const range = {
          ...{ from, to, after, amountAfter, node: start.node, paid: start.cost },
          amount: start.amount + amountAfter,
        };
        const { cost, choices } = pricer.solve(prices, range, Number.POSITIVE_INFINITY);
        const whole = base.slice();
        if (choices !== null) whole.set(choices, from);
        const paid = costAt(person, costs, choices === null ? null : whole);
        if (isOff(cost, least) || isOff(paid, least))
          wrong.push(
            `${name}, round ${round}, days ${from} to ${to}: ${cost} for ${paid}, not ${least}`,
          );
        if (whole.join() !== base.join()) changed++;
        if (pricer.solve(prices, range, least - 1e-4).choices !== null)
          wrong.push(`${name}, round ${round}, days ${from} to ${to}: one below ${least}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(changed).toBeGreaterThan(100);
  });
});
