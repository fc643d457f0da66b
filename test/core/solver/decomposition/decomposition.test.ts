import { describe, expect, test } from "vitest";
import type { LinearModel } from "../../../../core/model/program/linear-model.ts";
import { LinearModelWriter } from "../../../../core/model/program/linear-model-writer.ts";
import {
  type Decomposition,
  decompose,
} from "../../../../core/solver/decomposition/decomposition.ts";
import { Structure } from "../../../../core/solver/decomposition/structure.ts";
import { TaskBuilder } from "../../../../core/solver/decomposition/task.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { Pricer } from "../../../../core/solver/pricing/pricer.ts";
import type { Prices } from "../../../../core/solver/pricing/prices.ts";
import { rosterOf, tailOf, walk } from "../../../../core/solver/pricing/roster.ts";
import { reducedCost } from "../../../../core/solver/pricing/roster-pool.ts";
import { Random } from "../../../../core/solver/random.ts";
import {
  compileAutomata,
  KnownShapes,
} from "../../../../core/solver/state-expansion/compile-automata.ts";
import { decomposedPrice } from "../../../helpers/verify/decomposed-price.ts";
import { plansOf } from "../every-plan.ts";
import { wardModel } from "../ward-model.ts";

const weightOf = (model: LinearModel) => model.cost.map((cost, c) => cost + model.relaxation[c]!);

function splitOf(model: LinearModel): Decomposition {
  const split = decompose(model, weightOf(model), DEFAULT_PARAMETERS, () => false);
  if (split === null) throw new Error("the ward does not split");
  return split;
}

/** Every roster of one employee that the automaton accepts. */
function everyRoster(prices: Prices): Int32Array[] {
  let lists: number[][] = [[]];
  for (const choices of prices.automaton.task.choices)
    lists = lists.flatMap((list) => choices.map((_, i) => [...list, i]));
  return lists.map((list) => Int32Array.from(list));
}

function randomDuals(split: Decomposition, random: Random): Float64Array {
  return Float64Array.from(split.masterRows, () => Math.round(200 * random.next() - 60) / 4);
}

describe("roster automata", () => {
  test("price every plan of a tiny ward as its rows do, and refuse what they refuse", async () => {
    for (const seed of [1, 2, 3, 4]) {
      const model = wardModel({ employees: 2, days: 4, shifts: 3, seed, demand: 3 });
      const split = await decomposedPrice(model, weightOf(model));
      const free: number[] = [];
      const values = new Float64Array(model.columnCandidate.filter((c) => c >= 0).length);
      for (let c = 0; c < values.length; c++)
        if (model.columnLower[c] === 1) values[c] = 1;
        else free.push(c);
      const found: number[] = [];
      for (let mask = 0; mask < 2 ** free.length; mask++) {
        free.forEach((c, bit) => {
          values[c] = (mask >> bit) & 1;
        });
        const price = split!(values);
        if (price !== null) found.push(Math.round(price * 1e4) / 1e4);
      }
      const wanted = plansOf(model).map(
        ({ cost, relaxation }) => Math.round((cost - model.costConstant + relaxation) * 1e4) / 1e4,
      );
      expect(found.sort((a, b) => a - b)).toEqual(wanted.sort((a, b) => a - b));
    }
  });

  test("keep the locks, and leave rows to the master that would pass the budget", () => {
    const model = wardModel({ employees: 6, days: 28, shifts: 4, seed: 5 });
    const split = splitOf(model);
    const stateExpansion = {
      ...DEFAULT_PARAMETERS.stateExpansion,
      ...{ unfolded: 2500, nodes: 1000, transitions: 3000 },
    };
    const few = { ...DEFAULT_PARAMETERS, stateExpansion };
    const tight = decompose(model, weightOf(model), few, () => false);
    expect(tight!.masterRows.length).toBeGreaterThan(split.masterRows.length);
    const locked = Array.from(model.columnLower.keys()).filter((c) => model.columnLower[c] === 1);
    expect(locked.length).toBeGreaterThan(0);
    for (const column of locked) {
      const { choices } = split.prices[model.columnEmployee[column]!]!.automaton.task;
      for (const { candidates } of choices[model.columnDay[column]!]!)
        expect(candidates).toContain(column);
    }
  });
});

