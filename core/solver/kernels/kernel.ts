/**
 * The inner loops of pricing in WebAssembly (`kernels.wat`): sweeps over the transitions of a class of employees, the way that
 * a sweep shows, and sums on the class's grid of amounts. Bit by bit they come to what the loops in TypeScript come to, which
 * stand in where a host has no WebAssembly with vectors.
 */
import { INT, KernelMemory, REAL } from "./kernel-memory.ts";
import { type Network, PlacedNetwork } from "./placed-network.ts";

/** A line that leaves out amounts of a grid: its bounds by node of the range, its slope, and what it may cost. */
export interface Pruning {
  readonly bound: Float64Array;
  /** The first node of the range. */
  readonly low: number;
  readonly slope: number;
  readonly limit: number;
  /** What the line makes of the days after the range. */
  readonly after: number;
}

/** A way through a network. */
export interface Way {
  /** Transition of each day. */
  readonly moves: Int32Array;
  /** Their groups; valid until the next way. */
  readonly groups: Int32Array;
  /** What they add to the amount, and what was before. */
  readonly amount: number;
}

/** The arrays of the class at hand, and where they lie: the next call, for whichever class, writes over them. */
interface Desk {
  readonly groupPriceAt: number;
  readonly groupPrice: Float64Array;
  readonly priceAt: number;
  readonly wayAt: number;
  readonly way: Int32Array;
  readonly groupAt: number;
  readonly group: Int32Array;
  readonly sumAt: number;
  readonly sum: Float64Array;
  readonly boundAt: number;
  readonly bound: Float64Array;
  readonly valueAt: number;
  readonly value: Float64Array;
  readonly lowAt: number;
  readonly low: Int32Array;
  readonly highAt: number;
  readonly high: Int32Array;
  /** Where the bounds of the last sweep went, as long as it still has them. */
  swept: Float64Array | null;
}

/** A kernel for each class, by the array of its targets; null where the host cannot have any. */
export function kernelsOf(networks: readonly Network[]): ReadonlyMap<Int32Array, Kernel> | null {
  const memory = new KernelMemory();
  const classes = new Map(networks.map((network) => [network.target, network]));
  const placed = [...classes.values()].map((network) => new PlacedNetwork(network, memory));
  const most = (count: (one: PlacedNetwork) => number) =>
    placed.reduce((so, one) => Math.max(so, count(one)), 0);
  const groups = Math.max(...networks.map((network) => network.groups.length), 0);
  const tolls = 2 * most((one) => one.tollPairs);
  const days = most((one) => one.days);
  const nodes = most((one) => one.nodes);
  const cells = most((one) => one.cells);
  const groupPriceAt = memory.take(groups, REAL);
  const priceAt = memory.take(tolls, REAL);
  const wayAt = memory.take(days, INT);
  const groupAt = memory.take(days, INT);
  const sumAt = memory.take(1, REAL);
  const boundAt = memory.take(nodes, REAL);
  const valueAt = memory.take(cells, REAL);
  const lowAt = memory.take(nodes, INT);
  const highAt = memory.take(nodes, INT);
  if (!memory.open()) return null;
  const desk: Desk = {
    groupPriceAt,
    groupPrice: memory.reals(groupPriceAt, groups),
    priceAt,
    wayAt,
    way: memory.ints(wayAt, days),
    groupAt,
    group: memory.ints(groupAt, days),
    sumAt,
    sum: memory.reals(sumAt, 1),
    boundAt,
    bound: memory.reals(boundAt, nodes),
    valueAt,
    value: memory.reals(valueAt, cells),
    lowAt,
    low: memory.ints(lowAt, nodes),
    highAt,
    high: memory.ints(highAt, nodes),
    swept: null,
  };
  const kernels = placed.map((one) => {
    one.write(memory);
    return new Kernel(memory, desk, one);
  });
  return new Map([...classes.keys()].map((target, i) => [target, kernels[i]!]));
}

export class Kernel {
  private readonly memory: KernelMemory;
  private readonly network: PlacedNetwork;
  /** Its `value`, `low` and `high` are those of the grid that was summed last. */
  readonly desk: Desk;

  constructor(memory: KernelMemory, desk: Desk, network: PlacedNetwork) {
    this.memory = memory;
    this.desk = desk;
    this.network = network;
  }

  /**
   * Fills `bound`, which begins with node `low`, down from node `end`: those from there to `top` are known. `slope` is what a
   * unit of the amount costs.
   */
  sweep(
    groupPrice: Float64Array,
    slope: number,
    { low, end, top }: { readonly low: number; readonly end: number; readonly top: number },
    bound: Float64Array,
  ): void {
    const { network, desk, memory } = this;
    this.tolls(groupPrice, slope);
    desk.bound.set(bound.subarray(end - low, top - low), end - low);
    const from = desk.boundAt - REAL * low;
    memory.kernels!.sweep(network.first, network.moves, desk.priceAt, from, low, end);
    bound.set(desk.bound.subarray(0, end - low));
    desk.swept = bound;
  }

  /** Whether the last call was the sweep that filled these bounds, along which `follow` then leads. */
  hasSwept(bound: Float64Array): boolean {
    return this.desk.swept === bound;
  }

  /**
   * Follows the cheapest way of so many days from a node, as far as there is one; `low` is the first node of the sweep, `sum`
   * the amount before.
   */
  follow(node: number, low: number, days: number, sum: number): Way {
    const { network, desk, memory } = this;
    const { first, moves, tollGroup, tollAmount } = network;
    const from = desk.boundAt - REAL * low;
    const made = memory.kernels!.follow(
      ...[first, moves, desk.priceAt, from, REAL * node, days],
      ...[tollGroup, tollAmount, desk.wayAt, desk.groupAt, sum, desk.sumAt],
    );
    return {
      moves: desk.way.slice(0, made),
      groups: desk.group.subarray(0, made),
      amount: desk.sum[0]!,
    };
  }

  /** Sums the nodes `begin` to `end` - 1 of a grid on the desk, where those before are; answers how many sums were made. */
  sums(groupPrice: Float64Array, begin: number, end: number, pruning: Pruning | null): number {
    const { network, desk, memory } = this;
    const { first, moves, low, high, cell } = network.grid!;
    this.tolls(groupPrice, 0);
    desk.swept = null;
    if (pruning !== null) desk.bound.set(pruning.bound.subarray(0, end - pruning.low));
    return memory.kernels!.grid(
      first,
      moves,
      low,
      high,
      cell,
      desk.priceAt,
      desk.valueAt,
      desk.lowAt,
      desk.highAt,
      begin,
      end,
      pruning === null ? 0 : 1,
      pruning === null ? 0 : desk.boundAt - REAL * pruning.low,
      pruning?.slope ?? 0,
      pruning?.limit ?? 0,
      pruning?.after ?? 0,
    );
  }

  private tolls(groupPrice: Float64Array, slope: number): void {
    const { desk, memory } = this;
    const { tollGroup, tollCost, tollAmount, tollPairs } = this.network;
    desk.groupPrice.set(groupPrice);
    const tolls = [tollGroup, tollCost, tollAmount, tollPairs];
    memory.kernels!.tolls(...tolls, desk.groupPriceAt, slope, desk.priceAt);
  }
}
