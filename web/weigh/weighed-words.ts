/** What was asked and how it was answered, in a few words. */
import type { LeaveOrWish, RosterShift, WeighedLeave } from "../../core/index.ts";
import { weighWords } from "../language/plan/weigh-words.ts";
import { decimalText, pointsText, shortDate } from "../plan/words/number-words.ts";

type Shifts = readonly Pick<RosterShift, "id" | "name">[];

const nameIn = (shifts: Shifts, id: string) => shifts.find((shift) => shift.id === id)?.name ?? id;

/** `Leave Mon 2 Mar to Fri 6 Mar`, `Free on Tue 3 Mar`. */
export function askedText(asked: LeaveOrWish, shifts: Shifts): string {
  const words = weighWords();
  if ("dates" in asked) {
    const [from = "", to = from] = [asked.dates[0], asked.dates.at(-1)];
    return words.vacation(
      from === to ? shortDate(from) : words.days(shortDate(from), shortDate(to)),
    );
  }
  const day = shortDate(asked.date);
  if (!("shiftId" in asked)) return words[asked.kind](day);
  return words[asked.kind](nameIn(shifts, asked.shiftId), day);
}

/** `costs two refused wishes`; null stands for an answer that is still to come, a rough one may change. */
export function answerText(weighed: WeighedLeave | null, shifts: Shifts, isRough = false): string {
  const words = weighWords();
  if (weighed === null) return words.weighing;
  if (!isRough) return sureText(weighed, shifts);
  const { state } = weighed;
  return words.rough(state === "granted" ? words.probable : sureText(weighed, shifts));
}

function sureText(weighed: WeighedLeave, shifts: Shifts): string {
  const words = weighWords();
  const { state, gaps, refusedWishes, points, isProven } = weighed;
  if (state === "costs")
    return refusedWishes > 0
      ? words.costsWishes(refusedWishes, !isProven)
      : words.costsPoints(pointsText(points ?? 0), !isProven);
  if (state !== "gap") return words[state];
  const [first] = gaps;
  if (first === undefined) return words.unmet;
  if (gaps.length > 1) return words.gaps(gaps.length);
  const missing = first.missing === 1 ? words.one : decimalText(first.missing);
  return words.gap(nameIn(shifts, first.shiftId), shortDate(first.date), missing);
}
