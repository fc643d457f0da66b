/** Comma-separated values as RFC 4180 has them, with any delimiter and any line ending. */

export interface CsvRecord {
  /** Line of the file on which the record begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvRecords {
  readonly records: readonly CsvRecord[];
  /** Lines with a quotation mark that is never closed; such a cell ends with its line. */
  readonly openQuotes: readonly number[];
}

const QUOTED = / *"([^"]*(?:""[^"]*)*)" */y;
const LINE_END = /\r\n|\n|\r/y;
const LINE_ENDS = /\r\n|\n|\r/g;

/** Every record of a text, blank ones included. Cells are trimmed and free of their quotation marks. */
export function csvRecords(text: string, delimiter: string): CsvRecords {
  const plain = new RegExp(`[^${delimiter}\r\n]*`, "y");
  const records: CsvRecord[] = [];
  const openQuotes: number[] = [];
  let position = 0;
  let line = 1;

  /** What a pattern finds at the position; the position stays. */
  const found = (pattern: RegExp) => {
    pattern.lastIndex = position;
    return pattern.exec(text);
  };
  const endsAt = (end: number) => end >= text.length || `${delimiter}\r\n`.includes(text[end]!);
  const cell = () => {
    const quoted = found(QUOTED);
    if (quoted !== null && endsAt(position + quoted[0].length)) {
      position += quoted[0].length;
      line += quoted[1]!.match(LINE_ENDS)?.length ?? 0;
      return quoted[1]!.replaceAll('""', '"').trim();
    }
    const [content] = found(plain)!;
    position += content.length;
    if (quoted === null && content.trimStart().startsWith('"')) openQuotes.push(line);
    return content.trim();
  };

  while (position < text.length) {
    const begin = line;
    const cells = [cell()];
    while (text[position] === delimiter) {
      position++;
      cells.push(cell());
    }
    records.push({ line: begin, cells });
    position += found(LINE_END)?.[0].length ?? 0;
    line++;
  }
  return { records, openQuotes };
}
