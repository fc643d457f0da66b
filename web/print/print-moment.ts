/** When the browser prints, so that the paper is drawn for that moment alone. */
import { signal } from "@preact/signals";

export const isPrinting = signal(false);

/** When the printing began, in milliseconds of the epoch. */
export const printedAt = signal(0);

// Preact draws between this event and the picture that the browser takes of the page.
addEventListener("beforeprint", () => {
  printedAt.value = Date.now();
  isPrinting.value = true;
});
addEventListener("afterprint", () => {
  isPrinting.value = false;
});
