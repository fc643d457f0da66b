import type { Context } from "hono";
import type { Path, ValidationProblem } from "../../core/index.ts";
import type { AppEnv } from "../app-env.ts";
import { InvalidRequest } from "../errors.ts";
import { readLimitedBody } from "./body-limit.ts";

export interface JsonBody {
  readonly value: unknown;
  /** The bytes as they came, UTF-8, without a byte order mark. */
  readonly bytes: Uint8Array;
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json(?:\s*;|\s*$)/i;

/** No request of the language needs a quarter of it. */
const MOST_LEVELS = 64;

/** Reads a JSON body; everything that is wrong with it as JSON is a 422 in the documented form (413 when too large). */
export async function readJsonBody(c: Context<AppEnv>): Promise<JsonBody> {
  const bytes = withoutMark(await readLimitedBody(c));
  if (bytes.byteLength === 0) throw bodyProblem("missing", "A JSON body is required.");
  const encoding = c.req.header("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity") {
    throw bodyProblem("content_encoding", "The body must be sent without content encoding.");
  }
  if (!JSON_TYPE.test(c.req.header("content-type") ?? "")) {
    throw bodyProblem("content_type", "The content type must be application/json.");
  }
  if (isDeeperThan(MOST_LEVELS, bytes)) {
    throw bodyProblem("nesting", `The body is nested more than ${MOST_LEVELS} levels deep.`);
  }
  const text = decode(bytes);
  const value = parse(text);
  const problems = hazards(text, value);
  if (problems.length > 0) throw new InvalidRequest(problems);
  return { value, bytes };
}

/** Editors on Windows begin a file with a mark that JSON does not know; whoever reads the bytes later must not meet it. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return isMarked ? bytes.subarray(3) : bytes;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Whether brackets outside of texts stand deeper than `most` levels. Read from the bytes, before anything walks the value:
 * what recurses over it, or keeps the path to where it is, must not meet a tower of a million arrays.
 */
function isDeeperThan(most: number, bytes: Uint8Array): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    if (inText) {
      if (byte === BACKSLASH) i++;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    // "[" and "{", "]" and "}" differ in one bit.
    else if ((byte | 0x20) === 0x7b) {
      if (++depth > most) return true;
    } else if ((byte | 0x20) === 0x7d) depth--;
  }
  return false;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw bodyProblem("json_invalid", "The body is not valid UTF-8.");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Only the position is taken over: the engine's sentence quotes the body.
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1];
    const loc: Path = position === undefined ? ["body"] : ["body", Number(position)];
    throw new InvalidRequest([{ loc, msg: "The body is not valid JSON.", type: "json_invalid" }]);
  }
}

const SUSPECT = /__proto__|\\u(?:0000|005f|d[89a-f][0-9a-f]{2})/i;
const UNSTORABLE = /\0|\p{Surrogate}/u;
const MAX_HAZARDS = 200;

/**
 * Keys that would change an object's prototype when copied, and strings that no database column can hold (NUL, half
 * a surrogate pair). The text is searched first, so ordinary bodies are never walked.
 */
function hazards(text: string, root: unknown): ValidationProblem[] {
  if (!SUSPECT.test(text)) return [];
  const problems: ValidationProblem[] = [];
  const open: { value: unknown; loc: Path }[] = [{ value: root, loc: ["body"] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (problems.length >= MAX_HAZARDS) break;
    const { value, loc } = next;
    if (typeof value === "string" && UNSTORABLE.test(value)) {
      problems.push({ loc, msg: "The text holds a character that is not allowed.", type: "text" });
    }
    if (typeof value !== "object" || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      const childLoc = [...loc, Array.isArray(value) ? Number(key) : printable(key)];
      if (key === "__proto__" || UNSTORABLE.test(key)) {
        problems.push({ loc: childLoc, msg: "This key is not allowed.", type: "forbidden_key" });
      } else {
        open.push({ value: child, loc: childLoc });
      }
    }
  }
  return problems;
}

function printable(key: string): string {
  return key.replace(/\0|\p{Surrogate}/gu, "\uFFFD");
}

function bodyProblem(type: string, msg: string): InvalidRequest {
  return new InvalidRequest([{ loc: ["body"], msg, type }]);
}
