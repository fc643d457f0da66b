import { describe, expect, it } from "vitest";
import type { Shift } from "../../../../core/model/problem/problem.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";

const base = { id: "S", startTime: "08:00", endTime: "16:00" };

function shift(more: object, department: object = {}): Shift {
  const request = { shifts: [{ ...base, ...more }], department: { id: "ward", ...department } };
  return problemFrom(request).problem.shifts[0]!;
}

describe("shifts", () => {
  it("fills every default", () => {
    expect(shift({})).toEqual({
      index: 0,
      id: "S",
      name: "S",
      code: null,
      type: null,
      kind: "work",
      isNight: false,
      startMinute: 480,
      endMinute: 960,
      legalMinutes: 480,
      creditMinutes: 480,
      breakCreditMinutes: 0,
      departmentId: "ward",
      workplaceId: null,
      areaId: null,
      areaGroupIds: [],
      costCentre: null,
      tags: [],
      requiredQualificationIds: [],
      qualificationMode: "all",
      preferredQualificationIds: [],
      mayOverlap: false,
      joinWith: null,
      isActive: true,
    });
  });

  it.each([
    ["22:00", "06:00", undefined, 1320, 1800],
    ["08:00", "08:00", undefined, 480, 1920],
    ["08:00", "16:00", 1, 480, 2400],
    ["08:00", "07:00", 2, 480, 3300],
    ["00:00", "23:59", 0, 0, 1439],
  ])(
    "runs from %s to %s (offset %s) for minutes %i to %i",
    (startTime, endTime, endDayOffset, start, end) => {
      const { startMinute, endMinute } = shift({ startTime, endTime, endDayOffset });
      expect([startMinute, endMinute]).toEqual([start, end]);
    },
  );

  it.each<[string, object, object, boolean]>([
    ["more than two hours in the night window", { startTime: "22:00", endTime: "06:00" }, {}, true],
    ["exactly two hours are not enough", { startTime: "17:00", endTime: "01:00" }, {}, false],
    ["a minute more is", { startTime: "17:00", endTime: "01:01" }, {}, true],
    ["the early morning counts", { startTime: "03:59", endTime: "12:00" }, {}, true],
    ["but not from four o'clock", { startTime: "04:00", endTime: "12:00" }, {}, false],
    [
      "a given type decides alone",
      { startTime: "22:00", endTime: "06:00", shiftType: "late" },
      {},
      false,
    ],
    ["the night type in any case", { shiftType: "Night" }, {}, true],
    ["the flag wins over the type", { shiftType: "night", isNight: false }, {}, false],
    [
      "the night window can be moved",
      { startTime: "14:00", endTime: "23:30" },
      { nightWindow: { from: "21:00", to: "06:00" } },
      true,
    ],
    [
      "a night window after midnight works",
      { startTime: "22:00", endTime: "03:00" },
      { nightWindow: { from: "00:00", to: "05:00" } },
      true,
    ],
  ])("night shift: %s", (_, more, department, expected) => {
    expect(shift(more, department).isNight).toBe(expected);
  });

  it.each<[string, object, Partial<Shift>]>([
    ["breaks reduce both", { breakMinutes: 30 }, { legalMinutes: 450, creditMinutes: 450 }],
    [
      "a paid break is credited as the shift is",
      { breakMinutes: 30, creditFactor: 0.5 },
      { creditMinutes: 225, breakCreditMinutes: 15 },
    ],
    [
      "durationMinutes replaces the credit",
      { breakMinutes: 30, durationMinutes: 462 },
      { legalMinutes: 450, creditMinutes: 462, breakCreditMinutes: 0 },
    ],
    [
      "legalMinutes replaces legal time",
      { legalMinutes: 400 },
      { legalMinutes: 400, creditMinutes: 480 },
    ],
    [
      "on-call duty is full working time, credited by its factor",
      { kind: "ONCALL", creditFactor: 0.6 },
      { kind: "onCall", legalMinutes: 480, creditMinutes: 288 },
    ],
    ["the type implies the kind", { shiftType: "onCall" }, { kind: "onCall", creditMinutes: 480 }],
    [
      "standby is no working time and no credit",
      { shiftType: "standby" },
      { kind: "standby", legalMinutes: 0, creditMinutes: 0 },
    ],
    [
      "standby may be credited",
      { kind: "standby", creditFactor: 0.125 },
      { legalMinutes: 0, creditMinutes: 60 },
    ],
    ["a given kind wins over the type", { kind: "work", shiftType: "standby" }, { kind: "work" }],
  ])("hours: %s", (_, more, expected) => {
    expect(shift(more)).toMatchObject(expected);
  });
});

