import { describe, expect, it } from "vitest";
import { constraints } from "../../../../core/constraints/index.ts";
import { nearestRuleTypes } from "../../../../core/request/rules/nearest-rule-types.ts";

const namesFor = (written: string) => nearestRuleTypes(written).map(({ type }) => type);

describe("nearestRuleTypes", () => {
  it.each([
    ["requireMinRset", "requireMinRest"],
    ["limitconsecutivedays", "limitConsecutiveDays"],
    ["min_rest_hours", "minRest"],
    ["maxNightsInRow", "limitConsecutiveNights"],
    ["minFreeWeekends", "requireFreeWeekends"],
    ["maxWeeklyHours", "limitWeeklyHours"],
  ])(
    "takes %s for %s: slips first, then the same words, those of other systems included",
    (written, meant) => {
      expect(namesFor(written)[0]).toBe(meant);
    },
  );

  it("offers three different types whatever is written, each with what it does", () => {
    for (const written of ["teleport", "x", "", "limit", "requireMinRest"]) {
      const hints = nearestRuleTypes(written);
      expect(new Set(hints.map(({ type }) => type)).size, written).toBe(3);
      for (const { statement } of hints) expect(statement).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("says of a type what its own page says", () => {
    for (const { consequenceType, statement } of constraints)
      if (consequenceType !== null)
        expect(nearestRuleTypes(consequenceType)[0]).toEqual({ type: consequenceType, statement });
  });
});
