/** The arrays of a class of employees as the kernels read them, and where they lie in the memory. */
import type { AmountGrid } from "../state-expansion/amount-grid.ts";
import type { RosterAutomaton } from "../state-expansion/automaton.ts";
import { INT, type KernelMemory, REAL } from "./kernel-memory.ts";
import { TollSet } from "./toll-set.ts";

export type Network = Pick<
  RosterAutomaton,
  "first" | "target" | "group" | "cost" | "amount" | "groups" | "grid" | "base"
>;

/** Numbers of a transition in a sweep, and on a grid. */
const MOVE = 2;
const GRID_MOVE = 3;

export class PlacedNetwork {
  private readonly tolls: TollSet;
  readonly nodes: number;
  readonly cells: number;
  readonly days: number;
  /** Of tolls, the last of which may be there twice. */
  readonly tollPairs: number;
  /** Addresses in bytes. */
  readonly tollGroup: number;
  readonly tollCost: number;
  readonly tollAmount: number;
  readonly first: number;
  readonly moves: number;
  readonly grid: {
    readonly first: number;
    readonly moves: number;
    readonly low: number;
    readonly high: number;
    readonly cell: number;
  } | null;
  private readonly network: Network;

  constructor(network: Network, memory: KernelMemory) {
    const { first, target, group, cost, amount, groups, grid } = network;
    this.network = network;
    this.tolls = new TollSet(groups.length);
    for (let t = 0; t < target.length; t++) this.tolls.of(group[t]!, cost[t]!, amount[t]!);
    this.nodes = first.length - 1;
    this.cells = grid?.cells ?? 0;
    this.days = network.base.length - 2;
    const tolls = this.tolls.group.length;
    this.tollPairs = Math.ceil(tolls / 2);
    const inPairs = Array.from({ length: 2 * this.tollPairs }, (_, i) => Math.min(i, tolls - 1));
    this.tollGroup = memory.keep(Int32Array.from(inPairs, (i) => REAL * this.tolls.group[i]!));
    this.tollCost = memory.keep(Float64Array.from(inPairs, (i) => this.tolls.cost[i]!));
    this.tollAmount = memory.keep(Float64Array.from(inPairs, (i) => this.tolls.amount[i]!));
    this.first = memory.keep(first);
    this.moves = memory.take(MOVE * target.length, INT);
    this.grid = grid === null ? null : placeGrid(grid, memory);
  }

  /** Writes the transitions, which would take twice the memory if they were kept until it is open. */
  write(memory: KernelMemory): void {
    const { target, group, cost, amount, grid } = this.network;
    const { tolls } = this;
    const moves = memory.ints(this.moves, MOVE * target.length);
    for (let t = 0; t < target.length; t++) {
      moves[MOVE * t] = REAL * tolls.of(group[t]!, cost[t]!, amount[t]!);
      moves[MOVE * t + 1] = REAL * target[t]!;
    }
    if (grid === null) return;
    const { source } = grid;
    const gridMoves = memory.ints(this.grid!.moves, GRID_MOVE * source.length);
    for (let t = 0; t < source.length; t++) {
      const toll = tolls.of(grid.group[t]!, grid.cost[t]!, grid.amount[t]!);
      gridMoves[GRID_MOVE * t] = REAL * toll;
      gridMoves[GRID_MOVE * t + 1] = INT * source[t]!;
      gridMoves[GRID_MOVE * t + 2] = grid.amount[t]!;
    }
  }
}

function placeGrid({ first, source, low, high, cell }: AmountGrid, memory: KernelMemory) {
  return {
    first: memory.keep(first),
    moves: memory.take(GRID_MOVE * source.length, INT),
    low: memory.keep(low),
    high: memory.keep(high),
    cell: memory.keep(cell),
  };
}
