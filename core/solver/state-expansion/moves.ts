/** Transitions of a graph while they are collected: growing typed arrays that are used again for the next graph. */

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

  private grow(): void {
    const length = this.source.length * 2;
    const larger = (from: Int32Array) => {
      const to = new Int32Array(length);
      to.set(from);
      return to;
    };
    this.source = larger(this.source);
    this.label = larger(this.label);
    this.target = larger(this.target);
    const cost = new Float64Array(length);
    cost.set(this.cost);
    this.cost = cost;
  }
}
