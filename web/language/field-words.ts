/** Words of the fields for dates and times. */
import { catalogue } from "./words.ts";

const en = {
  dateExample: "1 Jun 2026",
  noDate: "Enter a date, as 1 Jun 2026 or 1/6/2026.",
  outside: (first: string | null, last: string | null) =>
    first === null
      ? `Not after ${last}.`
      : last === null
        ? `Not before ${first}.`
        : `From ${first} to ${last}.`,
  noTime: "Enter a time, as 6:30.",
  calendar: (label: string) => `Calendar: ${label}`,
  monthBefore: "Month before",
  monthAfter: "Month after",
};

const de: typeof en = {
  dateExample: "1.6.2026",
  noDate: "Geben Sie ein Datum ein, etwa 1.6.2026 oder 1. Juni.",
  outside: (first, last) =>
    first === null
      ? `Nicht nach dem ${last}.`
      : last === null
        ? `Nicht vor dem ${first}.`
        : `Vom ${first} bis zum ${last}.`,
  noTime: "Geben Sie eine Uhrzeit ein, etwa 6:30.",
  calendar: (label) => `Kalender: ${label}`,
  monthBefore: "Monat davor",
  monthAfter: "Monat danach",
};

export const fieldWords = catalogue(en, de);
