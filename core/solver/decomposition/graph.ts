/**
 * A layered graph of states: every path from the start to the last layer is a roster that keeps the rows of the graph,
 * and its cost is what these rows and the choices' events cost.
 */

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

/** Transitions of a day, sorted by source. */
export interface Layer {
  readonly sources: number;
  readonly source: Int32Array;
  readonly label: Int32Array;
  readonly target: Int32Array;
  readonly cost: Float64Array;
}

export interface Graph {
  readonly layers: readonly Layer[];
  /** Cost of ending in each node after the last day. */
  readonly finalCost: Float64Array;
  readonly start: number;
  readonly labels: readonly Label[];
}

export function nodesOf(graph: Graph): number {
  return graph.layers.reduce((sum, layer) => sum + layer.sources, graph.finalCost.length);
}

export function transitionsOf(graph: Graph): number {
  return graph.layers.reduce((sum, layer) => sum + layer.source.length, 0);
}

/** Collects the transitions of one day in order of their sources. */
export class LayerWriter {
  private readonly source: number[] = [];
  private readonly label: number[] = [];
  private readonly target: number[] = [];
  private readonly cost: number[] = [];

  add(source: number, label: number, target: number, cost: number): void {
    this.source.push(source);
    this.label.push(label);
    this.target.push(target);
    this.cost.push(cost);
  }

  finish(sources: number): Layer {
    return {
      sources,
      source: Int32Array.from(this.source),
      label: Int32Array.from(this.label),
      target: Int32Array.from(this.target),
      cost: Float64Array.from(this.cost),
    };
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

/**
 * Merges nodes from which exactly the same rosters go on at the same cost, and drops nodes from which none does. Null
 * when no roster is left.
 */
export function merged(graph: Graph): Graph | null {
  const { layers } = graph;
  let classOf = new Int32Array(graph.finalCost.length);
  const finals: number[] = [];
  const byFinal = new Map<number, number>();
  for (let n = 0; n < classOf.length; n++) {
    const cost = graph.finalCost[n]!;
    if (cost === Number.POSITIVE_INFINITY) {
      classOf[n] = -1;
      continue;
    }
    let c = byFinal.get(cost);
    if (c === undefined) {
      c = finals.length;
      finals.push(cost);
      byFinal.set(cost, c);
    }
    classOf[n] = c;
  }
  const result: Layer[] = new Array(layers.length);
  for (let day = layers.length - 1; day >= 0; day--) {
    const next = mergedLayer(layers[day]!, classOf);
    result[day] = next.layer;
    classOf = next.classOf;
  }
  const start = classOf[graph.start]!;
  if (start < 0) return null;
  return trimmed({ ...graph, layers: result, finalCost: Float64Array.from(finals), start });
}

function mergedLayer(layer: Layer, targetClass: Int32Array) {
  const { source, label, target, cost } = layer;
  const classOf = new Int32Array(layer.sources).fill(-1);
  const writer = new LayerWriter();
  // Nodes of equal hash in a chain: first transition of the representative, class, next.
  const heads = new Map<number, number>();
  const chain: { from: number; to: number; id: number; next: number }[] = [];
  let count = 0;
  for (let from = 0; from < source.length; ) {
    const node = source[from]!;
    let to = from;
    let hash = 17;
    let alive = false;
    for (; to < source.length && source[to] === node; to++) {
      const c = targetClass[target[to]!]!;
      if (c < 0) continue;
      alive = true;
      hash = (Math.imul(hash, 31) + label[to]!) | 0;
      hash = (Math.imul(hash, 31) + c) | 0;
      hash = (Math.imul(hash, 31) + Math.round(cost[to]! * 1024)) | 0;
    }
    if (alive) {
      let found = heads.get(hash) ?? -1;
      while (found >= 0 && !sameMoves(layer, targetClass, chain[found]!, from, to))
        found = chain[found]!.next;
      if (found < 0) {
        found = chain.length;
        chain.push({ from, to, id: count, next: heads.get(hash) ?? -1 });
        heads.set(hash, found);
        for (let t = from; t < to; t++) {
          const c = targetClass[target[t]!]!;
          if (c >= 0) writer.add(count, label[t]!, c, cost[t]!);
        }
        count++;
      }
      classOf[node] = chain[found]!.id;
    }
    from = to;
  }
  return { layer: writer.finish(count), classOf };
}

function sameMoves(
  { label, target, cost }: Layer,
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
    if (Math.abs(cost[a]! - cost[b]!) > 1e-9) return false;
    a++;
    b++;
  }
}

/** Without the nodes that no path from the start reaches. */
function trimmed(graph: Graph): Graph {
  let place = new Int32Array(graph.layers[0]?.sources ?? graph.finalCost.length).fill(-1);
  place[graph.start] = 0;
  const layers: Layer[] = [];
  for (let day = 0; day < graph.layers.length; day++) {
    const { source, label, target, cost } = graph.layers[day]!;
    const after = graph.layers[day + 1]?.sources ?? graph.finalCost.length;
    const next = new Int32Array(after).fill(-1);
    const writer = new LayerWriter();
    let count = 0;
    for (let t = 0; t < source.length; t++) {
      const from = place[source[t]!]!;
      if (from < 0) continue;
      if (next[target[t]!]! < 0) next[target[t]!] = count++;
      writer.add(from, label[t]!, next[target[t]!]!, cost[t]!);
    }
    layers.push(sortedBySource(writer.finish(place.reduce((sum, p) => sum + (p >= 0 ? 1 : 0), 0))));
    place = next;
  }
  let ends = 0;
  for (const p of place) if (p >= 0) ends++;
  const finalCost = new Float64Array(ends);
  for (let n = 0; n < place.length; n++)
    if (place[n]! >= 0) finalCost[place[n]!] = graph.finalCost[n]!;
  return { ...graph, layers, finalCost, start: 0 };
}

function sortedBySource({ sources, source, label, target, cost }: Layer): Layer {
  const next = new Int32Array(sources + 1);
  for (const node of source) next[node + 1]!++;
  for (let n = 0; n < sources; n++) next[n + 1]! += next[n]!;
  const sorted = {
    sources,
    source: new Int32Array(source.length),
    label: new Int32Array(source.length),
    target: new Int32Array(source.length),
    cost: new Float64Array(source.length),
  };
  for (let t = 0; t < source.length; t++) {
    const at = next[source[t]!]!++;
    sorted.source[at] = source[t]!;
    sorted.label[at] = label[t]!;
    sorted.target[at] = target[t]!;
    sorted.cost[at] = cost[t]!;
  }
  return sorted;
}
