/** Words of memory shared with a worker that computes and hears no messages. */
export type Control = Int32Array<SharedArrayBuffer>;

/**
 * Places of the words. `stop`: anything but 0 asks the solve to end soon with the best plan so far. `stopExplaining`:
 * the same for the explaining of a plan that is final.
 */
export const CONTROL = { stop: 0, stopExplaining: 1 } as const;

/** Null where the page is not isolated from other origins, since it has no shared memory then. */
export function newControl(): Control | null {
  if (globalThis.crossOriginIsolated !== true) return null;
  const words = Object.keys(CONTROL).length;
  return new Int32Array(new SharedArrayBuffer(words * Int32Array.BYTES_PER_ELEMENT));
}
