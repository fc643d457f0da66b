/** What stands for a shift where there is room for a few characters only. */
import { oneLine } from "../plain-text.ts";

/** Longer codes of the caller are cut, so that a cell stays a cell. */
const LONGEST_CODE = 8;

/** A day, begin and, where it is told, end of a shift that is named by its times: "08:00-16:30", "sat 9:00 to 15:00". */
const TIMES = /^(?:(\p{L}{1,3})\.?\s+)?(\d{1,2}):(\d\d)(?:\D+(\d{1,2}):(\d\d))?/u;

/**
 * A code for every shift, in their order, that no other has: its own, else the first letters of its name that are free, or
 * the hours that it is named by. Of several shifts of one code the first keeps it, and the others have a number behind it.
 */
export function shiftCodes(
  shifts: readonly {
    readonly id: string;
    readonly name: string;
    readonly code: string | null;
  }[],
): readonly string[] {
  const own = shifts.map(({ code }) => (code === null ? "" : oneLine(code, LONGEST_CODE)));
  const taken = new Set(own);
  return shifts.map(({ id, name }, index) => {
    const given = own[index]!;
    if (given !== "" && own.indexOf(given) === index) return given;
    if (given !== "") {
      const code = numbered(given, taken, 1);
      taken.add(code);
      return code;
    }
    const word = oneLine(name, LONGEST_CODE).replaceAll(" ", "") || oneLine(id, LONGEST_CODE);
    const letters = [...word.toUpperCase()];
    const options =
      hoursIn(name || id) ??
      [1, 2, 3, letters.length].map((length) => letters.slice(0, length).join(""));
    const code =
      options.find((option) => !taken.has(option)) ?? numbered(options[0] ?? "?", taken, index);
    taken.add(code);
    return code;
  });
}

/** The begin, then begin and end, of a name that tells times, after the first letter of the day; null without times. */
function hoursIn(name: string): readonly string[] | null {
  const times = TIMES.exec(name);
  if (times === null) return null;
  const [, day = "", fromHour, fromMinute, toHour, toMinute] = times;
  const short = (hour: string, minute: string) =>
    minute === "00" ? String(Number(hour)) : `${Number(hour)}:${minute}`;
  const from = day.slice(0, 1).toUpperCase() + short(fromHour!, fromMinute!);
  const until = toHour === undefined ? [] : [`${from}-${short(toHour, toMinute!)}`];
  return [from, ...until].filter((code) => code.length <= LONGEST_CODE);
}

/** Starting at the shift's own number keeps the search short where many shifts share a name. */
function numbered(letter: string, taken: ReadonlySet<string>, index: number): string {
  for (let number = index + 1; ; number++)
    if (!taken.has(`${letter}${number}`)) return `${letter}${number}`;
}
