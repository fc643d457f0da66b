import { describe, expect, it } from "vitest";
import { weekdaysIn } from "../../../../core/import/tables/weekday-words.ts";

describe("weekdaysIn", () => {
  it.each([
    ["Mo-Fr", ["mon", "tue", "wed", "thu", "fri"]],
    ["Sa, So", ["sat", "sun"]],
    ["Fr–Mo", ["mon", "fri", "sat", "sun"]],
    ["Montag und Mittwoch", ["mon", "wed"]],
    ["Mon/Wednesday", ["mon", "wed"]],
    ["täglich", ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]],
    ["WE", ["sat", "sun"]],
  ])("reads %s", (text, weekdays) => {
    expect(weekdaysIn(text)).toEqual({ weekdays });
  });

  it("names the part that is no weekday", () => {
    expect(weekdaysIn("Mo, Feiertag")).toEqual({ unknown: "Feiertag" });
    expect(weekdaysIn("Mo-Fx")).toEqual({ unknown: "Mo-Fx" });
  });
});
