import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/**
 * Differs whenever a file below one of the folders does, or one of the files; all named from the root. Of the contents,
 * since the times of files say nothing after a checkout. It reads without waiting in between: a thousand small files one after
 * the other through other threads took half a minute on a busy machine.
 */
export function sourcesHash(folders: readonly string[], files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of [...filesIn(folders), ...files]) {
    const bytes = bytesOf(join(root, path));
    if (bytes !== null) hash.update(`${path}\0${bytes.byteLength}\0`).update(bytes);
  }
  return hash.digest("hex");
}

/** Null where there is no such file. */
function bytesOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

function filesIn(folders: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (const folder of folders) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries)
      if (entry.isFile()) found.push(join(entry.parentPath, entry.name).slice(root.length + 1));
  }
  return found.sort();
}
