/** A typed array with twice the room, and the same numbers at its beginning. */
export function twiceAsLong<T extends Int32Array | Float64Array>(from: T): T {
  const to = new (from.constructor as new (length: number) => T)(2 * from.length);
  to.set(from);
  return to;
}
