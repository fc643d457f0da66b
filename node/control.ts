/** What a pool tells a thread while it computes and hears no messages: words of shared memory. */
export type Control = Int32Array<SharedArrayBuffer>;

/**
 * Places of the words. `stop`: anything but 0 asks the solve to end soon with the best plan so far. `granted`: how many
 * threads it may use, its own included; may fall while it runs. `stopExplaining`: anything but 0 ends the explaining of a
 * plan that is out.
 */
export const CONTROL = { stop: 0, granted: 1, stopExplaining: 2 } as const;

export function newControl(): Control {
  const words = Object.keys(CONTROL).length;
  return new Int32Array(new SharedArrayBuffer(words * Int32Array.BYTES_PER_ELEMENT));
}

/** Shares the threads evenly, at least one for each solve; a running solve may lose helpers to a new one, never win any. */
export function shareThreads(controls: ReadonlySet<Control>, threads: number): void {
  let left = threads;
  let solves = controls.size;
  for (const control of controls) {
    const granted = Atomics.load(control, CONTROL.granted) || Number.POSITIVE_INFINITY;
    const share = Math.max(1, Math.min(granted, Math.ceil(left / solves)));
    Atomics.store(control, CONTROL.granted, share);
    left -= share;
    solves--;
  }
}
