// The command line of this repository in one piece: made when a source is newer, so that it starts in a fraction of the time.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "..");
const cache = join(root, "node_modules/.cache/shiftsmith-command-line");
const SOURCES = [
  "cli",
  "client",
  "core",
  "host",
  "mcp",
  "node",
  "package",
  "sheets",
  "package.json",
];
/** Older ones may still be at work. */
const KEPT = 3;

/** Address of the program, up to date with every source; null where it cannot be made or kept. */
export async function sourceBundle() {
  try {
    const folder = join(cache, stamp());
    if (!existsSync(folder)) await make(folder);
    return pathToFileURL(join(folder, "cli/main.js"));
  } catch {
    // A folder that may not be written, or sources that are being written: slower, but as good.
    return null;
  }
}

/** Differs whenever a source does. */
function stamp() {
  const hash = createHash("sha1").update(process.version);
  for (const source of SOURCES) {
    const path = join(root, source);
    const names = source.endsWith(".json") ? [""] : readdirSync(path, { recursive: true }).sort();
    for (const name of names) {
      const { mtimeMs, size } = statSync(join(path, name));
      hash.update(`${source}/${name} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest("hex");
}

async function make(folder) {
  mkdirSync(cache, { recursive: true });
  // Node 20 runs no TypeScript by itself.
  const { register } = await import("tsx/esm/api");
  const unregister = register();
  const { bundleSource } = await import("../package/bundle-source.ts");
  const made = `${folder}-${process.pid}`;
  await bundleSource(made);
  await unregister();
  try {
    renameSync(made, folder);
  } catch {
    // Another process was faster.
    rmSync(made, { recursive: true, force: true });
  }
  const others = readdirSync(cache)
    .map((name) => join(cache, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of others.slice(KEPT)) rmSync(old, { recursive: true, force: true });
}
