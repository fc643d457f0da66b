/** The answers that the calendar shows, by person and date. */
import { signal } from "@preact/signals";
import type { LeaveOrWish, WeighedLeave } from "../../core/index.ts";

export interface WeighedDay {
  readonly state: WeighedLeave["state"];
  /** The answer in a few words. */
  readonly text: string;
}

export type WeighedDays = ReadonlyMap<string, WeighedDay>;

export const weighedDays = signal<WeighedDays>(new Map());

/** Where the answer for a person and date stands. */
export const dayKey = (person: string, date: string): string => `${person} ${date}`;

/** Of several answers for one day the one that needs looking at most. */
const rank: readonly WeighedLeave["state"][] = ["gap", "impossible", "costs", "open", "granted"];

/** Answers laid out over the days that were asked for. */
export function daysOf(
  answers: Iterable<WeighedLeave>,
  textOf: (weighed: WeighedLeave) => string,
): WeighedDays {
  const days = new Map<string, WeighedDay>();
  for (const weighed of answers) {
    const { asked, state } = weighed;
    for (const date of datesOf(asked)) {
      const key = dayKey(asked.employeeId, date);
      const known = days.get(key);
      if (known !== undefined && rank.indexOf(known.state) <= rank.indexOf(state)) continue;
      days.set(key, { state, text: textOf(weighed) });
    }
  }
  return days;
}

function datesOf(asked: LeaveOrWish): readonly string[] {
  return "dates" in asked ? asked.dates : [asked.date];
}
