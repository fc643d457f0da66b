import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize, sep } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
};

/** Makes a page `crossOriginIsolated`, without which it has no shared memory. */
const ISOLATION = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
};

export interface StaticServer {
  /** For example `http://127.0.0.1:40123`, without a slash at the end. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves the files of `folder` as any plain file host would, `index.html` for folders; `isolated` adds COOP and COEP. */
export async function serveFiles(
  folder: string,
  { isolated }: { readonly isolated: boolean },
): Promise<StaticServer> {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
    const file = normalize(join(folder, path.endsWith("/") ? `${path}index.html` : path));
    const body = file.startsWith(folder + sep) ? await readFile(file).catch(() => null) : null;
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    const headers = { "Content-Type": type, ...(isolated ? ISOLATION : {}) };
    response.writeHead(body === null ? 404 : 200, headers).end(body ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
