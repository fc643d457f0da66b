import { describe, expect, it } from "vitest";
import {
  nameToWrite,
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

const names: readonly [string, Params, string, string, number][] = [
  ["its own where it is written so", { maxHours: 8 }, "maxHours", "maxHours", 1],
  ["its own where nobody wrote it", {}, "maxHours", "maxHours", 1],
  ["that in minutes where the caller chose it", { maxMinutes: 90 }, "maxHours", "maxMinutes", 60],
  ["that in minutes for hours alone", { minutes: 660 }, "hours", "minutes", 60],
  ["that in minutes beside hours of null", { hours: null, minutes: 6 }, "hours", "minutes", 60],
  ["that in hours where both are written", { hours: 1, minutes: 6 }, "hours", "hours", 1],
  ["its own where it counts no hours", { maxDays: 4 }, "maxDays", "maxDays", 1],
];

describe("the name to write a parameter under", () => {
  it.each(names)("is %s", (_, params, canonical, name, factor) => {
    expect(nameToWrite(params, canonical)).toEqual({ name, factor });
  });
});

const changes: readonly [string, Params, Readonly<Record<string, number>>, Params][] = [
  ["beside those that stay", { max: 4, period: "week" }, { max: 5 }, { max: 5, period: "week" }],
  ["in minutes where they were", { maxMinutes: 480 }, { maxHours: 9 }, { maxMinutes: 540 }],
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
