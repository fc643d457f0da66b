/** Cells of the table of people as they are typed, pasted, filled and sorted. */
import { signal } from "@preact/signals";
import { language } from "../../state/settings.ts";
import { type JsonObject, objectsAt, textAt } from "../json.ts";
import { changeWard, wardBody } from "../ward-body.ts";
import { type PeopleColumn, peopleColumns } from "./people-columns.ts";
import { addPeople, nameOf, withPeople } from "./people-edits.ts";

/** What was typed and cannot stand in the request; it stays in its field until it is mended. */
export interface Rejected {
  readonly text: string;
  readonly why: string;
}

/** By person and column, see `cellKey`. */
export const rejected = signal<ReadonlyMap<string, Rejected>>(new Map());

export const cellKey = (person: JsonObject, { key }: PeopleColumn): string =>
  `${textAt(person, "id")}\n${key}`;

interface CellText {
  /** Index of the person in the request. */
  readonly index: number;
  readonly column: PeopleColumn;
  readonly text: string;
}

/** The request with cells written one after the other; what cannot stand there is collected. */
function withCells(
  body: JsonObject,
  cells: readonly CellText[],
  refused: Map<string, Rejected>,
): JsonObject {
  let changed = body;
  for (const { index, column, text } of cells) {
    const person = objectsAt(changed, "employees")[index];
    if (person === undefined) continue;
    refused.delete(cellKey(person, column));
    const written = column.write(changed, index, text.trim());
    if ("body" in written) changed = written.body;
    else refused.set(cellKey(person, column), { text, why: written.why });
  }
  return changed;
}

/** Writes cells as one step to take back. */
export function writeCells(cells: readonly CellText[]): void {
  const refused = new Map(rejected.value);
  changeWard((body) => withCells(body, cells, refused));
  rejected.value = refused;
}

/** Adds a person by their name. */
export function addPerson(name: string): void {
  const trimmed = name.trim();
  if (trimmed !== "") changeWard((body) => addPeople(body, [trimmed]));
}

/** Rows and columns of a text from a spreadsheet; null for a text of one cell. */
export function pastedRows(text: string): readonly (readonly string[])[] | null {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
  const rows = lines.map((line) => line.split("\t"));
  return rows.length === 1 && rows[0]?.length === 1 ? null : rows;
}

/**
 * Writes pasted rows from a cell on, over the people as they are shown; what goes beyond the last of them becomes new
 * people, where the name is among the columns.
 */
export function pasteRows(
  rows: readonly (readonly string[])[],
  shown: readonly number[],
  at: { readonly row: number; readonly column: number },
): void {
  const refused = new Map(rejected.value);
  changeWard((body) => {
    const known = rows.slice(0, Math.max(0, shown.length - at.row));
    const added = at.column === 0 ? rows.slice(known.length) : [];
    const named = added.filter(([name = ""]) => name.trim() !== "");
    const first = objectsAt(body, "employees").length;
    const grown = addPeople(
      body,
      named.map(([name = ""]) => name.trim()),
    );
    const places = [
      ...known.map((row, k) => ({ index: shown[at.row + k] ?? -1, row, skip: 0 })),
      // Their names are there already; a name that comes twice has got a number.
      ...named.map((row, k) => ({ index: first + k, row, skip: 1 })),
    ];
    const cells = places.flatMap(({ index, row, skip }) =>
      row.slice(skip).flatMap((text, k) => {
        const column = peopleColumns[at.column + skip + k];
        return column === undefined ? [] : [{ index, column, text }];
      }),
    );
    return withCells(grown, cells, refused);
  });
  rejected.value = refused;
}

/** Copies a cell into all below it, as the people are shown. */
export function fillDown(shown: readonly number[], row: number, column: PeopleColumn): void {
  const body = wardBody.value;
  const source = objectsAt(body ?? {}, "employees")[shown[row] ?? -1];
  if (body === null || source === undefined || column.key === "name") return;
  const text = column.read(body, source);
  writeCells(shown.slice(row + 1).map((index) => ({ index, column, text })));
}

/** Sorts the people of the request, and so of every plan, by a column; once more turns the order round. */
export function sortPeople(column: PeopleColumn): void {
  changeWard((body) => {
    const people = objectsAt(body, "employees");
    const sorted = people.toSorted((a, b) => compared(body, column, a, b));
    const isSorted = sorted.every((person, k) => person === people[k]);
    return withPeople(body, isSorted ? sorted.toReversed() : sorted);
  });
}

function compared(body: JsonObject, column: PeopleColumn, a: JsonObject, b: JsonObject): number {
  const texts = [column.read(body, a), column.read(body, b)] as const;
  return texts[0].localeCompare(texts[1], language.value, { numeric: true });
}

/** Indices of the people whose name, qualifications or department hold a text. */
export function peopleWith(body: JsonObject, wanted: string): readonly number[] {
  const text = wanted.trim().toLowerCase();
  const searched = peopleColumns.filter(({ isNumber }) => !isNumber);
  return objectsAt(body, "employees").flatMap((person, index) => {
    const isMeant =
      text === "" ||
      [nameOf(person), ...searched.map(({ read }) => read(body, person))].some((value) =>
        value.toLowerCase().includes(text),
      );
    return isMeant ? [index] : [];
  });
}
