/**
 * The roster automaton of one employee in typed arrays: every path through it is a roster that keeps the rows it stands
 * for, and its cost is what these rows, the duties and the settled helpers cost (a cost-regular constraint, in column
 * generation since Demassey, Pesant & Rousseau 2006). Short rows are unfolded together, `unfolded` nodes an attempt at most;
 * each longer row and each resource is a product and a merge then, O(transitions of the product).
 */
import { type ActivityRange, activityRanges } from "../decomposition/activity-range.ts";
import { type AmountRow, amountRowOf, spanOf } from "../decomposition/amount-row.ts";
import type { Described } from "../decomposition/class-key.ts";
import type { Structure } from "../decomposition/structure.ts";
import { type Task, type TaskRow, TooLarge } from "../decomposition/task.ts";
import type { SolverParameters } from "../parameters.ts";
import { EQUALITY } from "../tolerances.ts";
import { type AmountGrid, amountGrid } from "./amount-grid.ts";
import { type Arrivals, arrivalsOf } from "./arrivals.ts";
import type { DayPatterns } from "./day-patterns.ts";
import { flat } from "./flat.ts";
import { type Graph, type Label, nodesOf, transitionsOf } from "./graph.ts";
import { GraphWithRows } from "./graph-with-rows.ts";
import { type Kinds, kindsOf } from "./kinds.ts";
import { LabelAmounts } from "./label-amounts.ts";
import { merged } from "./minimisation.ts";
import { mostNumerous, refuseMany, TooManyHelpers } from "./open-helpers.ts";
import { withResource } from "./resource-product.ts";
import { unfold } from "./unfold.ts";

type Numbers = SolverParameters["stateExpansion"];

export interface Budget {
  /** Nodes before merging. */
  readonly unfolded: number;
  /** Nodes and transitions that an automaton may end with. */
  readonly nodes: number;
  readonly transitions: number;
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
  /** Where amounts are few; null where pricing needs labels, or nothing at all. */
  readonly grid: AmountGrid | null;
  /** For labels; null where pricing needs none. */
  readonly arrivals: Arrivals | null;
  /** Rows that a path keeps and pays, the amount row included; all other rows are the master's. */
  readonly rows: ReadonlySet<number>;
  readonly unfoldedNodes: number;
}

/** What employees of one class have in common: all that does not name their own rows and columns. */
export interface Shape extends Omit<RosterAutomaton, "task" | "kinds" | "amountRow" | "rows"> {
  /** By place among the task's rows: 1 for those that paths keep in their states. */
  readonly isKept: Uint8Array;
  /** By place among the task's resources: 1 for those that paths carry. */
  readonly isCarried: Uint8Array;
}

/** An employee's task as the automaton sees it. */
export interface Parts extends Described {
  readonly ranges: ReadonlyMap<number, ActivityRange>;
}

export function partsOf(structure: Structure, task: Task): Parts {
  const ranges = activityRanges(structure, task);
  const relevant = task.rows.filter((row) => !isIdle(row, ranges.get(row.row)!));
  const amountRow = amountRowOf(task, relevant, ranges, structure.parameters.decomposition);
  const definitions = task.lateHelpers.flatMap(({ rows }) => rows);
  const isHeld = new Uint8Array(structure.model.rowCount);
  for (const { row } of relevant) isHeld[row] = 1;
  for (const row of definitions) isHeld[row] = 1;
  const kinds = kindsOf(task, isHeld);
  return { structure, task, kinds, ranges, relevant, amountRow };
}

/** The automaton of one employee from the shape of the class, which was made for `from`. */
export function automatonOf(parts: Parts, shape: Shape, from: Task): RosterAutomaton {
  const { task, kinds, amountRow } = parts;
  const definitions = task.lateHelpers.flatMap(({ rows }) => rows);
  const isRelevant = new Set(parts.relevant);
  const rows = new Set([...definitions, ...task.dayRows, ...(amountRow?.rows ?? [])]);
  task.rows.forEach((row, i) => {
    if (shape.isKept[i] === 1 || !isRelevant.has(row)) rows.add(row.row);
  });
  task.resources.forEach((table, i) => {
    if (shape.isCarried[i] === 1) for (const row of table.rows) rows.add(row);
  });
  const labels = ownLabels(shape.labels, from, task);
  return { ...shape, labels, task, kinds, amountRow, rows };
}

