/** A sheet with a row for each person and a column for each day, as rosters hang on walls. */

import { personColumns } from "../people.ts";
import { folded, foldedHeader } from "../tables/folded.ts";
import type { DayColumn, DayHeader } from "./day-header.ts";
import type { WorkbookSheet } from "./workbook.ts";

export interface RosterRow {
  /** From 0, as in the sheet. */
  readonly row: number;
  readonly id: string;
  readonly name: string;
  /** Column of the name, or of the id where there is no name. */
  readonly column: number;
  readonly cells: readonly (DayColumn & { readonly text: string })[];
  /** Rows above it are empty or belong to people; below the table of people stand totals and legends. */
  readonly isBelow: boolean;
}

export interface RosterSheet {
  readonly rows: readonly RosterRow[];
  /** Filled cells that are neither a person's name or number nor one of their days, as `row,column`. */
  readonly aside: readonly (readonly [row: number, column: number])[];
}

const PERSONNEL_NUMBER = /^\d{3,}$/;

type PersonField = keyof typeof personColumns;

/** What stands below the header row, by person; merged cells are titles of groups. */
export function rosterSheet(sheet: WorkbookSheet, header: DayHeader): RosterSheet {
  const columns = personColumnsOf(sheet, header);
  const rows: RosterRow[] = [];
  const aside: [number, number][] = [];
  let isBelow = false;
  for (const [row, cells] of sheet.rows.entries()) {
    const filled = cells.flatMap((text, column) => (text === "" ? [] : [column]));
    if (row <= header.row) continue;
    if (filled.length === 0) isBelow = isBelow || rows.length > 0;
    const textOf = (field: PersonField) =>
      columns.get(field)?.map((at) => cells[at] ?? "")[0] ?? "";
    const name =
      textOf("name") || [textOf("firstName"), textOf("lastName")].filter(Boolean).join(" ");
    const id = textOf("id");
    const own = new Set([...columns.values()].flat());
    const days = header.days.map(({ column, day }) => ({ column, day, text: cells[column] ?? "" }));
    const isTitle = isMerged(sheet, row, filled[0] ?? -1);
    const isPerson = !isTitle && (name !== "" || id !== "");
    const read = isPerson ? new Set([...own, ...days.map(({ column }) => column)]) : new Set();
    for (const column of filled) if (!read.has(column)) aside.push([row, column]);
    if (!isPerson) continue;
    const nameAt = (name === "" ? columns.get("id") : columns.get("name"))?.[0];
    rows.push({
      ...{ row, id, name, isBelow },
      column: nameAt ?? columns.get("lastName")?.[0] ?? columns.get("firstName")?.[0] ?? 0,
      cells: days.filter(({ text }) => text !== ""),
    });
  }
  return { rows, aside };
}

/** The columns that name people: by the words above them, else the first with text left of the days, or with numbers as people have. */
function personColumnsOf(
  sheet: WorkbookSheet,
  { row, days }: DayHeader,
): ReadonlyMap<PersonField, readonly number[]> {
  const isDay = new Set(days.map(({ column }) => column));
  const found = new Map<PersonField, readonly number[]>();
  // The names of the columns may stand a row or two above the days, beside the weekdays.
  for (const cells of sheet.rows.slice(Math.max(0, row - 2), row + 1).reverse())
    for (const [column, text] of cells.entries()) {
      if (isDay.has(column)) continue;
      const word = foldedHeader(text);
      const field = fields.find((one) => personColumns[one].split(" ").includes(word));
      if (field !== undefined && !found.has(field)) found.set(field, [column]);
    }
  if (["name", "firstName", "lastName"].some((field) => found.has(field as PersonField)))
    return found;
  const first = Math.min(...isDay);
  const below = sheet.rows.slice(row + 1);
  const texts = (column: number) => below.filter((cells) => /\p{L}/u.test(cells[column] ?? ""));
  const columns = Array.from({ length: first }, (_, column) => column);
  const best = columns.find((column) => texts(column).length > 0);
  if (best !== undefined) found.set("name", [best]);
  // Who keeps people by number alone may well write no word above them; the numbers of rows are shorter.
  const isNumbers = (column: number) =>
    below.some((cells) => PERSONNEL_NUMBER.test(cells[column] ?? ""));
  const numbers = best === undefined ? columns.find(isNumbers) : undefined;
  if (numbers !== undefined && !found.has("id")) found.set("id", [numbers]);
  return found;
}

const fields = Object.keys(personColumns) as readonly PersonField[];

function isMerged({ merged = [] }: WorkbookSheet, row: number, column: number): boolean {
  return merged.some(
    ({ top, left, right }) => top === row && left <= column && column <= right && right > left + 1,
  );
}

const isFoot = new Set(
  `summe gesamt total totals sum legende legend besetzung staffing unterschrift signature stand datum`.split(
    " ",
  ),
);

/** Totals and legends that stand where a person would. */
export function isFootRow({ name, id }: Pick<RosterRow, "name" | "id">): boolean {
  const first = folded((name || id).split(/[\s:]+/)[0] ?? "");
  return isFoot.has(first);
}
