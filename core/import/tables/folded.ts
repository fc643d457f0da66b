/** Words as people type them, made comparable: case, umlauts, accents, spaces and punctuation make no difference. */

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Letters and digits alone, in lower case: `Früh-Dienst` and `fruehdienst` are the same. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFC")
    .replace(/[äöüß]/g, (letter) => umlauts[letter]!)
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** The same for the name of a column: what stands in brackets is a unit or a remark. */
export function foldedHeader(text: string): string {
  return folded(text.replace(/\([^)]*\)|\[[^\]]*\]/g, ""));
}

/** The same for every `Anna Müller`, `Müller, Anna` and `ANNA MUELLER`. */
export function foldedName(text: string): string {
  return text
    .split(/[\s,;]+/)
    .map(folded)
    .filter((word) => word !== "")
    .sort()
    .join(" ");
}

/** A test for words of a list that is written with spaces between them. */
export function wordList(words: string): (text: string) => boolean {
  const known = new Set(words.split(" "));
  return (text) => known.has(folded(text));
}
