/** Transitions of a graph while they are collected: growing typed arrays that are used again for the next graph. */
import { twiceAsLong } from "../matrix/growing.ts";

export class Moves {
  source = new Int32Array(4096);
  label = new Int32Array(4096);
  target = new Int32Array(4096);
  cost = new Float64Array(4096);
  count = 0;

  add(source: number, label: number, target: number, cost: number): void {
    const at = this.count++;
    if (at === this.source.length) this.grow();
    this.source[at] = source;
    this.label[at] = label;
    this.target[at] = target;
    this.cost[at] = cost;
  }

  /** Room for at least so many, whose places are written next in any order. */
  makeRoom(count: number): void {
    this.count = count;
    while (this.source.length < count) this.grow();
  }

  arrays() {
    const { source, label, target, cost } = this;
    return { source, label, target, cost };
  }

  private grow(): void {
    this.source = twiceAsLong(this.source);
    this.label = twiceAsLong(this.label);
    this.target = twiceAsLong(this.target);
    this.cost = twiceAsLong(this.cost);
  }
}
