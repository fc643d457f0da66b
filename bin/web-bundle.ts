import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { sourcesHash } from "./sources-hash.ts";

const root = join(import.meta.dirname, "..");

/** Where the service, and any other server of files, finds the app. */
export const WEB_BUNDLE = join(root, "dist/web");

/** Names the sources that a bundle was built from; its first dot keeps it from being served. */
const STAMP = ".built-from";
const SOURCES = ["web", "browser", "client", "core", "host", "fixtures"];
const FILES = ["package-lock.json", "bin/web-bundle.ts", "bin/sources-hash.ts"];
const TEXTS = new Set([".js", ".css", ".html", ".json", ".svg", ".wasm"]);
/** The last two of brotli's eleven take ten times as long for a tenth of the size. */
const BROTLI_QUALITY = 9;

/** Whether the bundle is of the sources as they are. */
export async function isWebBundleFresh(): Promise<boolean> {
  const stamp = await readFile(join(WEB_BUNDLE, STAMP), "utf8").catch(() => null);
  return stamp !== null && stamp === (await sourcesHash(SOURCES, FILES));
}

/** Whether what builds the app is installed; it is not where only the running service is. */
export function canBuildWeb(): boolean {
  return SOURCES.every((folder) => existsSync(join(root, folder))) && existsVite();
}

function existsVite(): boolean {
  try {
    import.meta.resolve("vite");
    return true;
  } catch {
    return false;
  }
}

/**
 * Builds the app beside the old bundle, compresses it, and puts it in its place once it is whole, so that whoever
 * serves the folder never sees half of it. Two that build at once come to the same.
 */
export async function buildWeb(): Promise<void> {
  const { build } = await import("vite");
  const hash = await sourcesHash(SOURCES, FILES);
  await mkdir(join(root, "dist"), { recursive: true });
  const outDir = await mkdtemp(join(root, "dist/web-"));
  try {
    await build({
      root: join(root, "web"),
      configFile: join(root, "web/vite.config.ts"),
      // The solver's module asks for one of Node, which it does without in a browser: a warning each time.
      logLevel: "error",
      build: { outDir, emptyOutDir: true },
    });
    await compressFiles(outDir);
    await writeFile(join(outDir, STAMP), hash);
    // The service may run as another user than the one that builds.
    await chmod(outDir, 0o755);
    if (!(await isWebBundleFresh())) await putInPlace(outDir);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function putInPlace(built: string): Promise<void> {
  const before = `${built}-before`;
  await rename(WEB_BUNDLE, before).catch(() => undefined);
  try {
    await rename(built, WEB_BUNDLE);
  } catch (error) {
    if (!(await isWebBundleFresh())) throw error;
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
