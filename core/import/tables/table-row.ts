import type { ImportPlace } from "../remarks.ts";

/** A row of a table, by the fields of what it is a table of. */
export interface TableRow<F extends string> {
  /** The row's cell in a column; empty where the table has no such column. */
  readonly cell: (field: F) => string;
  /** The cells of all columns of that name: `Qualification 1`, `Qualification 2`. */
  readonly cells: (field: F) => readonly string[];
  readonly place: (field?: F) => ImportPlace;
}
