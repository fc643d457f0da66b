/**
 * Calls `round` every `everyMs`, the first time after `everyMs`; rounds never overlap, and a failed one is only told to
 * `onError`. The answer ends it: `signal` aborts, no round begins any more, and the promise resolves after the last.
 */
export function repeat(
  everyMs: number,
  round: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const ended = new AbortController();
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= round(ended.signal)
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    ended.abort();
    await running;
  };
}