describe("occurrences", () => {
  /** Weekday numbers on which the shift runs in the week of Monday 2026-03-02, with Wednesday a holiday. */
  function runs(more: object): number[] {
    const { problem } = problemFrom({
      end_date: "2026-03-08",
      shifts: [{ ...base, ...more }],
      holiday_dates: ["2026-03-04"],
    });
    return problem.occurrences.map(({ day }) => day + 1);
  }

  it.each<[string, object, number[]]>([
    ["every day by default", {}, [1, 2, 3, 4, 5, 6, 7]],
    ["weekdays by name and number", { weekdays: ["SAT", "sunday", 1] }, [1, 6, 7]],
    ["no weekdays given as an empty list", { weekdays: [] }, [1, 2, 3, 4, 5, 6, 7]],
    ["closed on holidays", { holidayMode: "closed" }, [1, 2, 4, 5, 6, 7]],
    ["only on holidays", { holidayMode: "Only" }, [3]],
    ["validity, both ends included", { validFrom: "2026-03-03", validTo: "2026-03-05" }, [2, 3, 4]],
    ["dates in place of weekdays", { dates: ["2026-03-07"], weekdays: ["mon"] }, [6]],
    ["excluded dates", { excludedDates: ["2026-03-02", "2026-03-08"] }, [2, 3, 4, 5, 6]],
    ["inactive shifts never run", { isActive: false }, []],
  ])("run: %s", (_, more, expected) => {
    expect(runs(more)).toEqual(expected);
  });

  it("finds occurrences by shift and day", () => {
    const { problem } = problemFrom({
      shifts: [
        { ...base, weekdays: ["tue"] },
        { ...base, id: "T" },
      ],
    });
    expect([...problem.occurrenceAt]).toEqual([-1, 0, -1, 1, 2, 3]);
  });

  it("has elapsed instants: a night of the spring change lasts seven hours", () => {
    const { problem } = problemFrom({
      start_date: "2026-03-28",
      end_date: "2026-03-29",
      shifts: [{ ...base, startTime: "22:00", endTime: "06:00" }],
    });
    expect(problem.occurrences.map(({ start, end }) => end - start)).toEqual([420, 480]);
    expect(problem.shifts[0]!.legalMinutes).toBe(480);
  });
});

describe("warnings about shifts", () => {
  const codes = (request: PartialRequest) => problemFrom(request).warnings.map(({ code }) => code);
  const withShift = (more: object) => codes({ shifts: [{ ...base, ...more }] });

  it.each<[object, boolean]>([
    [{}, true],
    [{ breakMinutes: 29 }, true],
    [{ breakMinutes: 30 }, false],
    [{ endTime: "14:00" }, false],
    [{ endTime: "14:01" }, true],
    [{ endTime: "17:30", breakMinutes: 30 }, false],
    [{ endTime: "17:31", breakMinutes: 30 }, true],
    [{ endTime: "18:00", breakMinutes: 45 }, false],
    [{ kind: "standby" }, false],
  ])("tells of a break too short for the law: %o", (more, expected) => {
    expect(withShift(more).includes("break_too_short")).toBe(expected);
  });

  it("tells of targets outside the bounds", () => {
    expect(withShift({ minStaff: 2, optimalStaff: 1 })).toContain("optimal_below_minimum");
    expect(withShift({ optimalStaff: 3, maxStaff: 2 })).toContain("optimal_above_maximum");
  });

  it("tells nothing of elapsed hours: they are counted", () => {
    const night = { ...base, startTime: "22:00", endTime: "06:00", breakMinutes: 45 };
    const department = { id: "ward", durationMode: "elapsed" };
    const change = { start_date: "2026-03-28", end_date: "2026-03-28" };
    expect(codes({ department, shifts: [night], ...change })).toEqual([]);
  });
});
