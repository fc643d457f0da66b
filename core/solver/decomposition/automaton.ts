/**
 * The roster automaton of one employee in typed arrays: every path through it is a roster that keeps the rows it stands
 * for, and its cost is what these rows, the duties and the settled helpers cost.
 */
import type { ConvexCost } from "./convex-cost.ts";
import { withCountedRow } from "./count-row.ts";
import { type Graph, type Label, merged, nodesOf, transitionsOf } from "./graph.ts";
import { type Kinds, kindsOf } from "./kinds.ts";
import type { Structure } from "./structure.ts";
import { type Task, type TaskRow, TooLarge } from "./task.ts";
import { unfold } from "./unfold.ts";

export interface Budget {
  /** Nodes before merging. */
  readonly unfolded: number;
  /** Nodes and transitions that an automaton may end with. */
  readonly nodes: number;
  readonly transitions: number;
}

/** The one row whose activity stays in the labels of the pricer: hours, as a rule. */
export interface AmountRow {
  readonly row: number;
  readonly cost: ConvexCost;
}

export interface RosterAutomaton {
  readonly task: Task;
  readonly kinds: Kinds;
  readonly labels: readonly Label[];
  /** Nodes of day d are base[d] .. base[d + 1]; the last layer ends at base[dayCount + 1]. */
  readonly base: Int32Array;
  readonly start: number;
  /** Transitions of node n are first[n] .. first[n + 1]. */
  readonly first: Int32Array;
  readonly target: Int32Array;
  readonly group: Int32Array;
  readonly cost: Float64Array;
  /** What a transition adds to the amount row. */
  readonly amount: Float64Array;
  /** By node of the last layer. */
  readonly finalCost: Float64Array;
  /** Labels that lead to the same node at the same cost. */
  readonly groups: readonly (readonly number[])[];
  readonly amountRow: AmountRow | null;
  /** Rows that a path keeps and pays, the amount row included; all other rows are the master's. */
  readonly rows: ReadonlySet<number>;
  readonly unfoldedNodes: number;
}

/** Rows that reach over so many days are counted after the others are merged. */
const LONG_SPAN = 14;
/** Fewer different amounts than this are counted in the states. */
const LEAST_AMOUNTS = 12;

/** Null when no roster keeps the rows. Rows that pass the budget are left to the master. */
export function compileAutomaton(
  structure: Structure,
  task: Task,
  budget: Budget,
  stop: () => boolean,
): RosterAutomaton | null {
  const relevant = task.rows.filter((row) => !isIdle(structure, task, row));
  const amountRow = amountRowOf(structure, task, relevant);
  let short = relevant.filter((row) => row !== amountRow && spanOf(row) < LONG_SPAN);
  let long = relevant.filter((row) => row !== amountRow && spanOf(row) >= LONG_SPAN);
  const definitions = task.lateHelpers.flatMap(({ rows }) => rows);
  const kinds = kindsOf(task, new Set([...relevant.map(({ row }) => row), ...definitions]));
  for (let attempt = 0; ; attempt++) {
    const { graph, widest } = unfold(structure, task, kinds, short, budget.unfolded);
    if (graph === null) {
      if (stop()) throw new TooLarge("no time left");
      // Twice as many rows each time, so that a hopeless set of rows costs a few attempts and not one for each row.
      const moved = new Set(widest.slice(0, 2 ** attempt));
      if (moved.size === 0) throw new TooLarge("late helpers alone pass the budget");
      long = [...long, ...short.filter(({ row }) => moved.has(row))];
      short = short.filter(({ row }) => !moved.has(row));
      continue;
    }
    const unfoldedNodes = nodesOf(graph);
    const first = merged(graph);
    if (first === null) return null;
    const counted = countLong(structure, kinds, first, long, budget, stop);
    if (counted === null) return null;
    const rows = new Set([...short, ...counted.rows].map(({ row }) => row));
    for (const row of [...definitions, ...task.dayRows]) rows.add(row);
    for (const row of task.rows) if (!relevant.includes(row)) rows.add(row.row);
    if (amountRow !== null) rows.add(amountRow.row);
    const amounts =
      amountRow === null ? null : amountsOf(structure, kinds, counted.graph, amountRow.row);
    return { ...flat(counted.graph, amounts), task, kinds, amountRow, rows, unfoldedNodes };
  }
}

function spanOf({ days }: TaskRow): number {
  return days.at(-1)! - days[0]! + 1;
}

/** Range of the activity over all choices, and the number of steps in it. */
function rangeOf(structure: Structure, task: Task, { row }: TaskRow) {
  let low = 0;
  let high = 0;
  const steps = new Set<number>();
  for (const choices of task.choices) {
    const amounts = choices.map(({ activity }) => activity.get(row) ?? 0);
    low += Math.min(...amounts);
    high += Math.max(...amounts);
    for (const amount of amounts) if (amount !== 0) steps.add(Math.abs(amount));
  }
  for (const { column, lower, upper } of task.lateHelpers)
    for (const entry of structure.rowsOf(column)) {
      if (entry.row !== row) continue;
      low += Math.min(entry.value * lower, entry.value * upper);
      high += Math.max(entry.value * lower, entry.value * upper);
      steps.add(Math.abs(entry.value));
    }
  return { low, high, values: (high - low) / commonDivisor([...steps]) };
}

