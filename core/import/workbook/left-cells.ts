/** Why a cell of a spreadsheet was not carried over. */
import type { Language } from "../../language/sentence.ts";

/**
 * `title`: above the days or the columns; `beside`: neither a person nor a day; `below`: totals, legends, signatures;
 * `outside`: a day that the window does not have; `nothing`: a code that stands for nothing; `unread`: of a sheet that is
 * not read, of a column that is not known or of a line of totals; `refused`: told as a problem.
 */
export type LeftCell = "title" | "beside" | "below" | "outside" | "nothing" | "unread" | "refused";

/** The beginning of a sentence that goes on with the cells. */
export const leftReasons: Readonly<Record<Language, Readonly<Record<LeftCell, string>>>> = {
  en: {
    title: "Titles and headings",
    beside: "Neither a person nor a day",
    below: "Totals, legends and signatures below the people",
    outside: "Days outside the window",
    nothing: "Codes that stand for nothing",
    unread: "Not read",
    refused: "Not understood",
  },
  de: {
    title: "Überschriften",
    beside: "Weder Person noch Tag",
    below: "Summen, Legenden und Unterschriften unter den Personen",
    outside: "Tage außerhalb des Zeitraums",
    nothing: "Kürzel, die für nichts stehen",
    unread: "Nicht gelesen",
    refused: "Nicht verstanden",
  },
};
