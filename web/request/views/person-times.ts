import type { SolveRequest } from "../../../core/index.ts";
import { dayText, weekdaysText } from "../../language/figures.ts";
import { glanceWords } from "../../language/plan/glance-words.ts";

type Windows = NonNullable<NonNullable<SolveRequest["availability_windows"]>[string]>;

const NAMES = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const kinds = ["available", "unavailable", "preferred", "undesired"] as const;

/** The times of day that a person gave, in words: `only Mon Tue 08:00–12:00`. */
export function timesTexts(windows: Windows): readonly string[] {
  const { timesOf } = glanceWords();
  return windows.flatMap(({ kind: written, weekdays, date, from, to }) => {
    const kind = kinds.find((known) => known === written.toLowerCase());
    const days = weekdaysText((weekdays ?? []).map(weekdayNumber).sort((a, b) => a - b));
    const when = date == null ? days : dayText(date);
    const isWholeDay = from === "00:00" && (to === "24:00" || to === "00:00") && when !== "";
    const times = isWholeDay ? when : `${when} ${from}–${to}`.trim();
    return kind === undefined ? [] : [timesOf[kind](times)];
  });
}

/** Of a name or number as the request writes it; Monday is 1. */
export function weekdayNumber(weekday: string | number): number {
  return typeof weekday === "number"
    ? weekday
    : 1 + NAMES.indexOf(weekday.toLowerCase().slice(0, 3));
}
