/** The memory of `kernels.wat`: parts are taken first, then it is opened once, as large as they are, and never grows. */
import { kernelsModule } from "./kernels-module.ts";
import { instantiated } from "./web-assembly.ts";

/** What the module exports, with the parameters named there. */
interface Kernels {
  sweep(...parameters: number[]): void;
  grid(...parameters: number[]): number;
}

/** Bytes of a number of either kind. */
export const INT = Int32Array.BYTES_PER_ELEMENT;
export const REAL = Float64Array.BYTES_PER_ELEMENT;

export class KernelMemory {
  private top = REAL;
  private buffer = new ArrayBuffer(0);
  kernels: Kernels | null = null;

  /** The byte where room for so many numbers of that size begins. */
  take(count: number, bytes: number): number {
    const at = this.top;
    this.top += REAL * Math.ceil((count * bytes) / REAL);
    return at;
  }

  /** False where the host has no WebAssembly with vectors, or no room. */
  open(): boolean {
    const made = instantiated(kernelsModule, this.top);
    if (made === null) return false;
    this.kernels = made.exports as Kernels;
    this.buffer = made.buffer;
    return true;
  }

  ints(at: number, count: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.buffer, at, count);
  }

  reals(at: number, count: number): Float64Array<ArrayBuffer> {
    return new Float64Array(this.buffer, at, count);
  }
}