/** The labels with the late helpers of another employee of the class. */
function ownLabels(labels: readonly Label[], from: Task, to: Task): readonly Label[] {
  if (from === to) return labels;
  const place = new Map(from.lateHelpers.map(({ column }, i) => [column, i]));
  const own = (column: number) => to.lateHelpers[place.get(column)!]!.column;
  return labels.map((label) => ({
    ...label,
    events: label.events.map(({ column, value }) => ({ column: own(column), value })),
  }));
}

/** Null when no roster keeps the rows. Rows that pass the budget are left to the master. */
export function shapeOf(parts: Parts, patterns: DayPatterns, stop: () => boolean): Shape | null {
  const { structure, task, kinds, ranges, relevant, amountRow } = parts;
  const { longSpan } = structure.parameters.decomposition;
  const budget = structure.parameters.stateExpansion;
  refuseMany(structure, task);
  const inStates = relevant.filter(({ row }) => amountRow?.rows.includes(row) !== true);
  let short = inStates.filter((row) => spanOf(row) < longSpan);
  let long = inStates.filter((row) => spanOf(row) >= longSpan);
  const limits = amountRow?.isGrid === true ? gridBudget(budget, amountRow, task.dayCount) : budget;
  for (let attempt = 0; ; attempt++) {
    const { graph, widest } = unfold(structure, task, kinds, short, budget.unfolded, patterns);
    if (graph === null) {
      if (stop()) throw new TooLarge("no time left");
      // Twice as many rows each time, so that a hopeless set of rows costs a few attempts and not one for each row.
      const moved = new Set(widest.slice(0, 2 ** attempt));
      if (moved.size === 0) throw new TooManyHelpers(mostNumerous(structure, task).places);
      long = [...long, ...short.filter(({ row }) => moved.has(row))];
      short = short.filter(({ row }) => !moved.has(row));
      continue;
    }
    const unfoldedNodes = nodesOf(graph);
    const plain = merged(graph);
    if (plain === null) return null;
    const carried = carry(task, kinds, plain, times(budget, budget.dear), stop);
    if (carried === null) return null;
    const { graph: first, isCarried } = carried;
    const room = roomFor(limits, first, budget.longTimes);
    const dear = amountRow?.isGrid === true ? times(limits, budget.dear) : room;
    const amountsOf = new LabelAmounts(structure, kinds, first.labels);
    const counted = countLong(structure, ranges, amountsOf, first, long, room, dear, stop);
    if (counted === null) return null;
    const kept = new Set([...short, ...counted.rows]);
    const isKept = Uint8Array.from(task.rows, (row) => (kept.has(row) ? 1 : 0));
    const amounts = amountRow === null ? null : amountsOf.of(amountRow.row, amountRow.unit);
    const arrays = flat(counted.graph, amounts);
    const grid = amountRow?.isGrid === true ? amountGrid(arrays, amountRow.cost) : null;
    const isLabelled = amountRow !== null && grid === null;
    const arrivals = isLabelled ? arrivalsOf(arrays.first, arrays.target) : null;
    return { ...arrays, grid, arrivals, unfoldedNodes, isKept, isCarried };
  }
}

/** The graph with the employee's resources, as far as the budget lasts; null when no roster is left. */
function carry(
  task: Task,
  kinds: Kinds,
  start: Graph,
  budget: Budget,
  stop: () => boolean,
): { graph: Graph; isCarried: Uint8Array } | null {
  const isCarried = new Uint8Array(task.resources.length);
  let graph = start;
  for (const [place, table] of task.resources.entries()) {
    if (stop()) throw new TooLarge("no time left");
    const extended = withResource(graph, kinds, table, place, budget.unfolded);
    const next = extended === null ? null : merged(extended, graph);
    if (extended !== null && next === null) return null;
    if (next === null || exceeds(next, budget)) continue;
    graph = next;
    isCarried[place] = 1;
  }
  return { graph, isCarried };
}

