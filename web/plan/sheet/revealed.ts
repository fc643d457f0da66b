import { signal } from "@preact/signals";

/** The cell that the sheet is asked to bring into sight; a new object for each time. */
export const revealed = signal<{ readonly employee: number; readonly day: number } | null>(null);

/** Scrolls the sheet to somebody's day and marks it. */
export function reveal(employee: number, day: number): void {
  revealed.value = { employee, day };
}

/** Gives the focus back to the cell of the sheet that the tab key leads to. */
export function focusSheet(): void {
  document.querySelector<HTMLElement>('.plan .sheet [tabindex="0"]')?.focus();
}
