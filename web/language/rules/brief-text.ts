/** The few words in which a rule says what it asks for, with the parameters of a consequence in their places. */
import type { Params } from "./sequence-words.ts";

/** What a language adds to the words of rules. */
export interface BriefWords {
  readonly least: string;
  readonly most: string;
  readonly to: string;
  readonly periods: Readonly<Record<string, string>>;
  readonly sequences: (params: Params) => string;
  readonly succession: (params: Params) => string;
}

/** A text of `brief`, as rules write it, for these parameters; what is missing is a question mark. */
export function briefText(text: string, params: Params, words: BriefWords): string {
  return text
    .replaceAll(
      /\[(!?)(\w+)(?:(!?)=(\w+))?\|([^\]]*)\]/g,
      (_, absent: string, name: string, other: string, value: string | undefined, part: string) => {
        const isThere = value === undefined ? params[name] != null : String(params[name]) === value;
        return isThere === (absent === "" && (other ?? "") === "") ? part : "";
      },
    )
    .replaceAll(/\{([^}]*)\}/g, (_, field: string) => fieldText(field, params, words));
}

function fieldText(field: string, params: Params, words: BriefWords): string {
  if (field === "sequences" || field === "succession") return words[field](params);
  const [name = "", usual] = field.split("=");
  if (usual !== undefined) {
    const period = shown(params[name]) ?? usual;
    return words.periods[period] ?? period;
  }
  const [amount = "", nouns] = field.split(":");
  const [least = "", most] = amount.split("..");
  if (most === undefined) return first(params, least) ?? "?";
  const range = rangeText(first(params, least), first(params, most), words);
  if (nouns === undefined) return range;
  const [one, many] = nouns.split("/");
  return `${range} ${/^(\D* )?1$/.test(range) ? one : many}`;
}

/** `3 to 5`, `at least 3`, `at most 5`. */
function rangeText(least: string | null, most: string | null, words: BriefWords): string {
  if (least !== null && most !== null) return `${least} ${words.to} ${most}`;
  return least !== null ? `${words.least} ${least}` : `${words.most} ${most ?? "?"}`;
}

/** The text of the first parameter that is there, of names with bars between them. */
function first(params: Params, names: string): string | null {
  return (
    names
      .split("|")
      .map((name) => shown(params[name]))
      .find((text) => text !== null) ?? null
  );
}

const shown = (value: unknown): string | null =>
  typeof value === "number" || typeof value === "string"
    ? String(value)
    : Array.isArray(value) && value.every((entry) => typeof entry === "string")
      ? value.join(", ")
      : null;
