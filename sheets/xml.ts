/** XML of text that may hold anything. */

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** What XML cannot carry becomes U+FFFD. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Surrogate}\ufffe\uffff]|[^\P{Cc}\t\n\r]/gu, "\ufffd")
    .replace(/[&<>"]/g, (letter) => entities[letter]!);
}

/** An element with text in it; `attributes` are XML already. */
export function element(name: string, attributes: string, text: string): string {
  return `<${name}${attributes}>${escaped(text)}</${name}>`;
}

/** ` name="value"`. */
export function attribute(name: string, value: string): string {
  return ` ${name}="${escaped(value)}"`;
}
