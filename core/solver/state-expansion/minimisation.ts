/** Minimisation of a layered graph of states. */
import { twiceAsLong } from "../matrix/growing.ts";
import { EQUALITY } from "../tolerances.ts";
import { type Graph, type GraphDays, GraphWriter } from "./graph.ts";
import { Moves } from "./moves.ts";

/** Classes of a day by the hash of their transitions; those in one place of the table in a chain. */
class KnownClasses {
  count = 0;
  /** By class: the transitions of its first node, its hash, and the next one in the chain. */
  from = new Int32Array(1024);
  to = new Int32Array(1024);
  hash = new Int32Array(1024);
  next = new Int32Array(1024);
  private table = new Int32Array(1024);
  private mask = 0;

  beginDay(nodes: number): void {
    const size = 2 ** Math.ceil(Math.log2(2 * nodes + 1));
    this.count = 0;
    this.mask = size - 1;
    if (this.table.length < size) this.table = new Int32Array(size);
    this.table.fill(-1, 0, size);
  }

  first(hash: number): number {
    return this.table[this.placeOf(hash)]!;
  }

  add(hash: number, from: number, to: number): number {
    const id = this.count++;
    if (id === this.from.length) {
      this.from = twiceAsLong(this.from);
      this.to = twiceAsLong(this.to);
      this.hash = twiceAsLong(this.hash);
      this.next = twiceAsLong(this.next);
    }
    const place = this.placeOf(hash);
    this.from[id] = from;
    this.to[id] = to;
    this.hash[id] = hash;
    this.next[id] = this.table[place]!;
    this.table[place] = id;
    return id;
  }

  private placeOf(hash: number): number {
    return (hash ^ (hash >>> 15)) & this.mask;
  }
}

/** A number for each node of a day, -1 at first; in room that is used again two days later. */
class Marks {
  private rooms: [Int32Array, Int32Array] = [new Int32Array(1024), new Int32Array(1024)];

  next(nodes: number): Int32Array {
    let [room, other] = this.rooms;
    while (room.length < nodes) room = twiceAsLong(room);
    this.rooms = [other, room];
    return room.fill(-1, 0, nodes);
  }
}

// Graphs between two steps live here one after the other: arrays for each of them would keep the collector busy.
const classes = new Moves();
const reached = new Moves();
/** One for a graph that is still needed, one for the next. */
const sorted: readonly [Moves, Moves] = [new Moves(), new Moves()];
const known = new KnownClasses();
const marks = new Marks();

/**
 * Merges nodes from which exactly the same rosters go on at the same cost, and drops nodes from which none does: the
 * minimisation of an acyclic automaton from its end (Revuz 1992; of any automaton, Hopcroft 1971), by hash in O(transitions)
 * as a rule. Null when no roster is left. The answer is good until another graph is merged, or as long as it is named as
 * `needed` then.
 */
export function merged(graph: Graph, needed: Graph | null = null): Graph | null {
  const dayCount = graph.first.length;
  const ends = new Map<number, number>();
  let classOf = marks.next(graph.finalCost.length);
  graph.finalCost.forEach((cost, node) => {
    if (cost === Number.POSITIVE_INFINITY) return;
    const known = ends.get(cost) ?? ends.size;
    ends.set(cost, known);
    classOf[node] = known;
  });
  const writer = new GraphWriter(dayCount, classes);
  for (let day = dayCount - 1; day >= 0; day--) classOf = mergeDay(graph, day, classOf, writer);
  const start = classOf[graph.start]!;
  if (start < 0) return null;
  const room = sorted[0].source === needed?.source ? sorted[1] : sorted[0];
  return trimmed(writer.finish(Float64Array.from(ends.keys()), start, graph.labels), room);
}

/**
 * The same for some days, where nodes of the first of them and of the day after the last stay what they are. Null where
 * nodes of the first would be dropped or merged, so that the days before change as well. Good as long as other graphs.
 */
