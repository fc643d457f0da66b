import { describe, expect, it } from "vitest";
import {
  breakMinutesIn,
  dayIn,
  entriesIn,
  hoursIn,
  minuteIn,
  minuteRangeIn,
  numberIn,
} from "../../../../core/import/tables/cell-values.ts";
import { dayNumberOf, isoDateOf } from "../../../../core/model/time/civil.ts";

const near = dayNumberOf("2026-03-02");
const dateIn = (text: string) => {
  const day = dayIn(text, near);
  return day === null ? null : isoDateOf(day);
};

describe("cells of a spreadsheet", () => {
  it.each([
    ["01.03.2026", "2026-03-01"],
    ["1.3.26", "2026-03-01"],
    ["1.3.", "2026-03-01"],
    ["28.12.", "2025-12-28"],
    ["Mo, 02.03.2026", "2026-03-02"],
    ["So 01.03.2026 00:00", "2026-03-01"],
    ["2026-03-01", "2026-03-01"],
    ["2026-03-01T00:00:00", "2026-03-01"],
    ["2026/3/1", "2026-03-01"],
    ["31/03/2026", "2026-03-31"],
    ["3/31/2026", "2026-03-31"],
    ["29.02.2028", "2028-02-29"],
  ])("say the date %s", (text, date) => {
    expect(dateIn(text)).toBe(date);
  });

  it.each(["29.02.2026", "31.04.2026", "0.1.2026", "1.13.2026", "3/4/2026", "46082", "bald", ""])(
    "say no date by %j",
    (text) => {
      expect(dateIn(text)).toBeNull();
    },
  );

  it.each([
    ["6:00", 360],
    ["06.00", 360],
    ["6", 360],
    ["0600", 360],
    ["06:00:00", 360],
    ["6 Uhr", 360],
    ["6h30", 390],
    ["14.30 Uhr", 870],
    ["6:15 pm", 1095],
    ["12:00 AM", 0],
    ["24:00", 1440],
  ])("say the time %s", (text, minute) => {
    expect(minuteIn(text)).toBe(minute);
  });

  it.each(["24:01", "25", "6:5", "6:60", "0,25", "13 pm", "früh", ""])(
    "say no time by %j",
    (text) => {
      expect(minuteIn(text)).toBeNull();
    },
  );

  it("say both ends of a shift in one cell", () => {
    expect(minuteRangeIn("06:00-14:30")).toEqual([360, 870]);
    expect(minuteRangeIn("22 – 6 Uhr")).toEqual([1320, 360]);
    expect(minuteRangeIn("6 bis 14.30 Uhr")).toEqual([360, 870]);
    expect(minuteRangeIn("6-14-22")).toBeNull();
    expect(minuteRangeIn("6")).toBeNull();
  });

  it("say numbers with a comma or a point, hours also as a clock shows them", () => {
    expect(["38,5", "38.5 h", "75 %", "-4,25", "1.234,5", "viel"].map(numberIn)).toEqual([
      38.5,
      38.5,
      75,
      -4.25,
      null,
      null,
    ]);
    expect(["38:30", "38,5"].map(hoursIn)).toEqual([38.5, 38.5]);
  });

  it("say breaks in minutes or in hours", () => {
    expect(["30", "45 min", "0:30", "0,5 h", "halb"].map(breakMinutesIn)).toEqual([
      30,
      45,
      30,
      30,
      null,
    ]);
  });

  it("list several entries in one cell, each once", () => {
    expect(entriesIn(" ICU, Wunde / ICU+OP\n")).toEqual(["ICU", "Wunde", "OP"]);
  });
});
