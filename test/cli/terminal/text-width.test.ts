import { describe, expect, it } from "vitest";
import { padded, textWidth, wrapped } from "../../../cli/terminal/text-width.ts";

describe("padded", () => {
  it("fills or cuts to the width that a terminal shows", () => {
    expect([padded("ab", 4), padded("abcdef", 4), padded("🌙🌙🌙", 4)]).toEqual([
      ...["ab  ", "abc…", "🌙… "],
    ]);
    expect(textWidth(padded("🌙🌙🌙", 4))).toBe(4);
  });
});

describe("wrapped", () => {
  it("breaks between words, keeps the beginning and indents the rest", () => {
    const text = "  anna wants to be free on 2026-12-05";
    expect(wrapped(text, 16, "    ")).toBe("  anna wants to\n    be free on\n    2026-12-05");
    expect(wrapped(text, 16, "    ").split("\n").map(textWidth)).toEqual([15, 14, 14]);
  });

  it("cuts no word, and leaves alone what fits or has no limit", () => {
    expect(wrapped("  incomprehensibilities", 10, "  ")).toBe("  incomprehensibilities");
    expect(wrapped("a b", 3, "  ")).toBe("a b");
    expect(wrapped("a b c d", null, "  ")).toBe("a b c d");
  });
});
