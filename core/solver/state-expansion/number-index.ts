/** Distinct whole numbers from 0 on, each with an index in order of first appearance. */
import { twiceAsLong } from "../matrix/growing.ts";

export class NumberIndex {
  count = 0;
  private keys = new Float64Array(64);
  private table = new Int32Array(256).fill(-1);

  /** Forgets all numbers, and keeps the room that they had. */
  clear(): void {
    this.count = 0;
    this.table.fill(-1);
  }

  /** Index of the number, new or known. */
  add(key: number): number {
    const mask = this.table.length - 1;
    let slot = hashOf(key) & mask;
    for (let found = this.table[slot]!; found >= 0; found = this.table[slot]!) {
      if (this.keys[found] === key) return found;
      slot = (slot + 1) & mask;
    }
    const index = this.count++;
    if (index === this.keys.length) this.keys = twiceAsLong(this.keys);
    this.keys[index] = key;
    this.table[slot] = index;
    if (this.count * 2 > this.table.length) this.grow();
    return index;
  }

  private grow(): void {
    this.table = new Int32Array(this.table.length * 2).fill(-1);
    const mask = this.table.length - 1;
    for (let i = 0; i < this.count; i++) {
      let slot = hashOf(this.keys[i]!) & mask;
      while (this.table[slot]! >= 0) slot = (slot + 1) & mask;
      this.table[slot] = i;
    }
  }
}

/** Numbers may be larger than what 32 bits hold. */
function hashOf(key: number): number {
  const hash = Math.imul((key | 0) ^ ((key / 4294967296) | 0), 0x9e3779b1);
  return hash ^ (hash >>> 15);
}