describe("pricing", () => {
  test("finds the cheapest of all rosters at any prices", () => {
    const random = new Random(7);
    const pricer = new Pricer();
    let compared = 0;
    for (const seed of [1, 2, 3]) {
      const split = splitOf(wardModel({ employees: 4, days: 7, shifts: 3, seed }));
      for (const prices of split.prices) {
        const rosters = everyRoster(prices).flatMap((choices) => rosterOf(prices, choices) ?? []);
        for (let round = 0; round < 8; round++) {
          const dual = randomDuals(split, random);
          prices.setDuals(dual);
          const least = Math.min(...rosters.map((roster) => reducedCost(roster, dual)));
          const { cost, choices } = pricer.whole(prices);
          expect(cost).toBeCloseTo(least, 6);
          expect(reducedCost(rosterOf(prices, choices!)!, dual)).toBeCloseTo(least, 6);
          expect(pricer.whole(prices, least - 1e-4).choices).toBeNull();
          compared++;
        }
      }
    }
    expect(compared).toBe(96);
  });

  test("in a window finds the cheapest of all rosters that keep the other days", () => {
    const random = new Random(3);
    const pricer = new Pricer();
    const split = splitOf(wardModel({ employees: 5, days: 7, shifts: 3, seed: 4 }));
    for (const prices of split.prices) {
      const { employee } = prices.automaton.task;
      const all = everyRoster(prices).flatMap((choices) => rosterOf(prices, choices) ?? []);
      for (let round = 0; round < 5; round++) {
        const base = all[random.below(all.length)]!;
        const dual = randomDuals(split, random);
        prices.setDuals(dual);
        const keeps = all.filter(({ choices }) =>
          choices.every((c, day) => (day >= 2 && day <= 4) || c === base.choices[day]),
        );
        const least = Math.min(...keeps.map((roster) => reducedCost(roster, dual)));
        const start = walk(prices, base.choices, 2)!;
        const tail = tailOf(prices, base.choices, 4);
        const fixed = base.choices.slice();
        let outside = 0;
        fixed.forEach((choice, day) => {
          const c = prices.choiceBase[day]! + choice;
          if (day < 2 || day > 4) outside += prices.choicePrice[c]! - prices.ownPrice[c]!;
        });
        const { cost, choices } = pricer.solve(
          prices,
          {
            from: 2,
            to: 4,
            node: start.node,
            amount: start.amount + tail.amount,
            amountAfter: tail.amount,
            paid: start.cost + outside,
            after: tail.after,
          },
          Number.POSITIVE_INFINITY,
        );
        expect(cost, `employee ${employee}`).toBeCloseTo(least, 6);
        fixed.set(choices!, 2);
        expect(reducedCost(rosterOf(prices, fixed)!, dual)).toBeCloseTo(least, 6);
      }
    }
  });
});

describe("structure", () => {
  test("pays helpers that occur in no row", async () => {
    const writer = new LinearModelWriter();
    const shape = { lower: 0, upper: 1, integer: true, employee: 0, day: 0 };
    writer.addCost(writer.column({ ...shape, candidate: 0 }), 7);
    for (const points of [-100, -100, 40])
      writer.addCost(writer.column({ ...shape, candidate: -1 }), points);
    const model = writer.finish();
    const price = await decomposedPrice(model, model.cost);
    expect(price!([0])).toBe(-200);
    expect(price!([1])).toBe(-193);
  });

  test("counts people without a candidate, who may still have rows", async () => {
    const writer = new LinearModelWriter();
    const shape = { lower: 0, upper: 1, integer: true, day: 0 };
    const duty = writer.column({ ...shape, candidate: 0, employee: 0 });
    const excess = writer.column({
      ...shape,
      upper: 5,
      integer: false,
      candidate: -1,
      employee: 1,
    });
    writer.addCost(duty, 7);
    writer.addCost(excess, 3);
    const owner = writer.owner("rule");
    writer.row(
      { lower: 2, upper: Number.POSITIVE_INFINITY, owner, employee: 1, day: 0 },
      [excess],
      [1],
    );
    const model = writer.finish();
    const price = await decomposedPrice(model, model.cost);
    expect(price!([1])).toBe(13);
  });

  test("leaves a helper that its rows do not determine to the master", () => {
    const model = wardModel({ employees: 3, days: 14, shifts: 3, seed: 2 });
    const structure = new Structure(model, weightOf(model), new Set(), DEFAULT_PARAMETERS);
    const [helper] = structure.helpers;
    expect(helper).toBeDefined();
    const without = new Structure(
      model,
      weightOf(model),
      new Set([helper!.column]),
      DEFAULT_PARAMETERS,
    );
    const task = new TaskBuilder(without, 3, 14).build(helper!.employee);
    const automaton = compileAutomata(without, [task], {
      stop: () => false,
      share: null,
      known: new KnownShapes(),
    })![0]!;
    for (const { row } of without.rowsOf(helper!.column))
      expect(automaton.rows.has(row)).toBe(false);
  });
});
