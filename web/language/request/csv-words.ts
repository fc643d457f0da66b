import { catalogue } from "../words.ts";

const en = {
  title: "From CSV tables",
  text: "Tables as a spreadsheet saves them: with a header line, separated by commas, semicolons or tabs, in English or German.",
  tables: {
    employees: "People",
    shifts: "Shifts",
    absences: "Absences",
    wishes: "Wishes",
  },
  tableHints: {
    employees: "Name, hours a week, qualifications …",
    shifts: "Shift, start, end, people needed …",
    absences: "Name, from, to, kind",
    wishes: "Name, date, wish, priority",
  },
  optional: "optional",
  choose: "Choose",
  first: "First day",
  last: "Last day",
  department: "Name of the ward",
  state: "Public holidays of",
  noState: "not named",
  law: "Working hours act",
  laws: {
    soft: "weighs heavily",
    arbzg: "is binding",
    arbzgHospital: "is binding, with the exceptions of hospitals",
    off: "does not count",
  },
  missing: "Choose the tables of people and shifts and the two days.",
  problems: (count: number) =>
    count === 1 ? "One thing could not be understood:" : `${count} things could not be understood:`,
  good: (people: number, shifts: number) =>
    `Understood: ${people === 1 ? "one person" : `${people} people`} and ${shifts === 1 ? "one shift" : `${shifts} shifts`}.`,
  notes: "How the tables were read:",
  line: (line: number) => `line ${line}`,
  open: "Open as request",
  cancel: "Cancel",
};

const de: typeof en = {
  title: "Aus CSV-Tabellen",
  text: "Tabellen, wie eine Tabellenkalkulation sie speichert: mit Kopfzeile, getrennt durch Komma, Semikolon oder Tabulator, deutsch oder englisch.",
  tables: {
    employees: "Mitarbeitende",
    shifts: "Dienste",
    absences: "Abwesenheiten",
    wishes: "Wünsche",
  },
  tableHints: {
    employees: "Name, Wochenstunden, Qualifikationen …",
    shifts: "Dienst, Beginn, Ende, Besetzung …",
    absences: "Name, von, bis, Art",
    wishes: "Name, Datum, Wunsch, Priorität",
  },
  optional: "freiwillig",
  choose: "Wählen",
  first: "Erster Tag",
  last: "Letzter Tag",
  department: "Name der Station",
  state: "Feiertage von",
  noState: "nicht angegeben",
  law: "Arbeitszeitgesetz",
  laws: {
    soft: "zählt stark",
    arbzg: "ist bindend",
    arbzgHospital: "ist bindend, mit den Ausnahmen für Krankenhäuser",
    off: "zählt nicht",
  },
  missing: "Wählen Sie die Tabellen der Mitarbeitenden und der Dienste und die beiden Tage.",
  problems: (count) =>
    count === 1 ? "Eines war nicht zu verstehen:" : `${count} Dinge waren nicht zu verstehen:`,
  good: (people, shifts) =>
    `Verstanden: ${people === 1 ? "eine Person" : `${people} Mitarbeitende`} und ${shifts === 1 ? "ein Dienst" : `${shifts} Dienste`}.`,
  notes: "So wurden die Tabellen gelesen:",
  line: (line) => `Zeile ${line}`,
  open: "Als Anfrage öffnen",
  cancel: "Abbrechen",
};

export const csvWords = catalogue(en, de);
