/** The shape of an automaton as a list of arrays and back, so that threads can hand it on. */
import type { Numbers } from "../parallel/shared-store.ts";
import type { AmountGrid } from "./amount-grid.ts";
import type { Shape } from "./automaton.ts";
import type { Label } from "./graph.ts";

export function arraysOf(shape: Shape): Numbers[] {
  const { labels, groups, grid, arrivals } = shape;
  const events = labels.flatMap((label) => label.events);
  return [
    Int32Array.of(shape.start, shape.unfoldedNodes, grid?.cells ?? -1, arrivals === null ? 0 : 1),
    Int32Array.from(shape.isKept),
    Int32Array.from(shape.isCarried),
    Int32Array.from(labels, ({ day }) => day),
    Int32Array.from(labels, ({ kind }) => kind),
    startsOf(labels.map((label) => label.events)),
    Int32Array.from(events, ({ column }) => column),
    Float64Array.from(events, ({ value }) => value),
    startsOf(groups),
    Int32Array.from(groups.flat()),
    shape.base,
    shape.first,
    shape.target,
    shape.group,
    shape.cost,
    shape.amount,
    shape.finalCost,
    ...(arrivals === null ? [] : [arrivals.first, arrivals.move, arrivals.source]),
    ...(grid === null ? [] : gridArrays(grid)),
  ];
}

function gridArrays(grid: AmountGrid): Numbers[] {
  const { low, high, cell, first, source, group, cost, amount, endCost } = grid;
  return [low, high, cell, first, source, group, cost, amount, endCost];
}

/** `arrays` as of `arraysOf`; they become the shape's own. */
export function shapeFrom(arrays: readonly Numbers[]): Shape {
  let next = 0;
  const whole = () => arrays[next++] as Int32Array;
  const real = () => arrays[next++] as Float64Array;
  const numbers = whole();
  const cells = numbers[2]!;
  const isKept = Uint8Array.from(whole());
  const isCarried = Uint8Array.from(whole());
  const labels = labelsFrom(whole(), whole(), whole(), whole(), real());
  const groups = listsFrom(whole(), whole());
  return {
    start: numbers[0]!,
    unfoldedNodes: numbers[1]!,
    isKept,
    isCarried,
    labels,
    groups,
    base: whole(),
    first: whole(),
    target: whole(),
    group: whole(),
    cost: real(),
    amount: real(),
    finalCost: real(),
    arrivals: numbers[3] === 0 ? null : { first: whole(), move: whole(), source: whole() },
    grid:
      cells < 0
        ? null
        : {
            cells,
            low: whole(),
            high: whole(),
            cell: whole(),
            first: whole(),
            source: whole(),
            group: whole(),
            cost: real(),
            amount: whole(),
            endCost: real(),
          },
  };
}

/** Where each list begins when all are written one after the other, and the end. */
function startsOf(lists: readonly (readonly unknown[])[]): Int32Array {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, i) => {
    starts[i + 1] = starts[i]! + list.length;
  });
  return starts;
}

function listsFrom(starts: Int32Array, all: Int32Array): number[][] {
  const lists: number[][] = [];
  for (let i = 0; i + 1 < starts.length; i++)
    lists.push(Array.from(all.subarray(starts[i], starts[i + 1])));
  return lists;
}

function labelsFrom(
  days: Int32Array,
  kinds: Int32Array,
  starts: Int32Array,
  columns: Int32Array,
  values: Float64Array,
): Label[] {
  const columnsOf = listsFrom(starts, columns);
  return Array.from(days, (day, i) => ({
    day,
    kind: kinds[i]!,
    events: columnsOf[i]!.map((column, k) => ({ column, value: values[starts[i]! + k]! })),
  }));
}
