import { describe, expect, it } from "vitest";
import * as z from "zod";
import { alternatives, boundsOf, constraints, elementOf } from "../../../core/constraints/index.ts";
import { validateRequest } from "../../../core/index.ts";
import { solveRequestSchema } from "../../../core/request/shape/schema.ts";
import { tinyWard } from "../../helpers/problem.ts";

/** Paths of numbers without a lower or an upper bound. Numbers of weekdays are words of a closed list. */
function unbounded(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): string[] {
  return alternatives(schema).flatMap((inner): string[] => {
    if (inner instanceof z.ZodNumber) {
      const { least, most } = boundsOf(inner);
      return (least === null || most === null) && !/[wW]eekdays?\[\]$|weekendDays/.test(path)
        ? [path]
        : [];
    }
    if (seen.has(inner)) return [];
    const below = new Set([...seen, inner]);
    if (inner instanceof z.ZodObject)
      return Object.entries<z.ZodType>(inner.shape).flatMap(([key, part]) =>
        unbounded(part, `${path}.${key}`, below),
      );
    const entry = elementOf(inner);
    return entry === null ? [] : unbounded(entry, `${path}[]`, below);
  });
}

describe("every number of a request", () => {
  it("has a lower and an upper bound in the schema", () => {
    expect(unbounded(solveRequestSchema, "request")).toEqual([]);
  });

  it("has them in the parameters of rules too", () => {
    for (const { id, paramsSchema } of constraints)
      if (paramsSchema instanceof z.ZodObject) expect(unbounded(paramsSchema, id)).toEqual([]);
  });

  it.each([1e308, 1e10, Number.POSITIVE_INFINITY])(
    "is refused in words above it: a rate of %d",
    (rate) => {
      const verdict = validateRequest({ ...tinyWard, hourly_rates: { a: rate } });
      expect(verdict.ok ? [] : verdict.problems).toMatchObject([
        { loc: ["hourly_rates", "a"], msg: "hourly_rates.a: give a number from 0 to 1000000000." },
      ]);
    },
  );
});
