/** Warnings as the page tells them; their German sentences are loaded with the first that is told in German. */
import { signal } from "@preact/signals";
import type { SolveRequest } from "../../../core/index.ts";
import { language } from "../../state/settings.ts";
import type { AnyWarning, warningText } from "./warning-words.ts";

const inGerman = signal<typeof warningText | null>(null);
let isAsked = false;

/** The sentence in the language of the page, as it was said until the other one is loaded. */
export function lazyWarningText(warning: AnyWarning, request: SolveRequest | null): string {
  if (language.value !== "de") return warning.message;
  if (inGerman.value !== null) return inGerman.value(warning, request);
  if (!isAsked) void load();
  return warning.message;
}

async function load(): Promise<void> {
  isAsked = true;
  try {
    const { warningText } = await import("./warning-words.ts");
    inGerman.value = warningText;
  } catch {
    isAsked = false;
  }
}
