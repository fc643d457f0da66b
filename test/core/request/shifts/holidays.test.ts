import Holidays from "date-holidays";
import { describe, expect, it } from "vitest";
import { dayNumberOf, isoDateOf } from "../../../../core/model/time/civil.ts";
import { federalStates, holidaysOfYear } from "../../../../core/request/shifts/holidays.ts";

const years = Array.from({ length: 28 }, (_, index) => 2018 + index);

function dates(area: Parameters<typeof holidaysOfYear>[0], year: number): string[] {
  return [...holidaysOfYear(area, year)].sort((a, b) => a - b).map(isoDateOf);
}

describe("built-in holidays", () => {
  it.each(federalStates)(
    "equal those of an independent source for %s from 2018 to 2045",
    (state) => {
      const source = new Holidays("DE", state);
      const differing = years.filter((year) => {
        const expected = source
          .getHolidays(year)
          .filter(({ type }) => type === "public")
          .map(({ date }) => date.slice(0, 10));
        return [...new Set(expected)].sort().join() !== dates({ state, region: null }, year).join();
      });
      expect(differing).toEqual([]);
    },
  );

  it("has exactly nine nationwide days", () => {
    expect(dates("nationwide", 2026)).toEqual([
      "2026-01-01",
      "2026-04-03",
      "2026-04-06",
      "2026-05-01",
      "2026-05-14",
      "2026-05-25",
      "2026-10-03",
      "2026-12-25",
      "2026-12-26",
    ]);
  });

  it.each([
    ["Augsburg has 8 and 15 August", "BY", "A", ["2026-08-08", "2026-08-15"]],
    ["Catholic Bavaria has 15 August", "BY", "KATH", ["2026-08-15"]],
    ["Bautzen has Corpus Christi", "SN", "BZ", ["2026-06-04"]],
    ["Eichsfeld has Corpus Christi", "TH", "EIC", ["2026-06-04"]],
  ])("%s", (_, state, region, extra) => {
    const plain = dates({ state, region: null }, 2026);
    expect(dates({ state, region }, 2026).filter((date) => !plain.includes(date))).toEqual(extra);
  });

  it("takes the union of all states and regions as the superset", () => {
    const superset = holidaysOfYear("superset", 2026);
    for (const date of ["2026-01-06", "2026-03-08", "2026-08-08", "2026-09-20", "2026-11-18"])
      expect(superset.has(dayNumberOf(date))).toBe(true);
    for (const date of ["2026-12-24", "2026-12-31", "2026-05-08"])
      expect(superset.has(dayNumberOf(date))).toBe(false);
  });

  it("knows single holidays of single years", () => {
    const everywhere2017 = federalStates.every((state) =>
      dates({ state, region: null }, 2017).includes("2017-10-31"),
    );
    expect(everywhere2017).toBe(true);
    const berlin = (year: number) => dates({ state: "BE", region: null }, year);
    expect(berlin(2025)).toContain("2025-05-08");
    expect(berlin(2026)).not.toContain("2026-05-08");
    expect(berlin(2028)).toContain("2028-06-17");
    expect(berlin(2018)).not.toContain("2018-03-08");
    expect(berlin(2019)).toContain("2019-03-08");
  });
});
