/** The words of roster files in the languages they come in. */
import type { ExportLanguage } from "../../api.ts";
import type { AbsenceKind } from "./absence-kinds.ts";

export interface Words {
  readonly locale: ExportLanguage;
  readonly decimalPoint: "." | ",";
  /** January first. */
  readonly months: readonly string[];
  /** Monday first, two letters. */
  readonly weekdays: readonly string[];
  /** In front of the number of an ISO week. */
  readonly week: string;
  readonly roster: string;
  readonly employee: string;
  readonly hours: string;
  readonly target: string;
  readonly deviation: string;
  readonly nights: string;
  readonly weekends: string;
  readonly duties: string;
  readonly days: string;
  readonly people: string;
  readonly coverage: string;
  readonly objective: string;
  readonly provenGap: string;
  readonly wishes: string;
  readonly demand: string;
  readonly demandHint: string;
  readonly gaps: string;
  readonly date: string;
  readonly shift: string;
  readonly missing: string;
  readonly reason: string;
  readonly explanations: string;
  readonly legend: string;
  readonly locked: string;
  readonly holiday: string;
  readonly weekend: string;
  readonly onCall: string;
  readonly standby: string;
  readonly noPlan: string;
  readonly bestEffort: string;
  readonly idleRules: string;
  readonly more: string;
  /** For duties that do not belong to the request. */
  readonly foreign: string;
  readonly yes: string;
  readonly no: string;
  readonly status: Readonly<Record<string, string>>;
  readonly absence: Readonly<Record<AbsenceKind, string>>;
  /** One or two characters for a cell. */
  readonly absenceCode: Readonly<Record<AbsenceKind, string>>;
}

const en: Words = {
  locale: "en",
  decimalPoint: ".",
  months: [
    ...["January", "February", "March", "April", "May", "June"],
    ...["July", "August", "September", "October", "November", "December"],
  ],
  weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],
  week: "Week",
  roster: "Roster",
  employee: "Employee",
  hours: "Hours",
  target: "Target",
  deviation: "+/−",
  nights: "Nights",
  weekends: "Weekends",
  duties: "duties",
  days: "days",
  people: "people",
  coverage: "Demand met",
  objective: "Objective",
  provenGap: "Proven gap",
  wishes: "Wishes granted",
  demand: "Staffing",
  demandHint: "present / required",
  gaps: "Missing staff",
  date: "Date",
  shift: "Shift",
  missing: "Missing",
  reason: "Reason",
  explanations: "Explanations",
  legend: "Legend",
  locked: "fixed beforehand",
  holiday: "public holiday",
  weekend: "weekend",
  onCall: "on call",
  standby: "standby",
  noPlan: "There is no plan.",
  bestEffort: "No plan keeps every rule and meets all demand: this is the best possible one.",
  idleRules: "Rules without effect",
  more: "more",
  foreign: "duties that do not belong to this request are not shown",
  yes: "yes",
  no: "no",
  status: {
    optimal: "optimal",
    feasible: "feasible",
    infeasible: "infeasible",
    unknown: "unknown",
    model_invalid: "invalid model",
    timeout: "out of time",
  },
  absence: {
    sick: "sick",
    vacation: "vacation",
    unavailable: "not available",
    notEmployed: "not employed",
  },
  absenceCode: { sick: "S", vacation: "V", unavailable: "–", notEmployed: "" },
};

const de: Words = {
  locale: "de",
  decimalPoint: ",",
  months: [
    ...["Januar", "Februar", "März", "April", "Mai", "Juni"],
    ...["Juli", "August", "September", "Oktober", "November", "Dezember"],
  ],
  weekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
  week: "KW",
  roster: "Dienstplan",
  employee: "Name",
  hours: "Stunden",
  target: "Soll",
  deviation: "+/−",
  nights: "Nächte",
  weekends: "Wochenenden",
  duties: "Dienste",
  days: "Tage",
  people: "Personen",
  coverage: "Bedarf gedeckt",
  objective: "Zielwert",
  provenGap: "Bewiesener Abstand",
  wishes: "Wünsche erfüllt",
  demand: "Besetzung",
  demandHint: "anwesend / gefordert",
  gaps: "Fehlende Besetzung",
  date: "Datum",
  shift: "Schicht",
  missing: "Es fehlen",
  reason: "Grund",
  explanations: "Erläuterungen",
  legend: "Legende",
  locked: "vorab festgelegt",
  holiday: "Feiertag",
  weekend: "Wochenende",
  onCall: "Bereitschaft",
  standby: "Rufbereitschaft",
  noPlan: "Es gibt keinen Plan.",
  bestEffort:
    "Kein Plan hält alle Regeln ein und deckt den ganzen Bedarf: dies ist der bestmögliche.",
  idleRules: "Regeln ohne Wirkung",
  more: "weitere",
  foreign: "Dienste, die nicht zu dieser Anfrage gehören, sind nicht dargestellt",
  yes: "ja",
  no: "nein",
  status: {
    optimal: "optimal",
    feasible: "zulässig",
    infeasible: "unlösbar",
    unknown: "unbekannt",
    model_invalid: "Modell ungültig",
    timeout: "Zeit abgelaufen",
  },
  absence: {
    sick: "krank",
    vacation: "Urlaub",
    unavailable: "nicht verfügbar",
    notEmployed: "nicht beschäftigt",
  },
  absenceCode: { sick: "K", vacation: "U", unavailable: "–", notEmployed: "" },
};

export const wordsOf: Readonly<Record<ExportLanguage, Words>> = { en, de };

/** A number with at most one decimal, in the spelling of the language. */
export function decimal(value: number, { decimalPoint }: Words): string {
  const text = String(Math.round(Math.abs(value) * 10) / 10).replace(".", decimalPoint);
  return value < 0 && text !== "0" ? `−${text}` : text;
}

/** The same with its sign; nothing in front of 0. */
export function signed(value: number, words: Words): string {
  const text = decimal(value, words);
  return value > 0 && text !== "0" ? `+${text}` : text;
}

/** `Mo 2 March 2026`, in German `Mo 2. März 2026`. */
export function longDate(
  day: {
    readonly weekday: number;
    readonly dayOfMonth: number;
    readonly month: number;
    readonly year: number;
  },
  { locale, weekdays, months }: Words,
): string {
  const dot = locale === "de" ? "." : "";
  return `${weekdays[day.weekday - 1]} ${day.dayOfMonth}${dot} ${months[day.month - 1]} ${day.year}`;
}
