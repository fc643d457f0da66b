/** A sparse accumulator (Gilbert, Moler & Schreiber 1992): sums by row in time that grows with what is added alone. */
export class SparseAccumulator {
  private sum = new Float64Array(1024);
  /** The turn in which a row was added to last. */
  private stamp = new Int32Array(1024);
  private turn = 1;
  /** Rows added to, the first `count` of them. An array that is cut to nothing gives its memory back, and asks for it again at once. */
  private readonly rows: number[] = [];
  private count = 0;

  add(row: number, value: number): void {
    if (row >= this.sum.length) this.grow(row);
    if (this.stamp[row] === this.turn) {
      this.sum[row]! += value;
      return;
    }
    this.stamp[row] = this.turn;
    this.sum[row] = value;
    this.rows[this.count++] = row;
  }

  /** The rows added to, in the order of their first time, with their sums; the next sums begin anew. */
  finish(): { readonly rows: Int32Array; readonly values: Float64Array } {
    const rows = new Int32Array(this.count);
    const values = new Float64Array(this.count);
    for (let i = 0; i < this.count; i++) {
      rows[i] = this.rows[i]!;
      values[i] = this.sum[rows[i]!]!;
    }
    this.begin();
    return { rows, values };
  }

  /** Forgets all sums, also those that something has interrupted. */
  begin(): void {
    this.count = 0;
    this.turn++;
  }

  private grow(row: number): void {
    const [sum, stamp] = [this.sum, this.stamp];
    this.sum = new Float64Array(2 * row);
    this.stamp = new Int32Array(2 * row);
    this.sum.set(sum);
    this.stamp.set(stamp);
  }
}
