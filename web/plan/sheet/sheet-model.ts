/** What a sheet shows: rows of people, gaps and demand over the same days. */
import type { ComponentChildren } from "preact";
import type { RosterDay } from "../../../core/index.ts";

export interface SheetCell {
  readonly content: ComponentChildren;
  /** All that a reader who does not see it has to know. */
  readonly label: string;
  /** Classes beside those of the day. */
  readonly look: string;
}

export interface SheetRow {
  readonly key: string;
  readonly kind: "person" | "gaps" | "demand";
  readonly name: ComponentChildren;
  readonly nameLabel: string;
  readonly cell: (day: RosterDay) => SheetCell;
  /** One for each column of totals; empty cells where null. */
  readonly totals: readonly SheetCell[] | null;
}

export interface SheetTotal {
  readonly key: string;
  readonly title: string;
  readonly hint: string;
  readonly width: number;
}

export interface SheetContent {
  readonly label: string;
  readonly days: readonly RosterDay[];
  /** Rows of people; they scroll. */
  readonly body: readonly SheetRow[];
  /** Rows that stay in sight below. */
  readonly foot: readonly SheetRow[];
  readonly totals: readonly SheetTotal[];
}

/** Sizes in pixels that rows and columns are laid out by. */
export const ROW_HEIGHT = 32;
export const FOOT_HEIGHT = 25;
export const HEAD_HEIGHT = 56;
export const NAME_WIDTH = 148;
export const LEAST_DAY = 24;
export const MOST_DAY = 46;

/** A length as styles write it. */
export function px(length: number): string {
  return `${length}px`;
}

/** Classes of a day that every cell of its column wears. */
export function dayLook({ isHoliday, isWeekend, startsWeek, index }: RosterDay): string {
  const kind = isHoliday ? " holiday" : isWeekend ? " weekend" : "";
  return `${kind}${startsWeek && index > 0 ? " week-start" : ""}`;
}

/** Runs of neighbouring days with the same key, such as weeks and months. */
export function runsOf(
  days: readonly RosterDay[],
  key: (day: RosterDay) => number,
): readonly { readonly first: RosterDay; readonly length: number }[] {
  const runs: { first: RosterDay; length: number }[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last !== undefined && key(last.first) === key(day)) last.length++;
    else runs.push({ first: day, length: 1 });
  }
  return runs;
}
