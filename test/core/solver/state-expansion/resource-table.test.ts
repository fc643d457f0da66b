import { describe, expect, test } from "vitest";
import { Random } from "../../../../core/solver/random.ts";
import {
  type ResourceTable,
  resourceTables,
} from "../../../../core/solver/state-expansion/resource-table.ts";
import { choicesOf, mostStates, pointsOf, randomResource } from "./random-resource.ts";

const DAYS = 5;
const MOST_CHOICES = 4;

/** Points of choices by the table; infinite where it leads nowhere. */
function costIn(
  { letters, start, letterCount, next, cost, endCost }: ResourceTable,
  choices: readonly number[],
) {
  let [state, paid] = [start, 0];
  for (const [day, choice] of choices.entries()) {
    const step = state * letterCount[day]! + letters[day]![choice]!;
    paid += cost[day]![step]!;
    state = next[day]![step]!;
    if (state < 0) return Number.POSITIVE_INFINITY;
  }
  return paid + endCost[state]!;
}

describe("the table of a resource", () => {
  test("gives every sequence of choices the points that the resource gives it, and is missing where none is lawful", () => {
    const random = new Random(1);
    const wrong: string[] = [];
    const found = { lawful: 0, barred: 0, missing: 0, merged: 0 };
    for (let round = 0; round < 150; round++) {
      const choices = choicesOf(DAYS, () => 1 + random.below(MOST_CHOICES));
      const stated = randomResource(random, DAYS, MOST_CHOICES);
      let lists: (readonly number[])[] = [[]];
      for (const ofDay of choices)
        lists = lists.flatMap((list) => ofDay.map((_, choice) => [...list, choice]));
      const wanted = lists.map((list) => pointsOf(stated, list));
      const [table] = resourceTables([stated], choices, 100);
      const lawful = wanted.filter(Number.isFinite).length;
      if ((table === undefined) !== (lawful === 0)) wrong.push(`round ${round}: ${lawful} lawful`);
      found.lawful += lawful;
      found.barred += lists.length - lawful;
      if (table === undefined) {
        found.missing++;
        continue;
      }
      const off = lists.filter((list, at) => costIn(table, list) !== wanted[at]);
      if (off.length > 0) wrong.push(`round ${round}: choices ${off[0]!.join(" ")}`);
      if (table.letterCount.some((count, day) => count < choices[day]!.length)) found.merged++;
    }
    expect(wrong).toEqual([]);
    expect(Math.min(found.lawful, found.barred)).toBeGreaterThan(1000);
    expect(Math.min(found.missing, found.merged)).toBeGreaterThan(0);
  });

  test("is left to rows when a day has more states than it may, and not before", () => {
    const random = new Random(2);
    const wrong: number[] = [];
    let kept = 0;
    for (let round = 0; round < 100; round++) {
      const choices = choicesOf(DAYS, () => MOST_CHOICES);
      const stated = randomResource(random, DAYS, MOST_CHOICES);
      if (resourceTables([stated], choices, 100).length === 0) continue;
      kept++;
      const most = mostStates(stated, choices);
      const [whole, less] = [most, most - 1].map((n) => resourceTables([stated], choices, n));
      if (whole!.length !== 1 || less!.length !== 0) wrong.push(round);
    }
    expect(wrong).toEqual([]);
    expect(kept).toBeGreaterThan(50);
  });
});
