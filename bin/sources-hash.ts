import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/**
 * Differs whenever a file below one of the folders does, or one of the files; all named from the root. Of the contents,
 * since the times of files say nothing after a checkout.
 */
export async function sourcesHash(
  folders: readonly string[],
  files: readonly string[],
): Promise<string> {
  const hash = createHash("sha256");
  for (const path of [...(await filesIn(folders)), ...files]) {
    const bytes = await readFile(join(root, path)).catch(() => null);
    if (bytes !== null) hash.update(`${path}\0${bytes.byteLength}\0`).update(bytes);
  }
  return hash.digest("hex");
}

async function filesIn(folders: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries)
      if (entry.isFile()) found.push(join(entry.parentPath, entry.name).slice(root.length + 1));
  }
  return found.sort();
}
