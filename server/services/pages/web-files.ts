import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { accepts } from "../bodies/accepted-encoding.ts";

/** Where `npm run build:web` puts the app. */
export const WEB_FOLDER = fileURLToPath(new URL("../../../dist/web", import.meta.url));

/** Where `npm run build:docs` puts the documentation. */
export const DOCS_FOLDER = fileURLToPath(new URL("../../../dist/docs", import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
};

/** Made beside each file when the app is built; the best that the asker takes is sent. */
const ENCODINGS = [
  { encoding: "br", ending: ".br" },
  { encoding: "gzip", ending: ".gz" },
] as const;

/** One path segment that starts with neither a dot nor anything that a file system reads as more than a name. */
const NAME = /^[\w-][\w.-]*$/;

export interface WebFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** null: as it is. */
  readonly encoding: "br" | "gzip" | null;
  /** Changes with the bytes. */
  readonly tag: string;
}

/** The files of a built folder. Each is read once and again only when it was written anew. */
export interface WebFiles {
  /** `name` directly in the folder, or in a subfolder of it; null where there is no such file, whatever the names. */
  read(name: string, acceptEncoding: string, subfolder?: string): Promise<WebFile | null>;
}

interface KnownFile {
  readonly written: number;
  readonly file: WebFile;
}

export function openWebFiles(folder: string): WebFiles {
  const known = new Map<string, KnownFile>();
  return {
    read: async (name, acceptEncoding, subfolder) => {
      const contentType = TYPES[extname(name)];
      if (contentType === undefined) return null;
      if (![subfolder, name].every((part) => part === undefined || NAME.test(part))) return null;
      const path = join(folder, subfolder ?? "", name);
      for (const { encoding, ending } of ENCODINGS) {
        if (!accepts(acceptEncoding, encoding)) continue;
        const packed = await readKnown(known, path + ending, { contentType, encoding });
        if (packed !== null) return packed;
      }
      return readKnown(known, path, { contentType, encoding: null });
    },
  };
}

async function readKnown(
  known: Map<string, KnownFile>,
  path: string,
  kind: Pick<WebFile, "contentType" | "encoding">,
): Promise<WebFile | null> {
  try {
    const now = await stat(path);
    if (!now.isFile()) return null;
    const before = known.get(path);
    if (before?.written === now.mtimeMs) return before.file;
    const bytes = new Uint8Array(await readFile(path));
    const tag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
    const file = { ...kind, bytes, tag };
    known.set(path, { written: now.mtimeMs, file });
    return file;
  } catch {
    known.delete(path);
    return null;
  }
}
