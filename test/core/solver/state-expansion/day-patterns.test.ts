import { afterEach, describe, expect, test, vi } from "vitest";
import { lawfulWard } from "../../../../bench/lawful/ward.ts";
import { buildModelForms } from "../../../../core/model/program/build-model.ts";
import type { LinearModel } from "../../../../core/model/program/linear-model.ts";
import { objectives } from "../../../../core/objectives/index.ts";
import { prepare } from "../../../../core/request/prepare.ts";
import { ConvexCost } from "../../../../core/solver/decomposition/convex-cost.ts";
import { decompose } from "../../../../core/solver/decomposition/decomposition.ts";
import type { LateHelper } from "../../../../core/solver/decomposition/task.ts";
import { bothStages } from "../../../../core/solver/matrix/column-values.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { DayPatterns } from "../../../../core/solver/state-expansion/day-patterns.ts";
import type { DayPlan, Item } from "../../../../core/solver/state-expansion/open-values.ts";
import { StateSet } from "../../../../core/solver/state-expansion/state-set.ts";
import { wardModel } from "../ward-model.ts";

const { stateExpansion } = DEFAULT_PARAMETERS;

/** With counts that are known late, such as those of kinds of shift in a stretch of work. */
function underTheLaw(): LinearModel {
  const { problem, rules } = prepare(lawfulWard({ employees: 6, days: 35, seed: 5 }));
  const { model, windowForm } = buildModelForms(problem, rules, objectives);
  return windowForm?.() ?? model;
}

/** The networks of all employees where so many numbers are kept, and how many days were unfolded and how many repeated. */
function compiled(model: LinearModel, keptNumbers: number) {
  const find = vi.spyOn(DayPatterns.prototype, "find");
  const parameters = { ...DEFAULT_PARAMETERS, stateExpansion: { ...stateExpansion, keptNumbers } };
  const weight = bothStages(model.cost, model.relaxation, parameters.scale.stage1Weight);
  const split = decompose(model, weight, parameters, () => false)!;
  const found = find.mock.results.map(({ value }) => value !== null);
  const automata = split.prices.map(({ automaton }) => automaton);
  return { automata, repeated: found.filter(Boolean).length, days: found.length };
}

describe("days on which the same happens", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each([
    ["a ward of eight weeks", () => wardModel({ employees: 6, days: 56, seed: 4 }), 0.5],
    ["a ward under the whole law", underTheLaw, 0.1],
  ])("are unfolded once, and give the networks that unfolding all would: %s", (_, model, least) => {
    const form = model();
    const all = compiled(form, 0);
    expect(all.repeated).toBe(0);
    vi.restoreAllMocks();
    const { automata, repeated, days } = compiled(form, stateExpansion.keptNumbers);
    expect(automata).toEqual(all.automata);
    expect(repeated / days).toBeGreaterThan(least);
    vi.restoreAllMocks();
    // What has to be forgotten again and again is no other day's.
    expect(compiled(form, 60_000).automata).toEqual(all.automata);
  });
});

const COSTS = [1, 2].map((upper) => ConvexCost.ofRow(Number.NEGATIVE_INFINITY, upper, []));
const HELPER: LateHelper = {
  ...{ column: 9, employee: 0, rows: [2], choice: "least", day: 4 },
  ...{ lower: 0, upper: 3, isInteger: true, weight: 5 },
};

/** The third day: an item with a cost that lasts from the second to the fifth, and a helper that is due. */
function dayThree() {
  const item = (more: Partial<Item>): Item => ({
    ...{ kind: "cost", row: 1, cost: COSTS[0]!, helper: null, first: 1, last: 4, begin: 0 },
    restLow: Float64Array.of(-1, 0, 0, 0),
    restHigh: Float64Array.of(3, 2, 1, 0),
    ...more,
  });
  const bare = { cost: null, helper: HELPER };
  const items = [
    item({}),
    item({ ...bare, kind: "definition", row: 2 }),
    item({ ...bare, kind: "low", row: -1 }),
    item({ ...bare, kind: "high", row: -1, begin: 3 }),
    item({ first: 2, begin: 6 }),
  ];
  const active = items.map((_, at) => at);
  const closing = [{ factor: 1, lower: 0, upper: 2, item: 1 }];
  const adds = [{ item: 0, entry: 1 }];
  const plan: DayPlan = {
    ...{ day: 2, active, open: active.slice(0, 4), openNext: active, beginning: [4] },
    helpers: [{ helper: HELPER, slot: 2, closing, isDue: true, adds }],
    kindItems: [[], [0, 1], [0, 4]],
    kindAmounts: [[], [1, 1], [1, 480]],
    kindChanged: [[], [], []],
    buffer: new Float64Array(5),
  };
  return { items, plan };
}

