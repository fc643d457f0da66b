/** WebAssembly as every host has it, as far as the kernels need it; the types of the language alone do not name it. */
interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

interface WebAssemblyHost {
  readonly Memory: new (pages: { readonly initial: number }) => Memory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: { readonly env: { readonly memory: Memory } },
  ) => { readonly exports: unknown };
}

const PAGE_BYTES = 1 << 16;

export interface Instance {
  readonly exports: unknown;
  /** Its memory, with so many bytes at least; null where there is no room. What it held stays, arrays on it are void. */
  bufferOf(bytes: number): ArrayBuffer | null;
}

/** Null where the host has no WebAssembly, none with vectors, or no room. */
export function instantiated(bytes: Uint8Array): Instance | null {
  const host: WebAssemblyHost | undefined = Object.getOwnPropertyDescriptor(
    globalThis,
    "WebAssembly",
  )?.value;
  if (host === undefined) return null;
  try {
    const memory = new host.Memory({ initial: 1 });
    const { exports } = new host.Instance(new host.Module(bytes), { env: { memory } });
    const bufferOf = (least: number) => {
      const pages = Math.ceil((least - memory.buffer.byteLength) / PAGE_BYTES);
      try {
        if (pages > 0) memory.grow(pages);
        return memory.buffer;
      } catch {
        return null;
      }
    };
    return { exports, bufferOf };
  } catch {
    return null;
  }
}
