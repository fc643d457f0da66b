/** Which days of which people are selected: a rectangle of the calendar, from where it began to where it goes. */
import { signal } from "@preact/signals";
import type { Place } from "../../plan/sheet/sheet-keys.ts";

export interface Selection {
  readonly from: Place;
  readonly to: Place;
}

/** In rows and columns of the sheet; the first of each are headers. */
export const selection = signal<Selection | null>(null);

export interface Rectangle {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** First and last rows and columns, both within it. */
export function rectangleOf({ from, to }: Selection): Rectangle {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  };
}

/** How many days are selected. */
export function sizeOf(selected: Selection | null): number {
  if (selected === null) return 0;
  const { top, bottom, left, right } = rectangleOf(selected);
  return (bottom - top + 1) * (right - left + 1);
}
