import { describe, expect, test } from "vitest";
import { DEFAULT_PARAMETERS, type SolverParameters } from "../../../../core/solver/parameters.ts";
import { rosterOf } from "../../../../core/solver/pricing/roster.ts";
import type { RosterAutomaton } from "../../../../core/solver/state-expansion/automaton.ts";
import { drawnWard } from "../drawn-ward.ts";
import { type DrawnPerson, isOff, personOf, splitOf } from "../pricing/drawn-split.ts";
import { EveryLawful } from "./every-lawful.ts";

const WARDS = 40;

/** Rosters that an automaton accepts and whose amount is lawful, counted by node and amount. */
function lawfulPaths(automaton: RosterAutomaton): number {
  const { start, base, first, target, group, amount, groups, labels, kinds } = automaton;
  const choicesOf = (label: number) => {
    const { day, kind } = labels[label]!;
    return kinds.ofDay[day]![kind]!.choices.length;
  };
  const sizes = groups.map((list) => list.reduce((sum, label) => sum + choicesOf(label), 0));
  const ways = Array.from({ length: base.at(-1)! }, () => new Map<number, number>());
  ways[start]!.set(0, 1);
  for (let n = 0; n < base.at(-2)!; n++)
    for (let t = first[n]!; t < first[n + 1]!; t++)
      for (const [sum, count] of ways[n]!) {
        const there = ways[target[t]!]!;
        const more = Math.round((sum + amount[t]!) * 1e6) / 1e6;
        there.set(more, (there.get(more) ?? 0) + count * sizes[group[t]!]!);
      }
  let total = 0;
  for (let n = base.at(-2)!; n < base.at(-1)!; n++) {
    if (automaton.finalCost[n - base.at(-2)!] === Number.POSITIVE_INFINITY) continue;
    for (const [sum, count] of ways[n]!)
      if (Number.isFinite(automaton.amountRow?.cost.at(sum) ?? 0)) total += count;
  }
  return total;
}

/** What is wrong with a network, roster by roster; nothing where it is right. */
function faults({ name, prices, every, choices }: DrawnPerson): string[] {
  const wrong: string[] = [];
  const paths = lawfulPaths(prices.automaton);
  if (paths !== every.costs.length)
    wrong.push(`${name}: ${paths} paths, ${every.costs.length} lawful rosters`);
  for (const [at, list] of choices.entries()) {
    const roster = rosterOf(prices, list);
    if (roster === null || isOff(roster.cost, every.costs[at]!))
      wrong.push(`${name}, choices ${list.join(" ")}: ${roster?.cost}, not ${every.costs[at]}`);
  }
  return wrong;
}

/** Rows that span as many days are counted apart from the others. */
function longFrom(days: number): SolverParameters {
  const { decomposition } = DEFAULT_PARAMETERS;
  return { ...DEFAULT_PARAMETERS, decomposition: { ...decomposition, longSpan: days } };
}

/** How many of the networks drawn have what. */
function counter() {
  const counts = { grid: 0, labels: 0, helpers: 0, resources: 0, left: 0, shared: 0, split: 0 };
  const count = ({ prices, split }: DrawnPerson): void => {
    const { grid, arrivals, labels, task, rows } = prices.automaton;
    if (grid !== null) counts.grid++;
    if (arrivals !== null) counts.labels++;
    if (labels.some(({ events }) => events.length > 0)) counts.helpers++;
    if (task.resources.some((table) => table.rows.every((row) => rows.has(row))))
      counts.resources++;
    if (split.masterRows.some((row) => split.structure.rowEmployee[row] === task.employee))
      counts.left++;
  };
  return { counts, count };
}

describe("the network of a person in a drawn ward", () => {
  test("accepts the sequences of choices that keep the rows of the model and no others, each at what it costs", () => {
    const wrong: string[] = [];
    const { counts, count } = counter();
    for (let seed = 1; seed <= WARDS; seed++) {
      const ward = drawnWard(seed);
      const split = splitOf(ward, seed % 2 === 0 ? DEFAULT_PARAMETERS : longFrom(2 + (seed % 4)));
      if (split === null) continue;
      counts.split++;
      const people = split.prices.map((_, employee) => personOf(ward, split, employee));
      for (const person of people) {
        wrong.push(...faults(person));
        count(person);
      }
      if (new Set(split.prices.map(({ automaton }) => automaton.target)).size < people.length)
        counts.shared++;
    }
    expect(wrong).toEqual([]);
    const { grid, labels, helpers, resources, shared } = counts;
    expect(counts.split).toBeGreaterThan(30);
    expect(Math.min(grid, labels, helpers, resources, shared)).toBeGreaterThan(5);
  });

  test("with limits too small for all rows does the same for those that it is left with", () => {
    const wrong: string[] = [];
    const { counts, count } = counter();
    for (let seed = 101; seed <= 100 + WARDS; seed++) {
      const ward = drawnWard(seed);
      const { stateExpansion } = DEFAULT_PARAMETERS;
      const limits = {
        ...{
          unfolded: 40 + (seed % 7) * 20,
          nodes: 5 + (seed % 30),
          transitions: 20 + (seed % 40),
        },
        ...{ longTimes: 1, mostStates: 2 + (seed % 5), keptNumbers: seed % 2000 },
      };
      const parameters = longFrom(2 + (seed % 4));
      const tight = { ...parameters, stateExpansion: { ...stateExpansion, ...limits } };
      const split = splitOf(ward, tight);
      for (const employee of split?.prices.keys() ?? []) {
        const person = personOf(ward, split!, employee);
        wrong.push(...faults(person));
        count(person);
      }
    }
    expect(wrong).toEqual([]);
    expect(counts.left).toBeGreaterThan(20);
  });

  test("is missing only where no sequence of some person keeps all rows", () => {
    const wrong: string[] = [];
    let missing = 0;
    for (let seed = 301; seed <= 300 + 3 * WARDS; seed++) {
      const ward = drawnWard(seed);
      if (splitOf(ward) !== null) continue;
      missing++;
      const all = { isHeld: () => true, isKnown: () => true };
      const counts = Array.from({ length: ward.employees }, (_, employee) => {
        return new EveryLawful(ward, employee, ward.days, all).costs.length;
      });
      if (!counts.includes(0)) wrong.push(`seed ${seed}: ${counts.join(" and ")} lawful rosters`);
    }
    expect(wrong).toEqual([]);
    expect(missing).toBeGreaterThan(1);
  });
});
