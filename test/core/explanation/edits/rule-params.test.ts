import { describe, expect, it } from "vitest";
import {
  asWritten,
  numberOf,
  type Params,
  withValues,
} from "../../../../core/explanation/edits/rule-params.ts";

const readings: readonly [string, Params, string, number | null][] = [
  ["in its own unit", { maxHours: 8 }, "maxHours", 8],
  ["in minutes", { maxMinutes: 90 }, "maxHours", 1.5],
  ["of hours alone in minutes", { minutes: 660 }, "hours", 11],
  ["in hours where both are written", { maxHours: 8, maxMinutes: 90 }, "maxHours", 8],
  ["in minutes where the hours are null", { maxHours: null, maxMinutes: 90 }, "maxHours", 1.5],
  ["that is no number", { maxDays: "4" }, "maxDays", null],
  ["that nobody wrote", {}, "maxDays", null],
  ["of another name that ends alike", { minMinutes: 60 }, "maxHours", null],
];

describe("the number of a parameter", () => {
  it.each(readings)("is read %s", (_, params, name, value) => {
    expect(numberOf(params, name)).toBe(value);
  });
});

const names: readonly [string, Params, string, number, string, number][] = [
  ["under its own where it is written so", { maxHours: 8 }, "maxHours", 9, "maxHours", 9],
  ["under its own where nobody wrote it", {}, "maxHours", 7.7, "maxHours", 7.7],
  ["in minutes where the caller chose them", { maxMinutes: 90 }, "maxHours", 2, "maxMinutes", 120],
  ["in whole minutes", { maxMinutes: 450 }, "maxHours", 8.3, "maxMinutes", 498],
  ["in minutes for hours alone", { minutes: 660 }, "hours", 10, "minutes", 600],
  ["in minutes beside hours of null", { hours: null, minutes: 6 }, "hours", 1, "minutes", 60],
  ["in hours where both are written", { hours: 1, minutes: 6 }, "hours", 2, "hours", 2],
  ["under its own where it counts no hours", { maxDays: 4 }, "maxDays", 5, "maxDays", 5],
];

describe("a value of a parameter", () => {
  it.each(names)("is written %s", (_, params, canonical, asked, name, value) => {
    expect(asWritten(params, canonical, asked)).toEqual({ name, value });
  });
});

const changes: readonly [string, Params, Readonly<Record<string, number>>, Params][] = [
  ["beside those that stay", { max: 4, period: "week" }, { max: 5 }, { max: 5, period: "week" }],
  ["in minutes where they were", { maxMinutes: 480 }, { maxHours: 8.3 }, { maxMinutes: 498 }],
  ["that were not there", { period: "week" }, { max: 5 }, { period: "week", max: 5 }],
  ["several at once", { min: 1, max: 2 }, { min: 0, max: 3 }, { min: 0, max: 3 }],
];

describe("other values of parameters", () => {
  it.each(changes)("are written %s", (_, params, values, changed) => {
    const before = structuredClone(params);
    expect(withValues(params, values)).toEqual(changed);
    expect(params).toEqual(before);
  });
});
