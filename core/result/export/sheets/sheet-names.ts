/** Names of sheets and files that every program and file system takes. */

import { oneLine, writable } from "../plain-text.ts";
import type { Roster } from "../roster/roster.ts";
import type { Words } from "../words.ts";

const LONGEST_SHEET = 31;

/** Excel allows 31 characters, not these, no apostrophe at either end, and no name twice, whatever the case. */
export function sheetNamer(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    const bare = oneLine(writable(wanted).replace(/[[\]:*?/\\]/g, " "), 200)
      .replace(/^'+|'+$/g, "")
      .trim();
    const base = bare === "" || bare.toLowerCase() === "history" ? "–" : bare;
    for (let number = 1; ; number++) {
      const end = number === 1 ? "" : ` (${number})`;
      const candidate = `${cut(base, LONGEST_SHEET - end.length)}${end}`;
      if (taken.has(candidate.toLowerCase())) continue;
      taken.add(candidate.toLowerCase());
      return candidate;
    }
  };
}

/** Whole characters, counted as Excel does. */
function cut(name: string, most: number): string {
  let kept = "";
  for (const letter of name) {
    if (kept.length + letter.length > most) break;
    kept += letter;
  }
  return kept.trim();
}

/** `Dienstplan-Station-3-2026-03`: the ward by its name and the month, or the first and the last of several. */
export function rosterFileStem({ departmentName, days, only }: Roster, words: Words): string {
  const first = days[0]!.date.slice(0, 7);
  const last = days.at(-1)!.date.slice(0, 7);
  const months = first === last ? [first] : [first, last];
  return [words.roster, departmentName, only?.name ?? "", ...months]
    .map(filePart)
    .filter((part) => part !== "")
    .join("-");
}

const umlauts: Readonly<Record<string, string>> = {
  ...{ ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue", ß: "ss" },
};

function filePart(part: string): string {
  return part
    .slice(0, 60)
    .normalize("NFC")
    .replace(/[äöüÄÖÜß]/g, (letter) => umlauts[letter]!)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
