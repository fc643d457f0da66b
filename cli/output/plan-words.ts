import type { GenerationResult, Language } from "../../core/index.ts";

/** What `solve` and `verify` say around the sentences of the core. */
export interface PlanWords {
  readonly decimalPoint: "." | ",";
  /** Sunday first, two letters. */
  readonly weekdays: readonly string[];
  readonly period: (from: string, to: string) => string;
  readonly status: Readonly<Record<GenerationResult["status"], string>>;
  readonly duties: (count: number) => string;
  readonly objective: (total: string) => string;
  readonly pay: (total: string) => string;
  readonly unknownGap: string;
  readonly gap: (percent: string) => string;
  readonly seconds: (seconds: string) => string;
  readonly betterWhileExplained: string;
  readonly alternatives: (count: number) => string;
  /** Lines of a list that are not shown. */
  readonly more: (count: number) => string;
  readonly missingStaff: string;
  readonly conflicts: string;
  readonly remedies: string;
  readonly refusedWishes: string;
  readonly explanations: string;
  readonly missing: (shift: string) => string;
  readonly gapDates: (count: number, from: string, to: string) => string;
  /** `isSoft`: the demand should be met, and a plan that does not is none the less valid. */
  readonly gapLine: (
    dates: string,
    shift: string,
    missing: { readonly count: number; readonly isSoft: boolean },
    reason: string,
  ) => string;
  readonly totals: Readonly<Record<"hours" | "target" | "nights" | "wishes", string>>;
  readonly legend: Readonly<
    Record<
      | ("vacation" | "sick" | "credited" | "unavailable")
      | ("granted" | "refused" | "locked" | "holiday"),
      string
    >
  >;
  /** Marks of the grid, two letters. */
  readonly absent: Readonly<Record<"vacation" | "sick" | "credited", string>>;
  readonly passed: string;
  readonly notPassed: string;
  readonly foreign: string;
  readonly complete: string;
  readonly incomplete: string;
  readonly entries: string;
  readonly differences: string;
  readonly broken: string;
  readonly unmet: string;
  readonly fixed: string;
  readonly plan: (number: number) => string;
  readonly points: string;
  readonly dearest: string;
}

export const planWords: Readonly<Record<Language, PlanWords>> = {
  en: {
    decimalPoint: ".",
    weekdays: ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"],
    period: (from, to) => `${from} to ${to}`,
    status: {
      optimal: "optimal",
      feasible: "feasible",
      infeasible: "infeasible",
      model_invalid: "model_invalid",
      timeout: "timeout",
      unknown: "unknown",
    },
    duties: (count) => (count === 1 ? "1 duty" : `${count} duties`),
    objective: (total) => `objective ${total}`,
    pay: (total) => `pay ${total}`,
    unknownGap: "how near the best is not known",
    gap: (percent) => `at most ${percent} % from the best`,
    seconds: (seconds) => `${seconds} s`,
    betterWhileExplained: "While it was explained, a better plan was found:",
    alternatives: (count) =>
      `${count === 1 ? "1 alternative plan" : `${count} alternative plans`}, see --json`,
    more: (count) => `and ${count} more, see --json`,
    missingStaff: "Missing staff",
    conflicts: "What cannot hold together",
    remedies: "What would help",
    refusedWishes: "Refused wishes",
    explanations: "Explanations",
    missing: (shift) => `missing ${shift}`,
    gapDates: (count, from, to) => `${count} dates from ${from} to ${to}`,
    gapLine: (dates, shift, { count, isSoft }, reason) =>
      `${dates} ${shift}: ${count} missing${isSoft ? " of what should be there" : ""}, ${reason}`,
    totals: { hours: "hours", target: "target", nights: "nights", wishes: "wishes" },
    legend: {
      vacation: "vacation",
      sick: "sick",
      credited: "school or training",
      unavailable: "not available",
      granted: "wish granted",
      refused: "wish refused",
      locked: "locked",
      holiday: "holiday",
    },
    absent: { vacation: "va", sick: "si", credited: "tr" },
    passed: "passed",
    notPassed: "not passed",
    foreign: "does not belong to the request",
    complete: "everything asked for is done",
    incomplete: "incomplete",
    entries: "Entries and facts",
    differences: "The result says otherwise",
    broken: "Broken rules",
    unmet: "Unmet rules",
    fixed: "Broken by locks and history alone",
    plan: (number) => `Plan ${number}`,
    points: "Points",
    dearest: "Dearest",
  },
  de: {
    decimalPoint: ",",
    weekdays: ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"],
    period: (from, to) => `${from} bis ${to}`,
    status: {
      optimal: "optimal",
      feasible: "zulässig",
      infeasible: "nicht erfüllbar",
      model_invalid: "ungültig",
      timeout: "Zeit abgelaufen",
      unknown: "unbekannt",
    },
    duties: (count) => (count === 1 ? "1 Dienst" : `${count} Dienste`),
    objective: (total) => `Zielwert ${total}`,
    pay: (total) => `Lohn ${total}`,
    unknownGap: "wie nah am besten Plan, ist nicht bekannt",
    gap: (percent) => `höchstens ${percent} % vom besten Plan entfernt`,
    seconds: (seconds) => `${seconds} s`,
    betterWhileExplained: "Beim Begründen wurde ein besserer Plan gefunden:",
    alternatives: (count) =>
      `${count === 1 ? "1 weiterer Plan" : `${count} weitere Pläne`}, siehe --json`,
    more: (count) => `und ${count} weitere, siehe --json`,
    missingStaff: "Fehlende Besetzung",
    conflicts: "Was nicht zusammen gelten kann",
    remedies: "Was helfen würde",
    refusedWishes: "Abgelehnte Wünsche",
    explanations: "Erläuterungen",
    missing: (shift) => `fehlt ${shift}`,
    gapDates: (count, from, to) => `${count} Tage von ${from} bis ${to}`,
    gapLine: (dates, shift, { count, isSoft }, reason) =>
      `${dates} ${shift}: ${count} ${count === 1 ? "fehlt" : "fehlen"}${isSoft ? " an der Sollbesetzung" : ""}, ${reason}`,
    totals: { hours: "Std.", target: "Soll", nights: "Nächte", wishes: "Wünsche" },
    legend: {
      vacation: "Urlaub",
      sick: "krank",
      credited: "Schule oder Fortbildung",
      unavailable: "nicht verfügbar",
      granted: "Wunsch erfüllt",
      refused: "Wunsch abgelehnt",
      locked: "fest",
      holiday: "Feiertag",
    },
    absent: { vacation: "ur", sick: "kr", credited: "fb" },
    passed: "bestanden",
    notPassed: "nicht bestanden",
    foreign: "gehört nicht zur Anfrage",
    complete: "alles Verlangte ist erfüllt",
    incomplete: "unvollständig",
    entries: "Einträge und Angaben",
    differences: "Das Ergebnis sagt etwas anderes",
    broken: "Verletzte Regeln",
    unmet: "Nicht erfüllte Regeln",
    fixed: "Allein durch Festlegungen und Vorgeschichte verletzt",
    plan: (number) => `Plan ${number}`,
    points: "Punkte",
    dearest: "Am teuersten",
  },
};

/** A number with so many digits behind the point of the language. */
export function decimals(value: number, digits: number, { decimalPoint }: PlanWords): string {
  return value.toFixed(digits).replace(".", decimalPoint);
}

/** A number with two digits behind the point at most. */
export function rounded(value: number, { decimalPoint }: PlanWords): string {
  return String(Math.round(value * 100) / 100).replace(".", decimalPoint);
}
