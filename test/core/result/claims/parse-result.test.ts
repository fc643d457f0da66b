import { describe, expect, it } from "vitest";
import { handMadeResult, parseResult } from "../../../../core/index.ts";
import { wardRequest, wardResult } from "../../../helpers/drawn/export-ward.ts";

/** As a file holds it. */
const whole = JSON.parse(JSON.stringify(handMadeResult(wardRequest(), wardResult.assignments)));

function read(body: unknown) {
  const parsed = parseResult(body);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return { ...parsed, places: parsed.leftOut.map(({ loc }) => loc.join(".")) };
}

describe("a result that is read", () => {
  it("is the one that was written, to the last key", () => {
    expect(read(whole)).toMatchObject({ result: whole, leftOut: [] });
    expect(read(whole).result).toEqual(whole);
  });

  it("keeps what has no description, as of a later version", () => {
    const { demand } = whole.statistics;
    const statistics = { ...whole.statistics, weather: 1, demand: { ...demand, rain: 2 } };
    expect(read({ ...whole, statistics }).result.statistics).toEqual(statistics);
  });

  it("is without the parts that another program has written in its own way, and tells each once", () => {
    const [gap, ...gaps] = whole.unassigned_shifts;
    const { demand, ...sound } = whole.statistics;
    const { result, places } = read({
      ...whole,
      unassigned_shifts: [{ ...gap, details: { missing: 1 } }, ...gaps],
      statistics: { ...sound, demand: { covered: 3 }, perShift: "many" },
      input_summary: { employees: 2 },
    });
    const { perShift, ...rest } = sound;
    expect(result.statistics).toEqual(rest);
    const { details, ...plain } = gap;
    expect(result.unassigned_shifts).toEqual([plain, ...gaps]);
    expect(result.input_summary).toBeNull();
    expect(places.sort()).toEqual([
      "input_summary.department",
      "statistics.demand.required",
      "statistics.perShift",
      "unassigned_shifts.0.details.requirementId",
    ]);
    expect([demand, perShift, details].every((part) => part !== undefined)).toBe(true);
  });

  it("has no statistics where none of them are as described", () => {
    const { result, places } = read({ ...whole, statistics: { objective: 5 } });
    expect(result.statistics).toEqual({});
    expect(places).toEqual(["statistics.objective"]);
  });
});
