import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A hash of all files of a chart and their names, so that what was made of it tells when it is stale. */
export function chartHash(folder: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files)
    hash.update(`${file.slice(folder.length)}\n`).update(readFileSync(file));
  return `sha256:${hash.digest("hex")}`;
}