/** A row that no roster can break or pay for. */
function isIdle(structure: Structure, task: Task, row: TaskRow): boolean {
  const { low, high } = rangeOf(structure, task, row);
  const segment = row.cost.segmentHolding(low, high);
  return segment >= 0 && row.cost.slopes[segment] === 0;
}

/** The row with most different activities among those that are only ever priced. */
function amountRowOf(structure: Structure, task: Task, rows: readonly TaskRow[]): TaskRow | null {
  let best: TaskRow | null = null;
  let most = LEAST_AMOUNTS;
  for (const row of rows) {
    const { low, high, values } = rangeOf(structure, task, row);
    const score = values + entriesOf(task, row) / 1e6;
    if (score <= most || low < row.cost.lowest || high > row.cost.highest) continue;
    if (spanOf(row) < Math.min(LONG_SPAN, task.dayCount - 2)) continue;
    if (hasLateHelper(structure, task, row)) continue;
    best = row;
    most = score;
  }
  return best;
}

function entriesOf(task: Task, { row }: TaskRow): number {
  return task.choices.flat().filter(({ activity }) => (activity.get(row) ?? 0) !== 0).length;
}

/** What fixed days add to the amount must not depend on the days before them. */
function hasLateHelper(structure: Structure, task: Task, { row }: TaskRow): boolean {
  return task.lateHelpers.some(({ column }) =>
    structure.rowsOf(column).some((entry) => entry.row === row),
  );
}

function amountsOf(structure: Structure, kinds: Kinds, graph: Graph, row: number): Float64Array {
  return Float64Array.from(graph.labels, ({ day, kind, events }) => {
    let amount = kinds.ofDay[day]![kind]!.activity.get(row) ?? 0;
    for (const { column, value } of events)
      for (const entry of structure.rowsOf(column))
        if (entry.row === row) amount += entry.value * value;
    return amount;
  });
}

/** Counts one long row after the other, those with few values first, as long as the budget lasts. */
function countLong(
  structure: Structure,
  kinds: Kinds,
  start: Graph,
  long: readonly TaskRow[],
  budget: Budget,
  stop: () => boolean,
): { graph: Graph; rows: readonly TaskRow[] } | null {
  let graph = start;
  const rows: TaskRow[] = [];
  const order = [...long].sort((a, b) => a.days.length - b.days.length);
  for (const row of order) {
    if (stop()) throw new TooLarge("no time left");
    const amounts = amountsOf(structure, kinds, graph, row.row);
    const counted = withCountedRow(graph, row.cost, amounts, budget.unfolded);
    if (counted === null) continue;
    const next = merged(counted);
    if (next === null) return null;
    if (nodesOf(next) > budget.nodes || transitionsOf(next) > budget.transitions) continue;
    graph = next;
    rows.push(row);
  }
  return { graph, rows };
}

function flat(graph: Graph, amounts: Float64Array | null) {
  const { layers, finalCost, labels } = graph;
  const base = new Int32Array(layers.length + 2);
  for (let day = 0; day < layers.length; day++) base[day + 1] = base[day]! + layers[day]!.sources;
  base[layers.length + 1] = base[layers.length]! + finalCost.length;
  const nodeCount = base[layers.length + 1]!;
  const first = new Int32Array(nodeCount + 1);
  const target: number[] = [];
  const group: number[] = [];
  const cost: number[] = [];
  const amount: number[] = [];
  const groups: number[][] = [];
  const groupOf = new Map<string, number>();
  for (let day = 0; day < layers.length; day++) {
    const layer = layers[day]!;
    for (let from = 0; from < layer.source.length; ) {
      const node = layer.source[from]!;
      const parallel = new Map<string, { t: number; labels: number[] }>();
      for (; from < layer.source.length && layer.source[from] === node; from++) {
        const label = layer.label[from]!;
        const key = `${layer.target[from]},${layer.cost[from]},${amounts?.[label] ?? 0}`;
        const known = parallel.get(key);
        if (known === undefined) parallel.set(key, { t: from, labels: [label] });
        else known.labels.push(label);
      }
      for (const { t, labels: list } of parallel.values()) {
        const key = list.join();
        let index = groupOf.get(key);
        if (index === undefined) {
          index = groups.length;
          groups.push(list);
          groupOf.set(key, index);
        }
        target.push(base[day + 1]! + layer.target[t]!);
        group.push(index);
        cost.push(layer.cost[t]!);
        amount.push(amounts?.[list[0]!] ?? 0);
      }
      first[base[day]! + node + 1] = target.length;
    }
  }
  for (let n = 0; n < nodeCount; n++) first[n + 1] = Math.max(first[n + 1]!, first[n]!);
  return {
    labels,
    base,
    start: graph.start,
    first,
    target: Int32Array.from(target),
    group: Int32Array.from(group),
    cost: Float64Array.from(cost),
    amount: Float64Array.from(amount),
    finalCost,
    groups,
  };
}

/** Greatest common divisor of positive numbers, to a millionth; 1 for none. */
function commonDivisor(numbers: readonly number[]): number {
  let divisor = 0;
  for (const number of numbers) {
    let [x, y] = [number, divisor];
    while (y > 1e-6) [x, y] = [y, x % y];
    divisor = x;
  }
  return divisor === 0 ? 1 : divisor;
}
