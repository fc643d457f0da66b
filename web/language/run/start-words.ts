import type { Section } from "../../state/place.ts";
import { catalogue } from "../words.ts";

const sectionsEn: Readonly<Record<Section, string>> = {
  overview: "Overview",
  people: "People",
  shifts: "Shifts",
  calendar: "Calendar",
};

const en = {
  newWard: "New ward",
  /** Of a ward whose name nobody has said. */
  unnamed: "Ward",
  newWardText: "Enter people, shifts, leave and wishes here, or paste them from a spreadsheet.",
  name: "Name of the ward",
  nameExample: "Ward 3",
  state: "Public holidays of",
  noState: "none",
  start: "First day",
  end: "Last day",
  days: (text: string, days: number) => (days === 1 ? "1 day" : `${text} days`),
  noDays: "The last day has to come after the first, and no more than 400 days later.",
  make: "Create ward",
  cancel: "Cancel",
  apply: "Change",
  settings: "Change ward",
  settingsTitle: "Name, holidays and window",
  settingsHint:
    "People, shifts and everything entered for single days stays, even where a day is outside the new window.",
  sections: sectionsEn,
  toStart: "Wards and samples",
  sectionsLabel: "Parts of the request",
};

const de: typeof en = {
  newWard: "Neue Station",
  unnamed: "Station",
  newWardText:
    "Mitarbeitende, Dienste, Urlaub und Wünsche hier eintragen oder aus einer Tabelle einfügen.",
  name: "Name der Station",
  nameExample: "Station 3",
  state: "Feiertage von",
  noState: "keine",
  start: "Erster Tag",
  end: "Letzter Tag",
  days: (text, days) => (days === 1 ? "1 Tag" : `${text} Tage`),
  noDays: "Der letzte Tag muss nach dem ersten liegen, höchstens 400 Tage später.",
  make: "Station anlegen",
  cancel: "Abbrechen",
  apply: "Ändern",
  settings: "Station ändern",
  settingsTitle: "Name, Feiertage und Zeitraum",
  settingsHint:
    "Mitarbeitende, Dienste und alles, was für einzelne Tage eingetragen ist, bleibt, auch außerhalb des neuen Zeitraums.",
  sections: {
    overview: "Überblick",
    people: "Mitarbeitende",
    shifts: "Dienste",
    calendar: "Kalender",
  },
  toStart: "Stationen und Beispiele",
  sectionsLabel: "Teile der Anfrage",
};

export const startWords = catalogue(en, de);
