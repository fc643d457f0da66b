import { describe, expect, test } from "vitest";
import {
  type SparseLists,
  SparseListsWriter,
} from "../../../../core/solver/matrix/sparse-lists.ts";
import { Random } from "../../../../core/solver/random.ts";

const listsOf = ({ start, row, value }: SparseLists) =>
  Array.from({ length: start.length - 1 }, (_, i) =>
    Array.from(row.subarray(start[i]!, start[i + 1]!), (r, k) => [r, value[start[i]! + k]!]),
  );

describe("lists written one after the other", () => {
  test("are those that were written, also of many entries, and again after a finish", () => {
    const random = new Random(3);
    const writer = new SparseListsWriter();
    for (let round = 0; round < 2; round++) {
      const wanted = Array.from({ length: 3000 }, () =>
        Array.from({ length: random.below(6) }, () => [random.below(1000), random.next()]),
      );
      for (const list of wanted) {
        for (const [row, value] of list) writer.add(row!, value!);
        writer.end();
      }
      expect(writer.count).toBe(wanted.length);
      expect(listsOf(writer.finish())).toEqual(wanted);
    }
  });

  test("are in the order of rows where they are inserted", () => {
    const writer = new SparseListsWriter();
    writer.add(9, 1);
    writer.end();
    for (const row of [4, 2, 7, 3]) writer.insert(row, 10 * row);
    writer.end();
    const sorted = [2, 3, 4, 7].map((row) => [row, 10 * row]);
    expect(listsOf(writer.finish())).toEqual([[[9, 1]], sorted]);
  });

  test("are found again, and dropped, before they end", () => {
    const writer = new SparseListsWriter();
    const write = (list: readonly (readonly [number, number])[]) => {
      for (const [row, value] of list) writer.add(row, value);
    };
    write([
      [1, 2],
      [3, 4],
    ]);
    writer.end();
    const isFirst = (list: readonly (readonly [number, number])[]) => {
      write(list);
      const found = writer.equals(0);
      writer.drop();
      return found;
    };
    expect(
      isFirst([
        [1, 2],
        [3, 4],
      ]),
    ).toBe(true);
    expect(
      isFirst([
        [1, 2],
        [3, 5],
      ]),
    ).toBe(false);
    expect(
      isFirst([
        [1, 2],
        [4, 4],
      ]),
    ).toBe(false);
    expect(isFirst([[1, 2]])).toBe(false);
    expect(isFirst([])).toBe(false);
    expect(listsOf(writer.finish())).toEqual([
      [
        [1, 2],
        [3, 4],
      ],
    ]);
  });
});
