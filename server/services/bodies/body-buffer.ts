/** Room for the beginning of a body, and how much of it has to be there before all that is announced gets its room. */
const FIRST_BYTES = 256 * 1024;
const EARNED_BYTES = 1024 * 1024;

/**
 * A body as it arrives, in one piece of memory: pieces are not kept beside the whole. Who only announces much gets no room
 * for it.
 */
export class BodyBuffer {
  readonly #announced: number | null;
  #bytes: Uint8Array<ArrayBuffer>;
  #size = 0;

  /** `announced`: bytes that the sender is held to; null: not known. */
  constructor(announced: number | null) {
    this.#announced = announced;
    this.#bytes = new Uint8Array(Math.min(announced ?? FIRST_BYTES, FIRST_BYTES));
  }

  append(piece: Uint8Array): void {
    const size = this.#size + piece.byteLength;
    if (size > this.#bytes.byteLength) {
      const larger = new Uint8Array(this.#roomFor(size));
      larger.set(this.#bytes.subarray(0, this.#size));
      this.#bytes = larger;
    }
    this.#bytes.set(piece, this.#size);
    this.#size = size;
  }

  /** What has arrived, with nothing else in its memory. */
  whole(): Uint8Array {
    return this.#size === this.#bytes.byteLength ? this.#bytes : this.#bytes.slice(0, this.#size);
  }

  #roomFor(size: number): number {
    const announced = this.#announced ?? 0;
    return size >= EARNED_BYTES && announced >= size ? announced : 2 * size;
  }
}
