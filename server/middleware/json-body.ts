import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import { InvalidRequest } from "../errors.ts";
import { readJson } from "../services/bodies/read-json.ts";
import { type BodyBounds, type ReceivedBody, readLimitedBody } from "./body-limit.ts";

export interface JsonBody {
  readonly value: unknown;
  /** The bytes as they came, UTF-8, without a byte order mark. */
  readonly bytes: Uint8Array;
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json(?:\s*;|\s*$)/i;

/** What only names a few things is read at once; more would hold up everybody else's calls. */
const FEW: BodyBounds = { mostBytes: 100_000, mostValues: 2_000 };

/**
 * Reads a short JSON body at once; everything that is wrong with it as JSON is a 422 in the documented form (413 when it
 * is larger than `bounds`). What may be a whole request is received and read by the judge.
 */
export async function readJsonBody(
  c: Context<AppEnv>,
  bounds: BodyBounds = FEW,
): Promise<JsonBody> {
  const { bytes } = await receiveJsonBody(c, bounds);
  const read = readJson(bytes);
  if (!read.ok) throw new InvalidRequest(read.problems);
  return { value: read.value, bytes };
}

/** The bytes of a body that says that it is JSON, without a byte order mark and not read yet. */
export async function receiveJsonBody(
  c: Context<AppEnv>,
  bounds: BodyBounds = {},
): Promise<ReceivedBody> {
  const received = await readLimitedBody(c, bounds);
  const bytes = withoutMark(received.bytes);
  if (bytes.byteLength === 0) throw bodyProblem("missing", "A JSON body is required.");
  const encoding = c.req.header("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity") {
    throw bodyProblem("content_encoding", "The body must be sent without content encoding.");
  }
  if (!JSON_TYPE.test(c.req.header("content-type") ?? "")) {
    throw bodyProblem("content_type", "The content type must be application/json.");
  }
  return { ...received, bytes };
}

/** Editors on Windows begin a file with a mark that JSON does not know; whoever reads the bytes later must not meet it. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return isMarked ? bytes.subarray(3) : bytes;
}

function bodyProblem(type: string, msg: string): InvalidRequest {
  return new InvalidRequest([{ loc: ["body"], msg, type }]);
}
