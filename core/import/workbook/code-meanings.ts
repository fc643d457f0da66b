/** What the codes of a ward's grid mean: a shift, an absence, a wish, or nothing. */
import { isCredited, isSick, isVacation } from "../tables/absence-words.ts";
import { minuteRangeIn } from "../tables/cell-values.ts";
import { folded, wordList } from "../tables/folded.ts";

export type CodeMeaning =
  | { readonly kind: "shift"; readonly shiftId: string }
  | { readonly kind: "vacation" | "sick" | "training" | "unavailable" | "wishOff" | "nothing" }
  | { readonly kind: "wishOn" | "wishNot"; readonly shiftId: string };

/** A shift as codes can name it; `marks` are its codes, id and name, the code that plans show first. */
export interface NamedShift {
  readonly id: string;
  readonly marks: readonly string[];
}

/** Codes as somebody mapped them: `{ F: "frueh", U: "vacation", X: "off" }`. */
export type CodeMapping = Readonly<Record<string, string>>;

const isUnavailable = wordList(
  "abw abwesend nichtverfuegbar weg away unavailable notavailable absent",
);
const isOff = wordList("wunschfrei wunsch wish off wishoff");
const isNothing = wordList("nichts ignorieren leer frei nothing ignore none free");
const WISH = /^(wunsch|wish|nicht|kein|not)\s*:\s*(.+)$/i;

/** The meaning that a mapping gives a code; null for words that are neither a shift nor one of the others. */
export function meaningOf(word: string, shifts: readonly NamedShift[]): CodeMeaning | null {
  const wish = WISH.exec(word.trim());
  if (wish !== null) {
    const shift = shiftNamed(wish[2]!, shifts);
    const kind = /^w/i.test(wish[1]!) ? "wishOn" : "wishNot";
    return shift === null ? null : { kind, shiftId: shift.id };
  }
  const shift = shiftNamed(word, shifts);
  if (shift !== null) return { kind: "shift", shiftId: shift.id };
  if (isVacation(word)) return { kind: "vacation" };
  if (isSick(word)) return { kind: "sick" };
  if (isCredited(word)) return { kind: "training" };
  if (isUnavailable(word)) return { kind: "unavailable" };
  if (isOff(word)) return { kind: "wishOff" };
  return isNothing(word) ? { kind: "nothing" } : null;
}

/** Begin and end of a mapping that says a shift by its times, `F=06:00-14:30`, in minutes from midnight. */
export function timesOf(word: string): readonly [number, number] | null {
  return minuteRangeIn(word);
}

/** A shift by one of its marks: as written, else without regard to case; the code of one goes before the id of another. */
function shiftNamed(word: string, shifts: readonly NamedShift[]): NamedShift | null {
  const text = word.trim();
  if (text === "") return null;
  const exact =
    shifts.find(({ marks }) => marks[0] === text) ??
    shifts.find(({ marks }) => marks.includes(text));
  if (exact !== undefined) return exact;
  const key = folded(text);
  if (key === "") return null;
  return (
    shifts.find(({ marks }) => folded(marks[0] ?? "") === key) ??
    shifts.find(({ marks }) => marks.some((mark) => folded(mark) === key)) ??
    null
  );
}

const isDayOff = wordList("frei wunschfrei wf dienstfrei freierwunsch f0 x off dayoff free");
/** Strokes and dots that planners put into a free day. */
const EMPTY = /^[-–—−./·+*_]+$/u;

/** What a code means where nobody has mapped it; null for one that has to be asked about. */
export function usualMeaning(
  code: string,
  shifts: readonly NamedShift[],
  isWishes: boolean,
): CodeMeaning | null {
  const shift = shiftNamed(code, shifts);
  if (shift === null && EMPTY.test(code)) return { kind: "nothing" };
  if (shift !== null) return { kind: isWishes ? "wishOn" : "shift", shiftId: shift.id };
  if (isVacation(code)) return { kind: "vacation" };
  if (isSick(code)) return { kind: "sick" };
  if (isCredited(code)) return { kind: "training" };
  if (isUnavailable(code)) return { kind: "unavailable" };
  // In a finished roster an X may be a wish or a day off; in a list of wishes it can only be one thing.
  return isWishes && isDayOff(code) ? { kind: "wishOff" } : null;
}
