/** Lists of rows with a value each, one after the other in flat arrays: as objects they would be most of the memory of a year. */

import { twiceAsLong } from "./growing.ts";

/** Entries of list i are at start[i] .. start[i + 1]. */
export interface SparseLists {
  readonly start: Int32Array;
  readonly row: Int32Array;
  readonly value: Float64Array;
}

/** Writes one list after the other; what it has written is copied when it is finished, and its room is used again. */
export class SparseListsWriter {
  /** Lists that have ended. */
  count = 0;
  private start = new Int32Array(1024);
  private row = new Int32Array(4096);
  private value = new Float64Array(4096);
  private size = 0;

  add(row: number, value: number): void {
    if (this.size === this.row.length) {
      this.row = twiceAsLong(this.row);
      this.value = twiceAsLong(this.value);
    }
    this.row[this.size] = row;
    this.value[this.size++] = value;
  }

  /** The same in ascending order of rows, as far as the list under way is. */
  insert(row: number, value: number): void {
    this.add(row, value);
    const first = this.start[this.count]!;
    let at = this.size - 1;
    for (; at > first && this.row[at - 1]! > row; at--) {
      this.row[at] = this.row[at - 1]!;
      this.value[at] = this.value[at - 1]!;
    }
    this.row[at] = row;
    this.value[at] = value;
  }

  /** Ends the list under way. */
  end(): void {
    if (this.count + 2 > this.start.length) this.start = twiceAsLong(this.start);
    this.start[++this.count] = this.size;
  }

  /** Forgets the list under way. */
  drop(): void {
    this.size = this.start[this.count]!;
  }

  /** Whether the list under way is the same as one that has ended. */
  equals(list: number): boolean {
    const { row, value } = this;
    const [one, two] = [this.start[list]!, this.start[this.count]!];
    const length = this.start[list + 1]! - one;
    if (this.size - two !== length) return false;
    for (let k = 0; k < length; k++)
      if (row[one + k] !== row[two + k] || value[one + k] !== value[two + k]) return false;
    return true;
  }

  /** All lists that have ended; the next ones begin anew. */
  finish(): SparseLists {
    const { count } = this;
    const size = this.start[count]!;
    const lists = {
      start: this.start.slice(0, count + 1),
      row: this.row.slice(0, size),
      value: this.value.slice(0, size),
    };
    this.begin();
    return lists;
  }

  /** Forgets all lists, also one under way that something has interrupted. */
  begin(): void {
    this.count = 0;
    this.size = 0;
  }
}
