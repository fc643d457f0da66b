import { describe, expect, test } from "vitest";
import { Random } from "../../../../core/solver/random.ts";
import { partsOf } from "../../../../core/solver/state-expansion/automaton.ts";
import { DayPatterns } from "../../../../core/solver/state-expansion/day-patterns.ts";
import { nodesOf } from "../../../../core/solver/state-expansion/graph.ts";
import { unfold } from "../../../../core/solver/state-expansion/unfold.ts";
import { drawnPeople, isOff, personOf } from "../pricing/drawn-split.ts";
import { everyPath } from "./random-graph.ts";

describe("rows unfolded into a graph", () => {
  test("leave the ways that keep them, each at what they cost beside the choices, whichever rows they are", () => {
    const random = new Random(1);
    const wrong: string[] = [];
    let [lawful, barred] = [0, 0];
    for (const { ward, split, prices, name } of drawnPeople(50, () => true)) {
      const { task, kinds } = prices.automaton;
      // Kinds of choices tell apart what rows that may cost something see.
      const { relevant } = partsOf(split.structure, task);
      const rows = relevant.filter(() => random.below(3) > 0);
      const definitions = task.lateHelpers.flatMap((helper) => helper.rows);
      const held = new Set([...definitions, ...task.dayRows, ...rows.map(({ row }) => row)]);
      const { every, choices } = personOf(ward, split, task.employee, held);
      const { graph } = unfold(split.structure, task, kinds, rows, 60_000, new DayPatterns(1e6));
      const costs = new Map<string, number>();
      let count = 0;
      for (const { labels, cost } of everyPath(graph!)) {
        const own = labels.map((label) => graph!.labels[label]!.kind);
        costs.set(own.join(), cost);
        count += own.reduce((n, kind, day) => n * kinds.ofDay[day]![kind]!.choices.length, 1);
      }
      if (count !== every.costs.length)
        wrong.push(`${name}: ${count} ways, ${every.costs.length} lawful rosters`);
      for (const [at, list] of choices.entries()) {
        const key = list.map((choice, day) => kinds.kindOf[day]![choice]!).join();
        const own = list.reduce((sum, choice, day) => sum + task.choices[day]![choice]!.cost, 0);
        if (isOff((costs.get(key) ?? Number.NaN) + own, every.costs[at]!))
          wrong.push(`${name}, kinds ${key}: ${costs.get(key)}, not ${every.costs[at]! - own}`);
      }
      lawful += count;
      barred += every.tried - count;
    }
    expect(wrong).toEqual([]);
    expect(Math.min(lawful, barred)).toBeGreaterThan(5000);
  });

  test("are given up when they need more nodes than they may have, and not before, and name rows that are open", () => {
    const patterns = new DayPatterns(1e6);
    const wrong: string[] = [];
    let named = 0;
    for (const { split, prices, name } of drawnPeople(30, () => true, 201)) {
      const { task, kinds } = prices.automaton;
      const { relevant } = partsOf(split.structure, task);
      const within = (most: number, known = patterns) =>
        unfold(split.structure, task, kinds, relevant, most, known);
      const nodes = nodesOf(within(60_000).graph!);
      // What was unfolded before comes from the patterns, and is counted all the same.
      for (const known of [patterns, new DayPatterns(1e6)]) {
        if (within(nodes - 1, known).graph !== null)
          wrong.push(`${name}: not given up at ${nodes - 1} nodes`);
        const afresh = known === patterns ? known : new DayPatterns(1e6);
        if (within(nodes, afresh).graph === null) wrong.push(`${name}: given up though it fits`);
        // On the last day nothing is open any more.
        const { widest } = within(nodes / 2, known);
        const own = new Set(relevant.map(({ row }) => row));
        if (widest.some((row) => !own.has(row))) wrong.push(`${name}: rows that are not its own`);
        named += widest.length;
      }
    }
    expect(wrong).toEqual([]);
    expect(named).toBeGreaterThan(0);
  });
});
