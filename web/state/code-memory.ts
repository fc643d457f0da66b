/** What codes of rosters mean, as it was chosen once; kept in this browser. */
import type { CodeMapping } from "../../core/index.ts";

const KEY = "shiftsmith.codes";

/** Empty where nothing is kept, or what is kept is no mapping. */
export function keptCodes(): CodeMapping {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    const pairs = Object.entries(value).filter(([, word]) => typeof word === "string");
    return Object.fromEntries(pairs.map(([code, word]) => [code, String(word)]));
  } catch {
    return {};
  }
}

/** Adds to what is kept; a page that may keep nothing asks again the next time. */
export function keepCodes(codes: CodeMapping): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...keptCodes(), ...codes }));
  } catch {}
}
