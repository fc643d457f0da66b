/** A string or template of a source; `owners` is the code in front of it, and of each bracket it stands in. */
export interface TextLiteral {
  /** Substitutions of a template as `§`. */
  readonly text: string;
  readonly owners: readonly string[];
}

/** Every string and template of TypeScript code, those inside substitutions included; comments are left out. */
export function textLiterals(code: string): readonly TextLiteral[] {
  return new Scanner(code).literals;
}

/** Whether a text says something: three words in a row, two of them of lower-case letters, as no key and no markup has. */
export function isProse(text: string): boolean {
  if (text.includes("{")) return false;
  const runs = text.match(/(?:[\p{L}§][\p{L}§'-]*[,;:]? ){2,}[\p{L}§][\p{L}§'-]*/gu) ?? [];
  return runs.some((run) => (run.match(/(?<![\p{L}-])\p{Ll}{2,}(?![\p{L}-])/gu) ?? []).length >= 2);
}

const OPENING = "([{";
const CLOSING = ")]}";

class Scanner {
  readonly literals: TextLiteral[] = [];
  private readonly code: string;
  private at = 0;
  /** Code of the entry that is being read, one for each open bracket. */
  private readonly entries: string[] = [""];

  constructor(code: string) {
    this.code = code;
    this.readCode(false);
  }

  /** Up to the end, or to the brace that closes a substitution. */
  private readCode(isSubstitution: boolean): void {
    const depth = this.entries.length;
    while (this.at < this.code.length) {
      const c = this.code[this.at]!;
      if (this.code.startsWith("//", this.at)) this.skipTo("\n");
      else if (this.code.startsWith("/*", this.at)) this.skipTo("*/");
      else if (c === "/" && this.isPattern()) this.skipPattern();
      else if (`"'\``.includes(c)) this.readText(c);
      else if (c === "}" && isSubstitution && this.entries.length === depth) return;
      else this.readMark(c);
    }
  }

  private readMark(c: string): void {
    this.at++;
    if (OPENING.includes(c)) this.entries.push("");
    else if (CLOSING.includes(c)) this.entries.pop();
    else if (",;".includes(c)) this.entries[this.entries.length - 1] = "";
    else this.entries[this.entries.length - 1] += c;
  }

  private readText(quote: string): void {
    const owners = this.entries.map((entry) => entry.trim());
    let text = "";
    this.at++;
    while (this.at < this.code.length && this.code[this.at] !== quote) {
      if (quote === "`" && this.code.startsWith("${", this.at)) {
        this.at += 2;
        this.readCode(true);
        text += "§";
      } else {
        if (this.code[this.at] === "\\") this.at++;
        text += this.code[this.at] ?? "";
      }
      this.at++;
    }
    this.at++;
    this.literals.push({ text, owners });
  }

  private skipTo(end: string): void {
    const found = this.code.indexOf(end, this.at);
    this.at = found < 0 ? this.code.length : found + end.length;
  }

  /** A slash that follows no value begins a regular expression. */
  private isPattern(): boolean {
    return /[(,=:[!&|?{;]$/.test(this.code.slice(0, this.at).trimEnd());
  }

  private skipPattern(): void {
    let isClass = false;
    do {
      this.at++;
      const c = this.code[this.at];
      if (c === "\\") this.at++;
      else if (c === "[") isClass = true;
      else if (c === "]") isClass = false;
    } while (isClass || this.code[this.at] !== "/");
    this.at++;
  }
}
