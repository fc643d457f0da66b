import type { Language, RosterCell } from "../../core/index.ts";
import type { Style } from "../terminal/style.ts";
import { padded, textWidth, wrapped } from "../terminal/text-width.ts";
import { comparisonWords } from "./comparison-words.ts";
import type { Pair, PersonDifference, PlanComparison, WishDifference } from "./plan-comparison.ts";

type Words = (typeof comparisonWords)[Language];

/** What two plans do differently for people: by person, then seats, wishes, rules and sums. Ends with a line feed. */
export function comparisonText(
  comparison: PlanComparison,
  language: Language,
  columns: number | null,
  style: Style,
): string {
  const words = comparisonWords[language];
  const { people, seats, wishes, rules, foreign } = comparison;
  const days = people.reduce((sum, person) => sum + person.days.length, 0);
  const sections = [
    ...people.map((person) => personText(person, comparison, words, style)),
    section(
      style.bold(words.seats),
      seats.map(({ date, shift, before, after }) => {
        const line = `${dateText(date, words)}   ${words.seat(shift, shown(before, words), shown(after, words))}`;
        return (after > before ? style.red : style.green)(line);
      }),
    ),
    section(style.bold(words.wishes), [
      ...wishes.granted.map((wish) => words.granted(wishText(wish, comparison, words))),
      ...wishes.refused.map((wish) => words.refused(wishText(wish, comparison, words))),
    ]),
    section(
      style.bold(words.rules),
      [...rules.broken.map(words.broken), ...rules.kept.map(words.kept)],
      columns,
    ),
    section(style.bold(words.figures), figures(comparison, words)),
    section(
      "",
      (["before", "after"] as const).flatMap((which) =>
        foreign[which] === 0 ? [] : [words.foreign(which, foreign[which])],
      ),
      columns,
    ),
  ].filter((text) => text !== "");
  if (sections.length === 0) return `${words.same}\n`;
  const head = words.head(comparison.from, comparison.to, days, people.length);
  return [`${head}\n`, ...sections].join("\n");
}

function personText(
  { name, state, hours, days }: PersonDifference,
  comparison: PlanComparison,
  words: Words,
  style: Style,
): string {
  const facts = [
    ...(state === "here" ? [] : [words[state]]),
    ...(isOther({ before: hours.before ?? 0, after: hours.after ?? 0 })
      ? [words.hours(shown(hours.before ?? 0, words), shown(hours.after ?? 0, words))]
      : []),
  ];
  const title = [style.bold(name), ...facts].join("   ");
  const width = Math.max(0, ...days.map(({ date }) => textWidth(dateText(date, words))));
  const lines = days.map(({ date, before, after, away }) => {
    const [old, now] = [
      dutyText(before, away.before, comparison, words),
      dutyText(after, away.after, comparison, words),
    ];
    return `${padded(dateText(date, words), width)}   ${old} -> ${now}`;
  });
  return `${title}\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

function dutyText(
  shifts: readonly string[],
  away: RosterCell["absence"],
  { shiftNames }: PlanComparison,
  words: Words,
): string {
  if (shifts.length > 0) return shifts.map((id) => shiftNames[id] ?? id).join(words.and);
  return away === null ? words.free : words.absence[away];
}

function wishText(
  { name, wants, dates, shifts }: WishDifference,
  { shiftNames }: PlanComparison,
  words: Words,
): string {
  const named = (shifts ?? []).map((id) => shiftNames[id] ?? id).join(", ");
  return words.wish(name, wants, named, dates.map((date) => dateText(date, words)).join(", "));
}

function figures(comparison: PlanComparison, words: Words): string[] {
  return (["missing", "hours", "objective"] as const).flatMap((key) => {
    const sums = comparison[key];
    if (sums === null || !isOther(sums)) return [];
    return [
      `${words.figure[key]}: ${words.instead(shown(sums.before, words), shown(sums.after, words))}`,
    ];
  });
}

function section(title: string, lines: readonly string[], columns: number | null = null): string {
  if (lines.length === 0) return "";
  const head = title === "" ? "" : `${title}\n`;
  return `${head}${lines.map((line) => `${wrapped(`  ${line}`, columns, "    ")}\n`).join("")}`;
}

function dateText(date: string, words: Words): string {
  const day = new Date(date);
  return words.date(
    words.weekdays[day.getUTCDay()]!,
    day.getUTCDate(),
    words.months[day.getUTCMonth()]!,
  );
}

/** Differences of less are not seen in what is shown. */
function isOther({ before, after }: Pair<number>): boolean {
  return hundredths(before) !== hundredths(after);
}

function shown(value: number, { decimalPoint }: Words): string {
  return String(hundredths(value)).replace(".", decimalPoint);
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
