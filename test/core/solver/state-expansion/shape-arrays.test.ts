import { expect, test } from "vitest";
import {
  automatonOf,
  partsOf,
  shapeOf,
} from "../../../../core/solver/state-expansion/automaton.ts";
import { DayPatterns } from "../../../../core/solver/state-expansion/day-patterns.ts";
import { arraysOf, shapeFrom } from "../../../../core/solver/state-expansion/shape-arrays.ts";
import { drawnPeople } from "../pricing/drawn-split.ts";

test("a shape that is handed on in arrays is the same shape, with a grid, with labels and with neither", () => {
  const found = { grid: 0, labels: 0, events: 0 };
  for (const { split, prices, name } of drawnPeople(24, () => true)) {
    const { task } = prices.automaton;
    const parts = partsOf(split.structure, task);
    const shape = shapeOf(parts, new DayPatterns(1e6), () => false)!;
    const again = shapeFrom(arraysOf(shape));
    expect(again, name).toEqual(shape);
    expect(automatonOf(parts, again, task), name).toEqual(automatonOf(parts, shape, task));
    if (shape.grid !== null) found.grid++;
    if (shape.arrivals !== null) found.labels++;
    if (shape.labels.some(({ events }) => events.length > 0)) found.events++;
  }
  expect(Math.min(found.grid, found.labels, found.events)).toBeGreaterThan(3);
  expect(found.grid + found.labels).toBeLessThan(24);
});
