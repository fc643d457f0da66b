/** Gives the memory of a body back to the system at once, where it can be and is still held; what looks at it sees nothing then. */
export function letGo(memory: ArrayBufferLike): void {
  // What another thread has taken over can hold nothing any more.
  if (memory instanceof ArrayBuffer && memory.resizable && memory.maxByteLength > 0)
    memory.resize(0);
}
