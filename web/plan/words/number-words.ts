/** Dates and numbers in the language of the page. */
import type { Language, RosterDay } from "../../../core/index.ts";
import { language } from "../../state/settings.ts";

const locales: Readonly<Record<Language, string>> = { en: "en-GB", de: "de-DE" };

function formatter<F>(make: (locale: string) => F): () => F {
  const made = new Map<Language, F>();
  return () => {
    const found = made.get(language.value) ?? make(locales[language.value]);
    made.set(language.value, found);
    return found;
  };
}

const dates = (options: Intl.DateTimeFormatOptions) =>
  formatter((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }));

const long = dates({ weekday: "long", day: "numeric", month: "long" });
const short = dates({ weekday: "short", day: "numeric", month: "short" });
const weekday = dates({ weekday: "short" });
const month = dates({ month: "long", year: "numeric" });
const shortMonth = dates({ month: "short", year: "numeric" });
/** What is rounded to nothing has no sign. */
const plainZero = { signDisplay: "negative" } as const;
const decimal = formatter(
  (locale) => new Intl.NumberFormat(locale, { ...plainZero, maximumFractionDigits: 1 }),
);
const fine = formatter(
  (locale) => new Intl.NumberFormat(locale, { ...plainZero, maximumFractionDigits: 2 }),
);
const cents = formatter(
  (locale) =>
    new Intl.NumberFormat(locale, {
      ...{ ...plainZero, minimumFractionDigits: 2, maximumFractionDigits: 2 },
    }),
);

const instantOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** `Monday 2 February`. */
export const longDate = (date: string): string => long().format(instantOf(date));
/** `Mon 2 Feb`. */
export const shortDate = (date: string): string => short().format(instantOf(date));
/** `Mo`, two letters. */
export const weekdayOf = ({ date }: RosterDay): string =>
  weekday().format(instantOf(date)).slice(0, 2);
/** `February 2026`. */
export const monthOf = ({ date }: RosterDay): string => monthName(date);
/** The same of several days in a row, shorter where they lie in two months: `Jun – Jul 2026`. */
export const monthsOf = (first: RosterDay, last: RosterDay): string =>
  monthOf(first) === monthOf(last)
    ? monthOf(first)
    : shortMonth().formatRange(instantOf(first.date), instantOf(last.date));
/** The same of an ISO date. */
export const monthName = (date: string): string => month().format(instantOf(date));
/** With at most one decimal. */
export const decimalText = (value: number): string => decimal().format(value).replace("-", "−");
/** With two decimals; amounts of money, in whatever currency the request has. */
export const moneyText = (value: number): string => cents().format(value).replace("-", "−");
/** With at most two decimals; prices. */
export const pointsText = (value: number): string => fine().format(value).replace("-", "−");
/** With a sign in front, nothing in front of 0. */
export const signedText = (value: number, write = decimalText): string => {
  const text = write(value);
  return value > 0 && text !== "0" ? `+${text}` : text;
};
