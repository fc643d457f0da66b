import { describe, expect, it } from "vitest";
import { checkedLaw } from "../../../../web/request/findings/checked-law.ts";

describe("the law beside the rules of a request", () => {
  it.each([
    [undefined, "soft"],
    [null, "soft"],
    ["soft", "soft"],
    ["ARBZG", "arbzg"],
    ["arbzghospital", "arbzgHospital"],
    ["OFF", null],
  ])("with legalBaseline %s is told as %s", (legalBaseline, expected) => {
    expect(checkedLaw({ department: { id: "ward", legalBaseline } })).toBe(expected);
  });
});
