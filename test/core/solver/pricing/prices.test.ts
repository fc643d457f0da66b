import { describe, expect, test } from "vitest";
import type { Prices } from "../../../../core/solver/pricing/prices.ts";
import { Random } from "../../../../core/solver/random.ts";
import { type DrawnPerson, drawnDuals, drawnPeople, isOff } from "./drawn-split.ts";

/** What a unit of a column costs at duals of the master's rows: by the rows of the model. */
function columnPrice({ split }: DrawnPerson, column: number, dual: Float64Array) {
  const { model, placeOfRow } = split;
  let price = 0;
  for (let row = 0; row < model.rowCount; row++)
    for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++)
      if (model.entryColumn[k] === column && placeOfRow[row]! >= 0)
        price -= dual[placeOfRow[row]!]! * model.entryValue[k]!;
  return price;
}

/**
 * Duties and helpers that follow from what a person does on one day, whatever the other days are; helpers that stayed
 * columns of the master are nobody's.
 */
function columnsOf({ ward, split }: DrawnPerson, day: number, duties: readonly number[]) {
  const { model, structure } = split;
  const daysOf = (column: number) =>
    structure.rowsOf(column).flatMap(({ row }) => {
      if (structure.rowEmployee[row]! < 0) return [];
      const own = model.entryColumn.subarray(model.rowStart[row]!, model.rowStart[row + 1]!);
      return [...own].filter((c) => model.columnCandidate[c]! >= 0).map((c) => model.columnDay[c]!);
    });
  const helpers = [...ward.meanings].filter(([column, meaning]) => {
    if (split.masterColumns.includes(column)) return false;
    const days = new Set(daysOf(column));
    return days.size === 1 && days.has(day) && meaning((duty) => duties.includes(duty)) === 1;
  });
  return [...duties, ...helpers.map(([column]) => column)];
}

interface Member {
  readonly choice: number;
  readonly price: number;
}

/** By group: its choices, counted from the first of all days, and what each costs with the helpers that it settles. */
function membersOf(person: DrawnPerson, dual: Float64Array, isClosed: (choice: number) => boolean) {
  const { automaton, choiceBase } = person.prices;
  const { task, groups, labels, kinds } = automaton;
  return groups.map((group) =>
    group.flatMap((label): Member[] => {
      const { day, kind, events } = labels[label]!;
      const event = events.reduce(
        (sum, { column, value }) => sum + value * columnPrice(person, column, dual),
        0,
      );
      return kinds.ofDay[day]![kind]!.choices.map((i) => {
        const { candidates, cost } = task.choices[day]![i]!;
        const duties = columnsOf(person, day, candidates).map((column) =>
          columnPrice(person, column, dual),
        );
        const choice = choiceBase[day]! + i;
        const price = duties.reduce((sum, duty) => sum + duty, cost) + event;
        return { choice, price: isClosed(choice) ? Number.POSITIVE_INFINITY : price };
      });
    }),
  );
}

const leastOf = (members: readonly Member[]) => Math.min(...members.map(({ price }) => price));

/** Groups whose price or choice is another than the least of their choices. */
function faults({ groupPrice, groupChoice }: Prices, name: string, groups: readonly Member[][]) {
  return groups.flatMap((members, g) => {
    const least = leastOf(members);
    const chosen = members.find(({ choice }) => choice === groupChoice[g]);
    const isRight =
      !isOff(groupPrice[g]!, least) &&
      (least === Number.POSITIVE_INFINITY
        ? chosen === undefined
        : chosen !== undefined && !isOff(chosen.price, least));
    return isRight ? [] : [`${name}, group ${g}: ${groupPrice[g]}, least ${least}`];
  });
}

