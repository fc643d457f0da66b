/** What a sheet is: a roster of people by days, one of the tables that the importer knows, or something else. */
import { absenceColumns } from "../absences.ts";
import { peopleColumns } from "../people.ts";
import { shiftColumns } from "../shifts.ts";
import { foldedHeader } from "../tables/folded.ts";
import { wishColumns } from "../wishes.ts";
import { type DayHeader, dayHeader } from "./day-header.ts";
import type { WorkbookSheet } from "./workbook.ts";

export type TableKind = "employees" | "shifts" | "absences" | "wishes";

export type SheetKind =
  | { readonly kind: "roster"; readonly header: DayHeader; readonly isWishes: boolean }
  | { readonly kind: TableKind }
  | { readonly kind: "other" };

const HEADER_WITHIN = 12;

/** By the columns of its header; a name such as `Wünsche` decides between tables that look alike. */
export function sheetKind(sheet: WorkbookSheet, near: number | null): SheetKind {
  const saysWish = /w(?:u|ü|ue)nsch|wish/i.test(sheet.name);
  const tops = sheet.rows.slice(0, HEADER_WITHIN).map((cells) => new Set(cells.map(foldedHeader)));
  const has = (top: ReadonlySet<string>, words: string) =>
    words.split(" ").some((word) => top.has(word));
  const some = (test: (top: ReadonlySet<string>) => boolean) => tops.some(test);
  const { name, code, id, time, start, end } = shiftColumns;
  const isShifts = some(
    (top) =>
      has(top, `${name} ${code} ${id}`) && (has(top, time) || (has(top, start) && has(top, end))),
  );
  const person = `${absenceColumns.id} ${absenceColumns.name} ${absenceColumns.lastName}`;
  const isDated = some(
    (top) =>
      has(top, person) &&
      has(top, absenceColumns.from) &&
      (has(top, absenceColumns.to) || has(top, `${absenceColumns.kind} ${wishColumns.wish}`)),
  );
  const isWish = saysWish || some((top) => has(top, `wunsch wish ${wishColumns.priority}`));
  if (isDated) return { kind: isWish ? "wishes" : "absences" };
  if (isShifts) return { kind: "shifts" };
  const header = dayHeader(sheet, near);
  if (header !== null) return { kind: "roster", header, isWishes: saysWish };
  const isPeople = some((top) => has(top, `${peopleColumns.name} ${peopleColumns.lastName}`));
  return { kind: isPeople ? "employees" : "other" };
}
