/** The memory of `kernels.wat`: parts are taken first, then it is opened, as large as they are; opened anew it grows. */
import { kernelsModule } from "./kernels-module.ts";
import { type Instance, instantiated } from "./web-assembly.ts";

/** What the module exports, with the parameters named there. */
interface Kernels {
  tolls(...parameters: number[]): void;
  sweep(...parameters: number[]): void;
  follow(...parameters: number[]): number;
  grid(...parameters: number[]): number;
  mix(table: number, isQuick: number): number;
  cheapest(table: number, dual: number, least: number): void;
  price(table: number, most: number): number;
}

/** Bytes of a number of either kind. */
export const INT = Int32Array.BYTES_PER_ELEMENT;
export const REAL = Float64Array.BYTES_PER_ELEMENT;

export class KernelMemory {
  /** The byte up to which it is taken; what lies before stays when it is opened anew. */
  end = REAL;
  kernels: Kernels | null = null;
  private buffer = new ArrayBuffer(0);
  private instance: Instance | null = null;
  private isPlain = false;
  /** What is to be written when the memory is opened. */
  private kept: { readonly at: number; readonly array: Int32Array | Float64Array }[] = [];

  /** The byte where room for so many numbers of that size begins. */
  take(count: number, bytes: number): number {
    const at = this.end;
    this.end += REAL * Math.ceil((count * bytes) / REAL);
    return at;
  }

  /** The byte from which on the array stands once the memory is opened. */
  keep(array: Int32Array | Float64Array): number {
    const at = this.take(array.length, array.BYTES_PER_ELEMENT);
    this.kept.push({ at, array });
    return at;
  }

  /** False where the host has no WebAssembly with vectors, or no room. Arrays from before are void. */
  open(): boolean {
    this.instance ??= instantiated(kernelsModule);
    const buffer = this.instance?.bufferOf(this.end) ?? null;
    if (buffer === null) return false;
    this.kernels = this.instance!.exports as Kernels;
    this.buffer = buffer;
    this.write();
    return true;
  }

  /** As `open`, and without kernels where that fails, from then on. */
  openOrPlain(): void {
    if (!this.isPlain && this.open()) return;
    this.isPlain = true;
    const before = new Uint8Array(this.buffer);
    this.kernels = null;
    this.buffer = new ArrayBuffer(this.end);
    new Uint8Array(this.buffer).set(before.subarray(0, this.end));
    this.write();
  }

  ints(at: number, count: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.buffer, at, count);
  }

  reals(at: number, count: number): Float64Array<ArrayBuffer> {
    return new Float64Array(this.buffer, at, count);
  }

  private write(): void {
    for (const { at, array } of this.kept)
      if (array instanceof Int32Array) this.ints(at, array.length).set(array);
      else this.reals(at, array.length).set(array);
    this.kept = [];
  }
}
