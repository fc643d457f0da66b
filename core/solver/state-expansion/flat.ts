/** A graph in flat typed arrays, with parallel transitions of the same cost and amount in one group. */
import { type Graph, transitionsOf } from "./graph.ts";
import { NumberIndex } from "./number-index.ts";

/** `amounts`: what each label adds to the row whose activity stays in the labels of the pricer. */
export function flat(graph: Graph, amounts: Float64Array | null) {
  const { finalCost, labels, source, label, target: to, cost: price } = graph;
  const base = new Int32Array(graph.nodes.length + 1);
  for (let day = 0; day < graph.nodes.length; day++) base[day + 1] = base[day]! + graph.nodes[day]!;
  const nodeCount = base.at(-1)!;
  const most = transitionsOf(graph);
  const first = new Int32Array(nodeCount + 1);
  const target = new Int32Array(most);
  const group = new Int32Array(most);
  const cost = new Float64Array(most);
  const amount = new Float64Array(most);
  const groups = new GroupSet(labels.length);
  let count = 0;
  for (let day = 0; day < graph.first.length; day++) {
    const last = graph.last[day]!;
    for (let from = graph.first[day]!; from < last; ) {
      const node = source[from]!;
      const begin = count;
      for (; from < last && source[from] === node; from++) {
        const at = base[day + 1]! + to[from]!;
        const more = amounts?.[label[from]!] ?? 0;
        let t = begin;
        while (t < count && (target[t] !== at || cost[t] !== price[from] || amount[t] !== more))
          t++;
        if (t === count) {
          target[t] = at;
          cost[t] = price[from]!;
          amount[t] = more;
          group[t] = groups.of(label[from]!);
          count++;
        } else group[t] = groups.with(group[t]!, label[from]!);
      }
      first[base[day]! + node + 1] = count;
    }
  }
  for (let n = 0; n < nodeCount; n++) first[n + 1] = Math.max(first[n + 1]!, first[n]!);
  return {
    labels,
    base,
    start: graph.start,
    first,
    target: target.slice(0, count),
    cost: cost.slice(0, count),
    amount: amount.slice(0, count),
    finalCost,
    ...groups.used(group.subarray(0, count)),
  };
}

/** Lists of labels, each once: a list is its beginning and one label more. */
class GroupSet {
  private readonly labelCount: number;
  private readonly before: number[] = [];
  private readonly label: number[] = [];
  private readonly index = new NumberIndex();

  constructor(labelCount: number) {
    this.labelCount = labelCount;
  }

  of(label: number): number {
    return this.with(-1, label);
  }

  with(group: number, label: number): number {
    const { count } = this.index;
    const found = this.index.add((group + 1) * this.labelCount + label);
    if (found === count) {
      this.before.push(group);
      this.label.push(label);
    }
    return found;
  }

  /** The lists that occur, and the given list indices in terms of these. */
  used(indices: Int32Array): { group: Int32Array; groups: readonly (readonly number[])[] } {
    const place = new Int32Array(this.label.length).fill(-1);
    const groups: number[][] = [];
    const group = indices.map((index) => {
      if (place[index]! < 0) place[index] = groups.push(this.listOf(index)) - 1;
      return place[index]!;
    });
    return { group, groups };
  }

  private listOf(index: number): number[] {
    const list: number[] = [];
    for (let at = index; at >= 0; at = this.before[at]!) list.push(this.label[at]!);
    return list.reverse();
  }
}
