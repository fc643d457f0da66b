/**
 * `work`, done by the first call and then again by a call that comes at least `everyMs` after the last start; other calls
 * do nothing, also while one is under way.
 */
export function occasionally(
  everyMs: number,
  now: () => number,
  work: () => Promise<void>,
): () => Promise<void> {
  let startedMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - startedMs < everyMs) return;
    startedMs = now();
    await work();
  };
}
