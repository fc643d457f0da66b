import { describe, expect, it } from "vitest";
import { createCalendar } from "../../../../core/model/time/calendar.ts";
import {
  civilDate,
  dayNumber,
  dayNumberOf,
  isoDateOf,
  isoWeekOf,
  weekdayOf,
} from "../../../../core/model/time/civil.ts";
import { isZone, zoneOf } from "../../../../core/model/time/zone.ts";

const never = () => false;

function calendar(startDate: string, endDate: string, zone = "Europe/Berlin") {
  return createCalendar({
    zone,
    startDate,
    endDate,
    weekendDays: new Set([6, 7]),
    isHoliday: never,
    isTargetHoliday: never,
  });
}

/** UTC minutes of an ISO instant, as JavaScript itself counts them. */
const utc = (text: string) => Date.parse(text) / 60_000;

describe("civil dates", () => {
  it("agrees with the dates of JavaScript on every day from 1895 to 2105", () => {
    const from = Date.UTC(1895, 0, 1) / 86_400_000;
    const to = Date.UTC(2106, 0, 1) / 86_400_000;
    let wrong = 0;
    for (let day = from; day < to; day++) {
      const date = new Date(day * 86_400_000);
      const iso = date.toISOString().slice(0, 10);
      const isSame =
        isoDateOf(day) === iso &&
        dayNumberOf(iso) === day &&
        weekdayOf(day) === ((date.getUTCDay() + 6) % 7) + 1;
      if (!isSame) wrong++;
    }
    expect(wrong).toBe(0);
  });

  it.each([
    ["2026-01-01", 1],
    ["2025-12-29", 1],
    ["2025-12-28", 52],
    ["2027-01-03", 53],
    ["2027-01-04", 1],
    ["2024-12-31", 1],
    ["2021-01-03", 53],
    ["2026-03-02", 10],
  ])("puts %s into ISO week %i", (date, week) => {
    expect(isoWeekOf(dayNumberOf(date))).toBe(week);
  });

  it("knows leap days, also those of full centuries", () => {
    expect(dayNumber(2000, 3, 1) - dayNumber(2000, 2, 28)).toBe(2);
    expect(dayNumber(2100, 3, 1) - dayNumber(2100, 2, 28)).toBe(1);
    expect(civilDate(0)).toEqual({ year: 1970, month: 1, dayOfMonth: 1 });
  });
});

describe("calendar", () => {
  it("counts days from the start of the window, before it and after it", () => {
    const { dayCount, dateOf, dayOf } = calendar("2026-02-27", "2026-03-02");
    expect(dayCount).toBe(4);
    expect([-1, 0, 2, 5].map(dateOf)).toEqual([
      "2026-02-26",
      "2026-02-27",
      "2026-03-01",
      "2026-03-04",
    ]);
    expect(["2026-02-26", "2026-02-27", "2026-03-04"].map(dayOf)).toEqual([-1, 0, 5]);
  });

  it("starts weeks on Monday, week 0 being that of the first day", () => {
    // 2026-02-26 is a Thursday.
    const { weekIndex, weekday } = calendar("2026-02-26", "2026-03-10");
    expect([-4, -3, 0, 3, 4, 10, 11].map(weekIndex)).toEqual([-1, 0, 0, 0, 1, 1, 2]);
    expect([-4, -3, 0, 3, 4].map(weekday)).toEqual([7, 1, 4, 7, 1]);
  });

  it("takes the weekend from its settings", () => {
    const { isWeekend } = createCalendar({
      zone: "UTC",
      startDate: "2026-03-02",
      endDate: "2026-03-08",
      weekendDays: new Set([5, 6]),
      isHoliday: never,
      isTargetHoliday: never,
    });
    expect([0, 1, 2, 3, 4, 5, 6].filter(isWeekend)).toEqual([4, 5]);
  });
});

describe("instants", () => {
  it.each([
    ["winter time", "2026-03-28", 21 * 60, "2026-03-28T20:00Z"],
    ["summer time", "2026-03-29", 7 * 60, "2026-03-29T05:00Z"],
    ["the minute before the spring gap", "2026-03-29", 119, "2026-03-29T00:59Z"],
    ["inside the spring gap: moved forward by it", "2026-03-29", 150, "2026-03-29T01:30Z"],
    ["the end of the spring gap", "2026-03-29", 180, "2026-03-29T01:00Z"],
    ["an ambiguous autumn time: the first", "2026-10-25", 150, "2026-10-25T00:30Z"],
    ["the end of the ambiguous hour", "2026-10-25", 180, "2026-10-25T02:00Z"],
    ["minutes beyond midnight", "2026-03-28", 30 * 60, "2026-03-29T04:00Z"],
  ])("resolves %s", (_, date, minute, expected) => {
    const { instant } = calendar(date, date);
    expect(instant(0, minute)).toBe(utc(expected));
  });

  it("leaves nine hours between 21:00 and 07:00 in the night the clocks go forward", () => {
    const { instant } = calendar("2026-03-28", "2026-03-29");
    expect(instant(1, 7 * 60) - instant(0, 21 * 60)).toBe(9 * 60);
  });

  it.each([
    ["2026-03-28", 7],
    ["2026-10-24", 9],
    ["2026-06-01", 8],
  ])("lasts 22:00 to 06:00 from %s for %i elapsed hours", (date, hours) => {
    const { instant } = calendar(date, date);
    expect(instant(0, 30 * 60) - instant(0, 22 * 60)).toBe(hours * 60);
  });

  it.each([
    "America/New_York",
    "Australia/Lord_Howe",
    "Africa/Casablanca",
    "Asia/Kathmandu",
    "UTC",
  ])("agrees in %s with what the clock of that zone shows", (zone) => {
    const format = new Intl.DateTimeFormat("sv-SE", {
      timeZone: zone,
      dateStyle: "short",
      timeStyle: "short",
    });
    const start = dayNumberOf("2026-01-01");
    for (let day = 0; day < 365; day++)
      for (const minute of [0, 30, 135, 200, 720]) {
        const shown = format.format(zoneOf(zone).instant(start + day, minute) * 60_000);
        const wall = utc(`${shown.replace(" ", "T")}Z`);
        const wanted = (start + day) * 1440 + minute;
        // Only times inside a gap are shown otherwise, and then later by at most the gap.
        expect(wall - wanted).toBeGreaterThanOrEqual(0);
        expect(wall - wanted).toBeLessThanOrEqual(60);
        if (minute === 720) expect(wall).toBe(wanted);
      }
  });

  it("tells known zones from unknown ones", () => {
    expect(isZone("Europe/Berlin")).toBe(true);
    expect(isZone("Europe/Atlantis")).toBe(false);
    expect(isZone("")).toBe(false);
  });
});
