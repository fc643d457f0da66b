/**
 * A layered graph of states: every path from the start to the last layer is a roster that keeps the rows of the graph,
 * and its cost is what these rows and the choices' events cost.
 */
import { EQUALITY } from "../tolerances.ts";
import { Moves } from "./moves.ts";

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

export function nodesOf({ nodes }: Graph): number {
  return nodes.reduce((sum, count) => sum + count, 0);
}

export function transitionsOf({ first, last }: Graph): number {
  let sum = 0;
  for (let day = 0; day < first.length; day++) sum += last[day]! - first[day]!;
  return sum;
}

/** First transition of each node of a day; the end of the day for nodes without any. */
export function firstOf({ nodes, first, last, source }: Graph, day: number): Int32Array {
  const begin = new Int32Array(nodes[day]!).fill(last[day]!);
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
    const { source, label, target, cost } = moves;
    return { nodes, first, last, source, label, target, cost, finalCost, start, labels };
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

// Graphs between two steps live here one after the other: arrays for each of them would keep the collector busy.
const classes = new Moves();
const reached = new Moves();

/**
 * Merges nodes from which exactly the same rosters go on at the same cost, and drops nodes from which none does. Null
 * when no roster is left.
 */
export function merged(graph: Graph): Graph | null {
  const dayCount = graph.first.length;
  const ends = new Map<number, number>();
  let classOf = Int32Array.from(graph.finalCost, (cost) => {
    if (cost === Number.POSITIVE_INFINITY) return -1;
    const known = ends.get(cost) ?? ends.size;
    ends.set(cost, known);
    return known;
  });
  const writer = new GraphWriter(dayCount, classes);
  for (let day = dayCount - 1; day >= 0; day--) classOf = mergeDay(graph, day, classOf, writer);
  const start = classOf[graph.start]!;
  if (start < 0) return null;
  return trimmed(writer.finish(Float64Array.from(ends.keys()), start, graph.labels));
}

/** Writes the classes of a day's nodes; the class of each, -1 for those from which no roster goes on. */
function mergeDay(
  graph: Graph,
  day: number,
  targetClass: Int32Array,
  writer: GraphWriter,
): Int32Array<ArrayBuffer> {
  const { source, label, target, cost } = graph;
  const last = graph.last[day]!;
  const classOf = new Int32Array(graph.nodes[day]!).fill(-1);
  writer.beginDay(day);
  // Nodes of equal hash in a chain: first and last transition of the representative, class, next.
  const heads = new Map<number, number>();
  const chain: { from: number; to: number; id: number; next: number }[] = [];
  for (let from = graph.first[day]!; from < last; ) {
    const node = source[from]!;
    let to = from;
    let hash = 17;
    let alive = false;
    for (; to < last && source[to] === node; to++) {
      const c = targetClass[target[to]!]!;
      if (c < 0) continue;
      alive = true;
      hash = (Math.imul(hash, 31) + label[to]!) | 0;
      hash = (Math.imul(hash, 31) + c) | 0;
      hash = (Math.imul(hash, 31) + Math.round(cost[to]! * 1024)) | 0;
    }
    if (alive) {
      let found = heads.get(hash) ?? -1;
      while (found >= 0 && !sameMoves(graph, targetClass, chain[found]!, from, to))
        found = chain[found]!.next;
      if (found < 0) {
        const id = chain.length;
        found = id;
        chain.push({ from, to, id, next: heads.get(hash) ?? -1 });
        heads.set(hash, id);
        for (let t = from; t < to; t++) {
          const c = targetClass[target[t]!]!;
          if (c >= 0) writer.moves.add(id, label[t]!, c, cost[t]!);
        }
      }
      classOf[node] = chain[found]!.id;
    }
    from = to;
  }
  writer.endDay(day, chain.length);
  return classOf;
}

function sameMoves(
  { label, target, cost }: Graph,
  targetClass: Int32Array,
  one: { readonly from: number; readonly to: number },
  from: number,
  to: number,
): boolean {
  let a = one.from;
  let b = from;
  for (;;) {
    while (a < one.to && targetClass[target[a]!]! < 0) a++;
    while (b < to && targetClass[target[b]!]! < 0) b++;
    if (a === one.to || b === to) return a === one.to && b === to;
    if (label[a] !== label[b] || targetClass[target[a]!] !== targetClass[target[b]!]) return false;
    if (Math.abs(cost[a]! - cost[b]!) > EQUALITY) return false;
    a++;
    b++;
  }
}

/** Without the nodes that no path from the start reaches; in arrays of its own. */
function trimmed(graph: Graph): Graph {
  const dayCount = graph.first.length;
  const { source, label, target, cost } = graph;
  const writer = new GraphWriter(dayCount, reached);
  let place = new Int32Array(graph.nodes[0]!).fill(-1);
  place[graph.start] = 0;
  let count = 1;
  for (let day = 0; day < dayCount; day++) {
    const next = new Int32Array(graph.nodes[day + 1]!).fill(-1);
    let found = 0;
    writer.beginDay(day);
    for (let t = graph.first[day]!; t < graph.last[day]!; t++) {
      const from = place[source[t]!]!;
      if (from < 0) continue;
      if (next[target[t]!]! < 0) next[target[t]!] = found++;
      writer.moves.add(from, label[t]!, next[target[t]!]!, cost[t]!);
    }
    writer.endDay(day, count);
    place = next;
    count = found;
  }
  const finalCost = new Float64Array(count);
  for (let n = 0; n < place.length; n++)
    if (place[n]! >= 0) finalCost[place[n]!] = graph.finalCost[n]!;
  return sortedBySource(writer.finish(finalCost, 0, graph.labels), reached.count);
}

function sortedBySource(graph: Graph, count: number): Graph {
  const { nodes, source, label, target, cost } = graph;
  const sorted = {
    source: new Int32Array(count),
    label: new Int32Array(count),
    target: new Int32Array(count),
    cost: new Float64Array(count),
  };
  for (let day = 0; day < graph.first.length; day++) {
    const [first, last] = [graph.first[day]!, graph.last[day]!];
    const next = new Int32Array(nodes[day]! + 1).fill(first);
    for (let t = first; t < last; t++) next[source[t]! + 1]!++;
    for (let n = 0; n < nodes[day]!; n++) next[n + 1]! += next[n]! - first;
    for (let t = first; t < last; t++) {
      const at = next[source[t]!]!++;
      sorted.source[at] = source[t]!;
      sorted.label[at] = label[t]!;
      sorted.target[at] = target[t]!;
      sorted.cost[at] = cost[t]!;
    }
  }
  return { ...graph, ...sorted };
}
