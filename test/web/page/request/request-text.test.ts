import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requestText } from "../../../../web/request/request-text.ts";

describe("the text of a request", () => {
  it("says exactly what the request says", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(requestText(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("has what fits into a line in one, and the whole in several", () => {
    expect(requestText({ a: ["x", "y"], b: [{ c: 1, d: { e: [] } }], f: undefined })).toBe(
      '{\n  "a": ["x", "y"],\n  "b": [{ "c": 1, "d": { "e": [] } }]\n}',
    );
  });

  it("has no line that is much wider than people read, unless one value is", () => {
    const employees = Array.from({ length: 9 }, (_, index) => ({
      ...{ id: `person ${index}`, contractHoursPerWeek: 38.5 },
      qualificationIds: ["nurse", "charge", "anaesthesia", "intensive care", "paediatrics"],
    }));
    const lines = requestText({ employees }).split("\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(110);
  });
});
