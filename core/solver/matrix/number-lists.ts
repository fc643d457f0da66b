/** Distinct lists of numbers, each with a number of its own that is never given again. */
export class NumberLists {
  private readonly byHash = new Map<number, Entry[]>();
  private last = -1;
  /** Numbers in all lists that are kept. */
  size = 0;

  /** The number of the list, which is copied when it is new. */
  numberOf(list: ArrayLike<number>): number {
    const hash = hashOf(list);
    const entries = this.byHash.get(hash);
    const known = entries?.find((entry) => isSame(entry.list, list));
    if (known !== undefined) return known.number;
    const entry = { list: Float64Array.from(list), number: this.another() };
    this.size += list.length;
    if (entries === undefined) this.byHash.set(hash, [entry]);
    else entries.push(entry);
    return entry.number;
  }

  /** A number for what is not kept. */
  another(): number {
    return ++this.last;
  }

  /** Forgets all lists, but not which numbers they had. */
  clear(): void {
    this.byHash.clear();
    this.size = 0;
  }
}

interface Entry {
  readonly list: Float64Array;
  readonly number: number;
}

const real = new Float64Array(1);
const halves = new Int32Array(real.buffer);

function hashOf(list: ArrayLike<number>): number {
  let hash = list.length;
  for (let k = 0; k < list.length; k++) {
    // Minus zero is zero.
    real[0] = list[k]! + 0;
    hash = Math.imul(hash ^ halves[0]!, 0x9e3779b1);
    hash = Math.imul(hash ^ halves[1]! ^ (hash >>> 15), 0x85ebca6b);
  }
  return hash;
}

function isSame(one: Float64Array, two: ArrayLike<number>): boolean {
  if (one.length !== two.length) return false;
  for (let k = 0; k < one.length; k++) if (one[k] !== two[k]) return false;
  return true;
}
