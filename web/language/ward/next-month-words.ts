/** Words of going on with the next month. */
import { catalogue } from "../words.ts";

const counted = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;

const en = {
  next: "Next month",
  nextTitle: (month: string) => `Plan ${month}`,
  nextText: (plan: string) =>
    `People, shifts, rules and standing wishes go on. The plan signed as “${plan}” becomes history.`,
  lastDay: "Last day",
  from: (date: string) => `Begins on ${date}.`,
  badEnd: "The last day lies before the first one.",
  dueTitle: "What each person brings along",
  person: "Name",
  account: "Hours account",
  points: "Points",
  run: "In a row at the end",
  runOf: (days: number, nights: number) =>
    days === 0
      ? "–"
      : nights > 0
        ? `${counted(days, "day", "days")}, ${nights} of them at night`
        : counted(days, "day", "days"),
  owed: "Rest owed",
  owedFor: {
    sunday: (date: string) => `for ${date}`,
    holiday: (date: string) => `for the holiday ${date}`,
    weekly: (date: string) => `of the week from ${date}`,
  },
  year: "Nights · weekends",
  none: "–",
  left: (entries: string) => `Left behind, as it is past: ${entries}.`,
  entries: {
    vacations: (n: number) => counted(n, "day of vacation", "days of vacation"),
    sick_leaves: (n: number) => counted(n, "day of sick leave", "days of sick leave"),
    credited_absences: (n: number) => counted(n, "day of training", "days of training"),
    availability: (n: number) => counted(n, "date of availability", "dates of availability"),
    availability_windows: (n: number) => counted(n, "time window", "time windows"),
    wishes: (n: number) => counted(n, "day wished free", "days wished free"),
    wish_specs: (n: number) => counted(n, "other wish", "other wishes"),
    soft_code_assignments: (n: number) => counted(n, "soft code", "soft codes"),
    locked_assignments: (n: number) => counted(n, "lock", "locks"),
  },
  past: (names: string) => `For past dates alone, and without effect from now on: ${names}.`,
  lacksHolidays: "The ward lists its holidays itself, and none from here on: add them.",
  hasPoints: "Points that are left go on. What a month adds has to be given to each person.",
  thereAlready: (month: string) => `${month} is planned already.`,
  openIt: (month: string) => `Open ${month}`,
  make: (month: string) => `Begin ${month}`,
  cancel: "Cancel",
  reading: "Counting what goes on …",
};

const de: typeof en = {
  next: "Nächster Monat",
  nextTitle: (month) => `${month} planen`,
  nextText: (plan) =>
    `Mitarbeitende, Dienste, Regeln und ständige Wünsche gehen weiter. Der als „${plan}“ unterschriebene Plan wird zur Vorgeschichte.`,
  lastDay: "Letzter Tag",
  from: (date) => `Beginnt am ${date}.`,
  badEnd: "Der letzte Tag liegt vor dem ersten.",
  dueTitle: "Was jede Person mitbringt",
  person: "Name",
  account: "Stundenkonto",
  points: "Punkte",
  run: "Am Ende in Folge",
  runOf: (days, nights) =>
    days === 0
      ? "–"
      : nights > 0
        ? `${counted(days, "Tag", "Tage")}, davon ${counted(nights, "Nacht", "Nächte")}`
        : counted(days, "Tag", "Tage"),
  owed: "Geschuldete Ruhe",
  owedFor: {
    sunday: (date) => `für ${date}`,
    holiday: (date) => `für den Feiertag ${date}`,
    weekly: (date) => `der Woche ab ${date}`,
  },
  year: "Nächte · Wochenenden",
  none: "–",
  left: (entries) => `Zurück bleibt, weil es vorbei ist: ${entries}.`,
  entries: {
    vacations: (n) => counted(n, "Urlaubstag", "Urlaubstage"),
    sick_leaves: (n) => counted(n, "Krankheitstag", "Krankheitstage"),
    credited_absences: (n) => counted(n, "Fortbildungstag", "Fortbildungstage"),
    availability: (n) => counted(n, "Verfügbarkeit eines Tages", "Verfügbarkeiten von Tagen"),
    availability_windows: (n) => counted(n, "Zeitfenster", "Zeitfenster"),
    wishes: (n) => counted(n, "Wunschfrei-Tag", "Wunschfrei-Tage"),
    wish_specs: (n) => counted(n, "anderer Wunsch", "andere Wünsche"),
    soft_code_assignments: (n) => counted(n, "weiches Kürzel", "weiche Kürzel"),
    locked_assignments: (n) => counted(n, "Fixierung", "Fixierungen"),
  },
  past: (names) => `Nur für vergangene Tage und von nun an ohne Wirkung: ${names}.`,
  lacksHolidays:
    "Die Station zählt ihre Feiertage selbst auf, von hier an keinen: Ergänzen Sie sie.",
  hasPoints:
    "Übrige Punkte gehen weiter. Was ein Monat an Punkten bringt, muss jeder Person gegeben werden.",
  thereAlready: (month) => `${month} wird schon geplant.`,
  openIt: (month) => `${month} öffnen`,
  make: (month) => `${month} beginnen`,
  cancel: "Abbrechen",
  reading: "Was weitergeht, wird gezählt …",
};

export const nextMonthWords = catalogue(en, de);
