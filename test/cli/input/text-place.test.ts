import { describe, expect, it } from "vitest";
import { excerpt, textPlaces } from "../../../cli/input/text-place.ts";

describe("places in a text", () => {
  it("count lines and columns from 1, in any order", () => {
    expect(textPlaces("ab\ncd\n", [6, 0, 4, 2])).toEqual([
      ...[
        { line: 3, column: 1 },
        { line: 1, column: 1 },
      ],
      ...[
        { line: 2, column: 2 },
        { line: 1, column: 3 },
      ],
    ]);
  });

  it("are shown with a caret below, under tabs and in very long lines", () => {
    expect(excerpt("x\n\t\tbad\n", 4)).toBe("2 | \t\tbad\n    \t\t^\n");
    const long = `${"a".repeat(5000)}!${"b".repeat(5000)}`;
    const [line, caret] = excerpt(long, 5000).split("\n");
    expect(line!.length).toBeLessThan(120);
    expect(line![caret!.length - 1]).toBe("!");
  });
});
