/** What the reader chose for the page; kept in this browser. Tokens never go here. */
import { effect, signal } from "@preact/signals";
import type { Language } from "../../core/index.ts";

export type Theme = "system" | "light" | "dark";

const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(`shiftsmith.${key}`);
  } catch {
    // A page from a file, or one that may keep nothing, works with the defaults.
    return null;
  }
};

const keep = (key: string, value: string): void => {
  try {
    localStorage.setItem(`shiftsmith.${key}`, value);
  } catch {}
};

const spoken: Language = navigator.language.startsWith("de") ? "de" : "en";

export const language = signal<Language>(
  kept("language") === "de" ? "de" : kept("language") === "en" ? "en" : spoken,
);

export const theme = signal<Theme>(
  kept("theme") === "dark" ? "dark" : kept("theme") === "light" ? "light" : "system",
);

/** Whether the text of a request stands beside its tables; who makes a ward by hand never sees it unasked. */
export const isJsonShown = signal(kept("json") !== "hidden");

/** Leaves the text away unless the reader has asked for it before. */
export function hideJsonUnasked(): void {
  if (kept("json") === null) showJson(false);
}

/** Shows the text or leaves it away from now on. */
export function showJson(isShown: boolean): void {
  isJsonShown.value = isShown;
  keep("json", isShown ? "shown" : "hidden");
}

effect(() => {
  document.documentElement.lang = language.value;
  keep("language", language.value);
});

effect(() => {
  const chosen = theme.value;
  if (chosen === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  keep("theme", chosen);
});
