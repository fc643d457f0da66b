import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import type { WebFile } from "../services/web-files.ts";
import type { Endpoint } from "./endpoint.ts";

/** How long a file may be kept: one whose name holds a hash of what is in it for ever, others not without asking. */
export const FOREVER = "public, max-age=31536000, immutable";
export const ASK_AGAIN = "no-cache";

/** The encodings that the asker takes, as they say it. */
export const acceptEncoding = (c: Context<AppEnv>): string => c.req.header("accept-encoding") ?? "";

/** A page for people, outside of the described interface, open to everyone and free. */
export function page(path: string, handle: (c: Context<AppEnv>) => Promise<Response>): Endpoint {
  return {
    method: "get",
    path,
    scope: null,
    register: (app) => app.get(path.replaceAll(/\{(\w+)\}/g, ":$1"), handle),
  };
}

/** A built file with its tag, or 304 where the asker has it; `headers` say what its page may do. */
export function fileAnswer(
  c: Context<AppEnv>,
  file: WebFile,
  headers: Readonly<Record<string, string>> & { readonly "Cache-Control": string },
): Response {
  const etag = `"${file.tag}"`;
  const sent = { ...headers, ETag: etag, Vary: "Accept-Encoding" };
  if (names(c.req.header("if-none-match") ?? "", etag)) return c.body(null, 304, sent);
  return c.body(file.bytes, 200, {
    ...sent,
    "Content-Type": file.contentType,
    "Content-Length": String(file.bytes.byteLength),
    ...(file.encoding === null ? {} : { "Content-Encoding": file.encoding }),
  });
}

/** Whether one of the tags of `If-None-Match` is `etag`, weak or not: whatever carries it has these bytes. */
function names(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
