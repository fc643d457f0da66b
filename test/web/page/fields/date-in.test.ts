import { describe, expect, it } from "vitest";
import { dateIn } from "../../../../web/fields/date-in.ts";
import { dateAfterKey, monthsLater, weeksOf } from "../../../../web/fields/move-date.ts";

const NEAR = "2026-12-20";

describe("a date as people type it", () => {
  it.each([
    ["2026-06-01", "2026-06-01"],
    ["1.6.2026", "2026-06-01"],
    ["01.06.26", "2026-06-01"],
    ["1/6/2026", "2026-06-01"],
    ["1. Juni 2026", "2026-06-01"],
    ["Mo., 1. Juni 2026", "2026-06-01"],
    ["1 jun 2026", "2026-06-01"],
    ["3 Sept 2026", "2026-09-03"],
    ["5. März 2026", "2026-03-05"],
    [" 29.2.2028 ", "2028-02-29"],
  ])("%s is %s", (text, date) => {
    expect(dateIn(text, NEAR)).toBe(date);
  });

  it.each([
    ["24.12.", "2026-12-24"],
    ["3.1.", "2027-01-03"],
    ["3 January", "2027-01-03"],
    ["30. November", "2026-11-30"],
  ])("%s is of the year that is nearest: %s", (text, date) => {
    expect(dateIn(text, NEAR)).toBe(date);
  });

  it.each([
    "",
    "morgen",
    "31.6.2026",
    "29.2.2026",
    "1.13.2026",
    "2026-02-30",
    "1. Ju 2026",
    "1.6.202",
  ])("%j is none", (text) => {
    expect(dateIn(text, NEAR)).toBeNull();
  });
});

describe("moving from date to date", () => {
  it("stays within the month that is meant where it is shorter", () => {
    expect(monthsLater("2026-01-31", 1)).toBe("2026-02-28");
    expect(monthsLater("2026-01-15", -1)).toBe("2025-12-15");
  });

  it("goes by days, weeks and months with the keys of a calendar, weeks from Monday on", () => {
    const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageDown"];
    expect(keys.map((key) => dateAfterKey("2026-06-03", key))).toEqual([
      ...["2026-06-02", "2026-06-04", "2026-05-27", "2026-06-10"],
      ...["2026-06-01", "2026-06-07", "2026-07-03"],
    ]);
    expect(dateAfterKey("2026-06-03", "a")).toBeNull();
    const weeks = weeksOf("2026-06-30");
    expect(weeks[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-06-0${day}`));
    expect(weeksOf("2026-08-10").flat()).toContain("2026-08-31");
  });
});
