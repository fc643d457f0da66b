/** What became of every field of a peer's request: whatever no reader has marked is reported as left behind. */
import type { Language } from "../../language/sentence.ts";
import type { JsonNode, JsonPath } from "./json-node.ts";
import { type LeftReason, leftSentences, peerWords } from "./sentences.ts";

/** All fields of one kind that had the same fate. */
export interface PeerField {
  /** Keys joined by dots, `[]` for every element of a list: `employees[].skills[]`. */
  readonly field: string;
  /** Where the first of them stands: `employees[0].skills[1]`. */
  readonly first: string;
  /** How many values of the document the row speaks of. */
  readonly count: number;
  /** Where it is in the request now; null when it was not carried over. */
  readonly carriedTo: string | null;
  /** Why it was not; null when it was. */
  readonly reason: LeftReason | null;
  /** A sentence in the language asked for. */
  readonly message: string;
}

export interface Ledger {
  /** The value, or the texts and numbers of the list, are in the request at `target` now; keys within say so themselves. */
  readonly carried: (node: JsonNode, target: string) => void;
  /** The value was not carried over, nor was anything within it that does not say otherwise. */
  readonly left: (node: JsonNode, reason: LeftReason) => void;
  /** One row for each kind of field and fate, in the order of the document; their counts add up to its values. */
  readonly fields: (body: unknown) => PeerField[];
}

type Fate =
  | { readonly carriedTo: string; readonly reason: null }
  | { readonly carriedTo: null; readonly reason: LeftReason };

const EMPTY: Fate = { carriedTo: null, reason: "empty" };
const UNKNOWN: Fate = { carriedTo: null, reason: "unknown_field" };

export function openLedger(language: Language): Ledger {
  const fates = new Map<string, Fate>();
  const mark = ({ path }: JsonNode, fate: Fate) => fates.set(keyOf(path), fate);

  /** The mark of the value itself, or of the nearest thing it is part of. */
  const fateOf = (path: JsonPath): Fate | undefined => {
    for (let length = path.length; length >= 0; length--) {
      const fate = fates.get(keyOf(path.slice(0, length)));
      const isOwn = path.slice(length).every((key) => typeof key === "number");
      if (fate !== undefined && (isOwn || fate.carriedTo === null)) return fate;
    }
    return undefined;
  };

  return {
    carried: (node, carriedTo) => mark(node, { carriedTo, reason: null }),
    left: (node, reason) => mark(node, { carriedTo: null, reason }),
    fields(body) {
      const rows = new Map<string, PeerField>();
      for (const { path, value } of leavesOf({ path: [], value: body })) {
        const isEmpty = value === null || typeof value === "object";
        const fate = fateOf(path) ?? (isEmpty ? EMPTY : UNKNOWN);
        const field = fieldOf(path);
        const key = JSON.stringify([field, fate]);
        const { first = placeOf(path), count = 0 } = rows.get(key) ?? {};
        const message = sentenceOf(fate, language);
        rows.set(key, { field, first, count: count + 1, ...fate, message });
      }
      return [...rows.values()];
    },
  };
}

function sentenceOf({ carriedTo, reason }: Fate, language: Language): string {
  if (reason === null) return peerWords[language].carried(carriedTo);
  return peerWords[language].left(leftSentences[language][reason]);
}

/** Values that hold no others, empty lists and objects included. */
function* leavesOf({ path, value }: JsonNode): Generator<JsonNode> {
  if (typeof value !== "object" || value === null) {
    yield { path, value };
    return;
  }
  const inner: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item])
    : Object.entries(value);
  if (inner.length === 0) yield { path, value };
  for (const [key, item] of inner) yield* leavesOf({ path: [...path, key], value: item });
}

const keyOf = (path: JsonPath) => JSON.stringify(path);

const fieldOf = (path: JsonPath) => written(path, () => "[]");

/** A place as JavaScript writes it, `$` for the whole document. */
export const placeOf = (path: JsonPath) => written(path, (index) => `[${index}]`);

function written(path: JsonPath, index: (index: number) => string): string {
  const text = path.map((key) => (typeof key === "number" ? index(key) : `.${key}`)).join("");
  return text === "" ? "$" : text.replace(/^\./, "");
}
