import { watch } from "node:fs";
import { basename, dirname } from "node:path";

/** Editors write in several steps, and some put another file in the place of the old one. */
const QUIET_MS = 100;

/**
 * Calls back a moment after the file has changed, come or gone, until the function it answers is called. Throws where there
 * is no such folder.
 */
export function watchFile(file: string, callBack: () => void): () => void {
  const name = basename(file);
  let timer: NodeJS.Timeout | undefined;
  // The folder, since a file that was replaced is heard of no more.
  const watcher = watch(dirname(file), (_, changed) => {
    if (changed !== null && changed !== name) return;
    clearTimeout(timer);
    timer = setTimeout(callBack, QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
