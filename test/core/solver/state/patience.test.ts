import { expect, test } from "vitest";
import { Patience } from "../../../../core/solver/state/patience.ts";

/** In which of so many rounds something is tried, given in which tries it gains. */
function tried(rounds: number, gains: (round: number) => boolean): readonly number[] {
  const patience = new Patience();
  const found: number[] = [];
  for (let round = 0; round < rounds; round++) {
    if (!patience.isOver()) continue;
    found.push(round);
    patience.learn(gains(round));
  }
  return found;
}

test("what gains is tried every time, what does not ever more rarely, and often again after a gain", () => {
  expect(tried(4, () => true)).toEqual([0, 1, 2, 3]);
  expect(tried(15, () => false)).toEqual([0, 2, 5, 9, 14]);
  expect(tried(8, (round) => round === 5)).toEqual([0, 2, 5, 6]);
});
