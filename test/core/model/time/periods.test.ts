import { describe, expect, it } from "vitest";
import {
  bucketDays,
  bucketsOf,
  fairMinimum,
  type Period,
} from "../../../../core/model/time/periods.ts";
import { problemFrom } from "../../../helpers/problem.ts";

const spans = (start: string, end: string, period: Period) => {
  const { calendar } = problemFrom({ start_date: start, end_date: end }).problem;
  return bucketsOf(calendar, period).map(
    ({ first, last }) => `${calendar.dateOf(first)}..${calendar.dateOf(last)}`,
  );
};

describe("buckets", () => {
  it("cover every window day once, and reach beyond the window where a week or month does", () => {
    expect(spans("2026-02-26", "2026-03-10", { kind: "week" })).toEqual([
      "2026-02-23..2026-03-01",
      "2026-03-02..2026-03-08",
      "2026-03-09..2026-03-15",
    ]);
    expect(spans("2026-01-31", "2026-03-01", { kind: "month" })).toEqual([
      "2026-01-01..2026-01-31",
      "2026-02-01..2026-02-28",
      "2026-03-01..2026-03-31",
    ]);
    expect(spans("2025-12-31", "2026-01-01", { kind: "quarter" })).toEqual([
      "2025-10-01..2025-12-31",
      "2026-01-01..2026-03-31",
    ]);
    expect(spans("2024-12-30", "2025-01-02", { kind: "year" })).toEqual([
      "2024-01-01..2024-12-31",
      "2025-01-01..2025-12-31",
    ]);
    expect(spans("2026-03-02", "2026-03-04", { kind: "window" })).toEqual([
      "2026-03-02..2026-03-04",
    ]);
    expect(spans("2026-03-02", "2026-03-03", { kind: "day" })).toEqual([
      "2026-03-02..2026-03-02",
      "2026-03-03..2026-03-03",
    ]);
  });

  it("of several weeks begin with the first week of the window, or at the anchor in either direction", () => {
    expect(spans("2026-03-04", "2026-03-16", { kind: "twoWeeks" })).toEqual([
      "2026-03-02..2026-03-15",
      "2026-03-16..2026-03-29",
    ]);
    const anchored = ["2026-02-23..2026-03-08", "2026-03-09..2026-03-22"];
    for (const anchorDate of ["2026-02-24", "2026-03-15", "2026-05-10"])
      expect(spans("2026-03-04", "2026-03-16", { kind: "twoWeeks", anchorDate })).toEqual(anchored);
    expect(
      spans("2026-03-04", "2026-03-05", { kind: "fourWeeks", anchorDate: "2026-02-16" }),
    ).toEqual(["2026-02-16..2026-03-15"]);
  });

  it("that roll are all runs of days which touch the window", () => {
    expect(spans("2026-03-02", "2026-03-03", { kind: "rolling", days: 3 })).toEqual([
      "2026-02-28..2026-03-02",
      "2026-03-01..2026-03-03",
      "2026-03-02..2026-03-04",
      "2026-03-03..2026-03-05",
    ]);
  });
});

describe("a fair minimum", () => {
  const { problem } = problemFrom({
    start_date: "2026-03-05",
    end_date: "2026-03-08",
    employee_history: { a: ["2026-03-03"] },
    vacations: { a: ["2026-03-05"] },
    availability: { a: { "2026-03-06": false } },
  });
  const [week] = bucketsOf(problem.calendar, { kind: "week" });

  it("knows planned, absent and unknown days apart", () => {
    expect(bucketDays(problem, 0, week!, false)).toEqual({ settled: 5, absent: 1, unknown: 1 });
    expect(bucketDays(problem, 1, week!, false).unknown).toBe(3);
    expect(bucketDays(problem, 0, week!, true)).toEqual({ settled: 6, absent: 1, unknown: 0 });
  });

  it("is lowered by absence always, by unknown days as asked, and never below zero", () => {
    const days = { settled: 4, absent: 1, unknown: 2 };
    expect(fairMinimum(70, days, "strict", 10)).toBe(60);
    expect(fairMinimum(70, days, "prorate", 10)).toBe(40);
    expect(fairMinimum(70, days, "open", 10)).toBe(40);
    expect(fairMinimum(70, days, "open", 100)).toBe(0);
    expect(fairMinimum(69, days, "prorate", 10)).toBe(39);
    expect(fairMinimum(69.5, { settled: 7, absent: 0, unknown: 0 }, "prorate", 10)).toBe(69.5);
  });
});
