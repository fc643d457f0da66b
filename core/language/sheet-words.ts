/** What only sheets say, in both languages. */
import type { AbsenceKind } from "./roster-words.ts";
import type { Language } from "./sentence.ts";

export interface SheetWords {
  readonly weekday: string;
  readonly code: string;
  readonly times: string;
  readonly remark: string;
  readonly sum: string;
  readonly absent: string;
  readonly absentLong: string;
  /** What people sign for. */
  readonly signatures: readonly [string, string];
  /** What stands for an absence in a cell, the first that is the code of no shift; the importer knows them all. */
  readonly absenceCodes: Readonly<Record<AbsenceKind, readonly string[]>>;
}

export const sheetWords: Readonly<Record<Language, SheetWords>> = {
  en: {
    ...{ weekday: "Day", code: "Code", times: "Time", remark: "Remark", sum: "Total" },
    ...{ absent: "away", absentLong: "away" },
    signatures: ["Date, signature of the ward manager", "Date, signature of the staff council"],
    absenceCodes: {
      sick: ["S", "sick", "illness"],
      vacation: ["V", "vacation", "leave"],
      credited: ["TR", "training", "course"],
      unavailable: ["away", "absent"],
      notEmployed: [""],
    },
  },
  de: {
    ...{ weekday: "Tag", code: "Kürzel", times: "Zeit", remark: "Bemerkung", sum: "Summe" },
    ...{ absent: "abw", absentLong: "abwesend" },
    signatures: ["Datum, Unterschrift Leitung", "Datum, Unterschrift Personalvertretung"],
    absenceCodes: {
      sick: ["K", "krank", "Krankheit"],
      vacation: ["U", "Urlaub", "Erholungsurlaub"],
      credited: ["FB", "Fortbildung", "Seminar"],
      unavailable: ["abw", "abwesend"],
      notEmployed: [""],
    },
  },
};
