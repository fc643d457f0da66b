/** What the cells of rosters say: who does what, is away or wants what on which day. */
import type { ImportContext } from "../import-context.ts";
import {
  type CodeMapping,
  type CodeMeaning,
  meaningOf,
  type NamedShift,
  usualMeaning,
} from "./code-meanings.ts";
import type { DayHeader } from "./day-header.ts";
import type { FoundPerson } from "./roster-people.ts";
import { isFootRow, type RosterRow, type RosterSheet } from "./roster-sheet.ts";
import type { SheetBook } from "./sheet-account.ts";
import type { LegendEntry } from "./sheet-legend.ts";
import { cellName } from "./workbook.ts";

export interface RosterEntry {
  readonly person: string;
  /** Day number. */
  readonly day: number;
  readonly meaning: CodeMeaning;
  /** As the cell has it. */
  readonly code: string;
}

/** A code, how often it stands in the rosters, and what it was taken for. */
export interface CodeUse {
  readonly code: string;
  readonly count: number;
  /** The first cell, as `März!C4`. */
  readonly firstCell: string;
  readonly isOfWishes: boolean;
  /** Null for a code that nobody has explained. */
  readonly meaning: CodeMeaning | null;
}

export interface OpenedRoster {
  /** As remarks call it. */
  readonly title: string;
  readonly name: string;
  readonly header: DayHeader;
  readonly isWishes: boolean;
  readonly roster: RosterSheet;
  /** What the sheet itself says of its codes. */
  readonly legend: readonly LegendEntry[];
  readonly book: SheetBook;
}

interface Reader {
  readonly personIn: (row: RosterRow) => FoundPerson;
  readonly shifts: readonly NamedShift[];
  readonly codes: CodeMapping;
  readonly legendIn: (legend: readonly LegendEntry[]) => ReadonlyMap<string, CodeMeaning | null>;
  readonly context: ImportContext;
}

/** Every cell of every roster; problems name the sheet and the cell. */
export function rosterEntries(rosters: readonly OpenedRoster[], reader: Reader) {
  const uses = new Map<string, CodeUse>();
  const entries = new Map<string, { readonly at: string; readonly entry: RosterEntry }>();
  for (const opened of rosters) {
    const { roster, book, header } = opened;
    for (const [row, column] of roster.aside) book.left(row, column, "beside");
    for (const { column } of header.days) book.carried(header.row, column);
    const legend = reader.legendIn(opened.legend);
    for (const row of roster.rows) {
      const person = personOf(row, opened, reader);
      if (person === null) continue;
      book.carried(row.row, row.column);
      for (const cell of row.cells) readCell({ ...cell, row: row.row, person, opened, legend });
    }
    for (const { code, row, columns } of opened.legend)
      if (legend.get(code) != null) for (const column of columns) book.carried(row, column);
  }
  return { entries: [...entries.values()].map(({ entry }) => entry), codes: [...uses.values()] };

  function readCell(cell: {
    readonly row: number;
    readonly column: number;
    readonly day: number;
    readonly text: string;
    readonly person: string;
    readonly opened: OpenedRoster;
    readonly legend: ReadonlyMap<string, CodeMeaning | null>;
  }): void {
    const { row, column, day, text, person, opened, legend } = cell;
    const { book, title, name, isWishes } = opened;
    const { remarks, firstDay, lastDay } = reader.context;
    if (day < firstDay || day > lastDay) {
      book.left(row, column, "outside");
      return;
    }
    const place = { file: title, line: row + 1, cell: cellName(row, column) };
    let kept = false;
    let refused = false;
    for (const code of codesIn(text, (one) => meaningIn(one, isWishes, legend) !== null)) {
      const meaning = meaningIn(code, isWishes, legend);
      use(code, meaning, `${name}!${place.cell}`, isWishes);
      if (meaning === null) refused = true;
      if (meaning === null || meaning.kind === "nothing") continue;
      kept = true;
      const entry = { person, day, meaning, code };
      const key = JSON.stringify([person, day, isWishes, isDuty(meaning) ? meaning.shiftId : null]);
      const before = entries.get(key);
      if (before !== undefined && JSON.stringify(before.entry.meaning) !== JSON.stringify(meaning))
        remarks.problem(place, "cells_differ", { value: text, cell: before.at });
      else entries.set(key, { at: `${name}!${place.cell}`, entry });
    }
    if (kept) book.carried(row, column);
    else book.left(row, column, refused ? "refused" : "nothing");
  }

  function use(code: string, meaning: CodeMeaning | null, firstCell: string, isOfWishes: boolean) {
    const key = JSON.stringify([code, isOfWishes]);
    const { count, firstCell: first } = uses.get(key) ?? { count: 0, firstCell };
    uses.set(key, { code, count: count + 1, firstCell: first, isOfWishes, meaning });
  }

  function meaningIn(
    code: string,
    isWishes: boolean,
    legend: ReadonlyMap<string, CodeMeaning | null>,
  ): CodeMeaning | null {
    const { codes, shifts } = reader;
    const mapped = mappedWord(code, codes);
    if (mapped === null && !legend.has(code)) return usualMeaning(code, shifts, isWishes);
    const meaning =
      mapped === null
        ? legend.get(code)!
        : (meaningOf(mapped, shifts) ?? shiftOfOwnTimes(code, shifts));
    return isWishes && meaning?.kind === "shift"
      ? { kind: "wishOn", shiftId: meaning.shiftId }
      : meaning;
  }
}

const isDuty = (meaning: CodeMeaning) => meaning.kind === "shift";

function personOf(row: RosterRow, { title, book }: OpenedRoster, reader: Reader): string | null {
  const found = reader.personIn(row);
  if ("id" in found) return found.id;
  const leave = (reason: "below" | "refused") => {
    book.left(row.row, row.column, reason);
    for (const { column } of row.cells) book.left(row.row, column, reason);
    return null;
  };
  const who = row.name || row.id;
  const place = { file: title, line: row.row + 1, cell: cellName(row.row, row.column) };
  if (found.ids.length > 0) {
    reader.context.remarks.problem(place, "several_people", { who, ids: found.ids });
    return leave("refused");
  }
  if (row.isBelow || isFootRow(row)) return leave("below");
  reader.context.remarks.problem(place, "unknown_person", { who });
  return leave("refused");
}

/** The cell as one code, or as several where all of its parts are known and the whole is not. */
function codesIn(text: string, isKnown: (code: string) => boolean): readonly string[] {
  if (isKnown(text)) return [text];
  // As plans are written; a code may have a space or a stroke of its own.
  const written = text.split(" / ");
  if (written.length > 1 && written.every(isKnown)) return written;
  const parts = text.split(/[\s/+,;]+/).filter((part) => part !== "");
  return parts.length > 1 && parts.every(isKnown) ? parts : [text];
}

/** As it is written, else without regard to case where that leaves no choice. */
export function mappedWord(code: string, codes: CodeMapping): string | null {
  if (Object.hasOwn(codes, code)) return codes[code]!;
  const same = Object.keys(codes).filter((one) => one.toLowerCase() === code.toLowerCase());
  return same.length === 1 ? codes[same[0]!]! : null;
}

function shiftOfOwnTimes(code: string, shifts: readonly NamedShift[]): CodeMeaning | null {
  const shift = shifts.find(({ marks }) => marks.includes(code));
  return shift === undefined ? null : { kind: "shift", shiftId: shift.id };
}
