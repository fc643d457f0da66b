/** What stands for a shift where there is room for a few characters only. */
import { oneLine } from "./plain-text.ts";

/** Longer codes of the caller are cut, so that a cell stays a cell. */
const LONGEST_CODE = 8;

/** A code for every shift, in their order: its own, else the first letters of its name that no other shift has. */
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
    if (own[index] !== "") return own[index]!;
    const word = oneLine(name, LONGEST_CODE).replaceAll(" ", "") || oneLine(id, LONGEST_CODE);
    const letters = [...word.toUpperCase()];
    const options = [1, 2, 3, letters.length].map((length) => letters.slice(0, length).join(""));
    const code =
      options.find((option) => !taken.has(option)) ?? numbered(options[0] ?? "?", taken, index);
    taken.add(code);
    return code;
  });
}

/** Starting at the shift's own number keeps the search short where many shifts share a name. */
function numbered(letter: string, taken: ReadonlySet<string>, index: number): string {
  for (let number = index + 1; ; number++)
    if (!taken.has(`${letter}${number}`)) return `${letter}${number}`;
}
