/**
 * A layered graph of states: every path from the start to the last layer is a roster that keeps the rows of the graph,
 * and its cost is what these rows and the choices' events cost.
 */
import { twiceAsLong } from "../matrix/growing.ts";
import type { Moves } from "./moves.ts";

/** What happens on a transition: one of several choices of the day that no row of the graph tells apart, and the late helpers that this settles. */
export interface Label {
  readonly day: number;
  /** Kind of choice on this day. */
  readonly kind: number;
  /** Late helpers that become non-zero. */
  readonly events: readonly HelperEvent[];
}

export interface HelperEvent {
  readonly column: number;
  readonly value: number;
}

/** Nodes are numbered anew on each day, transitions through; those of a day lie together, sorted by source. */
export interface Graph {
  /** Nodes of each day, and of the end. */
  readonly nodes: Int32Array;
  /** Transitions of day d are first[d] .. last[d]. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly source: Int32Array;
  readonly label: Int32Array;
  readonly target: Int32Array;
  readonly cost: Float64Array;
  /** Cost of ending in each node after the last day. */
  readonly finalCost: Float64Array;
  readonly start: number;
  readonly labels: readonly Label[];
}

/** Some days of a graph, the last one included. */
export interface GraphDays {
  readonly from: number;
  readonly to: number;
}

const allDays = ({ first }: Graph): GraphDays => ({ from: 0, to: first.length - 1 });

/** Without days those of all, and of the end. */
export function nodesOf(graph: Graph, days?: GraphDays): number {
  const { from, to } = days ?? { from: 0, to: graph.first.length };
  let sum = 0;
  for (let day = from; day <= to; day++) sum += graph.nodes[day]!;
  return sum;
}

export function transitionsOf(graph: Graph, { from, to } = allDays(graph)): number {
  let sum = 0;
  for (let day = from; day <= to; day++) sum += graph.last[day]! - graph.first[day]!;
  return sum;
}

let begins = new Int32Array(1024);

/** First transition of each node of a day; the end of the day for nodes without any. Good until it is asked for again. */
export function firstOf({ nodes, first, last, source }: Graph, day: number): Int32Array {
  while (begins.length < nodes[day]!) begins = twiceAsLong(begins);
  const begin = begins.fill(last[day]!, 0, nodes[day]!);
  for (let t = last[day]! - 1; t >= first[day]!; t--) begin[source[t]!] = t;
  return begin;
}

/** Collects a graph day by day, in either direction. */
export class GraphWriter {
  readonly moves: Moves;
  readonly nodes: Int32Array;
  private readonly first: Int32Array;
  private readonly last: Int32Array;

  /** The graph lies in `moves` until they are filled again. */
  constructor(dayCount: number, moves: Moves) {
    this.moves = moves;
    moves.count = 0;
    this.nodes = new Int32Array(dayCount + 1);
    this.first = new Int32Array(dayCount);
    this.last = new Int32Array(dayCount);
  }

  beginDay(day: number): void {
    this.first[day] = this.moves.count;
  }

  /** `nodes`: how many the transitions of the day leave from. */
  endDay(day: number, nodes: number): void {
    this.last[day] = this.moves.count;
    this.nodes[day] = nodes;
  }

  finish(finalCost: Float64Array, start: number, labels: readonly Label[]): Graph {
    const { nodes, first, last, moves } = this;
    nodes[first.length] = finalCost.length;
    return { nodes, first, last, ...moves.arrays(), finalCost, start, labels };
  }
}

/** The same labels in one list, found again by what they are. */
export class LabelSet {
  readonly labels: Label[] = [];
  private readonly indexOf = new Map<string, number>();
  /** Labels without events, by day and kind: nearly all of them. */
  private readonly plain: number[][] = [];

  index(day: number, kind: number, events: readonly HelperEvent[]): number {
    if (events.length > 0) return this.keyed(day, kind, events);
    this.plain[day] ??= [];
    const ofDay = this.plain[day];
    ofDay[kind] ??= this.keyed(day, kind, events);
    return ofDay[kind]!;
  }

  private keyed(day: number, kind: number, events: readonly HelperEvent[]): number {
    let key = `${day}:${kind}`;
    for (const { column, value } of events) key += `;${column}=${value}`;
    let index = this.indexOf.get(key);
    if (index === undefined) {
      index = this.labels.length;
      this.labels.push({ day, kind, events: [...events] });
      this.indexOf.set(key, index);
    }
    return index;
  }
}
