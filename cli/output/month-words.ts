import type { DatedField, Language, NextMonth } from "../../core/index.ts";

/** What `new-month` says of the request it has made. */
interface MonthWords {
  readonly note: string;
  readonly made: (start: string, end: string, people: number, from: string, to: string) => string;
  readonly nothingLeft: string;
  readonly left: (entries: string) => string;
  readonly entries: (field: DatedField, count: number) => string;
  readonly past: (field: keyof NextMonth["past"], ids: string) => string;
  readonly holidays: (start: string) => string;
  readonly points: string;
  readonly foreign: (count: number) => string;
}

const counted = (count: number, [one, more]: readonly [string, string]) =>
  `${count} ${count === 1 ? one : more}`;

const entriesEn: Readonly<Record<DatedField, readonly [string, string]>> = {
  vacations: ["day of vacation", "days of vacation"],
  sick_leaves: ["day of sick leave", "days of sick leave"],
  credited_absences: ["day of training or school", "days of training or school"],
  availability: ["date of availability", "dates of availability"],
  availability_windows: ["availability window of a date", "availability windows of dates"],
  wishes: ["day wished free", "days wished free"],
  wish_specs: ["other wish", "other wishes"],
  soft_code_assignments: ["soft code", "soft codes"],
  locked_assignments: ["lock", "locks"],
};

const entriesDe: Readonly<Record<DatedField, readonly [string, string]>> = {
  vacations: ["Urlaubstag", "Urlaubstage"],
  sick_leaves: ["Krankheitstag", "Krankheitstage"],
  credited_absences: ["Fortbildungs- oder Schultag", "Fortbildungs- oder Schultage"],
  availability: ["Verfügbarkeit eines Tages", "Verfügbarkeiten von Tagen"],
  availability_windows: ["Zeitfenster eines Tages", "Zeitfenster von Tagen"],
  wishes: ["Wunschfrei-Tag", "Wunschfrei-Tage"],
  wish_specs: ["anderer Wunsch", "andere Wünsche"],
  soft_code_assignments: ["weiches Kürzel", "weiche Kürzel"],
  locked_assignments: ["Sperre", "Sperren"],
};

const partsEn = {
  shifts: "shifts",
  planning_rules: "planning rules",
  staffing_rules: "staffing rules",
} as const;
const partsDe = {
  shifts: "Schichten",
  planning_rules: "Planungsregeln",
  staffing_rules: "Besetzungsregeln",
} as const;

export const monthWords: Readonly<Record<Language, MonthWords>> = {
  en: {
    note: "note",
    made: (start, end, people, from, to) =>
      `${start} to ${end}: ${counted(people, ["person", "people"])}, with accounts and history of ${from} to ${to}.`,
    nothingLeft: "Nothing was left behind.",
    left: (entries) => `Left behind, as they are past: ${entries}.`,
    entries: (field, count) => counted(count, entriesEn[field]),
    past: (field, ids) =>
      `These ${partsEn[field]} are for dates that are past and do nothing now: ${ids}.`,
    holidays: (start) =>
      `holiday_dates names no day from ${start} on: add the public holidays, or leave the field out.`,
    points:
      "Points left are carried over; give the new ones that a month brings in social_points, which then count alone.",
    foreign: (count) =>
      `${counted(count, ["duty of the plan belongs", "duties of the plan belong"])} to nobody of the request and ${count === 1 ? "is" : "are"} not in the history.`,
  },
  de: {
    note: "Hinweis",
    made: (start, end, people, from, to) =>
      `${start} bis ${end}: ${counted(people, ["Person", "Personen"])}, mit Konten und Vorgeschichte vom ${from} bis ${to}.`,
    nothingLeft: "Nichts blieb zurück.",
    left: (entries) => `Zurück blieb, weil es vorbei ist: ${entries}.`,
    entries: (field, count) => counted(count, entriesDe[field]),
    past: (field, ids) =>
      `Diese ${partsDe[field]} gelten nur für vergangene Tage und tun nichts mehr: ${ids}.`,
    holidays: (start) =>
      `holiday_dates nennt keinen Tag ab ${start}: Feiertage ergänzen oder das Feld weglassen.`,
    points:
      "Übrige Punkte sind übernommen; neue Punkte eines Monats gehören in social_points und zählen dann allein.",
    foreign: (count) =>
      `${counted(count, ["Dienst des Plans gehört", "Dienste des Plans gehören"])} niemandem der Anfrage und ${count === 1 ? "steht" : "stehen"} nicht in der Vorgeschichte.`,
  },
};
