import type { ColumnKey } from "../../ward/people/column-key.ts";
import { catalogue } from "../words.ts";

type ColumnTexts = Readonly<Record<ColumnKey, { readonly title: string; readonly hint: string }>>;

const columnsEn: ColumnTexts = {
  name: { title: "Name", hint: "Name" },
  hours: { title: "Hours", hint: "Contract hours a week" },
  days: { title: "Days", hint: "Days of a usual week; five where it is left empty" },
  qualifications: { title: "Qualifications", hint: "Qualifications, separated by commas" },
  department: {
    title: "Department",
    hint: "Own department; works everywhere where it is left empty",
  },
  excluded: { title: "Never works", hint: "Shifts this person never works, separated by commas" },
  maxHoursPerWeek: { title: "h a week", hint: "At most so many hours a week" },
  maxConsecutiveDays: { title: "Days in a row", hint: "At most so many working days in a row" },
  maxConsecutiveNights: { title: "Nights in a row", hint: "At most so many nights in a row" },
  maxNightsPerMonth: { title: "Nights a month", hint: "At most so many nights a calendar month" },
  minFreeWeekendsPerMonth: {
    title: "Free weekends",
    hint: "At least so many free weekends a month",
  },
};

const columnsDe: ColumnTexts = {
  name: { title: "Name", hint: "Name" },
  hours: { title: "Stunden", hint: "Vertragsstunden je Woche" },
  days: { title: "Tage", hint: "Arbeitstage einer gewöhnlichen Woche; fünf, wenn leer" },
  qualifications: { title: "Qualifikationen", hint: "Qualifikationen, durch Komma getrennt" },
  department: { title: "Abteilung", hint: "Eigene Abteilung; arbeitet überall, wenn leer" },
  excluded: {
    title: "Nie im Dienst",
    hint: "Dienste, die diese Person nie macht, durch Komma getrennt",
  },
  maxHoursPerWeek: { title: "Std./Woche", hint: "Höchstens so viele Stunden je Woche" },
  maxConsecutiveDays: { title: "Tage am Stück", hint: "Höchstens so viele Arbeitstage am Stück" },
  maxConsecutiveNights: { title: "Nächte am Stück", hint: "Höchstens so viele Nächte am Stück" },
  maxNightsPerMonth: { title: "Nächte/Monat", hint: "Höchstens so viele Nächte im Kalendermonat" },
  minFreeWeekendsPerMonth: {
    title: "Freie Wochenenden",
    hint: "Mindestens so viele freie Wochenenden im Monat",
  },
};

const en = {
  columns: columnsEn,
  limits: "Limits: at most, free weekends at least",
  people: (count: number) => (count === 1 ? "1 person" : `${count} people`),
  peopleShown: (shown: number, count: number) => `${shown} of ${count} people`,
  cell: (column: string, person: string) => `${column}, ${person}`,
  newPerson: "Name, new row",
  newPersonHint: "New person",
  remove: (name: string) => `Delete ${name}`,
  filter: "Filter",
  sortBy: (column: string) => `Sort by ${column}`,
  fillDown: "Fill down",
  fillDownHint: "Copies the field you were in last into all rows below it",
  help: "Enter and arrows go from row to row, Ctrl D takes the value from above. Rows and columns copied in a spreadsheet can be pasted into any field.",
  noNumber: "Give a number.",
  notWhole: "Give a whole number.",
  outside: (least: string, most: string) => `Give a number from ${least} to ${most}.`,
  noName: "Everybody needs a name.",
  nameTaken: "Somebody else has this name.",
  noShift: (name: string) => `There is no shift ${name}.`,
  noJson: "The text of the request is no JSON at the moment. Mend it in the overview.",
};

const de: typeof en = {
  columns: columnsDe,
  limits: "Grenzen: höchstens, freie Wochenenden mindestens",
  people: (count) => (count === 1 ? "1 Person" : `${count} Mitarbeitende`),
  peopleShown: (shown, count) => `${shown} von ${count} Mitarbeitenden`,
  cell: (column, person) => `${column}, ${person}`,
  newPerson: "Name, neue Zeile",
  newPersonHint: "Neue Person",
  remove: (name) => `${name} löschen`,
  filter: "Filtern",
  sortBy: (column) => `Nach ${column} sortieren`,
  fillDown: "Nach unten ausfüllen",
  fillDownHint: "Kopiert das Feld, in dem Sie zuletzt waren, in alle Zeilen darunter",
  help: "Eingabetaste und Pfeile gehen von Zeile zu Zeile, Strg D übernimmt den Wert von oben. Zeilen und Spalten aus einer Tabelle lassen sich in jedes Feld einfügen.",
  noNumber: "Geben Sie eine Zahl ein.",
  notWhole: "Geben Sie eine ganze Zahl ein.",
  outside: (least, most) => `Geben Sie eine Zahl von ${least} bis ${most} ein.`,
  noName: "Alle brauchen einen Namen.",
  nameTaken: "Diesen Namen hat schon jemand.",
  noShift: (name) => `Einen Dienst ${name} gibt es nicht.`,
  noJson: "Der Text der Anfrage ist gerade kein JSON. Berichtigen Sie ihn im Überblick.",
};

export const wardWords = catalogue(en, de);
