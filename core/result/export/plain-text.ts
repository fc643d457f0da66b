/** Text of the caller made safe to show: ids and names may hold any character and be of any length. */

/** A name that nobody reads to its end is cut here. */
const LONGEST_NAME = 80;
/** More combining marks on one character than any language has paint over the lines above and below. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;
/** White space, control characters, and the signs that turn the reading direction of whatever follows. */
const BREAKS = /[\s\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
/** Halves of surrogate pairs and non-characters, which neither UTF-8 nor XML can carry. */
const UNWRITABLE = /[\p{Surrogate}\ufffe\uffff]/gu;

/** The same text without what no file can carry: U+FFFD stands for it. */
export function writable(text: string): string {
  return text.replace(UNWRITABLE, "\ufffd");
}

/** One line of visible text, at most `most` characters, the last of them an ellipsis when something was cut off. */
export function oneLine(text: string, most = LONGEST_NAME): string {
  // A cut well behind the limit keeps the work small for texts of any length.
  const line = writable(text.slice(0, 20 * most))
    .replace(BREAKS, " ")
    .replace(STACKED_MARKS, "$1")
    .trim();
  // No text has more characters than code units.
  if (line.length <= most && text.length <= 20 * most) return line;
  const kept: string[] = [];
  for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(line)) {
    if (kept.length === most) {
      kept[most - 1] = "…";
      return kept.join("");
    }
    kept.push(segment);
  }
  return text.length > 20 * most ? `${kept.slice(0, most - 1).join("")}…` : line;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as content or quoted attribute value of HTML and XML; control characters other than white space become U+FFFD. */
export function escapeMarkup(text: string): string {
  return writable(text)
    .replace(/[^\P{Cc}\t\n\r]/gu, "\ufffd")
    .replace(/[&<>"']/g, (character) => entities[character]!);
}
