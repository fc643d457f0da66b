/** WebAssembly as every host has it, as far as the kernels need it; the types of the language alone do not name it. */
interface Memory {
  readonly buffer: ArrayBuffer;
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

/**
 * What the module exports, with a memory of at least so many bytes; null where the host has no WebAssembly, none with
 * vectors, or no room.
 */
export function instantiated(
  bytes: Uint8Array,
  memoryBytes: number,
): { readonly exports: unknown; readonly buffer: ArrayBuffer } | null {
  const host: WebAssemblyHost | undefined = Object.getOwnPropertyDescriptor(
    globalThis,
    "WebAssembly",
  )?.value;
  if (host === undefined) return null;
  try {
    const memory = new host.Memory({ initial: Math.ceil(memoryBytes / PAGE_BYTES) });
    const { exports } = new host.Instance(new host.Module(bytes), { env: { memory } });
    return { exports, buffer: memory.buffer };
  } catch {
    return null;
  }
}
