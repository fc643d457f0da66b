/** Names one thing that is kept in memories, and its type; two keys of the same name are two keys. */
export interface MemoryKey<T> {
  readonly name: string;
  /** Never there: it tells the types of keys apart. */
  readonly type?: T;
}

export function memoryKey<T>(name: string): MemoryKey<T> {
  return { name };
}

/** What follows from its owner, an object that never changes, found once and kept as long as the owner is. */
export class Memory {
  private readonly known = new Map<MemoryKey<unknown>, unknown>();

  /** What is kept under the key, which is the same object each time; `find` is asked the first time only. */
  recall<T>(key: MemoryKey<T>, find: () => T): T {
    if (!this.known.has(key)) this.known.set(key, find());
    return this.known.get(key) as T;
  }
}