/** A row that no roster can break or pay for. */
function isIdle({ cost }: TaskRow, { low, high }: ActivityRange): boolean {
  const segment = cost.segmentHolding(low, high);
  return segment >= 0 && cost.slopes[segment] === 0;
}

/** A transition of a grid is a sum for each amount. Long horizons get more: few rows of theirs are worth leaving out. */
function gridBudget(budget: Numbers, { amounts }: AmountRow, dayCount: number): Budget {
  const longer = Math.max(1, dayCount / budget.gridDays);
  const transitions = (budget.transitions * longer) / Math.max(1, amounts / budget.gridSums);
  // More nodes than twice that never merge into so few transitions.
  const unfolded = Math.min(budget.unfolded * longer, 2 * transitions);
  return { nodes: budget.nodes * longer, transitions, unfolded };
}

/** Of a year the short rows alone come to the limits, which would leave no room to any row that spans a month of it. */
function roomFor(limits: Budget, graph: Graph, most: number): Budget {
  const { unfolded, nodes, transitions } = limits;
  return {
    unfolded,
    nodes: Math.max(nodes, most * nodesOf(graph)),
    transitions: Math.max(transitions, most * transitionsOf(graph)),
  };
}

function times({ unfolded, nodes, transitions }: Budget, factor: number): Budget {
  return {
    unfolded: unfolded * factor,
    nodes: nodes * factor,
    transitions: transitions * factor,
  };
}

function exceeds(graph: Graph, { nodes, transitions }: Budget): boolean {
  return nodesOf(graph) > nodes || transitionsOf(graph) > transitions;
}

/** How many values of a row's activity states have to tell apart. */
function widthOf({ cost }: TaskRow, { low, high, values }: ActivityRange): number {
  const { edges } = cost;
  const last = edges.findLast(Number.isFinite) ?? high;
  const first = edges.find(Number.isFinite) ?? low;
  // Rows may count upwards to a most or downwards to a least.
  const upwards = Math.min(high, last) - low;
  const downwards = high - Math.max(low, first);
  return (values * Math.min(upwards, downwards)) / Math.max(EQUALITY, high - low);
}

/** Counts one long row after the other, those with few values first, as long as the budget lasts. */
function countLong(
  structure: Structure,
  ranges: ReadonlyMap<number, ActivityRange>,
  amountsOf: LabelAmounts,
  start: Graph,
  long: readonly TaskRow[],
  budget: Budget,
  dearBudget: Budget,
  stop: () => boolean,
): { graph: Graph; rows: readonly TaskRow[] } | null {
  const { sparse, paidTimes, mostRefused, mergeable, partShare } =
    structure.parameters.stateExpansion;
  const paidBudget = times(budget, paidTimes);
  const graph = new GraphWithRows(start, partShare);
  const rows: TaskRow[] = [];
  const limitsOf = (row: TaskRow) => {
    const { low, high } = ranges.get(row.row)!;
    const { cost } = row;
    const isHard = low < cost.lowest || high > cost.highest;
    if (isHard && row.days.length < sparse * spanOf(row)) return dearBudget;
    return cost.slopes.some((slope) => slope !== 0) ? paidBudget : budget;
  };
  // Few days multiply the states least: weekends come before caps on a shift.
  const size = (row: TaskRow) => widthOf(row, ranges.get(row.row)!) * row.days.length;
  const sizes = new Map(long.map((row) => [row, size(row)]));
  const order = [...long].sort((a, b) => sizes.get(a)! - sizes.get(b)!);
  let refused = 0;
  for (const row of order) {
    // Those that follow are wider still.
    if (refused === mostRefused) break;
    if (stop()) throw new TooLarge("no time left");
    const most = limitsOf(row);
    if (graph.exceeds(most)) continue;
    const limits = { most, unmerged: times(most, mergeable) };
    const done = graph.count(row.cost, amountsOf.of(row.row), limits);
    if (done === "no path") return null;
    if (done === "refused") refused++;
    else rows.push(row);
  }
  return { graph: graph.finish(), rows };
}
