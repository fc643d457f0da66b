/** What the codes of a roster stand for, as its legend says it and the importer reads it back. */
import type { AbsenceKind } from "../../../language/roster-words.ts";
import { sheetWords } from "../../../language/sheet-words.ts";
import type { Roster, RosterDay } from "../roster/roster.ts";
import type { RosterShift } from "../roster/roster-shift.ts";
import { shiftsInUse } from "../roster/shifts-in-use.ts";
import type { Words } from "../words.ts";
import { type CellCodes, shownName } from "./cell-codes.ts";

export interface KeyEntry {
  readonly code: string;
  /** `Spät 14:00–22:00`, or the name of an absence. */
  readonly meaning: string;
  /** Null for an absence. */
  readonly shift: RosterShift | null;
  /** Null for a shift, and where the reason of an absence is not told. */
  readonly absence: AbsenceKind | null;
}

/** Shifts in use first, then the absences of these days; on a notice they are one. */
export function sheetKey(of: {
  readonly roster: Roster;
  readonly days: readonly RosterDay[];
  readonly words: Words;
  readonly codes: CellCodes;
  readonly isNotice: boolean;
}): readonly KeyEntry[] {
  const { roster, days, words, codes, isNotice } = of;
  const { absent, absentLong } = sheetWords[words.locale];
  const shifts = shiftsInUse(roster).map((shift) => ({
    code: shift.code,
    meaning: `${shownName(shift.name)} ${shift.times}`,
    shift,
    absence: null,
  }));
  const kinds = new Set(
    roster.people.flatMap(({ cells }) => days.map(({ index }) => cells[index]!.absence)),
  );
  const seen = absenceKinds.filter((kind) => kinds.has(kind));
  const marks = isNotice
    ? seen.slice(0, 1).map(() => ({ code: absent, meaning: absentLong, absence: null }))
    : seen.map((kind) => ({
        code: codes.absence[kind],
        meaning: words.absence[kind],
        absence: kind,
      }));
  return [...shifts, ...marks.map((mark) => ({ ...mark, shift: null }))];
}

const absenceKinds = ["vacation", "sick", "credited", "unavailable"] as const;
