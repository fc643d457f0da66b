import { describe, expect, it } from "vitest";
import { checksLaw } from "../../../web/request/findings/checks-law.ts";

describe("the law beside the rules of a request", () => {
  it.each([
    [undefined, true],
    [null, true],
    ["soft", true],
    ["arbzgHospital", true],
    ["OFF", false],
  ])("with legalBaseline %s is shown as checked: %s", (legalBaseline, expected) => {
    expect(checksLaw({ department: { id: "ward", legalBaseline } })).toBe(expected);
  });
});
