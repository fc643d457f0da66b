import { signal } from "@preact/signals";

/** The cell that the sheet is asked to bring into sight; a new object for each time. */
export const revealed = signal<{ readonly employee: number; readonly day: number } | null>(null);

/** Scrolls the sheet to somebody's day and marks it. */
export function reveal(employee: number, day: number): void {
  revealed.value = { employee, day };
}
