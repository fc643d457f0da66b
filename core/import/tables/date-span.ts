/** The days that a row names by one date or by the first and the last. */
import { isoDateOf } from "../../model/time/civil.ts";
import type { ImportContext } from "../import-context.ts";
import { dayIn } from "./cell-values.ts";
import type { TableRow } from "./table-row.ts";

export const spanColumns = {
  from: "von vom beginn start erstertag startdatum datum tag am ab from begin date startdate firstday",
  to: "bis ende letztertag enddatum to until end enddate lastday",
} as const;

type SpanField = keyof typeof spanColumns;

/** The dates inside the window, or null with a problem; empty when all of them lie outside. */
export function datesOf(
  row: TableRow<SpanField>,
  { remarks, firstDay, lastDay }: ImportContext,
): readonly string[] | null {
  const day = (field: SpanField) => {
    const value = row.cell(field);
    const found = value === "" ? null : dayIn(value, firstDay);
    if (found === null)
      if (value === "") remarks.problem(row.place(field), "missing_value", {});
      else remarks.problem(row.place(field), "not_a_date", { value });
    return found;
  };
  const from = day("from");
  const to = row.cell("to") === "" ? from : day("to");
  if (from === null || to === null) return null;
  if (to < from) {
    remarks.problem(row.place("to"), "dates_swapped", {});
    return null;
  }
  const first = Math.max(from, firstDay);
  const length = Math.max(0, Math.min(to, lastDay) - first + 1);
  return Array.from({ length }, (_, offset) => isoDateOf(first + offset));
}
