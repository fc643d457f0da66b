import { describe, expect, it } from "vitest";
import {
  preferredLanguage,
  withLanguage,
} from "../../../../server/services/bodies/request-language.ts";

describe("preferredLanguage", () => {
  it.each([
    [null, null],
    ["", null],
    ["de", "de"],
    ["de-AT, en;q=0.8", "de"],
    ["DE-ch", "de"],
    ["en, de;q=0.9", null],
    ["en;q=0.5, de;q=0.9", "de"],
    ["fr, it;q=0.9, de;q=0.2", "de"],
    ["fr;q=0.9, *;q=0.5, de;q=0.4", null],
    ["de;q=0", null],
    ["de;q=0, en", null],
    ["de;q=2", null],
    ["de;q=nonsense", null],
    ["den, deutsch", null],
    [" de ; q = 0.7 ", "de"],
    [",,;;,de", "de"],
    ["x".repeat(10_000), null],
  ])("of %j is %j", (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});

describe("withLanguage", () => {
  it("sets the language only where the body names none, and leaves the rest alone", () => {
    expect(withLanguage({ a: 1 }, "de")).toEqual({ a: 1, config: { language: "de" } });
    expect(withLanguage({ config: null }, "de")).toEqual({ config: { language: "de" } });
    expect(withLanguage({ config: { timeout_seconds: 5, language: null } }, "de")).toEqual({
      config: { timeout_seconds: 5, language: "de" },
    });
    const named = { config: { language: "en" } };
    expect(withLanguage(named, "de")).toBe(named);
  });

  it("leaves alone what is no request", () => {
    for (const value of [null, 5, "text", [1], { config: 5 }, { config: [] }])
      expect(withLanguage(value, "de")).toBe(value);
    const plain = { a: 1 };
    expect(withLanguage(plain, null)).toBe(plain);
  });
});
