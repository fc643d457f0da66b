import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { constraintByType, constraints } from "../../../core/constraints/index.ts";
import { limitKeys } from "../../../core/request/expansion/limit-keys.ts";
import { randomParams } from "../../helpers/random-params.ts";
import { teamEntities, teamParams } from "../../helpers/random-team.ts";

/** Every consequence type that a request may write, other names for them aside. */
const catalogue = `
  requireMinRest limitWorkingHours limitAverageWeeklyHours targetContractHours limitDailySpan requireWeeklyRest limitCost
  limitConsecutiveDays requireMinConsecutiveDays requireMinConsecutiveDaysOff limitConsecutiveDaysOff
  limitConsecutiveSameShift requireNightRecovery forbidSuccession requireForwardRotation limitPattern requireSpacing
  followCycle limitShiftCount limitWorkingDays requireDaysOff requireShiftShare limitDistinctShifts limitDateGroups
  limitWorkedWeekends limitConsecutiveWeekends requireFreeWeekends requireCompleteWeekends requireSameShiftOnWeekend
  forbidNightBeforeFreeWeekend requireFreeSundays requireReplacementRestDay forbidAssignment requireAssignment
  forbidTimeWindow requireStaffing requireQualifiedShare requireCompanion forbidTogether requireTogether balanceShifts`
  .trim()
  .split(/\s+/);

const ids = constraints.map(({ id }) => id);
const compared = new Set([
  ...Object.keys(randomParams),
  ...Object.keys(teamParams),
  ...Object.keys(teamEntities),
]);

describe("the registry of rule types", () => {
  it("knows the 41 consequence types of the catalogue, in any case, and no others", () => {
    expect(catalogue).toHaveLength(41);
    for (const type of catalogue) {
      expect(constraintByType(type)?.consequenceType, type).toBe(type);
      expect(constraintByType(type.toUpperCase())?.consequenceType, type).toBe(type);
    }
    const written = constraints.flatMap(({ consequenceType }) => consequenceType ?? []);
    expect([...written].sort()).toEqual([...catalogue].sort());
  });

  it.each(ids)("has %s verified by a test of its own on every plan of tiny problems", (id) => {
    const file = join(import.meta.dirname, `${id.replaceAll("_", "-")}.test.ts`);
    const text = readFileSync(file, "utf8");
    expect(text).toContain(`core/constraints/${id.replaceAll("_", "-")}.ts"`);
    expect(text).toContain("verifyConstraint(");
  });

  it.each(ids)("has %s compared with its check on random requests", (id) => {
    expect(compared).toContain(id);
  });

  it("claims only keys of agreements and limits that the request has", () => {
    const claimed = constraints.flatMap(({ limits = [] }) => limits.map(({ key }) => key));
    expect(limitKeys.map(({ key }) => key).sort()).toEqual([...claimed].sort());
    expect(claimed.length).toBeGreaterThan(20);
  });

  it("is compared under ids it knows", () => {
    expect([...compared].filter((id) => !ids.includes(id))).toEqual([]);
  });
});
