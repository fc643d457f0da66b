const segments = new Intl.Segmenter("en", { granularity: "grapheme" });
const WIDE =
  /[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u;

/** Columns a text takes in a terminal, without colour codes. */
export function textWidth(text: string): number {
  let width = 0;
  for (const { segment } of segments.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

/** `text` in exactly `width` columns: cut with an ellipsis or filled with spaces on the right. */
export function padded(text: string, width: number): string {
  let kept = text;
  if (textWidth(text) > width) {
    kept = "";
    for (const { segment } of segments.segment(text)) {
      if (textWidth(kept + segment) > width - 1) break;
      kept += segment;
    }
    kept += "…";
  }
  return kept + " ".repeat(width - textWidth(kept));
}

/** `text` in lines of at most `columns`, the first begun as it is, the others indented; words are never cut. Null: one line. */
export function wrapped(text: string, columns: number | null, indent: string): string {
  if (columns === null || textWidth(text) <= columns) return text;
  const lines: string[] = [];
  // The spaces in front belong to the first word.
  const [first = "", ...words] = text.match(/^ *\S+|\S+/g) ?? [];
  let line = first;
  for (const word of words) {
    const longer = `${line} ${word}`;
    if (textWidth(longer) > columns) lines.push(line);
    line = textWidth(longer) > columns ? indent + word : longer;
  }
  return [...lines, line].join("\n");
}
