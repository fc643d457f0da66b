/** The words of roster files: headings, legends and names beside the duties. Each language has all of them. */

/** Why nobody may be planned on a day. `notEmployed`: before the first or after the last day of the contract. */
export type AbsenceKind = "sick" | "vacation" | "credited" | "unavailable" | "notEmployed";

export interface RosterWords {
  readonly locale: "en" | "de";
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
  readonly shortOfPeople: string;
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