describe("prices of choices", () => {
  test("make of each group the least of what its choices cost, closed ones left out", () => {
    const random = new Random(18);
    const wrong: string[] = [];
    const found = { several: 0, events: 0, closed: 0 };
    for (const person of drawnPeople(40, () => true)) {
      const { prices, split, name } = person;
      const { labels, task } = prices.automaton;
      for (let round = 0; round < 3; round++) {
        const dual = drawnDuals(split, random);
        const closed = Uint8Array.from(prices.choicePrice, () => (random.below(4) === 0 ? 1 : 0));
        const isOpen = round === 0;
        if (isOpen) prices.setDuals(dual);
        else prices.setDuals(dual, 0, task.dayCount - 1, closed);
        const groups = membersOf(person, dual, (choice) => !isOpen && closed[choice] === 1);
        wrong.push(...faults(prices, name, groups));
        found.several += groups.filter((members) => members.length > 1).length;
        found.closed += groups.filter((members) => leastOf(members) === Infinity).length;
      }
      if (labels.some(({ events }) => events.length > 0)) found.events++;
    }
    expect(wrong).toEqual([]);
    expect(Math.min(found.several, found.closed)).toBeGreaterThan(50);
    expect(found.events).toBeGreaterThan(10);
  });

  test("stay as they were on days that are not set", () => {
    const random = new Random(19);
    const wrong: string[] = [];
    for (const person of drawnPeople(30, () => true)) {
      const { prices, split, name } = person;
      const { labels, groups, task } = prices.automaton;
      const [before, after] = [drawnDuals(split, random), drawnDuals(split, random)];
      const from = random.below(task.dayCount);
      const to = from + random.below(task.dayCount - from);
      prices.setDuals(before);
      prices.setDuals(after, from, to);
      const [old, fresh] = [before, after].map((dual) => membersOf(person, dual, () => false));
      const mixed = groups.map((group, g) => {
        const { day } = labels[group[0]!]!;
        return (day >= from && day <= to ? fresh : old)![g]!;
      });
      wrong.push(...faults(prices, name, mixed));
    }
    expect(wrong).toEqual([]);
  });

  test("that are written directly are spread to the groups, and helpers cost nothing then", () => {
    const random = new Random(20);
    const wrong: string[] = [];
    for (const person of drawnPeople(30, () => true)) {
      const { prices, split, name } = person;
      prices.setDuals(drawnDuals(split, random));
      const none = new Float64Array(split.masterRows.length);
      const written = Float64Array.from(prices.choicePrice, () => 10 * random.next() - 5);
      prices.choicePrice.set(written);
      prices.spread(null);
      const groups = membersOf(person, none, () => false).map((members) =>
        members.map(({ choice }) => ({ choice, price: written[choice]! })),
      );
      wrong.push(...faults(prices, name, groups));
    }
    expect(wrong).toEqual([]);
  });

  test("say which choices of a group cost no more than there is room for, until a visit ends it", () => {
    const random = new Random(21);
    const wrong: string[] = [];
    let [within, beyond] = [0, 0];
    for (const person of drawnPeople(30, () => true)) {
      const { prices, split, name } = person;
      const { groups: all, labels } = prices.automaton;
      const dual = drawnDuals(split, random);
      prices.setDuals(dual);
      for (const [g, members] of membersOf(person, dual, () => false).entries()) {
        const room = leastOf(members) + 4 * random.next() - 1;
        if (members.some(({ price }) => Math.abs(price - room) < 1e-6)) continue;
        const { day } = labels[all[g]![0]!]!;
        const first = prices.choiceBase[day]!;
        const visited: Member[] = [];
        const isDone = prices.eachWithin(g, room, (choice, price) => {
          visited.push({ choice: first + choice, price });
          return true;
        });
        const wanted = members.filter(({ price }) => price < room);
        const isRight =
          visited.length === wanted.length &&
          wanted.every(({ choice, price }) =>
            visited.some((one) => one.choice === choice && !isOff(one.price, price)),
          );
        let visits = 0;
        const isWhole = prices.eachWithin(g, room, () => ++visits < 1);
        if (!isRight || !isDone || isWhole !== (wanted.length === 0) || visits > 1)
          wrong.push(`${name}, group ${g}: ${visited.length} choices, not ${wanted.length}`);
        within += wanted.length;
        beyond += members.length - wanted.length;
        const odd = members.filter(({ choice }) => {
          const kind = prices.automaton.kinds.kindOf[day]![choice - first]!;
          const label = prices.labelIn(g, kind);
          return (
            label < 0 ||
            !prices.automaton.kinds.ofDay[day]![labels[label]!.kind]!.choices.includes(
              choice - first,
            )
          );
        });
        if (odd.length > 0) wrong.push(`${name}, group ${g}: no label of ${odd.length} choices`);
      }
    }
    expect(wrong).toEqual([]);
    expect(Math.min(within, beyond)).toBeGreaterThan(100);
  });
});
