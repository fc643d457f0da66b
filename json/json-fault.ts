/** The first thing in a text that is no JSON, for whoever tells people where their file is broken. */
import { printParseErrorCode, visit } from "jsonc-parser";

/** What is expected at a place, or what is wrong with what stands there. */
export type JsonFaultKind =
  | "value"
  | "name"
  | "colon"
  | "comma"
  | "rest"
  | "trailing-comma"
  | "string"
  | "character"
  | "escape"
  | "number"
  | "depth";

export interface JsonFault {
  readonly kind: JsonFaultKind;
  /** Offset of the first character of what is wrong; the length of the text where it ends too early. */
  readonly at: number;
  /** The bracket that would close what is open there; empty outside of all. */
  readonly close: "}" | "]" | "";
  /** The last name before it with its quotes; empty before the first. */
  readonly name: string;
}

/** No request of the language needs a fraction of it, and the call stack has room for it. */
const MOST_LEVELS = 500;

class FaultFound extends Error {
  readonly fault: JsonFault;
  constructor(fault: JsonFault) {
    super(fault.kind);
    this.fault = fault;
  }
}

/** What is wrong with a text as JSON, at its first place; null for exactly what `JSON.parse` takes, unless it is too deep. */
export function jsonFault(text: string): JsonFault | null {
  const closes: ("}" | "]")[] = [];
  let name = "";
  let expected: "value" | "name" | "colon" | "comma" | "rest" = "value";
  /** Where the last token began, and where it ended. */
  let token = { kind: "", start: 0, end: 0 };

  const fail = (kind: JsonFaultKind, at: number): never => {
    throw new FaultFound({ kind, at, close: closes.at(-1) ?? "", name });
  };
  const begin = (close: "}" | "]") => (at: number) => {
    if (closes.length === MOST_LEVELS) fail("depth", at);
    closes.push(close);
    expected = close === "}" ? "name" : "value";
    token = { kind: "bracket", start: at, end: at + 1 };
  };
  const ended = () => {
    expected = closes.length === 0 ? "rest" : "comma";
  };
  const end = (at: number) => {
    // The visitor is told of an end also where the text stops without one.
    if (text[at] !== closes.at(-1)) return;
    closes.pop();
    ended();
  };
  const faultAt = (code: string, at: number): never => {
    const found = text[at] ?? "";
    if (code === "UnexpectedEndOfString") return fail("string", at);
    if (code === "InvalidCharacter") return fail("character", at);
    if (code === "InvalidEscapeCharacter" || code === "InvalidUnicode")
      return fail("escape", firstBadEscape(text, at));
    if (code === "UnexpectedEndOfNumber" || (expected === "value" && /[-\d]/.test(found)))
      return fail("number", at);
    if (token.kind === "number" && token.end === at && /[\w.+-]/.test(found))
      return fail("number", token.start);
    if (token.kind === "," && found === closes.at(-1)) return fail("trailing-comma", token.start);
    return fail(expected, at);
  };

  try {
    visit(
      text,
      {
        onObjectBegin: begin("}"),
        onArrayBegin: begin("]"),
        onObjectEnd: end,
        onArrayEnd: end,
        onObjectProperty: (_, at, length) => {
          name = text.slice(at, at + length);
          expected = "colon";
          token = { kind: "name", start: at, end: at + length };
        },
        onLiteralValue: (value, at, length) => {
          ended();
          token = { kind: typeof value, start: at, end: at + length };
        },
        onSeparator: (sign, at) => {
          expected = sign === "," && closes.at(-1) === "}" ? "name" : "value";
          token = { kind: sign, start: at, end: at + 1 };
        },
        onError: (code, at) => faultAt(printParseErrorCode(code), at),
      },
      { disallowComments: true },
    );
    return null;
  } catch (error) {
    if (error instanceof FaultFound) return error.fault;
    throw error;
  }
}

/** The backslash in the string that begins at `start` behind which stands what JSON does not know. */
function firstBadEscape(text: string, start: number): number {
  let at = text.indexOf("\\", start);
  while (/^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(text.slice(at, at + 6)))
    at = text.indexOf("\\", at + 2);
  return at;
}
