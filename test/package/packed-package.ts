import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { sourcesHash } from "../../bin/sources-hash.ts";
import { buildPackage } from "../../package/build-package.ts";
import manifest from "../../package.json" with { type: "json" };

export const root = join(import.meta.dirname, "../..");
const cache = join(root, "node_modules/.cache/shiftsmith-package");

const SOURCES = ["bin", "browser", "cli", "client", "core", "host", "mcp", "node", "package"];
const FILES = ["LICENSE", "README.md", "package.json", "package-lock.json", "tsconfig.json"];
/** An earlier one may still be in use by another run. */
const KEPT = 2;

/** The package as npm would publish it. */
export interface PackedPackage {
  readonly archive: string;
  /** The same, unpacked; to be read only. */
  readonly folder: string;
}

/** Builds and packs what is published, once for as long as no source of it changes. */
export async function packedPackage(): Promise<PackedPackage> {
  const made = join(cache, sourcesHash(SOURCES, FILES).slice(0, 16));
  if (!existsSync(made)) await make(made);
  return {
    archive: join(made, `shiftsmith-${manifest.version}.tgz`),
    folder: join(made, "package"),
  };
}

async function make(place: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "making-"));
  const published = join(folder, "published");
  await buildPackage(join(published, "dist"));
  for (const file of ["LICENSE", "README.md", "package.json", "bin"])
    cpSync(join(root, file), join(published, file), { recursive: true });
  const run = (program: string, ...words: readonly string[]) =>
    execFileSync(program, words, { cwd: published, stdio: "pipe" });
  run("npm", "pack", "--ignore-scripts", "--loglevel=error", "--pack-destination", folder);
  run("tar", "-xzf", join(folder, `shiftsmith-${manifest.version}.tgz`), "-C", folder);
  rmSync(published, { recursive: true });
  try {
    renameSync(folder, place);
  } catch {
    // Another process was faster.
    rmSync(folder, { recursive: true });
  }
  const ages = readdirSync(cache).map((name) => join(cache, name));
  ages.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of ages.slice(KEPT)) rmSync(old, { recursive: true, force: true });
}
