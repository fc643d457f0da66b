/** Things waiting in the order of a number, smallest first; of equal ones that which came first. */
export class LeastFirst<T> {
  private readonly heap: { readonly value: number; readonly at: number; readonly item: T }[] = [];
  private count = 0;

  add(value: number, item: T): void {
    const { heap } = this;
    let at = heap.length;
    heap.push({ value, at: this.count++, item });
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isBefore(at, parent)) return;
      this.exchange(at, parent);
      at = parent;
    }
  }

  /** Undefined when nothing waits. */
  take(): T | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined) return undefined;
    if (heap.length === 0) return first.item;
    heap[0] = last;
    let at = 0;
    for (;;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < heap.length && this.isBefore(child, least)) least = child;
      if (least === at) return first.item;
      this.exchange(at, least);
      at = least;
    }
  }

  private isBefore(a: number, b: number): boolean {
    const [one, other] = [this.heap[a]!, this.heap[b]!];
    return one.value < other.value || (one.value === other.value && one.at < other.at);
  }

  private exchange(a: number, b: number): void {
    const { heap } = this;
    [heap[a], heap[b]] = [heap[b]!, heap[a]!];
  }
}
