/** A place in a text as editors count: from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

const WIDEST_EXCERPT = 100;

/** Line and column of each offset; quick also for many of them in a long text. */
export function textPlaces(text: string, offsets: readonly number[]): readonly TextPlace[] {
  const order = offsets.map((offset, number) => ({ offset, number }));
  order.sort((a, b) => a.offset - b.offset);
  const places: TextPlace[] = offsets.map(() => ({ line: 1, column: 1 }));
  let line = 1;
  let lineStart = 0;
  for (const { offset, number } of order) {
    for (
      let end = text.indexOf("\n", lineStart);
      end >= 0 && end < offset;
      end = text.indexOf("\n", lineStart)
    ) {
      line += 1;
      lineStart = end + 1;
    }
    places[number] = { line, column: offset - lineStart + 1 };
  }
  return places;
}

/** The line of the offset with a caret under its place; of long lines the part around it. */
export function excerpt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const next = text.indexOf("\n", start);
  const line = text.slice(start, next < 0 ? undefined : next).replace(/\r$/, "");
  const at = Math.min(offset - start, line.length);
  const from = line.length <= WIDEST_EXCERPT ? 0 : Math.max(0, at - WIDEST_EXCERPT / 2);
  const part = line.slice(from, from + WIDEST_EXCERPT);
  const number = textPlaces(text, [offset])[0]!.line;
  const margin = `${number} | `;
  // Tabs take as many columns above the caret as in the line above it.
  const indent = part.slice(0, at - from).replace(/[^\t]/g, " ");
  return `${margin}${part}\n${" ".repeat(margin.length)}${indent}^\n`;
}
