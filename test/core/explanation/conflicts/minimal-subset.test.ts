import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minimalSubset } from "../../../../core/explanation/conflicts/minimal-subset.ts";

/** Fails when it holds all of one of the sets. */
const failingWith = (sets: readonly (readonly number[])[]) => (entries: readonly number[]) =>
  sets.some((set) => set.every((entry) => entries.includes(entry)));

const numbers = Array.from({ length: 12 }, (_, k) => k);

describe("the smallest failing part", () => {
  it("fails, and holds without any one entry, whatever fails together", () => {
    const sets = fc.array(fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(sets, (failing) => {
        const fails = failingWith(failing);
        const found = minimalSubset([], numbers, fails);
        expect(fails(found)).toBe(true);
        for (const entry of found)
          expect(fails(found.filter((other) => other !== entry))).toBe(false);
      }),
    );
  });

  it("keeps the first entries where there is a choice", () => {
    expect(
      minimalSubset(
        [],
        [5, 4, 3, 2, 1],
        failingWith([
          [1, 2],
          [3, 5],
          [2, 4],
        ]),
      ),
    ).toEqual([5, 3]);
  });

  it("is empty when what always holds fails by itself", () => {
    expect(minimalSubset([0], numbers, failingWith([[0]]))).toEqual([]);
  });

  it("still fails when every question stays unanswered", () => {
    expect(minimalSubset([], numbers, () => false)).toEqual(numbers);
  });

  it("asks far less often than once for each entry when few of many matter", () => {
    const many = Array.from({ length: 1000 }, (_, k) => k);
    const fails = failingWith([[17, 900]]);
    let questions = 0;
    const found = minimalSubset([], many, (entries) => {
      questions++;
      return fails(entries);
    });
    expect(found).toEqual([17, 900]);
    expect(questions).toBeLessThan(60);
  });
});
