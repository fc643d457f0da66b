/**
 * A graph that one row after the other is counted in. A row that counts on a part of the days multiplies these alone, and
 * what was there on the others stays where it lies: O(transitions of its days x activities of a node) in place of the same for
 * all days.
 */
import type { ConvexCost } from "../decomposition/convex-cost.ts";
import { type Most, withCountedRow, withRowOfDays } from "./count-row.ts";
import { type Graph, type GraphDays, nodesOf, transitionsOf } from "./graph.ts";
import { merged, mergedDays } from "./minimisation.ts";
import { Moves } from "./moves.ts";

/** What became of a row: its states are more than they may be, or no path keeps it. */
export type Counted = "counted" | "refused" | "no path";

export interface RowLimits {
  /** What the graph may end with. */
  readonly most: Most;
  /** The same before nodes are merged. */
  readonly unmerged: Most;
}

/** Days that were counted alone lie here, beside those that they replace. */
const kept = new Moves();

export class GraphWithRows {
  private graph: Graph;
  /** Rows that add something on at most this part of the days are counted there alone. */
  private readonly partShare: number;
  private hasParts = false;

  constructor(graph: Graph, partShare: number) {
    this.graph = graph;
    this.partShare = partShare;
  }

  exceeds(most: Most): boolean {
    return exceeds(this.graph, most);
  }

  /** `amounts`: what each label adds to the row. */
  count(cost: ConvexCost, amounts: Float64Array, limits: RowLimits): Counted {
    const { graph } = this;
    const days = daysOf(graph, amounts);
    if (days.to - days.from < this.partShare * graph.first.length) {
      const done = this.countDays(cost, amounts, days, limits);
      if (done !== null) return done;
    }
    const counted = withCountedRow(graph, cost, amounts, limits.unmerged);
    if (counted === null) return "refused";
    const next = merged(counted, graph);
    if (next === null) return "no path";
    if (exceeds(next, limits.most)) return "refused";
    this.graph = next;
    return "counted";
  }

  /** With nodes numbered as if every row had been counted on all days. */
  finish(): Graph {
    // A row that leaves no path was not counted.
    return this.hasParts ? merged(this.graph)! : this.graph;
  }

  /** Null where the other days would not stay as they are. */
  private countDays(
    cost: ConvexCost,
    amounts: Float64Array,
    days: GraphDays,
    { most, unmerged }: RowLimits,
  ): Counted | null {
    const { graph } = this;
    const room = (all: Most): Most => ({
      nodes: all.nodes - nodesOf(graph) + nodesOf(graph, days),
      transitions: all.transitions - transitionsOf(graph) + transitionsOf(graph, days),
    });
    const counted = withRowOfDays(graph, cost, amounts, days, room(unmerged));
    if (counted === null) return "refused";
    const part = mergedDays(counted, days);
    if (part === null) return null;
    if (exceeds(part, room(most), days)) return "refused";
    this.replace(part, days);
    return "counted";
  }

  private replace(part: Graph, { from, to }: GraphDays): void {
    if (this.graph.source !== kept.source) {
      kept.count = 0;
      this.graph = withDays(this.graph, this.graph, { from: 0, to: this.graph.first.length - 1 });
    }
    this.graph = withDays(this.graph, part, { from, to });
    this.hasParts = true;
  }
}

/** The graph with some days of another one, which are written behind all that is kept. */
function withDays(graph: Graph, other: Graph, { from, to }: GraphDays): Graph {
  const [nodes, first, last] = [graph.nodes.slice(), graph.first.slice(), graph.last.slice()];
  for (let day = from; day <= to; day++) {
    nodes[day] = other.nodes[day]!;
    first[day] = kept.count;
    for (let t = other.first[day]!; t < other.last[day]!; t++)
      kept.add(other.source[t]!, other.label[t]!, other.target[t]!, other.cost[t]!);
    last[day] = kept.count;
  }
  return { ...graph, nodes, first, last, ...kept.arrays() };
}

/** From the first day on which a label adds something to the last, all days where none does. */
function daysOf({ first, labels }: Graph, amounts: Float64Array): GraphDays {
  let from = first.length;
  let to = -1;
  for (const [label, { day }] of labels.entries()) {
    if (amounts[label] === 0) continue;
    from = Math.min(from, day);
    to = Math.max(to, day);
  }
  return to < 0 ? { from: 0, to: first.length - 1 } : { from: Math.max(0, from - 1), to };
}

function exceeds(graph: Graph, { nodes, transitions }: Most, days?: GraphDays): boolean {
  return nodesOf(graph, days) > nodes || transitionsOf(graph, days) > transitions;
}
