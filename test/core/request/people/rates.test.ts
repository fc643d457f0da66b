import { describe, expect, it } from "vitest";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";

const mean = (rates: object) => problemFrom({ hourly_rates: rates }).problem.meanHourlyRate;

describe("hourly rates", () => {
  it("have the mean of those given for people of the request", () => {
    expect(mean({ a: 10, b: 40 })).toBe(25);
    expect(mean({ a: 0, b: 40 })).toBe(20);
    expect(mean({ a: 10, b: null, stranger: 99 })).toBe(10);
    expect(mean({})).toBe(0);
  });

  it("are asked for where a rule limits cost and somebody deployable has none", () => {
    const codes = (more: PartialRequest) =>
      problemFrom({
        planning_rules: [
          { id: "off", status: "draft", consequences: [{ type: "limitCost", params: {} }] },
          { id: "r", consequences: [{ type: "limitCost", params: { maxCost: 9 } }] },
        ],
        ...more,
      }).warnings.map(({ code, path }) => `${code} ${path}`);
    expect(codes({ hourly_rates: { a: 1 } })).toContain("no_hourly_rate planning_rules.1");
    expect(codes({ hourly_rates: { a: 1, b: 0 } }).join()).not.toContain("no_hourly_rate");
    const left = { employees: [{ id: "a" }, { id: "b", status: "left" }], hourly_rates: { a: 1 } };
    expect(codes(left).join()).not.toContain("no_hourly_rate");
  });
});
