import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import { Refusal } from "../errors.ts";
import type { PackedText } from "../services/jobs/packed-text.ts";
import type { WebFile } from "../services/pages/web-files.ts";
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

/** Whole texts a second that one process sends to callers without a token; nobody reads a reference more often. */
const MOST_WHOLE_ANSWERS = 200;
const WINDOW_MS = 1000;
const window = { startMs: Number.NEGATIVE_INFINITY, answers: 0 };

/**
 * A text for everybody, as an answer of the described interface: packed, with a tag, kept by whoever asked. Refuses (429)
 * what goes beyond what all readers together may take of the process; whoever has the text already costs nothing.
 */
export async function openTextAnswer(
  c: Context<AppEnv>,
  text: PackedText,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const file = await text.for(c.req.header("accept-encoding") ?? "");
  const answer = fileAnswer(c, file, { "Cache-Control": "public, max-age=3600", ...headers });
  if (answer.status === 200 && !isWithinLimit()) {
    throw new Refusal("RATE_LIMIT_EXCEEDED", {
      message: "Too many readers ask for this at once; wait and send again.",
      headers: { "Retry-After": "1" },
      data: { limit: MOST_WHOLE_ANSWERS, windowSeconds: WINDOW_MS / 1000, retryAfter: 1 },
    });
  }
  return answer;
}

function isWithinLimit(): boolean {
  const nowMs = performance.now();
  if (nowMs - window.startMs >= WINDOW_MS) {
    window.startMs = nowMs;
    window.answers = 0;
  }
  window.answers++;
  return window.answers <= MOST_WHOLE_ANSWERS;
}
