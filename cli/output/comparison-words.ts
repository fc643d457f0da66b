import type { Language, RosterCell } from "../../core/index.ts";

type Absence = NonNullable<RosterCell["absence"]>;

/** What `diff` says of two plans. */
interface ComparisonWords {
  readonly decimalPoint: "." | ",";
  /** January first. */
  readonly months: readonly string[];
  /** Sunday first. */
  readonly weekdays: readonly string[];
  readonly date: (weekday: string, day: number, month: string) => string;
  readonly same: string;
  readonly head: (from: string, to: string, days: number, people: number) => string;
  readonly free: string;
  readonly absence: Readonly<Record<Absence, string>>;
  readonly and: string;
  readonly hours: (before: string, after: string) => string;
  readonly joined: string;
  readonly left: string;
  readonly seats: string;
  /** `before` and `after` are persons missing. */
  readonly seat: (shift: string, before: string, after: string) => string;
  readonly wishes: string;
  readonly granted: (wish: string) => string;
  readonly refused: (wish: string) => string;
  readonly wish: (name: string, wants: "free" | "work", shifts: string, dates: string) => string;
  readonly rules: string;
  readonly broken: (issue: string) => string;
  readonly kept: (issue: string) => string;
  readonly figures: string;
  readonly figure: Readonly<Record<"missing" | "hours" | "objective", string>>;
  readonly instead: (before: string, after: string) => string;
  readonly foreign: (which: "before" | "after", count: number) => string;
}

const number = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const comparisonWords: Readonly<Record<Language, ComparisonWords>> = {
  en: {
    decimalPoint: ".",
    months:
      "January February March April May June July August September October November December".split(
        " ",
      ),
    weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
    date: (weekday, day, month) => `${weekday} ${day} ${month}`,
    same: "The plans are the same.",
    head: (from, to, days, people) =>
      `${from} to ${to}: ${number(days, "day", "days")} of ${number(people, "person", "people")} changed`,
    free: "free",
    absence: {
      sick: "sick",
      vacation: "on leave",
      credited: "in training",
      unavailable: "not available",
      notEmployed: "not employed",
    },
    and: " and ",
    hours: (before, after) => `${after} instead of ${before} hours`,
    joined: "in the second plan alone",
    left: "in the first plan alone",
    seats: "Seats",
    seat: (shift, before, after) => `${shift}: ${after} missing instead of ${before}`,
    wishes: "Wishes",
    granted: (wish) => `granted now: ${wish}`,
    refused: (wish) => `refused now: ${wish}`,
    wish: (name, wants, shifts, dates) =>
      shifts === ""
        ? `${name}, ${wants === "free" ? "free" : "work"} on ${dates}`
        : `${name}, ${wants === "free" ? "no " : ""}${shifts} on ${dates}`,
    rules: "Rules",
    broken: (issue) => `broken now: ${issue}`,
    kept: (issue) => `kept again: ${issue}`,
    figures: "As a whole",
    figure: { missing: "missing", hours: "hours", objective: "objective (lower is better)" },
    instead: (before, after) => `${after} instead of ${before}`,
    foreign: (which, count) =>
      `${number(count, "duty", "duties")} of the ${which === "before" ? "first" : "second"} plan ${count === 1 ? "belongs" : "belong"} to nobody, no shift or no date of the request, and ${count === 1 ? "is" : "are"} left out.`,
  },
  de: {
    decimalPoint: ",",
    months:
      "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(
        " ",
      ),
    weekdays: ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"],
    date: (weekday, day, month) => `${weekday} ${day}. ${month}`,
    same: "Die Pläne sind gleich.",
    head: (from, to, days, people) =>
      `${from} bis ${to}: ${number(days, "Tag", "Tage")} von ${number(people, "Person", "Personen")} geändert`,
    free: "frei",
    absence: {
      sick: "krank",
      vacation: "Urlaub",
      credited: "Fortbildung",
      unavailable: "nicht verfügbar",
      notEmployed: "nicht angestellt",
    },
    and: " und ",
    hours: (before, after) => `${after} statt ${before} Stunden`,
    joined: "nur im zweiten Plan",
    left: "nur im ersten Plan",
    seats: "Plätze",
    seat: (shift, before, after) => `${shift}: ${after} statt ${before} fehlen`,
    wishes: "Wünsche",
    granted: (wish) => `jetzt erfüllt: ${wish}`,
    refused: (wish) => `jetzt abgelehnt: ${wish}`,
    wish: (name, wants, shifts, dates) =>
      shifts === ""
        ? `${name}, ${wants === "free" ? "frei" : "Dienst"} am ${dates}`
        : `${name}, ${wants === "free" ? "kein " : ""}${shifts} am ${dates}`,
    rules: "Regeln",
    broken: (issue) => `jetzt gebrochen: ${issue}`,
    kept: (issue) => `wieder eingehalten: ${issue}`,
    figures: "Im Ganzen",
    figure: { missing: "fehlend", hours: "Stunden", objective: "Zielwert (kleiner ist besser)" },
    instead: (before, after) => `${after} statt ${before}`,
    foreign: (which, count) =>
      `${number(count, "Dienst", "Dienste")} des ${which === "before" ? "ersten" : "zweiten"} Plans ${count === 1 ? "gehört" : "gehören"} zu keiner Person, Schicht oder keinem Tag der Anfrage und ${count === 1 ? "bleibt" : "bleiben"} außer Betracht.`,
  },
};
