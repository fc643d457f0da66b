import { describe, expect, it } from "vitest";
import { absenceOption } from "../../../cli/arguments/absence-option.ts";

const ward = {
  employeeIds: ["anna", "ben", "a:b", "constructor"],
  startDate: "2026-05-01",
  endDate: "2026-06-30",
};
const read = (text: string) => absenceOption("sick", text, ward);

describe("PERSON:DATES", () => {
  it.each<[string, readonly string[]]>([
    ["2026-05-12", ["2026-05-12"]],
    ["2026-05-12..13", ["2026-05-12", "2026-05-13"]],
    ["2026-05-12..2026-05-13", ["2026-05-12", "2026-05-13"]],
    ["2026-05-30..06-02", ["2026-05-30", "2026-05-31", "2026-06-01", "2026-06-02"]],
    ["2026-06-09,2026-05-12..12, 2026-06-09", ["2026-05-12", "2026-06-09"]],
    // Sick before the window, and beyond its end: what lies inside counts.
    ["2026-04-30..05-01", ["2026-04-30", "2026-05-01"]],
    ["2026-06-30..07-01", ["2026-06-30", "2026-07-01"]],
  ])("takes %s", (dates, expected) => {
    expect(read(`anna:${dates}`)).toEqual({ employeeId: "anna", dates: expected });
  });

  it("takes ids with colons, and those of what every object inherits", () => {
    expect(read("a:b:2026-05-12").employeeId).toBe("a:b");
    expect(read("constructor:2026-05-12").employeeId).toBe("constructor");
    expect(() => read("toString:2026-05-12")).toThrow("no employee toString");
  });

  it.each([
    ["anna", "takes PERSON:DATES, such as anna:2026-05-12"],
    [":2026-05-12", "takes PERSON:DATES"],
    ["anna:", "takes PERSON:DATES"],
    [
      "anna:2026-05-12,2026-05-14,ben:2026-05-13",
      "one person at a time; write --sick anna:2026-05-12,2026-05-14 --sick ben:2026-05-13.",
    ],
    ["ana:2026-05-12", "The request has no employee ana. Did you mean anna?"],
    ["zebulon:2026-05-12", /no employee zebulon\.$/],
    [
      "anna:12.05.2026",
      'give dates as 2026-05-12 and spans as 2026-05-12..13 or 2026-05-30..06-02, not "12.05.2026"',
    ],
    ["anna:2026-05-12..3", 'not "2026-05-12..3"'],
    ["anna:2026-05-12..", 'not "2026-05-12.."'],
    ["anna:2026-05-12..13..14", "give dates as"],
    ["anna:2026-05-12,", 'not ""'],
    ["anna:2026-02-30", "--sick: there is no date 2026-02-30."],
    ["anna:2026-05-12..32", "there is no date 2026-05-32"],
    ["anna:2026-05-12..11", "the span 2026-05-12..11 ends before it begins"],
    ["anna:2026-05-12..2036-05-12", "has 3654 days; at most 400"],
    ["anna:2026-04-12", "the request plans 2026-05-01 to 2026-06-30, so this changes nothing"],
  ])("refuses %s", (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
