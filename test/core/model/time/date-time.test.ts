import { describe, expect, it } from "vitest";
import { createCalendar } from "../../../../core/model/time/calendar.ts";
import { dateTimeOf } from "../../../../core/model/time/date-time.ts";

const calendar = createCalendar({
  zone: "Europe/Berlin",
  startDate: "2026-10-20",
  endDate: "2026-10-31",
  weekendDays: new Set([6, 7]),
  isHoliday: () => false,
  isTargetHoliday: () => false,
});
const textOf = (iso: string) => dateTimeOf(calendar, Date.parse(iso) / 60_000);

describe("dateTimeOf", () => {
  it("writes an instant in the zone's time, with the offset of that moment", () => {
    expect(textOf("2026-10-24T04:00:00Z")).toBe("2026-10-24T06:00:00+02:00");
    expect(textOf("2026-10-25T05:00:00Z")).toBe("2026-10-25T06:00:00+01:00");
    expect(textOf("2026-10-24T23:30:30Z")).toBe("2026-10-25T01:30:30+02:00");
  });

  it("writes the hour that the clock repeats so that it is read as the same instant", () => {
    for (const iso of ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "2026-10-25T02:00:00Z"])
      expect(Date.parse(textOf(iso))).toBe(Date.parse(iso));
  });

  it("knows dates far from the window, and zones that are no whole hours away", () => {
    expect(textOf("2026-03-29T12:00:00Z")).toBe("2026-03-29T14:00:00+02:00");
    const nepal = createCalendar({
      ...{ zone: "Asia/Kathmandu", startDate: "2026-10-20", endDate: "2026-10-31" },
      ...{ weekendDays: new Set([6]), isHoliday: () => false, isTargetHoliday: () => false },
    });
    expect(dateTimeOf(nepal, Date.UTC(2026, 9, 21) / 60_000)).toBe("2026-10-21T05:45:00+05:45");
  });
});
