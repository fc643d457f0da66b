import type { JsonFault } from "../../json/json-fault.ts";

/** What people mean as one word: shown whole where something else is expected. */
const WORD = /[^\s,:[\]{}"]+/y;

/** What is wrong with a text at a place, for whoever wrote it by hand. */
export function jsonFaultSentence(text: string, { kind, at, close, name }: JsonFault): string {
  switch (kind) {
    case "value":
      return insteadOfValue(text, at);
    case "name":
      return `A name in quotes is expected here, not ${shown(text, at)}.`;
    case "colon":
      return `A colon is expected after the name ${name}, not ${shown(text, at)}.`;
    case "comma":
      return `A comma or ${close} is expected here, not ${shown(text, at)}.`;
    case "rest":
      return "The value has ended before this.";
    case "trailing-comma":
      return `Nothing stands between this comma and the ${close} behind it.`;
    case "string":
      return "The quotes that open here are not closed on the same line.";
    case "character":
    case "escape":
      return 'This text has a character that JSON does not allow in it, such as a tab, or a \\ before something it does not know (a single \\ is written "\\\\").';
    case "number":
      return "This is not a number as JSON writes it; words and dates stand in quotes.";
    case "depth":
      return "This is nested more than 500 deep.";
  }
}

function insteadOfValue(text: string, at: number): string {
  const first = text[at];
  if (first === "'") return 'Texts stand in double quotes ("), not in single ones.';
  if (first === "“" || first === "„" || first === "”")
    return 'These are typographic quotes; JSON takes straight ones (") only.';
  if (first === "/") return "Comments begin with // or stand between /* and */.";
  return `A value is expected here, not ${shown(text, at)}.`;
}

function shown(text: string, at: number): string {
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0] ?? text[at];
  if (word === undefined) return "the end of the file";
  return word.length > 20 ? `${word.slice(0, 20)}…` : word;
}
