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
  readonly tolls: TollSet;
  readonly nodes: number;
  readonly cells: number;
  readonly days: number;
  /** Of tolls, the last of which may be one that nothing costs. */
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
    this.tollPairs = Math.ceil(this.tolls.group.length / 2);
    this.tollGroup = memory.take(2 * this.tollPairs, INT);
    this.tollCost = memory.take(2 * this.tollPairs, REAL);
    this.tollAmount = memory.take(2 * this.tollPairs, REAL);
    this.first = memory.take(first.length, INT);
    this.moves = memory.take(MOVE * target.length, INT);
    this.grid = grid === null ? null : placeGrid(grid, memory);
  }

  /** Writes the arrays, once the memory is open. */
  write(memory: KernelMemory): void {
    const { first, target, group, cost, amount, grid } = this.network;
    const { tolls } = this;
    const count = tolls.group.length;
    memory.ints(this.tollGroup, count).set(tolls.group.map((g) => REAL * g));
    memory.reals(this.tollCost, count).set(tolls.cost);
    memory.reals(this.tollAmount, count).set(tolls.amount);
    memory.ints(this.first, first.length).set(first);
    const moves = memory.ints(this.moves, MOVE * target.length);
    for (let t = 0; t < target.length; t++) {
      moves[MOVE * t] = REAL * tolls.of(group[t]!, cost[t]!, amount[t]!);
      moves[MOVE * t + 1] = REAL * target[t]!;
    }
    if (grid === null) return;
    const at = this.grid!;
    memory.ints(at.first, grid.first.length).set(grid.first);
    memory.ints(at.low, grid.low.length).set(grid.low);
    memory.ints(at.high, grid.high.length).set(grid.high);
    memory.ints(at.cell, grid.cell.length).set(grid.cell);
    const { source } = grid;
    const gridMoves = memory.ints(at.moves, GRID_MOVE * source.length);
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
    first: memory.take(first.length, INT),
    moves: memory.take(GRID_MOVE * source.length, INT),
    low: memory.take(low.length, INT),
    high: memory.take(high.length, INT),
    cell: memory.take(cell.length, INT),
  };
}
