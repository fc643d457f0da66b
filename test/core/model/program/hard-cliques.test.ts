import { describe, expect, it } from "vitest";
import { Sum } from "../../../../core/model/program/expression.ts";
import { HardCliques } from "../../../../core/model/program/hard-cliques.ts";
import { LinearModelWriter } from "../../../../core/model/program/linear-model-writer.ts";

/** Five candidates and one helper. */
function cliques(): HardCliques {
  const writer = new LinearModelWriter();
  for (let candidate = 0; candidate < 6; candidate++)
    writer.column({
      lower: 0,
      upper: 1,
      integer: true,
      candidate: candidate < 5 ? candidate : -1,
      employee: 0,
      day: 0,
    });
  return new HardCliques(writer, 5);
}

const sum = (...columns: readonly number[]) => {
  const expression = new Sum();
  for (const column of columns) expression.add(column);
  return expression;
};
const ones = (count: number) => Array.from({ length: count }, () => 1);

describe("what hard rows rule out", () => {
  it("is a sum of columns of which every two exclude each other", () => {
    const known = cliques();
    known.learn([0, 1, 2], ones(3), 1);
    expect(known.cannotExceed(sum(0, 1, 2), 1)).toBe(true);
    expect(known.cannotExceed(sum(0, 2), 0)).toBe(false);
    expect(known.cannotExceed(sum(0, 3), 1)).toBe(false);
    known.learn([3, 0], ones(2), 1);
    known.learn([1, 3], ones(2), 1);
    expect(known.cannotExceed(sum(0, 1, 3), 1)).toBe(true);
    expect(known.cannotExceed(sum(0, 2, 3), 1)).toBe(false);
  });

  it("takes the largest coefficient, constants and helpers that only lower the sum", () => {
    const known = cliques();
    known.learn([0, 1], ones(2), 1);
    const weighed = new Sum().add(0, 2).add(1, 3).add(5, -4);
    expect(known.cannotExceed(weighed, 3)).toBe(true);
    expect(known.cannotExceed(weighed, 2)).toBe(false);
    expect(known.cannotExceed(sum(0, 1).addConstant(1), 1)).toBe(false);
    expect(known.cannotExceed(sum(0, 5), 1)).toBe(false);
    expect(known.cannotExceed(Sum.of(2), 2)).toBe(true);
  });

  it("leaves out candidates that are never worked", () => {
    const known = cliques();
    known.learn([3, 4], ones(2), 0);
    expect(known.cannotExceed(sum(0, 3, 4), 1)).toBe(true);
    expect(known.cannotExceed(sum(3, 4), 0)).toBe(true);
  });

  it("learns nothing from rows of other kinds", () => {
    const known = cliques();
    known.learn([0, 1], [1, 2], 1);
    known.learn([0, 1], ones(2), 2);
    known.learn([0, 5], ones(2), 1);
    expect(known.cannotExceed(sum(0, 1), 1)).toBe(false);
  });
});
