/** Distinct short vectors of numbers, each with an index in order of first appearance. */
import { twiceAsLong } from "../matrix/growing.ts";

export class StateSet {
  readonly width: number;
  count = 0;
  private data: Float64Array;
  private table: Int32Array;

  /** `expected`: about how many vectors there will be; more are welcome. */
  constructor(width: number, expected = 64) {
    this.width = width;
    this.data = new Float64Array(Math.max(1, width) * expected);
    this.table = new Int32Array(2 ** Math.ceil(Math.log2(4 * expected))).fill(-1);
  }

  /** Forgets all vectors, and keeps the room that they had. */
  clear(): void {
    this.count = 0;
    this.table.fill(-1);
  }

  at(index: number, place: number): number {
    return this.data[index * this.width + place]!;
  }

  /** Width, count and all vectors one after the other: equal lists, equal sets. */
  numbers(): Float64Array {
    const size = this.count * this.width;
    const list = new Float64Array(2 + size);
    list[0] = this.width;
    list[1] = this.count;
    list.set(this.data.subarray(0, size), 2);
    return list;
  }

  /** Index of the vector, new or known. */
  add(vector: Float64Array): number {
    const { width } = this;
    let slot = hashOf(vector, 0, width) & (this.table.length - 1);
    for (;;) {
      const found = this.table[slot]!;
      if (found < 0) break;
      if (this.equals(found, vector)) return found;
      slot = (slot + 1) & (this.table.length - 1);
    }
    if ((this.count + 1) * width > this.data.length) this.data = twiceAsLong(this.data);
    const at = this.count * width;
    for (let k = 0; k < width; k++) this.data[at + k] = vector[k]!;
    this.table[slot] = this.count++;
    if (this.count * 2 > this.table.length) this.grow();
    return this.count - 1;
  }

  private equals(index: number, vector: Float64Array): boolean {
    const from = index * this.width;
    for (let k = 0; k < this.width; k++) if (this.data[from + k] !== vector[k]) return false;
    return true;
  }

  private grow(): void {
    this.table = new Int32Array(this.table.length * 2).fill(-1);
    for (let i = 0; i < this.count; i++) {
      let slot = hashOf(this.data, i * this.width, (i + 1) * this.width) & (this.table.length - 1);
      while (this.table[slot]! >= 0) slot = (slot + 1) & (this.table.length - 1);
      this.table[slot] = i;
    }
  }
}

/** Of the numbers from one place to before another. */
function hashOf(numbers: Float64Array, from: number, end: number): number {
  let hash = 7;
  for (let k = from; k < end; k++) {
    const value = numbers[k]!;
    const folded = value >= 1e12 ? value - 1e12 + 7919 : value * 64;
    hash = Math.imul(hash ^ (folded | 0), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
