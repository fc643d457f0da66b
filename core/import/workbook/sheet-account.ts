/** What became of every filled cell of a sheet. */
import type { LeftCell } from "./left-cells.ts";
import { cellName, type WorkbookSheet } from "./workbook.ts";

/** Of one sheet: how it was read, and where its cells went. */
export interface SheetAccount {
  readonly sheet: string;
  readonly readAs:
    | "roster"
    | "wishRoster"
    | "employees"
    | "shifts"
    | "absences"
    | "wishes"
    | "nothing";
  /** Filled cells; those carried over and those left add up to them. */
  readonly cells: number;
  readonly carried: number;
  readonly left: readonly { readonly reason: LeftCell; readonly cells: readonly string[] }[];
}

export interface SheetBook {
  readonly carried: (row: number, column: number) => void;
  readonly left: (row: number, column: number, reason: LeftCell) => void;
  /** Everything that nobody has said anything about is left for the reason given. */
  readonly account: (readAs: SheetAccount["readAs"], otherwise: LeftCell) => SheetAccount;
}

/** Opens the book of a sheet; the last word about a cell counts. */
export function sheetBook({ name, rows }: WorkbookSheet): SheetBook {
  const entries = new Map<string, LeftCell | null>();
  return {
    carried: (row, column) => entries.set(cellName(row, column), null),
    left: (row, column, reason) => entries.set(cellName(row, column), reason),
    account: (readAs, otherwise) => {
      const left = new Map<LeftCell, string[]>();
      let [cells, carried] = [0, 0];
      for (const [row, texts] of rows.entries())
        for (const [column, text] of texts.entries()) {
          if (text === "") continue;
          cells++;
          const cell = cellName(row, column);
          const reason = entries.has(cell) ? entries.get(cell)! : otherwise;
          if (reason === null) carried++;
          else left.set(reason, [...(left.get(reason) ?? []), cell]);
        }
      const reasons = Array.from(left, ([reason, names]) => ({ reason, cells: names }));
      return { sheet: name, readAs, cells, carried, left: reasons };
    },
  };
}
