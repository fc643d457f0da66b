import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  maxMinShares,
  type OpenWork,
  type Wanting,
} from "../../../../core/model/capacity/max-min-shares.ts";

const work = (amount: number, ...reach: [number, number][]): OpenWork => ({
  amount,
  reach: new Map(reach),
});
const wanting = (...wanted: number[]): Wanting[] => wanted.map((w) => ({ wanted: w, most: 1000 }));
const shares = (people: readonly Wanting[], ...works: OpenWork[]) =>
  maxMinShares(people, works).map((share) => Math.round(share * 1e6) / 1e6);

describe("shares of work that is open to some", () => {
  it("are the same part of what everybody wants, and no more than all of it", () => {
    const all: [number, number][] = [
      [0, 1000],
      [1, 1000],
    ];
    expect(shares(wanting(40, 20), work(30, ...all))).toEqual([20, 10]);
    expect(shares(wanting(40, 20), work(90, ...all))).toEqual([40, 20]);
    expect(shares(wanting(40, 20))).toEqual([0, 0]);
  });

  it("rise for the others where somebody can have no more", () => {
    const both: [number, number][] = [
      [0, 1000],
      [1, 4],
    ];
    expect(shares(wanting(40, 40), work(30, ...both))).toEqual([26, 4]);
    const tired = [
      { wanted: 40, most: 5 },
      { wanted: 40, most: 1000 },
    ];
    expect(shares(tired, work(30, [0, 1000], [1, 1000]))).toEqual([5, 25]);
  });

  it("cannot be evened out by anybody: who has less than wanted shares used up work with none who has more", () => {
    const person = fc.record({
      wanted: fc.integer({ min: 0, max: 40 }),
      most: fc.integer({ min: 0, max: 60 }),
    });
    const cases = fc.record({
      people: fc.array(person, { minLength: 1, maxLength: 5 }),
      works: fc.array(
        fc.record({
          amount: fc.integer({ min: 0, max: 50 }),
          reach: fc.array(fc.option(fc.integer({ min: 1, max: 30 })), {
            minLength: 5,
            maxLength: 5,
          }),
        }),
        { maxLength: 4 },
      ),
    });
    fc.assert(
      fc.property(cases, ({ people, works }) => {
        const open = works.map(({ amount, reach }) =>
          work(
            amount,
            ...people.flatMap((_, k): [number, number][] => (reach[k] ? [[k, reach[k]!]] : [])),
          ),
        );
        const found = maxMinShares(people, open);
        // What a group can have is the least over all cuts: each work gives its amount, or what the group can take of it.
        const members = (group: number) => people.flatMap((_, k) => ((group >> k) & 1 ? [k] : []));
        const capacity = (group: number) =>
          open.reduce((sum, { amount, reach }) => {
            const taken = members(group).reduce((all, k) => all + (reach.get(k) ?? 0), 0);
            return sum + Math.min(amount, taken);
          }, 0);
        const has = (group: number) => members(group).reduce((sum, k) => sum + found[k]!, 0);
        const groups = Array.from({ length: 1 << people.length }, (_, group) => group).slice(1);
        for (const group of groups) expect(has(group)).toBeLessThanOrEqual(capacity(group) + 0.01);
        const part = (k: number) => found[k]! / people[k]!.wanted;
        for (const [k, { wanted, most }] of people.entries()) {
          expect(found[k]).toBeLessThanOrEqual(Math.min(wanted, most) + 1e-9);
          if (found[k]! > Math.min(wanted, most) - 0.01) continue;
          const tight = groups.some(
            (group) =>
              (group >> k) & 1 &&
              has(group) > capacity(group) - 0.01 &&
              members(group).every((other) => part(other) <= part(k) + 0.01 || found[other] === 0),
          );
          expect(tight, `person ${k}`).toBe(true);
        }
      }),
    );
  });
});
