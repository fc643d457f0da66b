/** A command line that says in German what it says beside its answers. */
import type { CliIo } from "../io.ts";
import { germanLines } from "./german-lines.ts";

/** The same process, whose errors and notes are told in German as far as their sentences are known. */
export function germanIo(io: CliIo): CliIo {
  return { ...io, stderr: (text) => io.stderr(inGerman(text)) };
}

/** Line by line; a line that is not known stays as it is. */
export function inGerman(text: string): string {
  return text.split("\n").map(line).join("\n");
}

/** A line may end with where to read more. */
function line(text: string): string {
  const [, sentence = text, more = ""] = /^(.*?)( See: .*)$/.exec(text) ?? [];
  return (translated(sentence) ?? sentence) + more.replace(" See: ", " Siehe: ");
}

/** Values that stand for what a sentence says of itself, and not of what somebody wrote. */
const values: Readonly<Record<string, string>> = {
  "standard input": "der Standardeingabe",
  "the end of the file": "das Ende der Datei",
  Nothing: "Nichts",
};

let patterns: readonly (readonly [RegExp, string])[] | null = null;

function translated(sentence: string): string | null {
  patterns ??= Object.entries(germanLines).map(([english, german]) => {
    const literal = english.replace(/[\\^$.*+?()[\]|/]/g, "\\$&");
    const source = literal.replace(/\{(\w)\}/g, "(?<$1>.+?)");
    return [new RegExp(`^${source}$`, "u"), german] as const;
  });
  for (const [pattern, words] of patterns) {
    const found = pattern.exec(sentence)?.groups;
    const at = (name: string) => found?.[name] ?? "";
    if (pattern.test(sentence))
      return words.replace(/\{(\w)\}/g, (_, name: string) => values[at(name)] ?? at(name));
  }
  return null;
}
