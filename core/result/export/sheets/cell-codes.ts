/** What stands in the cell of a person and a day, the same in every grid, so that it can be read back. */
import { folded } from "../../../import/tables/folded.ts";
import type { AbsenceKind } from "../../../language/roster-words.ts";
import { sheetWords } from "../../../language/sheet-words.ts";
import { oneLine } from "../plain-text.ts";
import type { Roster, RosterCell } from "../roster/roster.ts";
import type { Words } from "../words.ts";

export interface CellCodes {
  /** Codes of the duties with a stroke between them, else that of the absence, else nothing. */
  readonly of: (cell: RosterCell) => string;
  readonly absence: Readonly<Record<AbsenceKind, string>>;
}

/** With `isNotice` every absence is the same word: colleagues learn that somebody is away, and not why. */
export function cellCodes({ shifts }: Roster, words: Words, isNotice: boolean): CellCodes {
  const { absenceCodes, absent } = sheetWords[words.locale];
  const taken = new Set(shifts.flatMap(({ id, code, name }) => [id, code, name].map(folded)));
  const codeOf = (kind: AbsenceKind) => {
    if (isNotice) return kind === "notEmployed" ? "" : absent;
    return absenceCodes[kind].find((one) => !taken.has(folded(one))) ?? words.absence[kind];
  };
  const absence = {
    ...{ sick: codeOf("sick"), vacation: codeOf("vacation"), credited: codeOf("credited") },
    ...{ unavailable: codeOf("unavailable"), notEmployed: "" },
  };
  return {
    absence,
    of: ({ duties, absence: kind }) => {
      if (duties.length > 0) return duties.map(({ shift }) => shift.code).join(" / ");
      return kind === null ? "" : absence[kind];
    },
  };
}

/** Names on one line; what looks like a formula is text in a sheet. */
export function shownName(name: string): string {
  return oneLine(name, 60);
}
