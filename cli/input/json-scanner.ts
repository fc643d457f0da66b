import type { Path } from "../../core/index.ts";

/** Where a text stops being JSON, and what is wrong there. */
export interface JsonFault {
  readonly offset: number;
  readonly message: string;
}

/** No request of the language needs a fraction of it. */
const MOST_LEVELS = 500;

/** A branch of the places that are looked for, by key; `wanted` are numbers of the caller's list that end here. */
interface Branch {
  readonly wanted: number[];
  readonly children: Map<string, Branch>;
}

class FaultAt extends Error {
  readonly offset: number;
  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

/** What is wrong with a text as JSON, at its first place; null when it is JSON. */
export function jsonFault(text: string): JsonFault | null {
  try {
    new Scanner(text, []).scan();
    return null;
  } catch (error) {
    if (error instanceof FaultAt) return { offset: error.offset, message: error.message };
    throw error;
  }
}

/**
 * Where each of the paths begins in a text that is JSON: its value or, where the path leads to nothing, the innermost
 * object or list on the way that is there.
 */
export function jsonPlaces(text: string, paths: readonly Path[]): readonly number[] {
  const scanner = new Scanner(text, paths);
  scanner.scan();
  return scanner.places;
}

const SPACE = /[ \t\r\n]*/y;
const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them inside texts.
const STRING = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;
/** What people mean as one word: shown whole where a value is expected. */
const WORD = /[^\s,:[\]{}"]+/y;

class Scanner {
  readonly places: number[];
  readonly #text: string;
  readonly #root: Branch = { wanted: [], children: new Map() };
  #at = 0;
  #depth = 0;

  constructor(text: string, paths: readonly Path[]) {
    this.#text = text;
    this.places = paths.map(() => 0);
    for (const [number, path] of paths.entries()) {
      let branch = this.#root;
      for (const key of path) branch = childOf(branch, String(key));
      branch.wanted.push(number);
    }
  }

  scan(): void {
    this.#value(this.#root);
    this.#space();
    if (this.#at < this.#text.length) this.#fail("The value has ended before this.");
  }

  #value(branch: Branch | undefined): void {
    this.#space();
    if (branch !== undefined) this.#note(branch, this.#at);
    const first = this.#text[this.#at];
    if (first === "{") this.#object(branch);
    else if (first === "[") this.#list(branch);
    else if (first === '"') this.#string();
    else if (this.#match(LITERAL) === "") this.#fail(this.#insteadOfValue(first));
  }

  /** Everything below is here as well until it is found itself; a key that stands twice counts where it stands last. */
  #note({ wanted, children }: Branch, offset: number): void {
    for (const number of wanted) this.places[number] = offset;
    for (const child of children.values()) this.#note(child, offset);
  }

  #object(branch: Branch | undefined): void {
    this.#open();
    for (let isFirst = true; !this.#closes("}", isFirst); isFirst = false) {
      if (this.#text[this.#at] !== '"')
        this.#fail(`A name in quotes is expected here, not ${this.#shown()}.`);
      const key = this.#string();
      this.#space();
      if (this.#text[this.#at] !== ":")
        this.#fail(`A colon is expected after the name ${key}, not ${this.#shown()}.`);
      this.#at += 1;
      const children = branch?.children;
      this.#value(children?.size ? children.get(JSON.parse(key)) : undefined);
    }
  }

  #list(branch: Branch | undefined): void {
    this.#open();
    const children = branch?.children;
    for (let i = 0; !this.#closes("]", i === 0); i++)
      this.#value(children?.size ? children.get(String(i)) : undefined);
  }

  #open(): void {
    this.#at += 1;
    this.#depth += 1;
    if (this.#depth > MOST_LEVELS) this.#fail(`This is nested more than ${MOST_LEVELS} deep.`);
  }

  /** Whether the list or object ends here; else stands behind the comma, where the next entry has to begin. */
  #closes(end: string, isFirst: boolean): boolean {
    this.#space();
    if (this.#text[this.#at] === end) {
      this.#at += 1;
      this.#depth -= 1;
      return true;
    }
    if (isFirst) return false;
    if (this.#text[this.#at] !== ",")
      this.#fail(`A comma or ${end} is expected here, not ${this.#shown()}.`);
    this.#at += 1;
    this.#space();
    return false;
  }

  #string(): string {
    const whole = this.#match(STRING);
    if (whole !== "") return whole;
    const lineEnd = this.#text.indexOf("\n", this.#at);
    const quote = this.#text.indexOf('"', this.#at + 1);
    return this.#fail(
      quote < 0 || (lineEnd >= 0 && lineEnd < quote)
        ? "The quotes that open here are not closed on the same line."
        : 'This text has a character that JSON does not allow in it, such as a tab, or a \\ before something it does not know (a single \\ is written "\\\\").',
    );
  }

  #insteadOfValue(first: string | undefined): string {
    if (first === "'") return 'Texts stand in double quotes ("), not in single ones.';
    if (first === "“" || first === "„" || first === "”")
      return 'These are typographic quotes; JSON takes straight ones (") only.';
    if (first === "/") return "Comments begin with // or stand between /* and */.";
    return `A value is expected here, not ${this.#shown()}.`;
  }

  #shown(): string {
    const at = this.#at;
    const word = this.#match(WORD) || this.#text[at];
    this.#at = at;
    if (word === undefined) return "the end of the file";
    return word.length > 20 ? `${word.slice(0, 20)}…` : word;
  }

  #space(): void {
    this.#match(SPACE);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? "";
    this.#at += found.length;
    return found;
  }

  #fail(message: string): never {
    throw new FaultAt(this.#at, message);
  }
}

function childOf(branch: Branch, key: string): Branch {
  const known = branch.children.get(key);
  if (known !== undefined) return known;
  const child: Branch = { wanted: [], children: new Map() };
  branch.children.set(key, child);
  return child;
}
