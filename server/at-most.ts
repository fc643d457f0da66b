/** Resolves with the end of `work`, or after `limitMs`, which `onLate` is told; where `work` rejects in time, so does this. */
export async function atMost(
  limitMs: number,
  work: Promise<void> | undefined,
  onLate: () => void,
): Promise<void> {
  if (work === undefined) return;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      onLate();
      resolve();
    }, limitMs);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
