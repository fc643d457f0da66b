/** The legend below a roster: what the codes of that sheet stand for, whatever they would usually mean. */
import { minuteRangeIn } from "../tables/cell-values.ts";
import { folded, wordList } from "../tables/folded.ts";
import type { DayHeader } from "./day-header.ts";
import type { WorkbookSheet } from "./workbook.ts";

export interface LegendEntry {
  readonly code: string;
  /** What stands beside the code, without the times. */
  readonly name: string;
  /** In minutes from midnight; null for what is no shift, or says no times. */
  readonly times: readonly [number, number] | null;
  /** Row and columns of the code and of what it stands for. */
  readonly row: number;
  readonly columns: readonly [number, number];
}

const isLegend = wordList("legende legend");
const TIMES = /\s*(\d{1,2}:\d\d\s*[-–—]\s*\d{1,2}:\d\d)$/u;

/** The entries of every row from the word for the legend down to the first row without any. */
export function sheetLegend({ rows }: WorkbookSheet, header: DayHeader): readonly LegendEntry[] {
  const begin = rows.findIndex((cells, row) => row > header.row && isLegend(cells[0] ?? ""));
  if (begin === -1) return [];
  const entries: LegendEntry[] = [];
  for (let row = begin; row < rows.length; row++) {
    const found = entriesIn(rows[row]!, row);
    if (found.length === 0) break;
    entries.push(...found);
  }
  return entries;
}

/** A code is followed by what it stands for in the next cell; a swatch has no code and is passed over. */
function entriesIn(cells: readonly string[], row: number): readonly LegendEntry[] {
  const entries: LegendEntry[] = [];
  for (let column = 1; column + 1 < cells.length; column++) {
    const [code, description] = [cells[column]!, cells[column + 1]!];
    if (code === "" || description === "") continue;
    const range = TIMES.exec(description)?.[1];
    const times = range === undefined ? null : minuteRangeIn(range);
    const name = times === null ? description : description.replace(TIMES, "");
    entries.push({ code, name: name || code, times, row, columns: [column, column + 1] });
    column++;
  }
  return entries;
}

/** Whether two entries, of whatever sheets, are of the same shift. */
export function isSameShift(
  one: Pick<LegendEntry, "name" | "times">,
  other: Pick<LegendEntry, "name" | "times">,
): boolean {
  return (
    folded(one.name) === folded(other.name) &&
    one.times !== null &&
    other.times !== null &&
    one.times[0] === other.times[0] &&
    one.times[1] % MINUTES_PER_DAY === other.times[1] % MINUTES_PER_DAY
  );
}

const MINUTES_PER_DAY = 1440;
