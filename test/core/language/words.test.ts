import { describe, expect, it } from "vitest";
import { inWords, sentence } from "../../../core/language/sentence.ts";

describe("dates of a remedy", () => {
  const person = (language: "en" | "de", ...dates: string[]) =>
    inWords(
      sentence("relax_person", { qualifications: [], department: null, dates, count: 1 }),
      language,
    );

  it("are a period where three or more are in a row, over the end of a month too", () => {
    const row = ["2026-02-27", "2026-02-28", "2026-03-01"];
    expect(person("en", ...row)).toBe("One more person from 2026-02-27 to 2026-03-01");
    expect(person("de", ...row)).toBe("Eine weitere Person vom 2026-02-27 bis 2026-03-01");
  });

  it("are listed where they are not, or only two", () => {
    expect(person("en", "2026-03-01", "2026-03-02")).toBe(
      "One more person on 2026-03-01 and 2026-03-02",
    );
    expect(person("de", "2026-03-01", "2026-03-02", "2026-03-04")).toBe(
      "Eine weitere Person am 2026-03-01, 2026-03-02 und 2026-03-04",
    );
  });
});
