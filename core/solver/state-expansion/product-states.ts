/** States of a product of automata on one day, in order of first appearance: a node of a graph, and the state of its factor. */
import { twiceAsLong } from "../matrix/growing.ts";
import { NumberIndex } from "./number-index.ts";

export class ProductStates {
  node = new Int32Array(64);
  factor = new Int32Array(64);
  private readonly index = new NumberIndex();
  private nodes = 1;

  get count(): number {
    return this.index.count;
  }

  /** `nodes`: how many the graph has on the day. */
  beginDay(nodes: number): void {
    this.nodes = nodes;
    this.index.clear();
  }

  /** Number of the state, new or known. */
  add(node: number, factor: number): number {
    const { count } = this;
    const state = this.index.add(factor * this.nodes + node);
    if (state < count) return state;
    if (state === this.node.length) {
      this.node = twiceAsLong(this.node);
      this.factor = twiceAsLong(this.factor);
    }
    this.node[state] = node;
    this.factor[state] = factor;
    return state;
  }
}
