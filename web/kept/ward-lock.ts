/** One page at a time works on a ward. Where the browser has no locks, the revisions of the database alone keep pages apart. */

let letGo: (() => void) | null = null;

const locks = (): LockManager | undefined => ("locks" in navigator ? navigator.locks : undefined);

/**
 * Takes a ward for this page and lets go of the one before; false where another page has it. With `isForced` the other
 * page loses it, and is told by its own `onLost`.
 */
export function holdWard(
  id: string,
  onLost: () => void,
  { isForced = false }: { readonly isForced?: boolean } = {},
): Promise<boolean> {
  releaseWard();
  const manager = locks();
  if (manager === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    let isOurs = false;
    const options: LockOptions = isForced ? { steal: true } : { ifAvailable: true };
    const held = manager.request(`shiftsmith ward ${id}`, options, (lock) => {
      isOurs = lock !== null;
      resolve(isOurs);
      if (lock === null) return undefined;
      return new Promise<void>((release) => {
        letGo = () => {
          isOurs = false;
          release();
        };
      });
    });
    held.catch(() => {
      // Of a lock that somebody else has taken away; a refused request held nothing.
      if (isOurs) onLost();
      resolve(false);
    });
  });
}

/** Another page may work on it from now on. */
export function releaseWard(): void {
  letGo?.();
  letGo = null;
}