test("states are the same only where they are as many and as wide", () => {
  const patterns = new DayPatterns(1000);
  const setOf = (width: number, vectors: readonly number[][]) => {
    const states = new StateSet(width);
    for (const vector of vectors) states.add(Float64Array.from(vector));
    return states;
  };
  const sets = [setOf(0, []), setOf(0, [[]]), setOf(1, [[0], [1]]), setOf(2, [[0, 1]])];
  const reached = sets.map((states) => patterns.reached(states));
  expect(new Set(reached.map(({ list }) => list)).size).toBe(sets.length);
  for (const [i, { states }] of reached.entries()) expect(states).toBe(sets[i]);
  const again = patterns.reached(setOf(1, [[0], [1]]));
  expect(again).toEqual(reached[2]);
});

describe("the pattern of a day", () => {
  const patterns = new DayPatterns(1000);
  const { items, plan } = dayThree();
  const before = patterns.reached(new StateSet(4));
  const patternOf = (own: DayPlan, all: readonly Item[]) =>
    patterns.keyOf(
      own,
      all,
      all.map(({ cost }) => patterns.costNumber(cost)),
      before,
    ).pattern;
  const usual = patternOf(plan, items);
  const [due] = plan.helpers;
  const changed = (at: number, more: Partial<Item>) =>
    items.map((item, k) => (k === at ? { ...item, ...more } : item));
  const helped = (more: object) => ({ ...plan, helpers: [{ ...due!, ...more }] });
  const closing = (more: object) => helped({ closing: [{ ...due!.closing[0], ...more }] });
  const ofHelper = (more: object) => helped({ helper: { ...HELPER, ...more } });

  test("is the same a week later, whatever rows and columns are called", () => {
    const later = items.map((item) => ({
      ...{ ...item, row: item.row + 70, first: item.first + 7, last: item.last + 7 },
      helper: item.helper && { ...HELPER, column: 90, day: 11 },
    }));
    const helpers = [{ ...due!, helper: { ...HELPER, column: 90, day: 11 } }];
    expect(patternOf({ ...plan, day: 9, helpers }, later)).toBe(usual);
  });

  test.each<[what: string, own: DayPlan, all: readonly Item[]]>([
    ["least to come", plan, changed(0, { restLow: Float64Array.of(-1, -1, 0, 0) })],
    ["most to come", plan, changed(0, { restHigh: Float64Array.of(3, 4, 1, 0) })],
    ["cost", plan, changed(0, { cost: COSTS[1]! })],
    ["last day", plan, changed(0, { last: 2 })],
    [
      "first day",
      plan,
      changed(0, { first: 2, restLow: Float64Array.of(0), restHigh: Float64Array.of(2) }),
    ],
    ["beginning", plan, changed(4, { begin: 5 })],
    ["kind of item", plan, changed(1, { kind: "low" })],
    ["items of a kind of choice", { ...plan, kindItems: [[], [0, 1], [0, 1]] }, items],
    ["amount of a kind of choice", { ...plan, kindAmounts: [[], [1, 1], [1, 400]] }, items],
    ["kinds of choice", { ...plan, kindItems: [[], [0, 1]], kindAmounts: [[], [1, 1]] }, items],
    ["due helper", helped({ isDue: false }), items],
    ["slot of a helper", helped({ slot: 3 }), items],
    ["least value of a helper", ofHelper({ lower: 1 }), items],
    ["largest value of a helper", ofHelper({ upper: 4 }), items],
    ["whole helper", ofHelper({ isInteger: false }), items],
    ["price of a helper", ofHelper({ weight: 6 }), items],
    ["choice of a helper", ofHelper({ choice: "only" }), items],
    ["factor of a definition", closing({ factor: 2 }), items],
    ["lower side of a definition", closing({ lower: 1 }), items],
    ["upper side of a definition", closing({ upper: 3 }), items],
    ["item of a definition", closing({ item: 0 }), items],
    ["definitions", helped({ closing: [] }), items],
    ["entry of a helper", helped({ adds: [{ item: 0, entry: 2 }] }), items],
    ["row of a helper", helped({ adds: [{ item: 4, entry: 1 }] }), items],
    ["no helper", { ...plan, helpers: [] }, items],
  ])("is another one with another %s", (_, own, all) => {
    expect(patternOf(own, all)).not.toBe(usual);
  });
});
