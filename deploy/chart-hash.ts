import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * A hash of all files of a chart and their names, so that what was made of it tells when it is stale. `instead` has texts
 * of files that are still to be written.
 */
export function chartHash(
  folder: string,
  instead: ReadonlyMap<string, string> = new Map(),
): string {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  for (const file of files)
    hash.update(`${file}\n`).update(instead.get(file) ?? readFileSync(join(folder, file)));
  return `sha256:${hash.digest("hex")}`;
}
