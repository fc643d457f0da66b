import { describe, expect, it } from "vitest";
import { problemFrom } from "../../helpers/problem.ts";
import { planFromWords, unitsOf } from "../../helpers/verify/verify-constraint.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00" };
const N = { id: "N", startTime: "22:00", endTime: "06:00" };

/** Units that a rule of this type finds in a plan of employee `a`, written as `day-of-March shift`. */
function unitsFor(type: string, params: object, ...duties: readonly string[]): number {
  const { problem, rules } = problemFrom({
    start_date: "2026-03-01",
    end_date: "2026-03-31",
    shifts: [D, N],
    holiday_dates: ["2026-03-19", "2026-03-20"],
    planning_rules: [{ id: "r", consequences: [{ type, params }] }],
  });
  const [rule, ...more] = rules.filter(({ ruleId }) => ruleId === "r");
  expect(more).toEqual([]);
  expect(rule?.type).toBe(type);
  const words = duties.map((duty) => {
    const [day, shift] = duty.split(" ");
    return `a 2026-03-${day} ${shift}`;
  });
  return unitsOf(rule!, problem, planFromWords(problem, words));
}

describe("short names for counts", () => {
  it("limitNightShifts counts nights alone", () => {
    const params = { max: 1, period: "week" };
    expect(unitsFor("limitNightShifts", params, "02 N", "03 D", "04 D")).toBe(0);
    expect(unitsFor("limitNightShifts", params, "02 N", "03 N", "04 N")).toBe(2);
    expect(unitsFor("limitNightShifts", { max: 1 }, "02 N", "13 N")).toBe(1);
  });

  it("limitWeekends counts weekends with any work", () => {
    expect(unitsFor("limitWeekends", { max: 1, period: "month" }, "07 D", "08 N")).toBe(0);
    expect(unitsFor("limitWeekends", { max: 1, period: "month" }, "07 D", "15 D")).toBe(1);
  });

  it("requireFreeSundaysPerMonth leaves so many of the month's five Sundays free", () => {
    const sundays = ["01 D", "08 D", "15 N", "22 D"];
    expect(unitsFor("requireFreeSundaysPerMonth", { min: 2 }, ...sundays.slice(1), "28 D")).toBe(0);
    expect(unitsFor("requireFreeSundaysPerMonth", { min: 2 }, ...sundays)).toBe(1);
  });

  it("limitHolidays counts duties on holidays", () => {
    expect(unitsFor("limitHolidays", { max: 1 }, "18 D", "19 N", "21 D")).toBe(0);
    expect(unitsFor("limitHolidays", { max: 1 }, "19 D", "20 D")).toBe(1);
  });

  it("names wrong parameters as they were written", () => {
    const refused = (type: string, params: object) => () => unitsFor(type, params);
    expect(refused("requireFreeSundaysPerMonth", { min: -1 })).toThrow(/"min"/);
    expect(refused("limitWeekends", { max: 1, period: "week" })).toThrow(/"period"/);
  });
});
