const BEFORE = 40;
const LENGTH = 160;

/** Where a word begins with one of the terms. */
const anyOf = (terms: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(${[...terms]
      .sort((a, b) => b.length - a.length)
      .map((term) => term.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
      .join("|")})`,
    "giu",
  );

/** The part of a text around the first of the words that were met; its beginning where none is in it. */
export function excerpt(text: string, terms: readonly string[]): string {
  const met = terms.length === 0 ? 0 : Math.max(text.search(anyOf(terms)), 0);
  const from = met <= BEFORE ? 0 : text.indexOf(" ", met - BEFORE) + 1;
  const part = text.slice(from, from + LENGTH);
  return `${from > 0 ? "… " : ""}${part}${from + LENGTH < text.length ? " …" : ""}`;
}

/** A text with the words that were met marked. */
export function marked(text: string, terms: readonly string[]): (Node | string)[] {
  if (terms.length === 0) return [text];
  return text.split(anyOf(terms)).map((part, place) => {
    if (place % 2 === 0) return part;
    const mark = document.createElement("mark");
    mark.textContent = part;
    return mark;
  });
}
