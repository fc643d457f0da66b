/** What transitions come to apart from where they lead, each once: their group of labels, their cost and what they add. */
export class TollSet {
  readonly group: number[] = [];
  readonly cost: number[] = [];
  readonly amount: number[] = [];
  /** By group: the toll met last, and before each toll the one of the same group met before it; -1 at the end. */
  private readonly last: Int32Array;
  private readonly before: number[] = [];

  constructor(groupCount: number) {
    this.last = new Int32Array(groupCount).fill(-1);
  }

  /** The place of a toll, new or known. */
  of(group: number, cost: number, amount: number): number {
    let at = this.last[group]!;
    while (at >= 0 && (this.cost[at] !== cost || this.amount[at] !== amount)) at = this.before[at]!;
    if (at >= 0) return at;
    this.group.push(group);
    this.cost.push(cost);
    this.amount.push(amount);
    this.before.push(this.last[group]!);
    this.last[group] = this.group.length - 1;
    return this.group.length - 1;
  }
}
