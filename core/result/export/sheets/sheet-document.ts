/** Sheets to be written, whatever the format: cells with their looks, widths, and how they lie on paper. */
import type { Language } from "../../../language/sentence.ts";

export interface SheetStyle {
  /** `#rrggbb`, here and below. */
  readonly fill?: string;
  readonly color?: string;
  readonly isBold?: boolean;
  /** In points; 9 when absent. */
  readonly size?: number;
  readonly align?: "left" | "center" | "right";
  readonly wraps?: boolean;
  /** A hair line around the cell, or a line below it to sign on. */
  readonly line?: "around" | "below";
  /** A stronger line at the left, where a week begins. */
  readonly startsWeek?: boolean;
}

export interface SheetCell {
  /** Text is never a formula, whatever it begins with. */
  readonly value: string | number;
  readonly style: SheetStyle;
  /** So many columns are joined, this one included; 1 when absent. */
  readonly span?: number;
}

export interface SheetRow {
  /** In points; that of the text when absent. */
  readonly height?: number;
  /** From the first column on, each behind the columns of the one before it; null leaves a column out. */
  readonly cells: readonly (SheetCell | null)[];
}

export interface WrittenSheet {
  /** Fit for every spreadsheet program, and like no other of the workbook. */
  readonly name: string;
  /** Widths in characters. */
  readonly columns: readonly number[];
  readonly rows: readonly SheetRow[];
  /** Rows and columns that stay while the others scroll; the rows are repeated on every page. */
  readonly frozen: { readonly rows: number; readonly columns: number };
  readonly orientation: "landscape" | "portrait";
  /** Made smaller until it fits one page; otherwise as wide as a page and as long as it is. */
  readonly isOnePage: boolean;
}

export interface WrittenWorkbook {
  readonly title: string;
  /** Says ward and month, without an ending: `Dienstplan-Station-3-2026-03`. */
  readonly fileStem: string;
  readonly language: Language;
  readonly sheets: readonly WrittenSheet[];
}
