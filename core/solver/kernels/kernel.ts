/**
 * The inner loops of pricing in WebAssembly (`kernels.wat`), where they take a quarter of the time: sweeps over the transitions
 * of a class of employees, and sums on its grid of amounts. Bit by bit they come to what the loops in TypeScript come to,
 * which stand in where a host has no WebAssembly with vectors.
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

/** The arrays of the class at hand, and where they lie: the next call, for whichever class, writes over them. */
interface Desk {
  readonly priceAt: number;
  readonly price: Float64Array;
  readonly boundAt: number;
  readonly bound: Float64Array;
  readonly valueAt: number;
  readonly value: Float64Array;
  readonly lowAt: number;
  readonly low: Int32Array;
  readonly highAt: number;
  readonly high: Int32Array;
}

/** A kernel for each class, by the array of its targets; null where the host cannot have any. */
export function kernelsOf(networks: readonly Network[]): ReadonlyMap<Int32Array, Kernel> | null {
  const memory = new KernelMemory();
  const classes = new Map(networks.map((network) => [network.target, network]));
  const placed = [...classes.values()].map((network) => new PlacedNetwork(network, memory));
  const most = (count: (one: PlacedNetwork) => number) =>
    placed.reduce((so, one) => Math.max(so, count(one)), 0);
  const tolls = most((one) => one.tolls.group.length);
  const nodes = most((one) => one.nodes);
  const cells = most((one) => one.cells);
  const priceAt = memory.take(tolls, REAL);
  const boundAt = memory.take(nodes, REAL);
  const valueAt = memory.take(cells, REAL);
  const lowAt = memory.take(nodes, INT);
  const highAt = memory.take(nodes, INT);
  if (!memory.open()) return null;
  const desk: Desk = {
    priceAt,
    price: memory.reals(priceAt, tolls),
    boundAt,
    bound: memory.reals(boundAt, nodes),
    valueAt,
    value: memory.reals(valueAt, cells),
    lowAt,
    low: memory.ints(lowAt, nodes),
    highAt,
    high: memory.ints(highAt, nodes),
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
    const { group, cost, amount } = network.tolls;
    for (let i = 0; i < group.length; i++)
      desk.price[i] = groupPrice[group[i]!]! + cost[i]! + slope * amount[i]!;
    desk.bound.set(bound.subarray(end - low, top - low), end - low);
    const from = desk.boundAt - REAL * low;
    memory.kernels!.sweep(network.first, network.moves, desk.priceAt, from, low, end);
    bound.set(desk.bound.subarray(0, end - low));
  }

  /** Sums the nodes `begin` to `end` - 1 of a grid on the desk, where those before are; answers how many sums were made. */
  sums(groupPrice: Float64Array, begin: number, end: number, pruning: Pruning | null): number {
    const { network, desk, memory } = this;
    const { group, cost } = network.tolls;
    const { first, moves, low, high, cell } = network.grid!;
    for (let i = 0; i < group.length; i++) desk.price[i] = groupPrice[group[i]!]! + cost[i]!;
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
}
