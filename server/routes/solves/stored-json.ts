import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Context, TypedResponse } from "hono";
import type { JSONParsed } from "hono/utils/types";
import type { AppEnv } from "../../app-env.ts";

type StoredAnswer<T> = Response & TypedResponse<JSONParsed<T>, 200, "json">;

const gunzipAsync = promisify(gunzip);

/** A named acceptance of gzip whose weight is not zero. */
const TAKES_GZIP = /(?:^|,)\s*gzip\s*(?:$|,|;\s*q=(?:1|0\.\d*[1-9]))/i;

/**
 * The stored text is the answer: parsing a large plan only to write it again would hold up every other request.
 * A client that takes gzip gets the stored bytes as they are.
 */
export async function storedJson<T>(
  c: Context<AppEnv>,
  gzippedJson: Uint8Array,
): Promise<StoredAnswer<T>> {
  const asStored = TAKES_GZIP.test(c.req.header("accept-encoding") ?? "");
  c.header("Content-Type", "application/json");
  c.header("Vary", "Accept-Encoding");
  if (asStored) c.header("Content-Encoding", "gzip");
  const bytes = asStored ? gzippedJson : await gunzipAsync(gzippedJson);
  const answer: Response = c.body(new Uint8Array(bytes), 200);
  return answer as StoredAnswer<T>;
}
