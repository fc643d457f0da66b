import type { ShiftType } from "../../ward/shifts/shift-edits.ts";
import { catalogue } from "../words.ts";

const typesEn: Readonly<Record<ShiftType, string>> = {
  ...{ early: "Early", day: "Day", late: "Late", night: "Night" },
  ...{ onCall: "On-call duty", standby: "Standby" },
};

const typesDe: typeof typesEn = {
  ...{ early: "Früh", day: "Tag", late: "Spät", night: "Nacht" },
  ...{ onCall: "Bereitschaft", standby: "Rufbereitschaft" },
};

const en = {
  shifts: "Shifts",
  types: typesEn,
  noType: "other",
  code: "Code",
  colour: "Colour",
  colourByPlace: "automatic",
  /** In the order of the palette. */
  colours: [
    ...["amber", "sky blue", "green", "pink", "lilac", "turquoise", "yellow", "orange"],
    ...["grey", "olive", "night blue", "plum", "petrol", "brown"],
  ],
  name: "Name",
  type: "Kind",
  start: "From",
  end: "To",
  pause: "Break",
  pauseHint: "Break in minutes",
  strip: "Hours of the day",
  qualifications: "Needs",
  qualificationsHint: "Qualifications that whoever works it needs, separated by commas",
  cell: (column: string, shift: string) => `${column}, ${shift}`,
  newShift: "Name, new shift",
  newShiftHint: "New shift",
  usual: "Early, late and night",
  usualNames: ["Early", "Late", "Night"],
  demand: "How many are needed",
  demandHelp:
    "Persons by weekday; 0 where the shift does not run. Left empty, holidays are like other days.",
  holiday: "Holiday",
  singleDates: "on single dates only",
  exceptions: "Exceptions",
  noExceptions: "Single dates that need more or fewer than their weekday.",
  date: "Date",
  shift: "Shift",
  persons: "Persons",
  add: "Add",
  exception: (date: string, shift: string, persons: number) =>
    persons === 0 ? `${date}: ${shift} does not run` : `${date}: ${shift} needs ${persons}`,
  removeException: (date: string, shift: string) => `Delete the exception ${date}, ${shift}`,
  notRunning: "This shift does not run on that weekday.",
  noClock: "Give a clock time such as 06:30.",
  codeTaken: "Another shift has this code.",
};

const de: typeof en = {
  shifts: "Dienste",
  types: typesDe,
  noType: "anderer",
  code: "Kürzel",
  colour: "Farbe",
  colourByPlace: "automatisch",
  colours: [
    ...["Bernstein", "Himmelblau", "Grün", "Rosa", "Flieder", "Türkis", "Gelb", "Orange"],
    ...["Grau", "Oliv", "Nachtblau", "Pflaume", "Petrol", "Braun"],
  ],
  name: "Name",
  type: "Art",
  start: "Von",
  end: "Bis",
  pause: "Pause",
  pauseHint: "Pause in Minuten",
  strip: "Stunden des Tages",
  qualifications: "Braucht",
  qualificationsHint: "Qualifikationen, die jede Person im Dienst braucht, durch Komma getrennt",
  cell: (column, shift) => `${column}, ${shift}`,
  newShift: "Name, neuer Dienst",
  newShiftHint: "Neuer Dienst",
  usual: "Früh, Spät und Nacht",
  usualNames: ["Früh", "Spät", "Nacht"],
  demand: "Wie viele gebraucht werden",
  demandHelp:
    "Personen je Wochentag; 0, wo der Dienst nicht stattfindet. Leer gelassen sind Feiertage wie andere Tage.",
  holiday: "Feiertag",
  singleDates: "nur an einzelnen Tagen",
  exceptions: "Ausnahmen",
  noExceptions: "Einzelne Tage, die mehr oder weniger brauchen als ihr Wochentag.",
  date: "Datum",
  shift: "Dienst",
  persons: "Personen",
  add: "Hinzufügen",
  exception: (date, shift, persons) =>
    persons === 0 ? `${date}: ${shift} fällt aus` : `${date}: ${shift} braucht ${persons}`,
  removeException: (date, shift) => `Ausnahme ${date}, ${shift} löschen`,
  notRunning: "Dieser Dienst findet an dem Wochentag nicht statt.",
  noClock: "Geben Sie eine Uhrzeit wie 06:30 ein.",
  codeTaken: "Dieses Kürzel hat schon ein anderer Dienst.",
};

export const shiftWords = catalogue(en, de);
