/** What is to say of codes: mappings that mean nothing, codes that nothing explains, and how the others were read. */
import type { Language } from "../../language/sentence.ts";
import type { Remarks } from "../remarks.ts";
import {
  type CodeMapping,
  type CodeMeaning,
  meaningOf,
  type NamedShift,
  timesOf,
} from "./code-meanings.ts";
import type { CodeUse, OpenedRoster } from "./roster-entries.ts";

/** What remarks call the mapping, in place of a file. */
export const codeLines = "codes";

/** A problem for every mapping whose word means nothing. */
export function checkCodes(
  codes: CodeMapping,
  shifts: readonly NamedShift[],
  remarks: Remarks,
): void {
  for (const [value, meaning] of Object.entries(codes))
    if (timesOf(meaning) === null && meaningOf(meaning, shifts) === null)
      remarks.problem({ file: codeLines }, "bad_meaning", { value, meaning });
}

/** A problem for every code that nothing explains, at the first cell with it, and a note on all others. */
export function tellCodes(
  uses: readonly CodeUse[],
  shifts: readonly NamedShift[],
  rosters: readonly OpenedRoster[],
  remarks: Remarks,
  language: Language,
): void {
  const titles = new Map(rosters.map(({ name, title }) => [name, title]));
  for (const { code, count, firstCell, meaning } of uses) {
    if (meaning !== null) continue;
    const at = firstCell.lastIndexOf("!");
    const cell = firstCell.slice(at + 1);
    const place = {
      ...{ file: titles.get(firstCell.slice(0, at)) ?? null, cell },
      line: Number(/\d+$/.exec(cell)![0]),
    };
    remarks.problem(place, "unknown_code", { value: code, count });
  }
  const known = uses.flatMap(({ code, count, meaning }) =>
    meaning === null ? [] : [`${code} = ${wordFor(meaning, shifts, language)} (${count})`],
  );
  if (known.length > 0) remarks.note({}, "codes_read", { codes: known });
}

const words: Readonly<Record<Language, Readonly<Record<CodeMeaning["kind"], string>>>> = {
  en: {
    ...{ shift: "", vacation: "vacation", sick: "sick leave", training: "training" },
    ...{ unavailable: "not available", wishOff: "wish to be off", nothing: "nothing" },
    ...{ wishOn: "wish for ", wishNot: "wish against " },
  },
  de: {
    ...{ shift: "", vacation: "Urlaub", sick: "krank", training: "Fortbildung" },
    ...{ unavailable: "nicht verfügbar", wishOff: "Wunschfrei", nothing: "nichts" },
    ...{ wishOn: "Wunsch nach ", wishNot: "Wunsch gegen " },
  },
};

function wordFor(meaning: CodeMeaning, shifts: readonly NamedShift[], language: Language): string {
  const word = words[language][meaning.kind];
  if (!("shiftId" in meaning)) return word;
  const shift = shifts.find(({ id }) => id === meaning.shiftId);
  return `${word}${shift?.marks.at(-1) ?? meaning.shiftId}`;
}
