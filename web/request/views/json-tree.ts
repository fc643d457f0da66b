/** Where things stand in a JSON text: the place of what a path names, and of the first thing that is no JSON. */
import type { Path } from "../../../core/index.ts";

export type JsonFault =
  | "value"
  | "key"
  | "colon"
  | "comma"
  | "trailing-comma"
  | "string"
  | "escape"
  | "number"
  | "end"
  | "depth"
  | "rest";

export interface JsonNode {
  /** Offset of its first character, and of the one after its last. */
  readonly start: number;
  readonly end: number;
  /** By key or index as text; of a key that comes twice the last. */
  readonly children: ReadonlyMap<string, JsonNode>;
}

export type JsonTree =
  | { readonly ok: true; readonly root: JsonNode }
  | { readonly ok: false; readonly at: number; readonly fault: JsonFault };

export interface Place {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units as editors count. */
  readonly column: number;
}

/** Deeper than any request, and shallow enough for the call stack. */
const DEEPEST = 200;
const NOTHING: ReadonlyMap<string, JsonNode> = new Map();

class Fault extends Error {
  readonly at: number;
  readonly fault: JsonFault;
  constructor(at: number, fault: JsonFault) {
    super(fault);
    this.at = at;
    this.fault = fault;
  }
}

/** Reads a text by the grammar of JSON, or tells where it leaves it. */
export function jsonTree(text: string): JsonTree {
  try {
    const reader = new Reader(text);
    return { ok: true, root: reader.whole() };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, at: error.at, fault: error.fault };
  }
}

/** What a path names, or the innermost thing around it that is there. */
export function nodeAt(root: JsonNode, path: Path): JsonNode {
  let node = root;
  for (const key of path) {
    const child = node.children.get(String(key));
    if (child === undefined) break;
    node = child;
  }
  return node;
}

/** Line and column of an offset. */
export function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  return { line, column: offset - before.lastIndexOf("\n") };
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): JsonNode {
    const root = this.#value(0);
    this.#space();
    if (this.#at < this.#text.length) throw new Fault(this.#at, "rest");
    return root;
  }

  #value(depth: number): JsonNode {
    if (depth > DEEPEST) throw new Fault(this.#at, "depth");
    this.#space();
    const start = this.#at;
    const first = this.#text[start];
    if (first === "{" || first === "[") return this.#members(first === "{", depth);
    if (first === '"') this.#string();
    else if (first !== undefined && /[-\d]/.test(first)) this.#number();
    else this.#word();
    return { start, end: this.#at, children: NOTHING };
  }

  #members(isObject: boolean, depth: number): JsonNode {
    const start = this.#at++;
    const close = isObject ? "}" : "]";
    const children = new Map<string, JsonNode>();
    this.#space();
    if (this.#takes(close)) return { start, end: this.#at, children };
    for (;;) {
      const key = isObject ? this.#key() : String(children.size);
      children.set(key, this.#value(depth + 1));
      this.#space();
      if (this.#takes(close)) return { start, end: this.#at, children };
      const comma = this.#at;
      if (!this.#takes(",")) throw this.#fault("comma");
      this.#space();
      if (this.#text[this.#at] === close) throw new Fault(comma, "trailing-comma");
    }
  }

  #key(): string {
    this.#space();
    const start = this.#at;
    if (this.#text[start] !== '"') throw this.#fault("key");
    this.#string();
    const key: unknown = JSON.parse(this.#text.slice(start, this.#at));
    this.#space();
    if (!this.#takes(":")) throw this.#fault("colon");
    return String(key);
  }

  #string(): void {
    const start = this.#at++;
    for (;;) {
      const character = this.#text[this.#at];
      if (character === undefined || character < " ") throw new Fault(start, "string");
      this.#at++;
      if (character === '"') return;
      if (character === "\\") this.#afterBackslash();
    }
  }

  #afterBackslash(): void {
    const found = /^(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(this.#text.slice(this.#at, this.#at + 5));
    if (found === null) throw new Fault(this.#at - 1, "escape");
    this.#at += found[0].length;
  }

  #number(): void {
    const pattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    const end = this.#at + (found?.[0].length ?? 0);
    if (found === null || /[\w.+-]/.test(this.#text[end] ?? "")) throw this.#fault("number");
    this.#at = end;
  }

  #word(): void {
    const word = ["true", "false", "null"].find((one) => this.#text.startsWith(one, this.#at));
    if (word === undefined) throw this.#fault("value");
    this.#at += word.length;
  }

  #space(): void {
    while (" \t\n\r".includes(this.#text[this.#at] ?? "x")) this.#at++;
  }

  #takes(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #fault(fault: JsonFault): Fault {
    return new Fault(this.#at, this.#at >= this.#text.length ? "end" : fault);
  }
}
