/** Amounts, spans and lists as sentences tell them, in each language. */
import type { Countable, Grouping, Span } from "./values.ts";
import { countedIn, joined, numberIn } from "./words.ts";

const numberEn = numberIn(".");
const countedEn = countedIn(numberEn);
const shiftsEn = (count: number) => countedEn(count, "shift", "shifts");

/** In English. */
export const english = {
  number: numberEn,
  counted: countedEn,
  and: joined("and"),
  or: joined("or"),
  persons: (count: number) => countedEn(count, "person", "persons"),
  duties: shiftsEn,
  days: (count: number) => countedEn(count, "day", "days"),
  daysOff: (count: number) => countedEn(count, "day off", "days off"),
  weekends: (count: number) => countedEn(count, "weekend", "weekends"),
  /** From an hour on in hours, as people say it. */
  minutes: (count: number) =>
    count < 60
      ? countedEn(count, "minute", "minutes")
      : `${Math.floor(count / 60)} h${count % 60 === 0 ? "" : ` ${count % 60} min`}`,
  hours: (amount: number) => `${numberEn(amount)} h`,
  span: ({ from, to }: Span) => (from === to ? `on ${from}` : `from ${from} to ${to}`),
  allowed: (most: number) => `at most ${numberEn(most)} ${most === 1 ? "is" : "are"} allowed`,
  required: (least: number) => `at least ${numberEn(least)} ${least === 1 ? "is" : "are"} required`,
  countables: {
    shifts: shiftsEn,
    workingDays: (count: number) => countedEn(count, "working day", "working days"),
  } satisfies Readonly<Record<Countable, (count: number) => string>>,
  groupings: {
    shiftType: "shift types",
    shiftId: "shifts",
    workplaceId: "workplaces",
    areaId: "areas",
  } satisfies Readonly<Record<Grouping, string>>,
};

const numberDe = numberIn(",");
const countedDe = countedIn(numberDe);
const dutiesDe = (count: number) => countedDe(count, "Dienst", "Dienste");
const isOrAre = (count: number) => (count === 1 ? "ist" : "sind");

/** In German. What is allowed or required may be an amount with its noun. */
export const german = {
  number: numberDe,
  counted: countedDe,
  and: joined("und"),
  or: joined("oder"),
  persons: (count: number) => countedDe(count, "Person", "Personen"),
  duties: dutiesDe,
  days: (count: number) => countedDe(count, "Tag", "Tage"),
  daysOff: (count: number) => countedDe(count, "freier Tag", "freie Tage"),
  weekends: (count: number) => countedDe(count, "Wochenende", "Wochenenden"),
  minutes: (count: number) =>
    count < 60
      ? countedDe(count, "Minute", "Minuten")
      : countedDe(Math.floor(count / 60), "Stunde", "Stunden") +
        (count % 60 === 0 ? "" : ` ${countedDe(count % 60, "Minute", "Minuten")}`),
  hours: (amount: number) => countedDe(amount, "Stunde", "Stunden"),
  span: ({ from, to }: Span) => (from === to ? `am ${from}` : `vom ${from} bis ${to}`),
  isOrAre,
  allowed: (most: number, amount = numberDe(most)) =>
    `erlaubt ${isOrAre(most)} höchstens ${amount}`,
  required: (least: number, amount = numberDe(least)) =>
    `nötig ${isOrAre(least)} mindestens ${amount}`,
  countables: {
    shifts: dutiesDe,
    workingDays: (count: number) => countedDe(count, "Arbeitstag", "Arbeitstage"),
  } satisfies Readonly<Record<Countable, (count: number) => string>>,
  groupings: {
    shiftType: "Dienstarten",
    shiftId: "Dienste",
    workplaceId: "Arbeitsplätze",
    areaId: "Bereiche",
  } satisfies Readonly<Record<Grouping, string>>,
};
