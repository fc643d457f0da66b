/** Changes with the largest gain on top: a binary heap, O(log entries) for each of them. */

export interface Gain {
  readonly column: number;
  readonly gain: number;
}

export class GainQueue {
  private readonly heap: Gain[] = [];

  most(): number {
    return this.heap[0]?.gain ?? Number.NEGATIVE_INFINITY;
  }

  push(column: number, gain: number): void {
    const { heap } = this;
    let at = heap.length;
    heap.push({ column, gain });
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (heap[up]!.gain >= gain) break;
      heap[at] = heap[up]!;
      at = up;
    }
    heap[at] = { column, gain };
  }

  pop(): Gain | null {
    const { heap } = this;
    const top = heap[0];
    const last = heap.pop();
    if (top === undefined || last === undefined) return null;
    if (heap.length === 0) return top;
    let at = 0;
    for (;;) {
      let down = 2 * at + 1;
      if (down >= heap.length) break;
      if (down + 1 < heap.length && heap[down + 1]!.gain > heap[down]!.gain) down++;
      if (heap[down]!.gain <= last.gain) break;
      heap[at] = heap[down]!;
      at = down;
    }
    heap[at] = last;
    return top;
  }
}
