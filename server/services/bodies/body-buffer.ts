import { letGo } from "./let-go.ts";

/**
 * A body as it arrives, in one piece of memory that grows where it is: no byte of it is moved, who only announces much gets
 * no room for it, and all of it goes back to the system when it is released. Ordinary buffers of that size, freed by and by,
 * would stay with the process: hundreds of megabytes of them.
 */
export class BodyBuffer {
  readonly #memory: ArrayBuffer;
  #size = 0;

  /** `mostBytes`: as announced, or allowed. */
  constructor(mostBytes: number) {
    this.#memory = new ArrayBuffer(0, { maxByteLength: mostBytes });
  }

  /** Throws where that is more than the most. */
  append(piece: Uint8Array): void {
    const size = this.#size + piece.byteLength;
    this.#memory.resize(size);
    new Uint8Array(this.#memory).set(piece, this.#size);
    this.#size = size;
  }

  /** What has arrived, with nothing else in its memory; empty once it is released. */
  whole(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#memory, 0, this.#size);
  }

  /** Nobody needs it any more. Harmless when repeated, and where a thread has taken it over. */
  release(): void {
    letGo(this.#memory);
  }
}
