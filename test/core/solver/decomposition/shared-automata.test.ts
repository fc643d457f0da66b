import { expect, test } from "vitest";
import { decompose } from "../../../../core/solver/decomposition/decomposition.ts";
import { Schedule } from "../../../../core/solver/lagrangian-relaxation/schedule.ts";
import { bothStages, weighted } from "../../../../core/solver/matrix/column-values.ts";
import { HelperCompletion } from "../../../../core/solver/matrix/helper-completion.ts";
import { memoryWithRoom, SharedStore } from "../../../../core/solver/parallel/shared-store.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { Pricer } from "../../../../core/solver/pricing/pricer.ts";
import { rosterOf } from "../../../../core/solver/pricing/roster.ts";
import { Random } from "../../../../core/solver/random.ts";
import {
  compileAutomata,
  KnownShapes,
} from "../../../../core/solver/state-expansion/compile-automata.ts";
import { wardModel } from "../ward-model.ts";

const model = wardModel({ employees: 40, days: 10, seed: 3 });
const weight = bothStages(model.cost, model.relaxation, DEFAULT_PARAMETERS.scale.stage1Weight);
const split = decompose(model, weight, DEFAULT_PARAMETERS, () => false)!;

test("employees whose rows look the same share one automaton, and others do not", () => {
  const owners = new Map<Int32Array, number[]>();
  for (const { automaton } of split.prices)
    owners.set(automaton.target, [
      ...(owners.get(automaton.target) ?? []),
      automaton.task.employee,
    ]);
  expect(owners.size).toBeGreaterThan(1);
  expect(owners.size).toBeLessThan(split.prices.length);
  const lockedTo = (e: number) =>
    Array.from(model.columnLower.keys())
      .filter((c) => model.columnEmployee[c] === e && model.columnLower[c] === 1)
      .map((c) => model.columnDay[c]);
  for (const sharing of owners.values())
    for (const e of sharing) expect(lockedTo(e)).toEqual(lockedTo(sharing[0]!));
});

test("plans of shared automata cost what the rows of the model say", () => {
  const random = new Random(5);
  const pricer = new Pricer();
  const empty = new Float64Array(model.columnCount);
  const completion = HelperCompletion.of(model, weight, empty, DEFAULT_PARAMETERS)!;
  expect(split.isSimple).toBe(true);
  for (let round = 0; round < 5; round++) {
    const duals = Float64Array.from(split.masterRows, () => 300 * random.next() - 100);
    const schedule = new Schedule(split);
    for (const prices of split.prices) {
      prices.setDuals(duals);
      schedule.put(rosterOf(prices, pricer.nearly(prices).choices!)!);
    }
    const plan = new Float64Array(model.columnCount);
    plan.set(schedule.duties());
    const values = completion.completed(plan, model.columnUpper);
    expect(values).not.toBeNull();
    expect(schedule.cost()).toBeCloseTo(weighted(weight, values!), 4);
  }
});

/** The automata of both threads; the second compiles while the first does, from inside its call of `stop`. */
function compiledByTwo(duringCall: number) {
  const places = split.prices.length;
  const memory = memoryWithRoom(SharedStore.bytesFor(places));
  const tasks = split.prices.map(({ automaton }) => automaton.task);
  const compiled = (thread: number, stop: () => boolean) =>
    compileAutomata(split.structure, tasks, {
      stop,
      share: { store: new SharedStore(memory, 0, places), thread, threads: 2 },
      known: new KnownShapes(),
    })!;
  let calls = 0;
  let second: ReturnType<typeof compiled> = [];
  const first = compiled(0, () => {
    calls++;
    if (calls === duringCall) second = compiled(1, () => false);
    return false;
  });
  const isShared = ({ target }: { readonly target: Int32Array }) => target.buffer === memory;
  return { first, second, isShared };
}

test("threads compile each class once and read the others' automata, which are the same", () => {
  const alone = split.prices.map(({ automaton }) => automaton);
  // The first thread has seen all tasks by then and is in the middle of its classes.
  const { first, second, isShared } = compiledByTwo(split.prices.length + 6);
  expect(first).toEqual(alone);
  expect(second).toEqual(alone);
  expect(first.some(isShared)).toBe(true);
  expect(second.some(isShared)).toBe(true);
  expect(first.every(isShared)).toBe(false);
  expect(second.every(isShared)).toBe(false);
});

test("what a thread began with and never finished is made by the other", () => {
  const places = split.prices.length;
  const memory = memoryWithRoom(SharedStore.bytesFor(places));
  const store = new SharedStore(memory, 0, places);
  for (let place = 0; place < places; place += 2) store.claim(place);
  const tasks = split.prices.map(({ automaton }) => automaton.task);
  const share = { store, thread: 1, threads: 2 };
  const made = compileAutomata(split.structure, tasks, {
    stop: () => false,
    share,
    known: new KnownShapes(),
  });
  expect(made).toEqual(split.prices.map(({ automaton }) => automaton));
});
