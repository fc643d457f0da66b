import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { sourcesHash } from "./sources-hash.ts";

const root = join(import.meta.dirname, "..");

/** Names the sources that a folder was built from; its first dot keeps it from being served. */
const STAMP = ".built-from";
const TEXTS = new Set([".js", ".css", ".html", ".json", ".svg", ".wasm"]);
/** The last two of brotli's eleven take ten times as long for a tenth of the size. */
const BROTLI_QUALITY = 9;

/** A folder of files for browsers and what it is made of; all paths are relative to the root of the project. */
export interface BuiltFolder {
  /** Directly below `dist`. */
  readonly folder: string;
  /** Folders of sources, and single ones; those that are missing count as missing. */
  readonly sources: readonly string[];
  readonly files: readonly string[];
  /** Writes the files into an empty folder. */
  readonly write: (outDir: string) => Promise<void>;
}

/** Whether the folder is of the sources as they are. */
export async function isFresh(built: BuiltFolder): Promise<boolean> {
  const stamp = await readFile(join(root, built.folder, STAMP), "utf8").catch(() => null);
  return stamp !== null && stamp === hashOf(built);
}

/**
 * Writes the files beside the old folder, compresses them, and puts them in its place once they are whole, so that whoever
 * serves the folder never sees half of it. Two that build at once come to the same.
 */
export async function buildFolder(built: BuiltFolder): Promise<void> {
  const hash = hashOf(built);
  await mkdir(join(root, "dist"), { recursive: true });
  const outDir = await mkdtemp(join(root, `${built.folder}-`));
  try {
    await built.write(outDir);
    await compressFiles(outDir);
    await writeFile(join(outDir, STAMP), hash);
    // The service may run as another user than the one that builds.
    await chmod(outDir, 0o755);
    if (!(await isFresh(built))) await putInPlace(outDir, built);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function putInPlace(outDir: string, built: BuiltFolder): Promise<void> {
  const before = `${outDir}-before`;
  await rename(join(root, built.folder), before).catch(() => undefined);
  try {
    await rename(outDir, join(root, built.folder));
  } catch (error) {
    if (!(await isFresh(built))) throw error;
  } finally {
    await rm(before, { recursive: true, force: true });
  }
}

async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => TEXTS.has(extname(name)));
  await Promise.all(texts.map((name) => compressFile(join(folder, name))));
}

/** A compressed copy that is not smaller is left out. */
async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  const copies = await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((packed) => [".br", packed] as const),
    promisify(gzip)(bytes, { level: 9 }).then((packed) => [".gz", packed] as const),
  ]);
  for (const [ending, packed] of copies)
    if (packed.byteLength < bytes.byteLength) await writeFile(path + ending, packed);
}

const hashOf = ({ sources, files }: BuiltFolder): string => sourcesHash(sources, files);
