import { expect, test } from "vitest";
import { SparseAccumulator } from "../../../../core/solver/matrix/sparse-accumulator.ts";
import { Random } from "../../../../core/solver/random.ts";

test("sums by row in the order of their first time, anew after each end, however large rows are", () => {
  const random = new Random(1);
  const sums = new SparseAccumulator();
  for (let round = 0; round < 50; round++) {
    const most = round < 25 ? 40 : 40_000;
    const known = new Map<number, number>();
    for (let i = 0; i < 60; i++) {
      const [row, value] = [Math.floor(random.next() * most), random.next() - 0.5];
      known.set(row, (known.get(row) ?? 0) + value);
      sums.add(row, value);
    }
    // What was interrupted leaves nothing behind.
    if (round % 5 === 4) sums.begin();
    const { rows, values } = sums.finish();
    const wanted = round % 5 === 4 ? new Map<number, number>() : known;
    expect([...rows]).toEqual([...wanted.keys()]);
    expect([...values]).toEqual([...wanted.values()]);
  }
});
