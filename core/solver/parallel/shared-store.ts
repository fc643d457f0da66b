/**
 * What threads of one solve make for each other, in shared memory that grows: each thing is made by one of them and read
 * by all. Nobody ever waits (wait-free, Herlihy 1991): what is not there yet is not there. To put a thing takes O(its
 * numbers), to get it O(its arrays).
 */

export type Numbers = Int32Array | Float64Array;

/** Bytes that the store may grow to; beyond, each thread keeps its own. Only what is used takes memory. */
const MOST_BYTES = 1_500_000_000;
/** Memory is asked for in steps. */
const STEP_BYTES = 1 << 24;

const FREE = 0;
const BEGUN = 1;
const DONE = 2;
/** In the head: units in use, then state and address of each place. */
const USED = 0;
const UNIT = 8;
/** Kinds of array, in the directory of a thing. */
const WHOLE = 0;
const REAL = 1;

/** Shared memory of `bytes` with room for a store after them, where the host can give that; else of `bytes` alone. */
export function memoryWithRoom(bytes: number): SharedArrayBuffer {
  try {
    return new SharedArrayBuffer(bytes, { maxByteLength: bytes + MOST_BYTES });
  } catch {
    // No address space for so much.
    return new SharedArrayBuffer(bytes);
  }
}

export class SharedStore {
  private readonly buffer: SharedArrayBuffer;
  private readonly head: Int32Array<SharedArrayBuffer>;
  /** Byte of the first unit. */
  private readonly begin: number;
  private readonly places: number;

  /** Bytes of a store's head. */
  static bytesFor(places: number): number {
    return UNIT * Math.ceil((4 * (1 + 2 * places)) / UNIT);
  }

  /** `offset`: byte of the head, a multiple of 8; all that follows it belongs to the store. */
  constructor(buffer: SharedArrayBuffer, offset: number, places: number) {
    this.buffer = buffer;
    this.head = new Int32Array(buffer, offset, 1 + 2 * places);
    this.begin = offset + SharedStore.bytesFor(places);
    this.places = places;
  }

  /** True for the one thread that is to make what belongs into a place; for none where the store has no such place. */
  claim(place: number): boolean {
    if (place >= this.places) return false;
    return Atomics.compareExchange(this.head, 1 + 2 * place, FREE, BEGUN) === FREE;
  }

  /** Only for the thread that has claimed the place. Without room for them the arrays are dropped. */
  put(place: number, arrays: readonly Numbers[]): void {
    const directory = Int32Array.from([
      arrays.length,
      ...arrays.flatMap((array) => [array instanceof Int32Array ? WHOLE : REAL, array.length]),
    ]);
    const all = [directory, ...arrays];
    const units = all.reduce((sum, array) => sum + unitsOf(array), 0);
    let at = this.reserve(units);
    if (at < 0) return;
    Atomics.store(this.head, 2 + 2 * place, at);
    for (const array of all) {
      if (array instanceof Int32Array) this.whole(at, array.length).set(array);
      else this.real(at, array.length).set(array);
      at += unitsOf(array);
    }
    Atomics.store(this.head, 1 + 2 * place, DONE);
  }

  /** What a thread has put there, in place and not to be written to; null when there is nothing yet. */
  get(place: number): readonly Numbers[] | null {
    if (place >= this.places || Atomics.load(this.head, 1 + 2 * place) !== DONE) return null;
    let at = this.head[2 + 2 * place]!;
    const count = this.whole(at, 1)[0]!;
    const directory = this.whole(at, 1 + 2 * count);
    at += unitsOf(directory);
    return Array.from({ length: count }, (_, i) => {
      const length = directory[2 + 2 * i]!;
      const array = directory[1 + 2 * i] === WHOLE ? this.whole(at, length) : this.real(at, length);
      at += unitsOf(array);
      return array;
    });
  }

  /** The first of so many units; -1 without room for them. */
  private reserve(units: number): number {
    const { buffer, begin } = this;
    if (!buffer.growable) return -1;
    const at = Atomics.add(this.head, USED, units);
    const end = begin + UNIT * (at + units);
    if (end > buffer.maxByteLength) {
      Atomics.sub(this.head, USED, units);
      return -1;
    }
    try {
      const wanted = Math.ceil(end / STEP_BYTES) * STEP_BYTES;
      if (buffer.byteLength < end) buffer.grow(Math.min(buffer.maxByteLength, wanted));
    } catch {
      // Another thread has made it larger in the same moment, or there is no more memory.
    }
    return buffer.byteLength >= end ? at : -1;
  }

  private whole(at: number, length: number): Int32Array {
    return new Int32Array(this.buffer, this.begin + UNIT * at, length);
  }

  private real(at: number, length: number): Float64Array {
    return new Float64Array(this.buffer, this.begin + UNIT * at, length);
  }
}

function unitsOf({ byteLength }: Numbers): number {
  return Math.ceil(byteLength / UNIT);
}