export function mergedDays(graph: Graph, { from, to }: GraphDays): Graph | null {
  const width = graph.nodes[to + 1]!;
  let classOf = marks.next(width);
  for (let node = 0; node < width; node++) classOf[node] = node;
  const writer = new GraphWriter(graph.first.length, classes);
  for (let day = to; day >= from; day--) classOf = mergeDay(graph, day, classOf, writer);
  for (let node = 0; node < graph.nodes[from]!; node++) if (classOf[node] !== node) return null;
  return writer.finish(graph.finalCost, graph.start, graph.labels);
}

/** Writes the classes of a day's nodes; the class of each, -1 for those from which no roster goes on. */
function mergeDay(
  graph: Graph,
  day: number,
  targetClass: Int32Array,
  writer: GraphWriter,
): Int32Array {
  const { source, label, target, cost } = graph;
  const last = graph.last[day]!;
  const classOf = marks.next(graph.nodes[day]!);
  writer.beginDay(day);
  known.beginDay(graph.nodes[day]!);
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
      let found = known.first(hash);
      while (found >= 0 && !isSame(graph, targetClass, found, { hash, from, to }))
        found = known.next[found]!;
      if (found < 0) {
        found = known.add(hash, from, to);
        for (let t = from; t < to; t++) {
          const c = targetClass[target[t]!]!;
          if (c >= 0) writer.moves.add(found, label[t]!, c, cost[t]!);
        }
      }
      classOf[node] = found;
    }
    from = to;
  }
  writer.endDay(day, known.count);
  return classOf;
}

/** Whether the transitions of a node lead to the same classes at the same cost as those of a class that is known. */
function isSame(
  { label, target, cost }: Graph,
  targetClass: Int32Array,
  one: number,
  { hash, from, to }: { readonly hash: number; readonly from: number; readonly to: number },
): boolean {
  if (known.hash[one] !== hash) return false;
  const end = known.to[one]!;
  let a = known.from[one]!;
  let b = from;
  for (;;) {
    while (a < end && targetClass[target[a]!]! < 0) a++;
    while (b < to && targetClass[target[b]!]! < 0) b++;
    if (a === end || b === to) return a === end && b === to;
    if (label[a] !== label[b] || targetClass[target[a]!] !== targetClass[target[b]!]) return false;
    if (Math.abs(cost[a]! - cost[b]!) > EQUALITY) return false;
    a++;
    b++;
  }
}

/** Without the nodes that no path from the start reaches, in the room given. */
function trimmed(graph: Graph, room: Moves): Graph {
  const dayCount = graph.first.length;
  const { source, label, target, cost } = graph;
  const writer = new GraphWriter(dayCount, reached);
  let place = marks.next(graph.nodes[0]!);
  place[graph.start] = 0;
  let count = 1;
  for (let day = 0; day < dayCount; day++) {
    const next = marks.next(graph.nodes[day + 1]!);
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
  for (let n = 0; n < graph.finalCost.length; n++)
    if (place[n]! >= 0) finalCost[place[n]!] = graph.finalCost[n]!;
  room.makeRoom(reached.count);
  return sortedBySource(writer.finish(finalCost, 0, graph.labels), room);
}

function sortedBySource(graph: Graph, room: Moves): Graph {
  const { nodes, source, label, target, cost } = graph;
  for (let day = 0; day < graph.first.length; day++) {
    const [first, last] = [graph.first[day]!, graph.last[day]!];
    const next = new Int32Array(nodes[day]! + 1).fill(first);
    for (let t = first; t < last; t++) next[source[t]! + 1]!++;
    for (let n = 0; n < nodes[day]!; n++) next[n + 1]! += next[n]! - first;
    for (let t = first; t < last; t++) {
      const at = next[source[t]!]!++;
      room.source[at] = source[t]!;
      room.label[at] = label[t]!;
      room.target[at] = target[t]!;
      room.cost[at] = cost[t]!;
    }
  }
  return { ...graph, ...room.arrays() };
}
