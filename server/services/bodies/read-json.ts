import type { Path, ValidationProblem } from "../../../core/index.ts";

/** A body as JSON, or everything that keeps it from being one that may go further; `loc` starts with `body`. */
export type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problems: readonly ValidationProblem[] };

/** Reads bytes without a byte order mark; the caller has seen to it that they are not nested too deeply. */
export function readJson(bytes: Uint8Array): ReadJson {
  const text = decode(bytes);
  if (text === null) return refused("The body is not valid UTF-8.");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // Only the position is taken over: the engine's sentence quotes the body.
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1];
    const loc: Path = position === undefined ? ["body"] : ["body", Number(position)];
    return refused("The body is not valid JSON.", loc);
  }
  const problems = hazards(text, value);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
}

function refused(msg: string, loc: Path = ["body"]): ReadJson {
  return { ok: false, problems: [{ loc, msg, type: "json_invalid" }] };
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
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
