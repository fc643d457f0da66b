import { describe, expect, test } from "vitest";
import { NumberLists } from "../../../../core/solver/matrix/number-lists.ts";

describe("numbers of lists", () => {
  test("are equal where the lists are, and never given twice", () => {
    const lists = new NumberLists();
    const many = Array.from({ length: 2000 }, (_, i) => [i % 10, Math.floor(i / 10), i / 7]);
    const numbers = many.map((list) => lists.numberOf(list));
    expect(new Set(numbers).size).toBe(many.length);
    expect(many.map((list) => lists.numberOf(Float64Array.from(list)))).toEqual(numbers);
    lists.clear();
    expect(numbers).not.toContain(lists.numberOf(many[0]!));
  });

  test("tell the length, the order, the sign and what is infinite, and not the sign of zero", () => {
    const lists = new NumberLists();
    const different = [
      [],
      [0],
      [0, 0],
      [1, 2],
      [2, 1],
      [-1],
      [1],
      [Infinity],
      [-Infinity],
      [1e-300],
    ];
    expect(new Set(different.map((list) => lists.numberOf(list))).size).toBe(different.length);
    expect(lists.numberOf([-0])).toBe(lists.numberOf([0]));
  });

  test("keep to what a list was when it came", () => {
    const lists = new NumberLists();
    const list = [1, 2];
    const before = lists.numberOf(list);
    list[0] = 5;
    expect(lists.numberOf(list)).not.toBe(before);
    expect(lists.numberOf([1, 2])).toBe(before);
  });
});
